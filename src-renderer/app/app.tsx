import { CloudOff, X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Markdown } from '../features/browse/markdown.tsx'
import { BrowsePage } from '../features/browse/browse-page.tsx'
import { useBrowse } from '../features/browse/browse-store.ts'
import { ProjectPage } from '../features/browse/project-page.tsx'
import { HistoryPage } from '../features/history/history-page.tsx'
import { useChange } from '../features/change/change-store.ts'
import { ReviewPage } from '../features/change/review-page.tsx'
import { Toast } from '../features/change/toast.tsx'
import { useToast } from '../features/change/toast-store.ts'
import { Waits } from '../features/change/waits.tsx'
import { LibraryPage } from '../features/library/library-page.tsx'
import { useLibrary } from '../features/library/library-store.ts'
import { ManageDialogs } from '../features/library/manage-dialogs.tsx'
import { useManage } from '../features/library/manage-store.ts'
import { ProblemsPage } from '../features/problems/problems-page.tsx'
import { useAccount } from '../features/settings/account-store.ts'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { useWindowSettings } from '../features/settings/window-settings-store.ts'
import { listen } from '../lib/ask.ts'
import { AuthorText } from '../lib/author-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { PageGuard, PartGuard } from './guard.tsx'
import { InstancePlace } from './instance-place.tsx'
import { useNotices } from './notice-store.ts'
import { useRoute } from './route.ts'
import { useService } from './service-store.ts'
import { Sidebar } from './sidebar.tsx'
import { useOpening } from './use-opening.ts'
import { useServiceTruth } from './use-service-truth.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Palette } from './palette.tsx'
import { useKeys } from './use-keys.ts'

export function App(): ReactNode {
  const { go } = useRoute()
  const [overlay, show] = useKeys()
  const isReviewing = useChange(({ phase }) => phase.kind !== 'idle')
  const askService = useService((state) => state.ask)
  const check = useLibrary((state) => state.check)
  const loadNotices = useNotices((state) => state.load)
  const loadAccounts = useAccount((state) => state.load)
  const loadWindowSettings = useWindowSettings((state) => state.load)
  useEffect(() => {
    void askService()
    void loadNotices()
    void loadAccounts()
    void loadWindowSettings()
    void check('normal')
    return listen((event) => {
      if (event.kind === 'show')
        go(event.place === 'browse' ? { kind: 'browse', instance: null } : { kind: event.place })
      if (event.kind === 'changed' && event.what === 'history') void useBrowse.getState().refreshInstalled()
      if (event.kind === 'changed' && event.what === 'settings') void askService()
    })
  }, [askService, loadNotices, loadAccounts, loadWindowSettings, check, go])
  useOpening()
  useServiceTruth()
  useLeaving()
  useTelling()
  return (
    <div className="app">
      <PartGuard what="The list of places">
        <Sidebar onFind={() => show('palette')} />
      </PartGuard>
      <main className="app-main">
        <PartGuard what="A message">
          <Notices />
        </PartGuard>
        <PartGuard what="What waits for a game to end">
          <Waits />
        </PartGuard>
        <PartGuard what="The review of a change">
          <ReviewPage />
        </PartGuard>
        <div className="app-place" hidden={isReviewing}>
          <PageGuard>
            <AuthorText.Provider value={Markdown}>
              <CurrentPlace />
            </AuthorText.Provider>
          </PageGuard>
        </div>
        <PartGuard what="What was just done">
          <Toast />
        </PartGuard>
      </main>
      <PartGuard what="A question about an instance">
        <ManageDialogs />
      </PartGuard>
      <PartGuard what="What a key opened">
        {overlay === 'palette' && <Palette onClose={() => show(null)} />}
        {overlay === 'keys' && <KeysDialog onClose={() => show(null)} />}
      </PartGuard>
    </div>
  )
}

/** Whoever goes elsewhere leaves what they were reviewing; what is being changed goes on. */
function useLeaving(): void {
  useEffect(
    () =>
      useRoute.subscribe(({ place }, before) => {
        const { phase, cancel, close } = useChange.getState()
        if (place === before.place || phase.kind === 'idle') return
        if (phase.kind === 'proposing') cancel()
        close()
      }),
    [],
  )
}

/** What was done with the whole of an instance is said like a change; one that is forgotten is left. */
function useTelling(): void {
  useEffect(
    () =>
      useManage.subscribe(({ done, tell }) => {
        if (done === null) return
        tell()
        useToast.getState().showUndoable(done, null)
      }),
    [],
  )
  useEffect(
    () =>
      useLibrary.subscribe(({ entries }) => {
        const { place, go } = useRoute.getState()
        if (place.kind !== 'instance' || entries === null) return
        if (!entries.some(({ id }) => id === place.instance)) go({ kind: 'library' })
      }),
    [],
  )
}

function CurrentPlace(): ReactNode {
  const { place, go, back } = useRoute()
  const propose = useChange((state) => state.propose)
  const askService = useService((state) => state.ask)
  const showToast = useToast((state) => state.showUndoable)
  const onPropose: Parameters<typeof LibraryPage>[0]['onPropose'] = (wish, title) => void propose(wish, title)
  const showProject = (project: string): void =>
    go({ kind: 'project', project, from: place, instance: 'instance' in place ? place.instance : null })
  switch (place.kind) {
    case 'library':
      return (
        <LibraryPage
          onOpen={(instance) => go({ kind: 'instance', instance })}
          onShowProblems={() => go({ kind: 'problems' })}
          onPropose={onPropose}
        />
      )
    case 'instance':
      return (
        <InstancePlace
          instance={place.instance}
          onBrowse={() => go({ kind: 'browse', instance: place.instance })}
          onShowProject={showProject}
          onPropose={onPropose}
        />
      )
    case 'problems':
      return (
        <ProblemsPage
          onOpen={(instance) => go({ kind: 'instance', instance })}
          onPropose={onPropose}
          onIgnored={showToast}
        />
      )
    case 'browse':
      return (
        <BrowsePage
          instance={place.instance}
          onTarget={(instance) => useRoute.setState({ place: { ...place, instance } })}
          onShowProject={showProject}
          onPropose={onPropose}
        />
      )
    case 'project':
      return (
        <ProjectPage
          key={place.project}
          project={place.project}
          instance={place.instance}
          onTarget={(instance) => useRoute.setState({ place: { ...place, instance } })}
          onBack={back}
          onShowProject={showProject}
          onPropose={onPropose}
        />
      )
    case 'history':
      return <HistoryPage onPropose={onPropose} />
    case 'settings':
      return (
        <SettingsPage
          section={place.section ?? 'service'}
          onSection={(section) => go({ kind: 'settings', section })}
          onServiceChange={() => void askService()}
        />
      )
  }
}

function Notices(): ReactNode {
  const { status, isAsking, ask } = useService()
  const { notices, dismiss, recover } = useNotices()
  const isOffline = status !== null && !status.isReachable
  if (!isOffline && notices.length === 0) return null
  return (
    <div className="app-notices">
      {isOffline && (
        <Banner
          tone="warn"
          icon={CloudOff}
          title="The service does not answer."
          role="status"
          actions={
            <Button isDisabled={isAsking} onPress={() => void ask()}>
              Try again
            </Button>
          }
        >
          What is shown comes from the cache, each with its time. Undo works without the service.
        </Banner>
      )}
      {notices.map(({ id, tone, text, waiting }) => (
        <Banner
          key={id}
          tone={tone}
          title={text}
          role="status"
          actions={
            <>
              {waiting !== undefined && <Button onPress={() => void recover(waiting)}>Finish or undo it</Button>}
              <Button look="quiet" icon={X} onPress={() => dismiss(id)}>
                Dismiss
              </Button>
            </>
          }
        >
          {waiting === undefined
            ? null
            : 'Nothing can be changed there before that change is finished or undone. Do it only if you know who began it.'}
        </Banner>
      ))}
    </div>
  )
}

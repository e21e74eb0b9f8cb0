import { X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { formatMessage } from '../../resources/text/text.ts'
import { Markdown } from '../features/browse/markdown/markdown.tsx'
import { BrowsePage } from '../features/browse/search/browse-page.tsx'
import { useBrowse } from '../features/browse/search/browse-store.ts'
import { ProjectPage } from '../features/browse/project/project-page.tsx'
import { FollowingPage } from '../features/following/following-page.tsx'
import { InboxPage } from '../features/inbox/inbox-page.tsx'
import { HistoryPage } from '../features/history/history-page.tsx'
import { Lately } from '../features/history/lately.tsx'
import { chooseFiles } from '../features/change/review/add-files.ts'
import { useChange } from '../features/change/change-store.ts'
import { ReviewPage } from '../features/change/review/review-page.tsx'
import { Toast } from '../features/change/toast/toast.tsx'
import { useToast } from '../features/change/toast/toast-store.ts'
import { InstanceRun } from '../features/change/run/instance-run.tsx'
import { Waits } from '../features/change/run/waits.tsx'
import { useLogs } from '../features/instance/crash/logs-store.ts'
import { LibraryPage } from '../features/library/library-page.tsx'
import { useLibrary } from '../features/library/library-store.ts'
import { ManageDialogs } from '../features/library/manage/manage-dialogs.tsx'
import { MovePage } from '../features/move/move-page.tsx'
import { ListDialog } from '../features/packs/list-dialog.tsx'
import { PackDialog } from '../features/packs/pack-dialog.tsx'
import { PlayQuestionDialog } from '../features/play/play-question.tsx'
import { ProblemsPage } from '../features/problems/problems-page.tsx'
import { ProfilePage } from '../features/profile/profile-page.tsx'
import { useNewProject } from '../features/project-edit/new-project-store.ts'
import { PublishPage } from '../features/publish/publish-page.tsx'
import { NewProjectDialog } from '../features/project-edit/new-project-dialog.tsx'
import { SignInDialog } from '../features/settings/account/sign-in-dialog.tsx'
import { FIRST_SECTION } from '../features/settings/settings-sections.ts'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { useDensity } from '../features/settings/use-window-settings.ts'
import { AuthorText } from '../lib/words/author-text.ts'
import { hear } from '../lib/asking/events.ts'
import { ProposeContext, type Propose } from '../lib/asking/propose.ts'
import { isOfSignIn, SignInContext, useToldOfSignIn } from '../lib/asking/sign-in.ts'
import { usePlayStates } from '../lib/playing/use-play-states.ts'
import { RemedyContext } from '../lib/asking/remedies.ts'
import { offerRemedy } from './remedies.ts'
import { RemedyButtons } from '../lib/remedy-buttons.tsx'
import { Banner } from '../ui/notes/banner.tsx'
import { Button } from '../ui/button.tsx'
import { PageGuard, PartGuard } from './failures/guard.tsx'
import { DeskPlace } from './opening/desk-place.tsx'
import { EditPlace } from './opening/edit-place.tsx'
import { DropPlace } from './opening/drop-place.tsx'
import { InstancePlace } from './opening/instance-place.tsx'
import { useNotices } from './shell/notice-store.ts'
import { lookFor } from './opening/look-for.ts'
import { useRoute } from './opening/route.ts'
import { takeFiles } from './opening/take-files.ts'
import { FollowNote, ProjectActions, signInFor, signInToFollow, signInToSeeFollowed } from './project-actions.tsx'
import { useKeptFrame } from './opening/kept-frame.ts'
import { OfflineBanner } from './service/offline-banner.tsx'
import { useService } from './service/service-store.ts'
import { Sidebar } from './shell/sidebar.tsx'
import { useAfterChanges } from './changing/use-after-changes.ts'
import { useOpening } from './opening/use-opening.ts'
import { useReturnedFocus } from './keyboard/use-returned-focus.ts'
import { useServiceTruth } from './service/use-service-truth.ts'
import { useWarmUp } from './opening/use-warm-up.tsx'
import { KeysDialog } from './keyboard/keys-dialog.tsx'
import { Palette } from './shell/palette.tsx'
import { ExportQuestion } from './export-question.tsx'
import { ChangesProvider } from './changing/use-changing.tsx'
import { useKeys } from './keyboard/use-keys.ts'
import { useMoveCopy } from './changing/use-move-copy.ts'

export function App(): ReactNode {
  const { go } = useRoute()
  const [overlay, show] = useKeys()
  const isReviewing = useChange(({ phase }) => phase.kind !== 'idle')
  const askService = useService((state) => state.ask)
  const check = useLibrary((state) => state.check)
  const loadNotices = useNotices((state) => state.load)
  useEffect(() => {
    void askService()
    void loadNotices()
    void check('normal')
  }, [askService, loadNotices, check])
  useEffect(
    () => hear('show', ({ place }) => go(place === 'browse' ? { kind: 'browse', instance: null } : { kind: place })),
    [go],
  )
  useEffect(
    () =>
      hear('changed', ({ what }) => {
        if (what === 'history') void useBrowse.getState().refreshInstalled()
        if (what === 'settings') void askService()
      }),
    [askService],
  )
  useDensity()
  useOpening()
  useServiceTruth()
  useAfterChanges()
  usePlayStates()
  useKeptFrame(isReviewing)
  useWarmUp()
  const place = useReturnedFocus(isReviewing)
  return (
    <ProposeContext value={propose}>
      <ChangesProvider>
        <SignInContext value={signInFor}>
          <RemedyContext value={offerRemedy}>
            <div className="app">
              <a className="skip-link button button-primary" href="#content">
                {formatMessage('skip-to-content')}
              </a>
              <PartGuard part="places">
                <Sidebar onFind={() => show('palette')} />
              </PartGuard>
              <main id="content" tabIndex={-1} className="app-main">
                <PartGuard part="message">
                  <Notices />
                </PartGuard>
                <PartGuard part="waits">
                  <Waits />
                </PartGuard>
                <PartGuard part="review">
                  <AuthorText.Provider value={Markdown}>
                    <ReviewPage />
                  </AuthorText.Provider>
                </PartGuard>
                <div ref={place} className="app-place" hidden={isReviewing}>
                  <PageGuard>
                    <AuthorText.Provider value={Markdown}>
                      <DropPlace>
                        <CurrentPlace />
                      </DropPlace>
                    </AuthorText.Provider>
                  </PageGuard>
                </div>
                <OfflineBanner />
                <PartGuard part="done">
                  {!isReviewing && <CurrentRun />}
                  <Toast onOpen={(instance) => go({ kind: 'instance', instance })} />
                </PartGuard>
              </main>
              <PartGuard part="question">
                <ManageDialogs />
                <PackQuestion />
                <ExportQuestion />
                <PlayQuestionDialog />
                <SignInDialog />
                <NewProjectDialog onCreated={(project) => go({ kind: 'edit-project', project })} />
              </PartGuard>
              <PartGuard part="overlay">
                {overlay === 'palette' && <Palette onClose={() => show(null)} />}
                {overlay === 'keys' && <KeysDialog onClose={() => show(null)} />}
              </PartGuard>
            </div>
          </RemedyContext>
        </SignInContext>
      </ChangesProvider>
    </ProposeContext>
  )
}

const propose: Propose = (wish, title, how) => {
  const { propose: carryOut, review } = useChange.getState()
  void (how === 'review' ? review(wish, title) : carryOut(wish, title))
}

/** What is being done with the instance whose page is shown. */
function CurrentRun(): ReactNode {
  const place = useRoute((state) => state.place)
  return place.kind === 'instance' ? <InstanceRun instance={place.instance} /> : null
}

function PackQuestion(): ReactNode {
  const entries = useLibrary((state) => state.entries) ?? []
  return (
    <>
      <ListDialog />
      <PackDialog instances={entries} />
    </>
  )
}

function CurrentPlace(): ReactNode {
  const { place, go, back } = useRoute()
  const moveCopy = useMoveCopy()
  const askService = useService((state) => state.ask)
  const showToast = useToast((state) => state.showUndoable)
  const showProject = (project: string, version: string | null = null): void =>
    go({
      kind: 'project',
      project,
      ...(version !== null && { version }),
      from: place,
      instance: 'instance' in place ? place.instance : null,
    })
  switch (place.kind) {
    case 'library':
      return <LibraryPlace />
    case 'instance':
      return (
        <InstancePlace
          instance={place.instance}
          onBrowse={() => go({ kind: 'browse', instance: place.instance })}
          onMove={() => go({ kind: 'move', instance: place.instance })}
          onLookFor={(words) => void lookFor(words, place.instance)}
          onShowProject={showProject}
        />
      )
    case 'move':
      return (
        <MovePage
          key={place.instance}
          instance={place.instance}
          gameVersion={place.gameVersion ?? null}
          onBack={() => go({ kind: 'instance', instance: place.instance })}
          onMoveCopy={(to) => moveCopy(place.instance, to)}
        />
      )
    case 'problems':
      return <ProblemsPage onOpen={(instance) => go({ kind: 'instance', instance })} onIgnored={showToast} />
    case 'browse':
      return (
        <BrowsePage
          instance={place.instance}
          onTarget={(instance) => useRoute.setState({ place: { ...place, instance } })}
          onShowProject={showProject}
          onShowUser={(user) => go({ kind: 'user', user })}
          onOpenInstance={(instance) => go({ kind: 'instance', instance })}
        />
      )
    case 'project':
      return (
        <ProjectPage
          key={`${place.project} ${place.version ?? ''}`}
          project={place.project}
          version={place.version ?? null}
          instance={place.instance}
          onTarget={(instance) => useRoute.setState({ place: { ...place, instance } })}
          onBack={back}
          onShowProject={showProject}
          onShowUser={(user) => go({ kind: 'user', user })}
          onOpenInstance={(instance) => go({ kind: 'instance', instance })}
          Action={ProjectActions}
          Note={FollowNote}
        />
      )
    case 'following':
      return (
        <FollowingPage
          onShowProject={showProject}
          onBrowse={() => go({ kind: 'browse', instance: null })}
          onSignIn={signInToFollow}
          onSignInToSee={signInToSeeFollowed}
          onDone={showToast}
        />
      )
    case 'inbox':
      return <InboxPage onShowProject={showProject} onSignIn={signInFor} onDone={showToast} />
    case 'user':
      return (
        <ProfilePage
          key={place.user}
          user={place.user}
          onBack={back}
          onShowProject={showProject}
          onEditProject={(project) => go({ kind: 'edit-project', project })}
          onSettings={() => go({ kind: 'settings', section: 'account' })}
          onSignIn={signInFor}
        />
      )
    case 'publish':
      return (
        <PublishPage
          project={place.project}
          onChoose={(project) => go({ kind: 'publish', project })}
          onCreate={() => useNewProject.getState().open()}
          onBack={back}
          onShowProject={showProject}
          onSignIn={signInFor}
        />
      )
    case 'history':
      return <HistoryPage />
    case 'desk':
      return <DeskPlace />
    case 'edit-project':
      return <EditPlace key={place.project} place={place} />
    case 'settings':
      return (
        <SettingsPage
          section={place.section ?? FIRST_SECTION}
          onSection={(section) => go({ kind: 'settings', section })}
          onServiceChange={() => void askService()}
        />
      )
  }
}

function LibraryPlace(): ReactNode {
  const { go } = useRoute()
  return (
    <LibraryPage
      onOpen={(instance) => go({ kind: 'instance', instance })}
      onWhy={(instance) => {
        useLogs.getState().showNewest(instance)
        go({ kind: 'instance', instance })
      }}
      onShowProblems={() => go({ kind: 'problems' })}
      onBrowsePacks={() => {
        useBrowse.getState().wantType('modpack')
        go({ kind: 'browse', instance: null })
      }}
      onMove={(instance, gameVersion) => go({ kind: 'move', instance, gameVersion })}
      onAddFiles={(entry) => void chooseFiles(entry)}
      onDropped={takeFiles}
      lately={<Lately onShowAll={() => go({ kind: 'history' })} />}
    />
  )
}

function Notices(): ReactNode {
  const { notices: all, dismiss, recover } = useNotices()
  const isToldBelow = useToldOfSignIn(({ count }) => count > 0)
  const notices = isToldBelow ? all.filter(({ remedies }) => !isOfSignIn(remedies)) : all
  if (notices.length === 0) return null
  return (
    <div className="app-notices">
      {notices.map(({ id, tone, text, waiting, remedies }) => (
        <Banner
          key={id}
          tone={tone}
          title={text}
          role="status"
          actions={
            <>
              {waiting !== undefined && (
                <Button onPress={() => void recover(waiting)}>{formatMessage('waiting-recover')}</Button>
              )}
              <RemedyButtons remedies={remedies} />
              <Button look="quiet" icon={X} onPress={() => dismiss(id)}>
                {formatMessage('dismiss')}
              </Button>
            </>
          }
        >
          {waiting === undefined ? null : formatMessage('waiting-hint')}
        </Banner>
      ))}
    </div>
  )
}

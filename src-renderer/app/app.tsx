import { X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { formatMessage } from '../../resources/text/text.ts'
import { useBrowse } from '../features/browse/search/browse-store.ts'
import { Lately } from '../features/history/lately.tsx'
import { chooseFiles } from '../features/change/review/add-files.ts'
import { useChange } from '../features/change/change-store.ts'
import { Toast } from '../features/change/toast/toast.tsx'
import { ShownRun } from '../features/change/run/shown-run.tsx'
import { Waits } from '../features/change/run/waits.tsx'
import { useLogs } from '../features/instance/crash/logs-store.ts'
import { LibraryPage } from '../features/library/library-page.tsx'
import { useLibrary } from '../features/library/library-store.ts'
import { useDensity } from '../features/settings/use-window-settings.ts'
import { hear } from '../lib/asking/events.ts'
import { ProposeContext, type Propose } from '../lib/asking/propose.ts'
import { isOfSignIn, SignInContext, useToldOfSignIn } from '../lib/asking/sign-in.ts'
import { usePlayStates } from '../lib/playing/use-play-states.ts'
import { RemedyContext } from '../lib/asking/remedies.ts'
import { useOfferRemedy } from './remedies.ts'
import { RemedyButtons } from '../lib/remedy-buttons.tsx'
import { Banner } from '../ui/notes/banner.tsx'
import { Button } from '../ui/button.tsx'
import { PageGuard, PartGuard } from './failures/guard.tsx'
import { DropPlace } from './opening/drop-place.tsx'
import { useNotices } from './shell/notice-store.ts'
import { OtherPlace, Questions, Review } from './opening/later.ts'
import { useRoute } from './opening/route.ts'
import { takeFiles } from './opening/take-files.ts'
import { signInFor } from './project-actions.tsx'
import { useKeptFrame } from './opening/kept-frame.ts'
import { OfflineBanner } from './service/offline-banner.tsx'
import { isReachable, useService } from './service/service-store.ts'
import { Sidebar } from './shell/sidebar.tsx'
import { useAfterChanges } from './changing/use-after-changes.ts'
import { useOpening } from './opening/use-opening.ts'
import { useReturnedFocus } from './keyboard/use-returned-focus.ts'
import { useServiceTruth } from './service/use-service-truth.ts'
import { useWarmUp } from './opening/use-warm-up.tsx'
import { KeysDialog } from './keyboard/keys-dialog.tsx'
import { Palette } from './shell/palette.tsx'
import { ChangesProvider } from './changing/use-changing.tsx'
import { useOverlay } from './keyboard/overlay.ts'
import { useKeys } from './keyboard/use-keys.ts'

export function App(): ReactNode {
  const { go, place: current } = useRoute()
  const { overlay, show } = useOverlay()
  useKeys()
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
  const offerRemedy = useOfferRemedy()
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
              <div className="app-column">
                <main id="content" tabIndex={-1} className="app-main">
                  <PartGuard part="message">
                    <Notices />
                  </PartGuard>
                  <PartGuard part="waits">
                    <Waits />
                  </PartGuard>
                  <PartGuard part="review">
                    <Review />
                  </PartGuard>
                  <div ref={place} className="app-place" data-place={current.kind} hidden={isReviewing}>
                    <PageGuard>
                      <DropPlace>
                        <CurrentPlace />
                      </DropPlace>
                    </PageGuard>
                  </div>
                  <OfflineBanner />
                  <PartGuard part="done">{!isReviewing && <CurrentRun />}</PartGuard>
                </main>
                <PartGuard part="done">
                  <Toast
                    place={'instance' in current ? `${current.kind} ${current.instance}` : current.kind}
                    isToldHere={current.kind === 'history'}
                    onOpen={(instance) => go({ kind: 'instance', instance })}
                  />
                </PartGuard>
              </div>
              <PartGuard part="question">
                <Questions />
              </PartGuard>
              <PartGuard part="overlay">
                {overlay === 'palette' && <Palette onClose={() => show(null)} onKeys={() => show('keys')} />}
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

/** What is being done with the instance whose page is shown, and below the library with any. */
function CurrentRun(): ReactNode {
  const place = useRoute((state) => state.place)
  if (place.kind === 'library') return <ShownRun instance={null} />
  return place.kind === 'instance' ? <ShownRun instance={place.instance} /> : null
}

function CurrentPlace(): ReactNode {
  const place = useRoute((state) => state.place)
  return place.kind === 'library' ? <LibraryPlace /> : <OtherPlace place={place} />
}

function LibraryPlace(): ReactNode {
  const { go } = useRoute()
  const isOffline = useService(isReachable) === false
  return (
    <LibraryPage
      isOffline={isOffline}
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
  const { go } = useRoute()
  const isToldBelow = useToldOfSignIn(({ count }) => count > 0)
  const notices = isToldBelow ? all.filter(({ remedies }) => !isOfSignIn(remedies)) : all
  if (notices.length === 0) return null
  return (
    <div className="app-notices">
      {notices.map(({ id, tone, text, waiting, remedies, section }) => (
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
              {section !== undefined && (
                <Button
                  onPress={() => {
                    dismiss(id)
                    go({ kind: 'settings', section })
                  }}
                >
                  {formatMessage('change-show')}
                </Button>
              )}
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

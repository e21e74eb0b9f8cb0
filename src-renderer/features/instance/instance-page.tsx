import { ChevronDown } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { FilesWish, HistoryView, InstanceView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { iconOf } from '../../lib/artwork.ts'
import { formatChecked, formatMoment } from '../../lib/words/format.ts'
import { usePlaying } from '../../lib/playing/play-words.ts'
import { nameLoader } from '../../lib/words/names.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { drawnFrom } from '../../ui/art/drawn-from.ts'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { InstanceIcon } from '../../ui/art/instance-icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs, type TabLabel } from '../../ui/sections/tabs.tsx'
import { BisectPanel } from './bisect/bisect-panel.tsx'
import { useBisect } from './bisect/bisect-store.ts'
import { useLogs } from './crash/logs-store.ts'
import { LogsTab } from './crash/logs-tab.tsx'
import { useChoices } from './list/choices-store.ts'
import { describeProgress } from './describe-progress.ts'
import { HoldDialog } from './holds/hold-dialog.tsx'
import { HoldsTab } from './holds/holds-tab.tsx'
import { InstalledTab } from './installed-tab.tsx'
import { InstanceActions, type IconActions, type OnManage } from './instance-actions.tsx'
import { useInstanceHistory, usePackOf } from './instance-questions.ts'
import { useInstance } from './instance-store.ts'
import type { DensityChoice } from './list/list-line.tsx'
import { ListNote } from './list/list-note.tsx'
import { LinkDialog } from './links/link-dialog.tsx'
import { useLink } from './links/link-store.ts'
import { PlaySteps } from './play-steps.tsx'
import { CrashNews } from './instance-play.tsx'
import { PackNews } from './pack-news.tsx'
import { ReceivedBanner } from './received-banner.tsx'
import { useServiceName } from '../../lib/words/service-name.ts'
import { useKeptTab, type TabId } from './use-kept-tab.ts'

export interface InstancePageProps {
  readonly instance: string
  /** The same when one comes back to it. */
  readonly visit: object
  readonly onBrowse: () => void
  /** To another game version. */
  readonly onMove: () => void
  /** Asks for files of this machine. */
  readonly onAddFiles: () => void
  readonly onManage: OnManage
  readonly icon: IconActions
  /** `version`: the one that is to be seen among its versions; absent: none. */
  readonly onShowProject: (project: string, version?: string) => void
  readonly onSwitch: (wish: FilesWish, title: string) => void
  readonly density: DensityChoice
  /** How many problems are known that are not ignored. */
  readonly problems: number
  /** What others added is no longer told of, and how that is undone. */
  readonly onSeen: (title: string, undo: () => void) => void
  /** What is wrong in it. `onChooseProject`: of a file that the service does not know. */
  readonly renderProblems: (view: InstanceView, does: FindingDeeds) => ReactNode
  /** Looks among projects for one that is called so. */
  readonly onLookFor: (words: string) => void
  /** What requires what in it. */
  readonly renderMap: (onShowProblems: () => void) => ReactNode
  /** The change sets of this instance. */
  readonly renderHistory: (history: readonly HistoryView[] | null) => ReactNode
}

/** What is done with files from the list of problems, by their ids. */
interface FindingDeeds {
  readonly chooseProject: (file: string) => void
  readonly hold: (file: string) => void
}

/** One instance: what is in it, what is known of it, what is wrong with it, what was changed. */
export function InstancePage(props: InstancePageProps): ReactNode {
  const service = useServiceName()
  const propose = usePropose()
  const { instance, problems, onBrowse, onSwitch, onShowProject, renderProblems, renderMap, renderHistory } = props
  const { view, error, isChecking, progress, open } = useInstance(
    useShallow((state) => ({
      view: state.view,
      error: state.error,
      isChecking: state.isChecking,
      progress: state.progress,
      open: state.open,
    })),
  )
  const { value: history, error: historyError } = useInstanceHistory(instance)
  const openBisect = useBisect((state) => state.open)
  const [tab, setTab] = useKeptTab(props.visit)
  const [asked, askToHold] = useState<string | null>(null)
  const { error: choiceError } = useChoices()
  const showProblems = (): void => setTab('findings')
  const isSelecting = useInstance((state) => state.selected.size > 0)
  const isQuiet =
    tab === 'logs' || ((tab === 'findings' || tab === 'map') && problems > 0) || (tab === 'installed' && isSelecting)
  const chosen = useInstance((state) => state.chosen)
  // It is shown among the files.
  const [chosenBefore, noteChosen] = useState(chosen)
  if (chosen !== chosenBefore) {
    noteChosen(chosen)
    if (chosen !== null) setTab('installed')
  }
  const isLogAsked = useLogs((state) => state.isAsked && state.instance === instance)
  if (isLogAsked && tab !== 'logs') setTab('logs')
  useEffect(() => {
    open(instance)
    openBisect(instance)
  }, [open, openBisect, instance])
  const shown = view?.entry.id === instance ? view : null
  const toHold = shown?.files.find(({ id }) => id === asked)
  const openLink = useLink((state) => state.open)
  const chooseProject = (id: string): void => {
    const file = shown?.files.find((one) => one.id === id)
    if (file !== undefined) openLink({ instance, file })
  }
  const disable = (paths: readonly string[], title: string): void => {
    const files = shown?.files.filter(({ path }) => paths.includes(path)).map(({ id }) => id) ?? []
    if (files.length > 0) propose({ kind: 'disable', instance, files }, title)
  }
  return (
    <Page
      title={shown?.entry.label ?? formatMessage('instance')}
      // Its line is there before what it says.
      subtitle={shown === null ? '\u00a0' : <Subtitle view={shown} onMove={props.onMove} />}
      isScrolled={false}
      icon={<InstanceIcon name={shown?.entry.name ?? ''} source={shown && iconOf(shown.entry)} size={44} />}
      tint={shown?.entry.artwork.tint ?? drawnFrom(shown?.entry.name ?? '').hue}
      actions={
        <InstanceActions
          instance={instance}
          view={shown}
          onBrowse={onBrowse}
          onAddFiles={props.onAddFiles}
          onManage={props.onManage}
          icon={props.icon}
          onShowProject={onShowProject}
          onShowProblems={showProblems}
          isQuiet={isQuiet}
        />
      }
    >
      <FailureBanner error={error ?? historyError} />
      <FailureBanner error={choiceError} />
      {shown?.notes.map(({ code, message }) => (
        <Banner key={`${code} ${message}`} tone="warn" title={message} />
      ))}
      {shown !== null && <ReceivedBanner received={shown.received} />}
      {shown !== null && tab !== 'logs' && <CrashNews view={shown} onShowLogs={() => setTab('logs')} />}
      {shown !== null && <PlaySteps target={{ id: instance, label: shown.entry.label }} />}
      {shown !== null && <PackNews view={shown} />}
      <BisectPanel
        instance={instance}
        name={shown?.entry.label ?? ''}
        onDisable={disable}
        onShowProblems={showProblems}
      />
      <Tabs label={formatMessage('instance')} value={tab} tabs={tabsOf(shown, problems)} onChange={setTab}>
        {tab === 'history' ? (
          renderHistory(history)
        ) : tab === 'map' ? (
          renderMap(showProblems)
        ) : shown === null ? (
          isChecking && (
            <div className="instance-wait">
              <Busy>{describeProgress(progress, service)}</Busy>
            </div>
          )
        ) : tab === 'findings' ? (
          renderProblems(shown, { chooseProject, hold: askToHold })
        ) : tab === 'logs' ? (
          <LogsTab
            instance={instance}
            label={shown.entry.label}
            onLookFor={props.onLookFor}
            onShowProblems={showProblems}
          />
        ) : tab === 'holds' ? (
          <HoldsTab view={shown} onShowFiles={() => setTab('installed')} />
        ) : (
          <InstalledTab
            view={shown}
            onSwitch={onSwitch}
            onShowProject={onShowProject}
            onShowProblems={showProblems}
            onBrowse={onBrowse}
            density={props.density}
            note={<ListNote />}
            onSeen={props.onSeen}
          />
        )}
      </Tabs>
      <LinkDialog />
      {toHold !== undefined && (
        <HoldDialog subject={{ file: toHold, kind: 'for-ever' }} instance={instance} onClose={() => askToHold(null)} />
      )}
    </Page>
  )
}

function tabsOf(view: InstanceView | null, problems: number): readonly TabLabel<TabId>[] {
  const held = view?.holds.filter(({ ended }) => ended === null).length ?? 0
  return [
    { id: 'installed', label: formatMessage('instance-content'), ...(view !== null && { count: view.files.length }) },
    {
      id: 'findings',
      label: formatMessage('instance-problems'),
      ...(problems > 0 && {
        alert: { count: problems, counted: formatMessage('problems-counted', { count: problems }) },
      }),
    },
    { id: 'logs', label: formatMessage('instance-logs') },
    { id: 'holds', label: formatMessage('instance-holds'), ...(held > 0 && { count: held }) },
    { id: 'map', label: formatMessage('instance-map') },
    { id: 'history', label: formatMessage('instance-history') },
  ]
}

function Subtitle({ view: { entry, channels }, onMove }: SubtitleProps): ReactNode {
  const { loader, loaderVersion, gameVersion, javaVersion, check, use } = entry
  const pack = usePackOf(entry.id)
  const playing = usePlaying(entry.id)
  const last = playing.kind === 'idle' && playing.last?.how === 'closed' ? playing.last : null
  const parts = [
    nameLoader(loader, loaderVersion),
    ...(pack === null || pack.name === null
      ? []
      : [formatMessage('packs-is-of', { name: pack.name, version: pack.version ?? '' })]),
    ...(javaVersion === null ? [] : [formatMessage('instance-java', { version: javaVersion })]),
    ...sayUse(use),
    ...(last === null ? [] : [formatMessage('play-last', { time: last.time })]),
    ...(channels.own === null ? [] : [formatMessage('instance-channel', { channel: channels.own })]),
    ...(check === null ? [] : [formatChecked(check)]),
  ]
  return (
    <div className="instance-facts">
      {gameVersion === null ? (
        <span>{formatMessage('game-version-unknown')}</span>
      ) : (
        <button
          type="button"
          className="instance-version"
          aria-label={formatMessage('instance-game-version', { version: gameVersion })}
          title={formatMessage('instance-move')}
          onClick={onMove}
        >
          {gameVersion}
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </div>
  )
}

/** When it was played last, and how long in all where that is a minute at least. */
function sayUse({ lastPlayed, secondsPlayed }: InstanceView['entry']['use']): readonly string[] {
  if (lastPlayed === null) return []
  const isCounted = secondsPlayed !== null && secondsPlayed >= 60
  const total = isCounted ? formatSpan(secondsPlayed) : ''
  return [formatMessage('instance-played', { moment: formatMoment(lastPlayed), isCounted, total })]
}

/** Hours once it is one. */
function formatSpan(seconds: number): string {
  return seconds < 3600
    ? formatMessage('while-minutes', { minutes: Math.floor(seconds / 60) })
    : formatMessage('while-hours', { hours: Math.floor(seconds / 3600) })
}

interface SubtitleProps extends Pick<InstancePageProps, 'onMove'> {
  readonly view: InstanceView
}

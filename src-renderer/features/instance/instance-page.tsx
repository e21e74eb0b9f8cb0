import { useEffect, useState, type ReactNode } from 'react'
import type { ChangeWish, FilesWish, HistoryView, InstanceView } from '../../../src-preload/contract.ts'
import { formatChecked, formatCount } from '../../lib/format.ts'
import { nameAcceptance, nameLoader } from '../../lib/names.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { drawnFrom } from '../../ui/drawn-from.ts'
import { DrawnIcon } from '../../ui/drawn-icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs, type TabLabel } from '../../ui/tabs.tsx'
import { BisectPanel } from './bisect-panel.tsx'
import { useBisect } from './bisect-store.ts'
import { useChoices } from './choices-store.ts'
import { describeProgress } from './describe-progress.ts'
import { HoldsTab } from './holds-tab.tsx'
import { InstalledTab } from './installed-tab.tsx'
import { InstanceActions } from './instance-actions.tsx'
import { useInstance } from './instance-store.ts'
import { LinkDialog } from './link-dialog.tsx'
import { useLink } from './link-store.ts'
import { ReceivedBanner } from './received-banner.tsx'

export interface InstancePageProps {
  readonly instance: string
  readonly onPropose: (wish: ChangeWish, title: string) => void
  readonly onBrowse: () => void
  readonly onShowProject: (project: string) => void
  readonly onSwitch: (wish: FilesWish, title: string) => void
  /** How many problems are known that are not ignored. */
  readonly problems: number
  /** What is wrong in it. `onChooseProject`: of a file that the service does not know. */
  readonly renderProblems: (view: InstanceView, onChooseProject: (file: string) => void) => ReactNode
  /** What requires what in it. */
  readonly renderMap: () => ReactNode
  /** The change sets of this instance. */
  readonly renderHistory: (history: readonly HistoryView[] | null) => ReactNode
}

type TabId = 'installed' | 'findings' | 'holds' | 'map' | 'history'

/** One instance: what is in it, what is known of it, what is wrong with it, what was changed. */
export function InstancePage(props: InstancePageProps): ReactNode {
  const { instance, problems, onPropose, onBrowse, onSwitch, onShowProject, renderProblems, renderMap, renderHistory } =
    props
  const { view, error, history, isChecking, progress, open } = useInstance()
  const loadBisect = useBisect((state) => state.load)
  const [tab, setTab] = useState<TabId>('installed')
  const { error: choiceError } = useChoices()
  useEffect(() => {
    open(instance)
    void loadBisect(instance)
  }, [open, loadBisect, instance])
  const shown = view?.entry.id === instance ? view : null
  const openLink = useLink((state) => state.open)
  const chooseProject = (id: string): void => {
    const file = shown?.files.find((one) => one.id === id)
    if (file !== undefined) openLink({ instance, file })
  }
  const disable = (paths: readonly string[], title: string): void => {
    const files = shown?.files.filter(({ path }) => paths.includes(path)).map(({ id }) => id) ?? []
    if (files.length > 0) onPropose({ kind: 'disable', instance, files }, title)
  }
  return (
    <Page
      title={shown?.entry.name ?? 'Instance'}
      subtitle={shown === null ? undefined : <Subtitle view={shown} />}
      isScrolled={false}
      icon={<DrawnIcon name={shown?.entry.name ?? ''} size={44} />}
      hue={drawnFrom(shown?.entry.name ?? '').hue}
      actions={<InstanceActions instance={instance} view={shown} onPropose={onPropose} onBrowse={onBrowse} />}
    >
      {[error, choiceError].map(
        (one) =>
          one !== null && (
            <Banner key={`${one.code} ${one.message}`} tone="bad" title={one.message} role="alert">
              {one.hint}
            </Banner>
          ),
      )}
      {shown?.notes.map(({ code, message }) => (
        <Banner key={`${code} ${message}`} tone="warn" title={message} />
      ))}
      {shown !== null && <ReceivedBanner received={shown.received} />}
      <BisectPanel onDisable={disable} />
      <Tabs label="Instance" value={tab} tabs={tabsOf(shown, problems)} onChange={setTab}>
        {tab === 'history' ? (
          renderHistory(history)
        ) : tab === 'map' ? (
          renderMap()
        ) : shown === null ? (
          isChecking && (
            <div className="instance-wait">
              <Busy>{describeProgress(progress)}</Busy>
            </div>
          )
        ) : tab === 'findings' ? (
          renderProblems(shown, chooseProject)
        ) : tab === 'holds' ? (
          <HoldsTab view={shown} />
        ) : (
          <InstalledTab
            view={shown}
            onPropose={onPropose}
            onSwitch={onSwitch}
            onShowProject={onShowProject}
            onBrowse={onBrowse}
            note={isChecking ? <Busy>{describeProgress(progress)}</Busy> : null}
          />
        )}
      </Tabs>
      <LinkDialog />
    </Page>
  )
}

function tabsOf(view: InstanceView | null, problems: number): readonly TabLabel<TabId>[] {
  const held = view?.holds.filter(({ ended }) => ended === null).length ?? 0
  return [
    { id: 'installed', label: 'Content', ...(view !== null && { count: view.files.length }) },
    {
      id: 'findings',
      label: 'Problems',
      ...(problems > 0 && { alert: { count: problems, counted: formatCount(problems, 'problem') } }),
    },
    { id: 'holds', label: 'Holds', ...(held > 0 && { count: held }) },
    { id: 'map', label: 'Map' },
    { id: 'history', label: 'History' },
  ]
}

function Subtitle({ view: { entry, channels } }: { readonly view: InstanceView }): ReactNode {
  const { loader, loaderVersion, gameVersion, javaVersion, check } = entry
  const parts = [
    nameLoader(loader, loaderVersion),
    gameVersion ?? 'game version unknown',
    ...(javaVersion === null ? [] : [`Java ${javaVersion}`]),
    ...(channels.own === null ? [] : [nameAcceptance(channels.own).toLowerCase()]),
    ...(check === null ? [] : [formatChecked(check)]),
  ]
  return parts.join(' · ')
}

import { useEffect, useState, type ReactNode } from 'react'
import type { ChangeWish, FilesWish, HistoryView, InstanceView } from '../../../src-preload/contract.ts'
import { iconOf } from '../../lib/artwork.ts'
import { formatChecked, formatCount } from '../../lib/format.ts'
import { nameAcceptance, nameLoader } from '../../lib/names.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { drawnFrom } from '../../ui/drawn-from.ts'
import { InstanceIcon } from '../../ui/instance-icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs, type TabLabel } from '../../ui/tabs.tsx'
import { BisectPanel } from './bisect-panel.tsx'
import { useBisect } from './bisect-store.ts'
import { useChoices } from './choices-store.ts'
import { describeProgress } from './describe-progress.ts'
import { FindingsTab } from './findings-tab.tsx'
import { useFindings } from './findings-store.ts'
import { HoldsTab } from './holds-tab.tsx'
import { InstalledTab } from './installed-tab.tsx'
import { InstanceActions, type OnManage } from './instance-actions.tsx'
import { useInstance } from './instance-store.ts'
import { LinkDialog } from './link-dialog.tsx'
import { ReceivedBanner } from './received-banner.tsx'

export interface InstancePageProps {
  readonly instance: string
  readonly onPropose: (wish: ChangeWish, title: string) => void
  readonly onBrowse: () => void
  readonly onManage: OnManage
  readonly onShowProject: (project: string) => void
  readonly onSwitch: (wish: FilesWish, title: string) => void
  /** The change sets of this instance. */
  readonly renderHistory: (history: readonly HistoryView[] | null) => ReactNode
}

type TabId = 'installed' | 'findings' | 'holds' | 'history'

/** One instance: what is in it, what is known of it, what is wrong with it, what was changed. */
export function InstancePage(props: InstancePageProps): ReactNode {
  const { instance, onPropose, onBrowse, onSwitch, onShowProject, renderHistory } = props
  const { view, error, history, isChecking, progress, open } = useInstance()
  const loadBisect = useBisect((state) => state.load)
  const [tab, setTab] = useState<TabId>('installed')
  const { error: choiceError } = useChoices()
  useEffect(() => {
    open(instance)
    void loadBisect(instance)
  }, [open, loadBisect, instance])
  const shown = view?.entry.id === instance ? view : null
  const tabs = useTabs(instance, tab, shown)
  const disable = (paths: readonly string[], title: string): void => {
    const files = shown?.files.filter(({ path }) => paths.includes(path)).map(({ id }) => id) ?? []
    if (files.length > 0) onPropose({ kind: 'disable', instance, files }, title)
  }
  return (
    <Page
      title={shown?.entry.name ?? 'Instance'}
      subtitle={shown === null ? undefined : <Subtitle view={shown} />}
      isScrolled={false}
      icon={<InstanceIcon name={shown?.entry.name ?? ''} source={shown && iconOf(shown.entry)} size={44} />}
      tint={shown?.entry.artwork.tint ?? drawnFrom(shown?.entry.name ?? '').hue}
      actions={
        <InstanceActions
          instance={instance}
          view={shown}
          onPropose={onPropose}
          onBrowse={onBrowse}
          onManage={props.onManage}
        />
      }
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
      <Tabs label="Instance" value={tab} tabs={tabs} onChange={setTab}>
        {tab === 'history' ? (
          renderHistory(history)
        ) : shown === null ? (
          isChecking && (
            <div className="instance-wait">
              <Busy>{describeProgress(progress)}</Busy>
            </div>
          )
        ) : tab === 'findings' ? (
          <FindingsTab check={shown.entry.check} onPropose={onPropose} />
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

/** Reads the findings while their tab is open, anew after each inspection, and counts the problems in its label. */
function useTabs(instance: string, tab: TabId, view: InstanceView | null): readonly TabLabel<TabId>[] {
  const { instance: known, found, load } = useFindings()
  const isWanted = tab === 'findings' || known === instance
  useEffect(() => {
    if (isWanted && view !== null) void load(instance)
  }, [isWanted, view, instance, load])
  const problems =
    known === instance ? (found?.findings.filter(({ severity }) => severity === 'problem').length ?? 0) : 0
  const held = view?.holds.filter(({ ended }) => ended === null).length ?? 0
  return [
    { id: 'installed', label: 'Content', ...(view !== null && { count: view.files.length }) },
    {
      id: 'findings',
      label: 'Problems',
      ...(problems > 0 && { alert: { count: problems, counted: formatCount(problems, 'problem') } }),
    },
    { id: 'holds', label: 'Holds', ...(held > 0 && { count: held }) },
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

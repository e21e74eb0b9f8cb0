import { CircleArrowUp, FolderOpen, Plus, RefreshCw, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { ChangeWish, InstanceView, Progress } from '../../../src-preload/contract.ts'
import { formatChecked } from '../../lib/format.ts'
import { nameLoader } from '../../lib/names.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { HistoryTab } from './history-tab.tsx'
import { InstalledTab } from './installed-tab.tsx'
import { useInstance } from './instance-store.ts'

export interface InstancePageProps {
  readonly instance: string
  readonly onBack: () => void
  readonly onPropose: (wish: ChangeWish, title: string) => void
  readonly onBrowse: () => void
  readonly onShowProject: (project: string) => void
}

const TABS = [
  { id: 'installed', label: 'Installed' },
  { id: 'history', label: 'History' },
] as const

/** One instance: what is in it, what is known of it, what was changed. */
export function InstancePage(props: InstancePageProps): ReactNode {
  const { instance, onBack, onPropose, onBrowse, onShowProject } = props
  const { view, error, isChecking, progress, open, inspect, stop, reveal } = useInstance()
  const [tab, setTab] = useState<'installed' | 'history'>('installed')
  useEffect(() => open(instance), [open, instance])
  const shown = view?.entry.id === instance ? view : null
  const updates = shown?.entry.check?.counts['update-available'] ?? 0
  const updateAll = (): void => {
    const wish: ChangeWish = { kind: 'update', instances: [instance], files: [], freshness: 'normal' }
    onPropose(wish, `Update ${shown?.entry.name ?? 'the instance'}`)
  }
  return (
    <Page
      title={shown?.entry.name ?? 'Instance'}
      subtitle={shown === null ? undefined : <Subtitle view={shown} />}
      back={{ label: 'Library', onPress: onBack }}
      isScrolled={false}
      actions={
        <>
          {isChecking ? (
            <Button icon={X} onPress={stop}>
              Stop
            </Button>
          ) : (
            <Button icon={RefreshCw} onPress={() => void inspect('now')}>
              Check now
            </Button>
          )}
          <Button icon={Plus} onPress={onBrowse}>
            Add
          </Button>
          <Button look="primary" icon={CircleArrowUp} isDisabled={updates === 0} onPress={updateAll}>
            {updates === 0 ? 'Update all' : `Update all (${updates})`}
          </Button>
          <Menu
            label="More"
            items={[{ id: 'reveal', label: 'Open folder', icon: FolderOpen, onPress: () => void reveal() }]}
          />
        </>
      }
    >
      {error !== null && (
        <Banner tone="bad" title={error.message} role="alert">
          {error.hint}
        </Banner>
      )}
      {shown?.notes.map(({ code, message }) => (
        <Banner key={`${code} ${message}`} tone="warn" title={message} />
      ))}
      <Tabs label="Instance" value={tab} tabs={TABS} onChange={setTab}>
        {tab === 'history' ? (
          <HistoryTab onPropose={onPropose} />
        ) : shown === null ? (
          isChecking && (
            <div className="instance-wait">
              <Busy>{describeProgress(progress)}</Busy>
            </div>
          )
        ) : (
          <InstalledTab
            view={shown}
            onPropose={onPropose}
            onShowProject={onShowProject}
            onBrowse={onBrowse}
            note={isChecking ? <Busy>{describeProgress(progress)}</Busy> : null}
          />
        )}
      </Tabs>
    </Page>
  )
}

function Subtitle({ view: { entry } }: { readonly view: InstanceView }): ReactNode {
  const { loader, loaderVersion, gameVersion, check } = entry
  const parts = [
    nameLoader(loader, loaderVersion),
    gameVersion ?? 'game version unknown',
    ...(check === null ? [] : [formatChecked(check.checkedAt, check.fromCache)]),
  ]
  return parts.join(' · ')
}

function describeProgress(progress: Progress | null): string {
  if (progress === null) return 'Checking'
  const words = progress.stage === 'scan' || progress.stage === 'hash' ? 'Reading files' : 'Asking the service'
  return progress.total === null ? words : `${words}: ${progress.done} of ${progress.total}`
}

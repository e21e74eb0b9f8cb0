import { Copy, FolderOpen, PenLine, Plus, RefreshCw, SearchCode, SlidersHorizontal, Trash2, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ChangeWish, InstanceView, LibraryEntry } from '../../../src-preload/contract.ts'
import { countUpdates } from '../../lib/file-states.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { BisectDialog } from './bisect-dialog.tsx'
import { useBisect } from './bisect-store.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { useInstance } from './instance-store.ts'

/** Asks before something is done with the whole of an instance. */
export type OnManage = (what: 'duplicate' | 'rename' | 'forget', entry: LibraryEntry) => void

export interface InstanceActionsProps {
  readonly instance: string
  /** null: not inspected yet. */
  readonly view: InstanceView | null
  readonly onPropose: (wish: ChangeWish, title: string) => void
  readonly onBrowse: () => void
  readonly onManage: OnManage
}

/** What can be done with the whole of an instance. */
export function InstanceActions({ instance, view, onPropose, onBrowse, onManage }: InstanceActionsProps): ReactNode {
  const { isChecking, inspect, stop, reveal } = useInstance()
  const search = useBisect((state) => state.status)
  const [asking, setAsking] = useState<'channel' | 'bisect' | null>(null)
  const updates = countUpdates(view?.entry.check)
  const updateAll = (): void => {
    const wish = { kind: 'update', instances: [instance], files: [], freshness: 'normal' } as const
    onPropose(wish, `Update ${view?.entry.name ?? 'the instance'}`)
  }
  const channel = {
    id: 'channel',
    label: 'Channel…',
    icon: SlidersHorizontal,
    onPress: () => setAsking('channel'),
  }
  const find = {
    id: 'bisect',
    label: 'Find the mod that breaks the game…',
    icon: SearchCode,
    onPress: () => setAsking('bisect'),
  }
  return (
    <>
      {isChecking ? (
        <Button look="quiet" icon={X} onPress={stop}>
          Stop
        </Button>
      ) : (
        <Button look="quiet" icon={RefreshCw} onPress={() => void inspect('now')}>
          Check now
        </Button>
      )}
      <Button icon={Plus} onPress={onBrowse}>
        Add
      </Button>
      {updates > 0 && (
        <Button look="primary" onPress={updateAll}>
          Update {updates}
        </Button>
      )}
      <Menu
        label="More"
        items={[
          { id: 'reveal', label: 'Open folder', icon: FolderOpen, onPress: () => void reveal() },
          ...(view === null ? [] : manageItems(view.entry, onManage)),
          ...(view === null ? [] : [channel]),
          ...(view === null || search?.state === 'running' ? [] : [find]),
        ]}
      />
      {asking === 'channel' && view !== null && <ChannelDialog view={view} onClose={() => setAsking(null)} />}
      {asking === 'bisect' && view !== null && <BisectDialog name={view.entry.name} onClose={() => setAsking(null)} />}
    </>
  )
}

function manageItems(entry: LibraryEntry, onManage: OnManage) {
  return [
    { id: 'duplicate', label: 'Duplicate…', icon: Copy, onPress: () => onManage('duplicate', entry) },
    { id: 'rename', label: 'Rename…', icon: PenLine, onPress: () => onManage('rename', entry) },
    { id: 'forget', label: 'Forget', icon: Trash2, onPress: () => onManage('forget', entry) },
  ]
}

import {
  Copy,
  FilePlus2,
  FolderOpen,
  History,
  Package,
  PackageOpen,
  PackagePlus,
  PenLine,
  Plus,
  RefreshCw,
  SearchCode,
  SlidersHorizontal,
  Trash2,
  X,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { InstanceView, LibraryEntry, PackView } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { ElsewhereLinks } from '../../lib/elsewhere-links.tsx'
import { countUpdates } from '../../lib/file-states.ts'
import { usePropose } from '../../lib/propose.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { BisectDialog } from './bisect-dialog.tsx'
import { useBisectStatus } from './bisect-store.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { usePackOf } from './instance-questions.ts'
import { useInstance } from './instance-store.ts'

/** Asks before something is done with the whole of an instance. */
export type OnManage = (what: 'duplicate' | 'rename' | 'export' | 'forget', entry: LibraryEntry) => void

export interface InstanceActionsProps {
  readonly instance: string
  /** null: not inspected yet. */
  readonly view: InstanceView | null
  readonly onBrowse: () => void
  readonly onAddFiles: () => void
  readonly onManage: OnManage
  readonly onShowProject: (project: string, version?: string) => void
}

/** What can be done with the whole of an instance. */
export function InstanceActions(props: InstanceActionsProps): ReactNode {
  const propose = usePropose()
  const { instance, view, onBrowse, onAddFiles, onManage, onShowProject } = props
  const { isChecking, inspect, stop, reveal } = useInstance()
  const pack = usePackOf(instance)
  const search = useBisectStatus(instance).value
  const [asking, setAsking] = useState<'channel' | 'bisect' | 'elsewhere' | null>(null)
  const updates = countUpdates(view?.entry.check)
  const updateAll = (): void => {
    const wish = { kind: 'update', instances: [instance], files: [], freshness: 'normal' } as const
    propose(wish, view === null ? words('instance-update-whole') : words('instance-update', { title: view.entry.name }))
  }
  const packItems = ({ name, projectId, versionId, elsewhere }: PackView) => [
    {
      id: 'update-pack',
      label: words('packs-update-ask'),
      icon: Package,
      onPress: () =>
        propose(
          { kind: 'update-pack', instance, version: null, freshness: 'now' },
          words('packs-update', { name: name ?? words('packs-unnamed') }),
        ),
    },
    ...(projectId === null || versionId === null
      ? []
      : [
          {
            id: 'pack-versions',
            label: words('packs-other-version'),
            icon: History,
            onPress: () => onShowProject(projectId, versionId),
          },
        ]),
    ...(elsewhere.length === 0
      ? []
      : [
          {
            id: 'pack-elsewhere',
            label: words('packs-elsewhere-ask'),
            icon: PackagePlus,
            onPress: () => setAsking('elsewhere'),
          },
        ]),
  ]
  const channel = {
    id: 'channel',
    label: words('instance-channel-ask'),
    icon: SlidersHorizontal,
    onPress: () => setAsking('channel'),
  }
  const find = {
    id: 'bisect',
    label: words('instance-bisect-ask'),
    icon: SearchCode,
    onPress: () => setAsking('bisect'),
  }
  return (
    <>
      {isChecking ? (
        <Button look="quiet" icon={X} onPress={stop}>
          {words('stop')}
        </Button>
      ) : (
        <Button look="quiet" icon={RefreshCw} onPress={() => void inspect('now')}>
          {words('instance-check-now')}
        </Button>
      )}
      <Button icon={Plus} onPress={onBrowse}>
        {words('add')}
      </Button>
      {updates > 0 && (
        <Button look="primary" onPress={updateAll}>
          {words('instance-update-count', { count: updates })}
        </Button>
      )}
      <Menu
        label={words('instance-more')}
        items={[
          { id: 'add-files', label: words('instance-add-files'), icon: FilePlus2, onPress: onAddFiles },
          ...(pack === null ? [] : packItems(pack)),
          { id: 'reveal', label: words('instance-open-folder'), icon: FolderOpen, onPress: () => void reveal() },
          ...(view === null ? [] : manageItems(view.entry, onManage)),
          ...(view === null ? [] : [channel]),
          ...(view === null || search?.state === 'running' ? [] : [find]),
        ]}
      />
      {asking === 'channel' && view !== null && <ChannelDialog view={view} onClose={() => setAsking(null)} />}
      {asking === 'elsewhere' && pack !== null && <ElsewhereDialog pack={pack} onClose={() => setAsking(null)} />}
      {asking === 'bisect' && view !== null && (
        <BisectDialog instance={instance} name={view.entry.name} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

function ElsewhereDialog({ pack, onClose }: { readonly pack: PackView; readonly onClose: () => void }): ReactNode {
  const { name, elsewhere } = pack
  return (
    <Dialog title={words('packs-elsewhere')} width="wide" onClose={onClose} actions={null}>
      <div className="details">
        <p>{words('packs-elsewhere-hint', { name: name ?? words('packs-unnamed') })}</p>
        <ElsewhereLinks label={words('packs-elsewhere')} elsewhere={elsewhere} />
      </div>
    </Dialog>
  )
}

function manageItems(entry: LibraryEntry, onManage: OnManage) {
  return [
    { id: 'duplicate', label: words('instance-duplicate'), icon: Copy, onPress: () => onManage('duplicate', entry) },
    { id: 'export', label: words('packs-export-ask'), icon: PackageOpen, onPress: () => onManage('export', entry) },
    { id: 'rename', label: words('instance-rename'), icon: PenLine, onPress: () => onManage('rename', entry) },
    { id: 'forget', label: words('instance-forget'), icon: Trash2, onPress: () => onManage('forget', entry) },
  ]
}

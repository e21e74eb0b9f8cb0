import {
  Copy,
  FilePlus2,
  FolderOpen,
  History,
  ImageOff,
  ImageUp,
  ListChecks,
  Package,
  PackageOpen,
  PackagePlus,
  PenLine,
  Play,
  StickyNote,
  Plus,
  RefreshCw,
  SearchCode,
  SlidersHorizontal,
  CircleMinus,
  X,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { InstanceView, LibraryEntry, PackNews, PackView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { ElsewhereLinks } from '../../lib/elsewhere-links.tsx'
import { sayUpdatePack } from '../../lib/words/pack-words.ts'
import { countUpdates } from '../../lib/words/file-states.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { usePlaying } from '../../lib/playing/play-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { BisectDialog } from './bisect/bisect-dialog.tsx'
import { useSearchLock } from './bisect/search-lock.ts'
import { ChannelDialog } from './links/channel-dialog.tsx'
import { usePackOf } from './instance-questions.ts'
import { useInstance } from './instance-store.ts'
import { InstancePlay } from './instance-play.tsx'
import { PlayDialog, usePlaySteps } from './play-steps.tsx'

/** Asks before something is done with the whole of an instance. */
export type OnManage = (what: 'duplicate' | 'rename' | 'note' | 'export' | 'forget', entry: LibraryEntry) => void

export interface IconActions {
  /** Main asks for a picture. */
  readonly choose: (entry: LibraryEntry) => void
  readonly remove: (entry: LibraryEntry) => void
}

export interface InstanceActionsProps {
  readonly instance: string
  /** null: not inspected yet. */
  readonly view: InstanceView | null
  readonly onBrowse: () => void
  readonly onAddFiles: () => void
  readonly onManage: OnManage
  readonly icon: IconActions
  readonly onShowProject: (project: string, version?: string) => void
  readonly onShowProblems: () => void
  /** The page below has what is to be done first: nothing here is louder than that. */
  readonly isQuiet: boolean
}

/** What can be done with the whole of an instance. */
export function InstanceActions(props: InstanceActionsProps): ReactNode {
  const propose = usePropose()
  const { instance, view, onBrowse, onAddFiles, onManage, icon, onShowProject, isQuiet } = props
  const { isChecking, isAskedFor, inspect, stop, reveal } = useInstance(
    useShallow((state) => ({
      isChecking: state.isChecking,
      isAskedFor: state.isAskedFor,
      inspect: state.inspect,
      stop: state.stop,
      reveal: state.reveal,
    })),
  )
  const pack = usePackOf(instance)
  const isPlayKnown = (usePlaySteps(instance).value?.steps.length ?? 0) > 0
  const busy = whyNot(useChanges(), instance)
  const locked = useSearchLock(instance)?.why ?? null
  const isSearching = locked !== null
  const why = busy ?? locked
  const isPlaying = usePlaying(instance).kind !== 'idle'
  const isLeading = !isQuiet && !isPlaying && !isSearching
  const [asking, setAsking] = useState<'channel' | 'bisect' | 'elsewhere' | 'play' | null>(null)
  const updates = countUpdates(view?.entry.check)
  const updateAll = (how?: 'review'): void => {
    const wish = { kind: 'update', instances: [instance], files: [], freshness: 'normal' } as const
    propose(
      wish,
      view === null
        ? formatMessage('instance-update-whole')
        : formatMessage('instance-update', { title: view.entry.label }),
      how,
    )
  }
  const news = view?.entry.check?.offers.pack ?? null
  const updatePack = ({ name, versionId }: Pick<PackNews, 'name' | 'versionId'>): void =>
    propose(
      { kind: 'update-pack', instance, version: versionId, freshness: 'normal' },
      formatMessage('packs-update', { name: name ?? formatMessage('packs-unnamed') }),
    )
  const packItems = ({ name, projectId, versionId, elsewhere }: PackView) => [
    {
      id: 'update-pack',
      label: formatMessage('packs-update-ask'),
      icon: Package,
      whyNot: why,
      onPress: () =>
        propose(
          { kind: 'update-pack', instance, version: null, freshness: 'now' },
          formatMessage('packs-update', { name: name ?? formatMessage('packs-unnamed') }),
        ),
    },
    ...(projectId === null || versionId === null
      ? []
      : [
          {
            id: 'pack-versions',
            label: formatMessage('packs-other-version'),
            icon: History,
            onPress: () => onShowProject(projectId, versionId),
          },
        ]),
    ...(elsewhere.length === 0
      ? []
      : [
          {
            id: 'pack-elsewhere',
            label: formatMessage('packs-elsewhere-ask'),
            icon: PackagePlus,
            onPress: () => setAsking('elsewhere'),
          },
        ]),
  ]
  const channel = {
    id: 'channel',
    label: formatMessage('instance-channel-ask'),
    icon: SlidersHorizontal,
    onPress: () => setAsking('channel'),
  }
  const play = {
    id: 'play',
    label: formatMessage('play-how-ask'),
    icon: Play,
    onPress: () => setAsking('play'),
  }
  const find = {
    id: 'bisect',
    label: formatMessage('instance-bisect-ask'),
    icon: SearchCode,
    whyNot: why,
    onPress: () => setAsking('bisect'),
  }
  return (
    <>
      {/* What began by itself does not turn a button into another under the pointer. */}
      {isChecking && (isAskedFor || view === null) ? (
        <Button look="quiet" icon={X} onPress={stop}>
          {formatMessage('stop')}
        </Button>
      ) : (
        <Button
          look="quiet"
          icon={RefreshCw}
          whyNot={locked}
          label={formatMessage('check-for-updates')}
          onPress={() => void inspect('now')}
        >
          <span className="head-word">{formatMessage('check-for-updates')}</span>
        </Button>
      )}
      <Button icon={Plus} whyNot={locked} onPress={onBrowse}>
        {formatMessage('add')}
      </Button>
      {updates > 0 && (
        <Button {...(news === null && isLeading && { look: 'primary' })} whyNot={why} onPress={() => updateAll()}>
          {formatMessage('instance-update-count', { count: updates })}
        </Button>
      )}
      {news !== null && (
        <Button
          {...(isLeading && { look: 'primary' })}
          whyNot={why}
          label={sayUpdatePack(news)}
          onPress={() => updatePack(news)}
        >
          {formatMessage('update-to-version', { version: news.number })}
        </Button>
      )}
      {/* While a bad mod is searched for, its step has the one way to play. */}
      {view !== null && !isSearching && <InstancePlay view={view} isQuiet={isQuiet} />}
      <Menu
        label={formatMessage('instance-more', { isNamed: view !== null, name: view?.entry.label ?? '' })}
        items={[
          ...(updates === 0
            ? []
            : [
                {
                  id: 'review',
                  label: formatMessage('instance-review-updates'),
                  icon: ListChecks,
                  whyNot: why,
                  onPress: () => updateAll('review'),
                },
              ]),
          {
            id: 'add-files',
            label: formatMessage('instance-add-files'),
            icon: FilePlus2,
            whyNot: locked,
            onPress: onAddFiles,
          },
          ...(pack === null ? [] : packItems(pack)),
          ...(isPlayKnown ? [play] : []),
          {
            id: 'reveal',
            label: formatMessage('instance-open-folder'),
            icon: FolderOpen,
            onPress: () => void reveal(),
          },
          ...(view === null ? [] : manageItems(view.entry, onManage, icon)),
          ...(view === null ? [] : [channel]),
          ...(view === null || isSearching ? [] : [find]),
          ...(view === null ? [] : [forgetItem(view.entry, onManage)]),
        ]}
      />
      {asking === 'channel' && view !== null && <ChannelDialog view={view} onClose={() => setAsking(null)} />}
      {asking === 'play' && view !== null && (
        <PlayDialog target={{ id: instance, label: view.entry.label }} onClose={() => setAsking(null)} />
      )}
      {asking === 'elsewhere' && pack !== null && <ElsewhereDialog pack={pack} onClose={() => setAsking(null)} />}
      {asking === 'bisect' && view !== null && (
        <BisectDialog instance={instance} onShowProblems={props.onShowProblems} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

function ElsewhereDialog({ pack, onClose }: { readonly pack: PackView; readonly onClose: () => void }): ReactNode {
  const { name, elsewhere } = pack
  return (
    <Dialog title={formatMessage('packs-elsewhere')} width="wide" onClose={onClose} actions={null}>
      <div className="details">
        <p>{formatMessage('packs-elsewhere-hint', { name: name ?? formatMessage('packs-unnamed') })}</p>
        <ElsewhereLinks label={formatMessage('packs-elsewhere')} elsewhere={elsewhere} />
      </div>
    </Dialog>
  )
}

function manageItems(entry: LibraryEntry, onManage: OnManage, icon: IconActions) {
  return [
    {
      id: 'duplicate',
      label: formatMessage('instance-duplicate'),
      icon: Copy,
      onPress: () => onManage('duplicate', entry),
    },
    {
      id: 'export',
      label: formatMessage('packs-export-ask'),
      icon: PackageOpen,
      onPress: () => onManage('export', entry),
    },
    { id: 'rename', label: formatMessage('instance-rename'), icon: PenLine, onPress: () => onManage('rename', entry) },
    { id: 'icon', label: formatMessage('library-icon-ask'), icon: ImageUp, onPress: () => icon.choose(entry) },
    ...(entry.artwork.isIconChosen
      ? [
          {
            id: 'no-icon',
            label: formatMessage('library-icon-remove'),
            icon: ImageOff,
            onPress: () => icon.remove(entry),
          },
        ]
      : []),
    { id: 'note', label: formatMessage('library-note-ask'), icon: StickyNote, onPress: () => onManage('note', entry) },
  ]
}

function forgetItem(entry: LibraryEntry, onManage: OnManage) {
  return {
    id: 'forget',
    label: formatMessage('instance-forget'),
    icon: CircleMinus,
    onPress: () => onManage('forget', entry),
  }
}

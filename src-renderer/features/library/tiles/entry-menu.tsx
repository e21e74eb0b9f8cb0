import {
  ArrowDown,
  ArrowUp,
  CircleMinus,
  Copy,
  FilePlus2,
  FolderOpen,
  FolderSearch,
  ImageOff,
  ImageUp,
  PackageOpen,
  PenLine,
  Play,
  StickyNote,
} from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import type { LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useChanges, whyNot } from '../../../lib/asking/changing.ts'
import { usePlay } from '../../../lib/playing/play-store.ts'
import { usePlaying } from '../../../lib/playing/play-words.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { ManageAction } from '../manage/manage-store.ts'
import { updateOf, useHasCrashed } from './entry-update.ts'
import type { PlacedEntry } from './instance-grid.tsx'

interface OpenedMenu {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The menu of an item, which a right click anywhere on it opens as well. */
export function useEntryMenu(): { readonly onContextMenu: (event: MouseEvent) => void; readonly opened: OpenedMenu } {
  const [isOpen, onOpenChange] = useState(false)
  return {
    onContextMenu(event) {
      event.preventDefault()
      onOpenChange(true)
    },
    opened: { isOpen, onOpenChange },
  }
}

export interface EntryMenuProps {
  readonly entry: LibraryEntry
  readonly placed: PlacedEntry
  readonly onReveal: () => void
  readonly onManage: (what: ManageAction) => void
  /** Its folder is not there: main asks for it. */
  readonly onLocate: () => void
  /** Main asks for a picture. */
  readonly onChooseIcon: () => void
  readonly onRemoveIcon: () => void
  /** Asks for files of this machine. */
  readonly onAddFiles: () => void
  /** Its update is here while its button shows something else; absent: nothing is offered of it. */
  readonly onUpdate?: () => void
  readonly opened: OpenedMenu
}

export function EntryMenu({
  entry,
  placed: { onPutEarlier, onPutLater },
  onReveal,
  onManage,
  onLocate,
  onChooseIcon,
  onRemoveIcon,
  onAddFiles,
  onUpdate,
  opened,
}: EntryMenuProps): ReactNode {
  const { id, label: name, isThere, artwork } = entry
  const play = usePlay((state) => state.play)
  const isIdle = usePlaying(id).kind === 'idle'
  const why = whyNot(useChanges(), id)
  const update = useHasCrashed(id) ? updateOf(entry) : null
  const locate = { id: 'locate', label: formatMessage('library-locate'), icon: FolderSearch, onPress: onLocate }
  const there = [
    ...(isIdle
      ? [{ id: 'play', label: formatMessage('play-now'), icon: Play, onPress: () => void play({ id, label: name }) }]
      : []),
    ...(update === null || onUpdate === undefined
      ? []
      : [{ id: 'update', label: update.words, icon: ArrowUp, whyNot: why, onPress: onUpdate }]),
    { id: 'add-files', label: formatMessage('library-add-files'), icon: FilePlus2, onPress: onAddFiles },
    { id: 'reveal', label: formatMessage('library-open-folder'), icon: FolderOpen, onPress: onReveal },
    {
      id: 'duplicate',
      label: formatMessage('library-duplicate-ask'),
      icon: Copy,
      onPress: () => onManage('duplicate'),
    },
    { id: 'export', label: formatMessage('packs-export-ask'), icon: PackageOpen, onPress: () => onManage('export') },
  ]
  return (
    <Menu
      label={formatMessage('library-more-for', { name })}
      {...opened}
      items={[
        ...(isThere ? there : [locate]),
        { id: 'rename', label: formatMessage('library-rename-ask'), icon: PenLine, onPress: () => onManage('rename') },
        { id: 'icon', label: formatMessage('library-icon-ask'), icon: ImageUp, onPress: onChooseIcon },
        ...(artwork.isIconChosen
          ? [{ id: 'no-icon', label: formatMessage('library-icon-remove'), icon: ImageOff, onPress: onRemoveIcon }]
          : []),
        { id: 'note', label: formatMessage('library-note-ask'), icon: StickyNote, onPress: () => onManage('note') },
        ...(onPutEarlier === null
          ? []
          : [{ id: 'earlier', label: formatMessage('library-put-earlier'), icon: ArrowUp, onPress: onPutEarlier }]),
        ...(onPutLater === null
          ? []
          : [{ id: 'later', label: formatMessage('library-put-later'), icon: ArrowDown, onPress: onPutLater }]),
        {
          id: 'forget',
          label: formatMessage('library-forget-ask'),
          icon: CircleMinus,
          onPress: () => onManage('forget'),
        },
      ]}
    />
  )
}

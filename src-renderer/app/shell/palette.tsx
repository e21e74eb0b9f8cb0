import {
  ArrowRight,
  Box,
  Boxes,
  CircleAlert,
  CircleArrowUp,
  Compass,
  FilePlus,
  Heart,
  History,
  Inbox,
  LibraryBig,
  PackageOpen,
  Play,
  Redo2,
  RefreshCw,
  Search,
  Settings,
  Undo2,
  Upload,
  UserRound,
} from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import type { LibraryEntry } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useBrowse } from '../../features/browse/search/browse-store.ts'
import { useChange } from '../../features/change/change-store.ts'
import { useInstance } from '../../features/instance/instance-store.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { listSections } from '../../features/settings/settings-sections.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { iconOf } from '../../lib/artwork.ts'
import { useNewProject } from '../../features/project-edit/new-project-store.ts'
import { usePlay } from '../../lib/playing/play-store.ts'
import { useAskedPack } from '../../lib/words/asked-pack.ts'
import { countAllUpdates } from '../../lib/words/file-states.ts'
import { InstanceIcon } from '../../ui/art/instance-icon.tsx'
import { namePlace } from '../opening/place-names.ts'
import { useRoute, type Place } from '../opening/route.ts'
import { actOnPast } from '../keyboard/use-keys.ts'

interface Command {
  readonly id: string
  readonly label: string
  /** What of its label it has to be found by, where the rest stands in the labels of many; absent: the whole. */
  readonly own?: string
  readonly hint: string
  readonly icon: ReactNode
  /** Why it cannot be done now; absent or null: it can. */
  readonly whyNot?: string | null
  readonly run: () => void
}

/** The id of the one that is always there and fits anything. */
const SEARCH = 'search'

/** Everything by its name: places, instances, actions, and a search for projects. */
export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [text, setText] = useState('')
  // A pointer that rests where the hits come chooses none of them.
  const [isPointing, setPointing] = useState(false)
  const commands = filterCommands(useCommands(text), text)
  const run = (id: unknown): void => {
    onClose()
    commands.find((command) => command.id === id)?.run()
  }
  return (
    <ModalOverlay
      className="dialog-veil palette-veil"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="palette">
        <Dialog aria-label={formatMessage('find-anything')} className="palette-dialog">
          <div
            onKeyDownCapture={closeOnEscape(onClose)}
            onPointerMove={({ movementX, movementY }) => setPointing(isPointing || movementX !== 0 || movementY !== 0)}
          >
            <Autocomplete
              inputValue={text}
              onInputChange={(typed) => {
                setText(typed)
                setPointing(false)
              }}
            >
              <SearchField className="palette-field" aria-label={formatMessage('find-anything')} autoFocus>
                <Search size={16} aria-hidden />
                <Input placeholder={formatMessage('palette-field')} />
              </SearchField>
              {/* The focus stays in the field while arrows go through the list: what scrolls can be reached for itself. */}
              <div className={isPointing ? 'palette-list' : 'palette-list palette-still'} tabIndex={0}>
                <Menu
                  className="palette-results"
                  aria-label={formatMessage('palette-results')}
                  items={commands}
                  onAction={run}
                >
                  {({ label, hint, icon, whyNot: why = null }) => (
                    <MenuItem className="select-option menu-item" textValue={label} isDisabled={why !== null}>
                      {icon}
                      <span className="cut" dir="auto" title={why ?? undefined}>
                        {label}
                      </span>
                      <span className="menu-hint">{hint}</span>
                    </MenuItem>
                  )}
                </Menu>
              </div>
            </Autocomplete>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function closeOnEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
}

function useCommands(text: string): readonly Command[] {
  const { go } = useRoute()
  const entries = useLibrary((state) => state.entries) ?? []
  const check = useLibrary((state) => state.check)
  const propose = useChange((state) => state.propose)
  const changes = useChanges()
  const searchProjects = (): void => {
    const { choose, facets } = useBrowse.getState()
    choose({ ...facets, text })
    go({ kind: 'browse', instance: null })
  }
  const { files, isAsking } = useFiles(text, go)
  const wish = { kind: 'update', instances: 'all', files: [], freshness: 'normal' } as const
  return [
    ...entries.map((entry) => ({
      id: entry.id,
      label: entry.label,
      hint: formatMessage('palette-hint-instance'),
      icon: <InstanceIcon name={entry.name} source={iconOf(entry)} size={20} />,
      run: () => go({ kind: 'instance', instance: entry.id }),
    })),
    act(formatMessage('keys-undo'), <Undo2 size={16} aria-hidden />, () => actOnPast('undo')),
    act(formatMessage('keys-redo'), <Redo2 size={16} aria-hidden />, () => actOnPast('redo')),
    ...(text.trim() === '' ? [] : entries.filter(({ isThere }) => isThere).map(playOf)),
    ...(text.trim() === '' ? [] : entries.map((entry) => moveTo(entry, go))),
    place('library', <LibraryBig size={16} aria-hidden />, () => go({ kind: 'library' })),
    place('problems', <CircleAlert size={16} aria-hidden />, () => go({ kind: 'problems' })),
    place('browse', <Compass size={16} aria-hidden />, () => go({ kind: 'browse', instance: null })),
    place('following', <Heart size={16} aria-hidden />, () => go({ kind: 'following' })),
    place('inbox', <Inbox size={16} aria-hidden />, () => go({ kind: 'inbox' })),
    place('user', <UserRound size={16} aria-hidden />, () => go({ kind: 'user', user: null })),
    place('publish', <Upload size={16} aria-hidden />, () => go({ kind: 'publish', project: null })),
    place('history', <History size={16} aria-hidden />, () => go({ kind: 'history' })),
    place('desk', <Boxes size={16} aria-hidden />, () => go({ kind: 'desk' })),
    place('settings', <Settings size={16} aria-hidden />, () => go({ kind: 'settings' })),
    ...files,
    ...(text.trim() === '' ? [] : sections(go)),
    act(
      formatMessage('packs-choose-file'),
      <PackageOpen size={16} aria-hidden />,
      () => void useAskedPack.getState().chooseFile(),
    ),
    act(formatMessage('new-project'), <FilePlus size={16} aria-hidden />, () => useNewProject.getState().open()),
    act(formatMessage('palette-check'), <RefreshCw size={16} aria-hidden />, () => void check('now')),
    {
      ...act(
        formatMessage('palette-update', { count: countAllUpdates(entries) }),
        <CircleArrowUp size={16} aria-hidden />,
        () => void propose(wish, formatMessage('update-all-instances')),
      ),
      whyNot: whyNot(changes, ...entries.map(({ id }) => id)),
    },
    // Not before the files that fit are known: what is first then is what is chosen.
    ...(text.trim() === '' || isAsking
      ? []
      : [
          {
            ...act(
              formatMessage('palette-search', { words: text.trim() }),
              <ArrowRight size={16} aria-hidden />,
              searchProjects,
            ),
            id: SEARCH,
          },
        ]),
  ]
}

/** What the ids of files begin with. */
const FILE = 'file '

/** Fewer letters fit too much. */
const LEAST_LETTERS = 2

/** Installed mods by their titles; each leads to its row. */
function useFiles(
  text: string,
  go: (place: Place) => void,
): { readonly files: readonly Command[]; readonly isAsking: boolean } {
  const isSought = text.trim().length >= LEAST_LETTERS
  const { value, isAsking } = useQuestion(
    'library.find-files',
    { text: text.trim() },
    { asks: isSought ? 'always' : 'never', keepsLast: true },
  )
  const found = isSought ? (value ?? []) : []
  const files = found.map(({ instance, instanceName, file, title }) => ({
    id: `${FILE}${file}`,
    label: title,
    hint: formatMessage('palette-hint-file', { instance: instanceName }),
    icon: <Box size={16} aria-hidden />,
    run() {
      go({ kind: 'instance', instance })
      useInstance.getState().open(instance)
      useInstance.getState().choose(file)
    },
  }))
  return { files, isAsking: isSought && isAsking }
}

/** As many as instances: listed once something is typed. */
function playOf({ id, label }: LibraryEntry): Command {
  return {
    id: `play ${id}`,
    label: formatMessage('play-now-named', { name: label }),
    hint: formatMessage('palette-hint-action'),
    icon: <Play size={16} aria-hidden />,
    run: () => void usePlay.getState().play({ id, label }),
  }
}

/** The same. */
function moveTo({ id, label: name }: LibraryEntry, go: (place: Place) => void): Command {
  return {
    id: `move ${id}`,
    label: formatMessage('move-instance', { name }),
    hint: formatMessage('palette-hint-action'),
    icon: <ArrowRight size={16} aria-hidden />,
    run: () => go({ kind: 'move', instance: id }),
  }
}

/** Too many to be listed before something is typed. */
function sections(go: (place: Place) => void): readonly Command[] {
  return listSections().map(({ id, label, icon: Icon }) => ({
    id: `settings ${id}`,
    label: formatMessage('palette-section', { section: label }),
    own: label,
    hint: formatMessage('palette-hint-place'),
    icon: <Icon size={16} aria-hidden />,
    run: () => go({ kind: 'settings', section: id }),
  }))
}

function place(kind: Place['kind'], icon: ReactNode, run: () => void): Command {
  return { id: `place ${kind}`, label: namePlace(kind), hint: formatMessage('palette-hint-place'), icon, run }
}

function act(label: string, icon: ReactNode, run: () => void): Command {
  return { id: `action ${label}`, label, hint: formatMessage('palette-hint-action'), icon, run }
}

/** Those with every word in their label, in any order: what begins so first, then what has a word that does, then files, which come later. */
function filterCommands(commands: readonly Command[], text: string): readonly Command[] {
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean)
  const [first = ''] = sought
  const rankOf = ({ id, label }: Command): number => {
    const said = label.toLowerCase()
    if (id === SEARCH) return 4
    if (id.startsWith(FILE)) return 3
    return said.startsWith(first) ? 0 : said.includes(` ${first}`) ? 1 : 2
  }
  return commands
    .filter(
      ({ label, own }) => sought.every((word) => label.toLowerCase().includes(word)) && isOwn(own ?? label, sought),
    )
    .toSorted((one, other) => (sought.length === 0 ? 0 : rankOf(one) - rankOf(other)))
}

/** A single letter has to begin a word of it: it is within most. */
function isOwn(own: string, sought: readonly string[]): boolean {
  const said = ` ${own.toLowerCase()}`
  return sought.some((word) => said.includes(word.length === 1 ? ` ${word}` : word))
}

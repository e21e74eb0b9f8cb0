import {
  ArrowRight,
  Box,
  Boxes,
  CircleAlert,
  CircleArrowUp,
  Compass,
  FilePlus,
  FileUp,
  Heart,
  History,
  Inbox,
  Keyboard,
  LibraryBig,
  PackageOpen,
  Play,
  Redo2,
  RefreshCw,
  ScrollText,
  Settings,
  Undo2,
  Upload,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { LibraryEntry } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useBrowse } from '../../features/browse/search/browse-store.ts'
import { useChange } from '../../features/change/change-store.ts'
import { useLogs } from '../../features/instance/crash/logs-store.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { useManage } from '../../features/library/manage/manage-store.ts'
import { listSections } from '../../features/settings/settings-sections.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { iconOf } from '../../lib/artwork.ts'
import { useNewProject } from '../../features/project-edit/new-project-store.ts'
import { usePlay } from '../../lib/playing/play-store.ts'
import { useAskedPack } from '../../lib/words/asked-pack.ts'
import { countAllUpdates } from '../../lib/words/file-states.ts'
import { InstanceIcon } from '../../ui/art/instance-icon.tsx'
import { browseAfresh } from '../opening/browse-afresh.ts'
import { namePlace } from '../opening/place-names.ts'
import { useRoute, type Place } from '../opening/route.ts'
import { showFile } from '../opening/show-file.ts'
import { actOnPast } from '../keyboard/use-keys.ts'

export interface Command {
  readonly id: string
  readonly label: string
  /** What of its label it has to be found by, where the rest stands in the labels of many; absent: the whole. */
  readonly own?: string
  /** Other words that find it, of which nothing is shown; absent: none. */
  readonly words?: string
  readonly hint: string
  readonly icon: ReactNode
  /** Why it cannot be done now; absent or null: it can. */
  readonly whyNot?: string | null
  readonly run: () => void
}

/** The id of the one that is always there and fits anything. */
export const SEARCH = 'search'

/** Everything that can be found, in the order in which it is shown before anything is typed. */
export function useCommands(text: string, onKeys: () => void): readonly Command[] {
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
  const { files, isAsking } = useFiles(text)
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
    ...(text.trim() === '' ? [] : entries.flatMap((entry) => ofInstance(entry, go))),
    place('library', <LibraryBig size={16} aria-hidden />, () => go({ kind: 'library' })),
    place('problems', <CircleAlert size={16} aria-hidden />, () => go({ kind: 'problems' })),
    place('browse', <Compass size={16} aria-hidden />, browseAfresh),
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
    {
      ...act(formatMessage('keys'), <Keyboard size={16} aria-hidden />, onKeys),
      words: formatMessage('palette-words-keys'),
    },
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
export const FILE = 'file '

/** Fewer letters fit too much. */
const LEAST_LETTERS = 2

/** Installed mods by their titles; each leads to its row. */
function useFiles(text: string): { readonly files: readonly Command[]; readonly isAsking: boolean } {
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
    run: () => showFile(instance, file),
  }))
  return { files, isAsking: isSought && isAsking }
}

/** Several for each instance: listed once something is typed. */
function ofInstance(entry: LibraryEntry, go: (place: Place) => void): readonly Command[] {
  const { id, label: name, isThere } = entry
  const of = (what: string, label: string, icon: ReactNode, run: () => void): Command => ({
    ...act(label, icon, run),
    id: `${what} ${id}`,
  })
  const here = [
    of('play', formatMessage('play-now-named', { name }), <Play size={16} aria-hidden />, () => {
      void usePlay.getState().play({ id, label: name })
    }),
    of('export', formatMessage('palette-export', { name }), <FileUp size={16} aria-hidden />, () => {
      useManage.getState().open('export', entry)
    }),
    {
      ...of('logs', formatMessage('palette-logs', { name }), <ScrollText size={16} aria-hidden />, () => {
        go({ kind: 'instance', instance: id })
        useLogs.getState().showNewest(id)
      }),
      words: formatMessage('palette-words-logs'),
    },
  ]
  return [
    ...(isThere ? here : []),
    of('move', formatMessage('move-instance', { name }), <ArrowRight size={16} aria-hidden />, () => {
      go({ kind: 'move', instance: id })
    }),
  ]
}

/** Too many to be listed before something is typed. */
function sections(go: (place: Place) => void): readonly Command[] {
  return listSections().map(({ id, label, icon: Icon, words }) => ({
    id: `settings ${id}`,
    label: formatMessage('palette-section', { section: label }),
    own: label,
    words,
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

import { create } from 'zustand'
import type {
  CallError,
  FileListView,
  FileRow,
  Freshness,
  InstanceView,
  Progress,
} from '../../../src-preload/contract.ts'
import { afterPaint } from '../../lib/asking/after-paint.ts'
import { hear } from '../../lib/asking/events.ts'
import { act, createNewest } from '../../lib/asking/question.ts'
import { extendTo, keepPresent, NOTHING_SELECTED, toggleRow, type Selection } from './list/select-rows.ts'

interface InstanceState extends FileListView, Selection {
  readonly instance: string | null
  readonly view: InstanceView | null
  /** What is known of it was seen: what takes longer may be asked now. */
  readonly isSeen: boolean
  readonly error: CallError | null
  readonly isChecking: boolean
  /** The person asked for the check that goes on. */
  readonly isAskedFor: boolean
  readonly progress: Progress | null
  /** Whose projects are, by their ids, as far as that is known. */
  readonly authors: ReadonlyMap<string, string>
  readonly text: string
  /** The file that the inspector shows; null: it is closed. */
  readonly chosen: string | null
  /** The file whose versions are shown at once; null: none. */
  readonly versionsOf: string | null
  /** They were asked for and the focus has not gone there yet. */
  readonly isToFocusVersions: boolean
  /** Reads what was seen in it last, for who opens it next; nothing where one was opened already. */
  prepare(instance: string): Promise<void>
  open(instance: string): void
  inspect(freshness: Freshness): Promise<void>
  stop(): void
  reveal(): Promise<void>
  /** Takes in what came with the folder; the change is told as one of the instance. */
  trust(): Promise<void>
  setText(text: string): void
  /** Looks at the list so, and again when the instance is opened next. */
  look(changes: Partial<FileListView>): void
  toggleSelected(file: string): void
  /** Selects from where the last range began to this file; `rows`: ids as they are shown. */
  extendSelected(rows: readonly string[], file: string): void
  select(files: readonly string[]): void
  /** Shows it in the inspector; null closes that. */
  choose(file: string | null): void
  /** The same, with all versions of its project. */
  chooseVersions(file: string): void
  versionsFocused(): void
}

const FRESH = {
  view: null,
  isSeen: false,
  error: null,
  progress: null,
  authors: new Map<string, string>(),
  text: '',
  ...NOTHING_SELECTED,
  chosen: null,
  versionsOf: null,
  isToFocusVersions: false,
  filter: 'all',
  type: 'all',
  category: null,
  order: 'name',
  isReversed: false,
} as const

/** The file that the inspector shows, also where an update or a switch gave it another name: the one of its project. */
function keepChosen(
  { view, chosen, versionsOf }: Pick<InstanceState, 'view' | 'chosen' | 'versionsOf'>,
  files: readonly FileRow[],
): Pick<InstanceState, 'chosen' | 'versionsOf'> {
  const before = view?.files.find(({ id }) => id === chosen)
  if (before === undefined || files.some(({ id }) => id === chosen)) return { chosen, versionsOf }
  const { projectId, enabledPath } = before
  const now =
    files.find((file) => file.enabledPath === enabledPath) ??
    (projectId === null ? undefined : files.find((file) => file.projectId === projectId))
  return now === undefined
    ? { chosen, versionsOf }
    : { chosen: now.id, versionsOf: versionsOf === null ? null : now.id }
}

export const useInstance = create<InstanceState>((set, get) => {
  const inspecting = createNewest('instance.inspect', (isChecking) =>
    set((state) => ({ isChecking, isAskedFor: isChecking && state.isAskedFor, progress: null })),
  )
  const fail = (error: CallError): void => set({ error })
  hear('progress', ({ progress }) => {
    if (get().instance !== null && get().isChecking) set({ progress })
  })
  hear('files-changed', ({ instanceId }) => {
    if (instanceId === get().instance) void get().inspect('normal')
  })
  hear('changed', ({ what, instanceId }) => {
    const { instance } = get()
    // A hold, a channel or a link is told as a change of the instance itself.
    const isOfIt = what === 'instances' && instanceId === instance
    const isDone = what === 'history' && (instanceId === null || instanceId === instance)
    if (instance !== null && (isOfIt || isDone)) void get().inspect('normal')
  })
  const showLast = async (instance: string): Promise<void> => {
    if (get().view !== null) return
    const view = await act('instance.last', { instance })
    if (instance === get().instance && get().view === null && view !== undefined) set({ view })
  }
  const findAuthors = async (instance: string): Promise<void> => {
    const { authors, view } = get()
    if (view?.files.every(({ projectId }) => projectId === null || authors.has(projectId)) !== false) return
    const found = await act('instance.authors', { instance })
    if (instance === get().instance && found !== undefined) set({ authors: new Map(found) })
  }
  const keepLook = (): void => {
    const { instance, filter, type, category, order, isReversed } = get()
    const view = { filter, type, category, order, isReversed }
    if (instance !== null) void act('instance.keep-list-view', { instance, view })
  }
  const lookAsBefore = async (instance: string): Promise<void> => {
    const look = await act('instance.list-view', { instance })
    if (instance === get().instance && look !== undefined && look !== null) set(look)
  }
  return {
    instance: null,
    isChecking: false,
    isAskedFor: false,
    ...FRESH,
    async prepare(instance) {
      const view = await act('instance.last', { instance })
      if (get().instance === null && view !== undefined) set({ view })
    },
    open(instance) {
      const { view } = get()
      if (instance !== get().instance) {
        set({ instance, ...FRESH, isAskedFor: false, view: view?.entry.id === instance ? view : null })
        void lookAsBefore(instance)
      }
      // A word that was typed before another page was seen would hide what is there.
      set({ text: '' })
      // What is known is seen before anything is asked that takes long.
      void showLast(instance)
        .then(afterPaint)
        .then(() => {
          if (instance !== get().instance) return
          set({ isSeen: true })
          void get().inspect('normal')
        })
    },
    async inspect(freshness) {
      const { instance } = get()
      if (instance === null) return
      // What begins by itself does not take the place of a check that the person waits for.
      const isAskedFor = freshness === 'now' || get().isAskedFor
      set({ error: null, isAskedFor })
      const onAnswer = (view: InstanceView): void => {
        const present = view.files.map(({ id }) => id)
        set((state) => ({ view, ...keepPresent(state, present), ...keepChosen(state, view.files) }))
        void findAuthors(instance)
      }
      await inspecting.ask({ instance, freshness: isAskedFor ? 'now' : freshness }, { onAnswer, onFailure: fail })
    },
    stop: inspecting.stop,
    async reveal() {
      const { instance } = get()
      if (instance === null) return
      await act('instance.reveal', { instance }, fail)
    },
    async trust() {
      const { instance } = get()
      if (instance === null) return
      await act('instance.trust', { instance }, fail)
    },
    setText: (text) => set({ text }),
    look(changes) {
      set(changes)
      keepLook()
    },
    toggleSelected: (file) => set((state) => toggleRow(state, file)),
    extendSelected: (rows, file) => set((state) => extendTo(state, rows, file)),
    select: (files) => set({ ...NOTHING_SELECTED, selected: new Set(files) }),
    choose: (chosen) => set({ chosen, versionsOf: null, isToFocusVersions: false }),
    chooseVersions: (file) => set({ chosen: file, versionsOf: file, isToFocusVersions: true }),
    versionsFocused: () => set({ isToFocusVersions: false }),
  }
})

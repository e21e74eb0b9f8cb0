import { create } from 'zustand'
import type {
  CallError,
  FileListView,
  Freshness,
  HistoryView,
  InstanceView,
  PackView,
  Progress,
} from '../../../src-preload/contract.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { ask, listen, startCall, type Call } from '../../lib/ask.ts'
import { extendTo, keepPresent, NOTHING_SELECTED, toggleRow, type Selection } from './select-rows.ts'

interface InstanceState extends FileListView, Selection {
  readonly instance: string | null
  readonly view: InstanceView | null
  readonly history: readonly HistoryView[] | null
  /** null: it was made of none, or nobody knows yet. */
  readonly pack: PackView | null
  readonly error: CallError | null
  readonly isChecking: boolean
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
  /** What was changed in it, and the pack that this brought. */
  loadHistory(): Promise<void>
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
  history: null,
  pack: null,
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

export const useInstance = create<InstanceState>((set, get) => {
  let call: Call<'instance.inspect'> | null = null
  listen((event) => {
    const { instance, isChecking } = get()
    if (instance === null) return
    if (event.kind === 'progress' && isChecking) set({ progress: event.progress })
    if (event.kind === 'files-changed' && event.instanceId === instance) void get().inspect('normal')
    if (event.kind !== 'changed') return
    // A hold, a channel or a link is told as a change of the instance itself.
    if (event.what === 'instances' && event.instanceId === instance) void get().inspect('normal')
    if (event.what !== 'history' || (event.instanceId !== null && event.instanceId !== instance)) return
    void get().inspect('normal')
    void get().loadHistory()
  })
  const showLast = async (instance: string): Promise<void> => {
    const answer = await ask('instance.last', { instance })
    if (instance === get().instance && get().view === null && answer.kind === 'ok') set({ view: answer.value })
  }
  const findAuthors = async (instance: string): Promise<void> => {
    const { authors, view } = get()
    if (view?.files.every(({ projectId }) => projectId === null || authors.has(projectId)) !== false) return
    const answer = await ask('instance.authors', { instance })
    if (instance === get().instance && answer.kind === 'ok') set({ authors: new Map(answer.value) })
  }
  const keepLook = (): void => {
    const { instance, filter, type, category, order, isReversed } = get()
    const view = { filter, type, category, order, isReversed }
    if (instance !== null) void ask('instance.keep-list-view', { instance, view })
  }
  const lookAsBefore = async (instance: string): Promise<void> => {
    const answer = await ask('instance.list-view', { instance })
    if (instance === get().instance && answer.kind === 'ok' && answer.value !== null) set(answer.value)
  }
  return {
    instance: null,
    isChecking: false,
    ...FRESH,
    async prepare(instance) {
      const answer = await ask('instance.last', { instance })
      if (get().instance === null && answer.kind === 'ok') set({ view: answer.value })
    },
    open(instance) {
      const { view } = get()
      if (instance !== get().instance) {
        set({ instance, ...FRESH, view: view?.entry.id === instance ? view : null })
        void lookAsBefore(instance)
      }
      // What is known is seen before anything is asked that takes long.
      void showLast(instance)
        .then(afterPaint)
        .then(() => {
          if (instance !== get().instance) return
          void get().inspect('normal')
          void get().loadHistory()
        })
    },
    async inspect(freshness) {
      const { instance } = get()
      if (instance === null) return undefined
      call?.cancel()
      const mine = startCall('instance.inspect', { instance, freshness })
      call = mine
      set({ isChecking: true, error: null, progress: null })
      const answer = await mine.answer
      if (call !== mine) return undefined
      call = null
      set({ isChecking: false, progress: null })
      if (answer.kind === 'failed') return answer.error.code === 'cancelled' ? undefined : set({ error: answer.error })
      const present = answer.value.files.map(({ id }) => id)
      set({ view: answer.value, ...keepPresent(get(), present) })
      return void findAuthors(instance)
    },
    stop: () => call?.cancel(),
    async loadHistory() {
      const { instance } = get()
      const answer = await ask('history.list', { instance })
      if (instance !== get().instance) return
      if (answer.kind === 'ok') set({ history: answer.value })
      else set({ error: answer.error })
      const pack = instance === null ? null : await ask('pack.of', { instance })
      if (instance === get().instance && pack?.kind === 'ok') set({ pack: pack.value })
    },
    async reveal() {
      const { instance } = get()
      if (instance === null) return
      const answer = await ask('instance.reveal', { instance })
      if (answer.kind === 'failed') set({ error: answer.error })
    },
    async trust() {
      const { instance } = get()
      if (instance === null) return
      const answer = await ask('instance.trust', { instance })
      if (answer.kind === 'failed') set({ error: answer.error })
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

import { create } from 'zustand'
import type {
  CallError,
  FileListView,
  FileOrder,
  FileRow,
  FileType,
  Freshness,
  HistoryView,
  InstanceView,
  Progress,
  StateFilter,
} from '../../../src-preload/contract.ts'
import { ask, listen, startCall, type Call } from '../../lib/ask.ts'

interface InstanceState {
  readonly instance: string | null
  readonly view: InstanceView | null
  readonly history: readonly HistoryView[] | null
  readonly error: CallError | null
  readonly isChecking: boolean
  readonly progress: Progress | null
  readonly text: string
  readonly filter: StateFilter
  readonly type: FileType | 'all'
  readonly order: FileOrder
  /** File ids. */
  readonly selected: ReadonlySet<string>
  /** The file that the inspector shows; null: it is closed. */
  readonly chosen: string | null
  open(instance: string): void
  inspect(freshness: Freshness): Promise<void>
  stop(): void
  loadHistory(): Promise<void>
  reveal(): Promise<void>
  /** Takes in what came with the folder; the change is told as one of the instance. */
  trust(): Promise<void>
  setText(text: string): void
  setFilter(filter: StateFilter): void
  toggleSelected(file: string): void
  select(files: readonly string[]): void
  /** Shows it in the inspector; null closes that. */
  choose(file: string | null): void
  setType(type: FileType | 'all'): void
  setOrder(order: FileOrder): void
}

const FRESH = {
  view: null,
  history: null,
  error: null,
  progress: null,
  text: '',
  filter: 'all',
  selected: new Set<string>(),
  chosen: null,
  type: 'all',
  order: 'name',
} as const

export const useInstance = create<InstanceState>((set, get) => {
  let call: Call<'instance.inspect'> | null = null
  listen((event) => {
    const { instance, isChecking } = get()
    if (instance === null) return
    if (event.kind === 'progress' && isChecking) set({ progress: event.progress })
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
  /** Looks at the list so, and again when the instance is opened next. */
  const look = (changes: Partial<FileListView>): void => {
    set(changes)
    const { instance, filter, type, order } = get()
    if (instance !== null) void ask('instance.keep-list-view', { instance, view: { filter, type, order } })
  }
  const lookAsBefore = async (instance: string): Promise<void> => {
    const answer = await ask('instance.list-view', { instance })
    if (instance === get().instance && answer.kind === 'ok' && answer.value !== null) set(answer.value)
  }
  return {
    instance: null,
    isChecking: false,
    ...FRESH,
    open(instance) {
      if (instance !== get().instance) {
        set({ instance, ...FRESH })
        void lookAsBefore(instance)
      }
      void showLast(instance).then(() => (instance === get().instance ? get().inspect('normal') : undefined))
      void get().loadHistory()
    },
    async inspect(freshness) {
      const { instance } = get()
      if (instance === null) return
      call?.cancel()
      const mine = startCall('instance.inspect', { instance, freshness })
      call = mine
      set({ isChecking: true, error: null, progress: null })
      const answer = await mine.answer
      if (call !== mine) return
      call = null
      set({ isChecking: false, progress: null })
      if (answer.kind === 'ok') set({ view: answer.value, selected: keepPresent(get().selected, answer.value.files) })
      else if (answer.error.code !== 'cancelled') set({ error: answer.error })
    },
    stop: () => call?.cancel(),
    async loadHistory() {
      const { instance } = get()
      const answer = await ask('history.list', { instance })
      if (instance !== get().instance) return
      if (answer.kind === 'ok') set({ history: answer.value })
      else set({ error: answer.error })
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
    setFilter: (filter) => look({ filter }),
    toggleSelected: (file) => set(({ selected }) => ({ selected: toggle(selected, file) })),
    select: (files) => set({ selected: new Set(files) }),
    choose: (chosen) => set({ chosen }),
    setType: (type) => look({ type }),
    setOrder: (order) => look({ order }),
  }
})

function toggle(set: ReadonlySet<string>, entry: string): ReadonlySet<string> {
  const changed = new Set(set)
  if (!changed.delete(entry)) changed.add(entry)
  return changed
}

function keepPresent(selected: ReadonlySet<string>, files: readonly FileRow[]): ReadonlySet<string> {
  return new Set(files.filter(({ id }) => selected.has(id)).map(({ id }) => id))
}

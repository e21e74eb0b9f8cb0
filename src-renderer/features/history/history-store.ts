import { create } from 'zustand'
import type { CallError, HistoryView } from '../../../src-preload/contract.ts'
import { ask, listen } from '../../lib/ask.ts'
import { keepView, readKeptViews } from '../../lib/kept-views.ts'

interface HistoryState {
  /** Of all instances, newest first; null: not read yet. */
  readonly history: readonly HistoryView[] | null
  readonly error: CallError | null
  /** Whose changes are shown, also at the next start; null: those of all. */
  readonly instance: string | null
  load(): Promise<void>
  show(instance: string | null): void
}

/** What was changed, everywhere; read again whenever something changes. */
export const useHistory = create<HistoryState>((set, get) => {
  let isRecalled = false
  const recall = async (): Promise<void> => {
    if (isRecalled) return
    isRecalled = true
    const views = await readKeptViews()
    if (views !== null && get().instance === null) set({ instance: views.historyOf })
  }
  listen((event) => {
    if (event.kind === 'changed' && event.what !== 'settings' && get().history !== null) void get().load()
  })
  return {
    history: null,
    error: null,
    instance: null,
    async load() {
      await recall()
      const answer = await ask('history.list', { instance: null })
      if (answer.kind === 'ok') set({ history: answer.value, error: null })
      else set({ error: answer.error })
    },
    show(instance) {
      set({ instance })
      keepView({ kind: 'history-of', instance })
    },
  }
})

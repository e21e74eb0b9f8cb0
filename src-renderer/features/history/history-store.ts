import { create } from 'zustand'
import type { CallError, HistoryView } from '../../../src-preload/contract.ts'
import { ask, listen } from '../../lib/ask.ts'

interface HistoryState {
  /** Of all instances, newest first; null: not read yet. */
  readonly history: readonly HistoryView[] | null
  readonly error: CallError | null
  load(): Promise<void>
}

/** What was changed, everywhere; read again whenever something changes. */
export const useHistory = create<HistoryState>((set, get) => {
  listen((event) => {
    if (event.kind === 'changed' && event.what !== 'settings' && get().history !== null) void get().load()
  })
  return {
    history: null,
    error: null,
    async load() {
      const answer = await ask('history.list', { instance: null })
      if (answer.kind === 'ok') set({ history: answer.value, error: null })
      else set({ error: answer.error })
    },
  }
})

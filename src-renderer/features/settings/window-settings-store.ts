import { create } from 'zustand'
import type { CallError, Result, WindowSettings } from '../../../src-preload/contract.ts'
import { ask } from '../../lib/ask.ts'

interface WindowSettingsState {
  /** null: not read yet. */
  readonly own: WindowSettings | null
  readonly error: CallError | null
  load(): Promise<void>
  change(changes: Partial<WindowSettings>): Promise<void>
}

/** What the window keeps for itself; the density holds as soon as it is known. */
export const useWindowSettings = create<WindowSettingsState>((set) => {
  const take = (answer: Result<WindowSettings>): void => {
    if (answer.kind === 'failed') return set({ error: answer.error })
    document.documentElement.dataset['density'] = answer.value.density
    return set({ own: answer.value, error: null })
  }
  return {
    own: null,
    error: null,
    load: async () => take(await ask('app.window-settings', null)),
    change: async (changes) => take(await ask('app.set-window-settings', changes)),
  }
})

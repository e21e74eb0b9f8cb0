import { useEffect } from 'react'
import type { WindowSettings } from '../../../src-preload/contract.ts'
import { act, takeAnswer, useQuestion } from '../../lib/asking/question.ts'
import { refuse } from './settings-store.ts'

export interface WindowSettingsKept {
  /** null: not read yet. */
  readonly own: WindowSettings | null
  change(changes: Partial<WindowSettings>): Promise<void>
}

/** What the window keeps for itself. */
export function useWindowSettings(): WindowSettingsKept {
  const { value: own } = useQuestion('app.window-settings', null, { asks: 'once' })
  return { own, change }
}

/** The density holds as soon as it is known. */
export function useDensity(): void {
  const density = useWindowSettings().own?.density
  useEffect(() => {
    if (density !== undefined) document.documentElement.dataset['density'] = density
  }, [density])
}

async function change(changes: Partial<WindowSettings>): Promise<void> {
  const now = await act('app.set-window-settings', changes, refuse)
  if (now !== undefined) takeAnswer('app.window-settings', null, now)
}

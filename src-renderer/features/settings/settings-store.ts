import { create } from 'zustand'
import type { CallError, ServiceStatus, SettingsChange, SettingsView, Theme } from '../../../src-preload/contract.ts'
import { act, takeAnswer } from '../../lib/asking/question.ts'

interface SettingsState {
  /** Why what was wanted last on this page was not done. */
  readonly error: CallError | null
  readonly status: ServiceStatus | null
  readonly isTesting: boolean
  testService(): Promise<void>
}

export const useSettings = create<SettingsState>((set, get) => ({
  error: null,
  status: null,
  isTesting: false,
  async testService() {
    if (get().isTesting) return
    set({ isTesting: true, status: null })
    const status = await act('service.status', { freshness: 'now' }, refuse)
    set({ isTesting: false, status: status ?? null })
  },
}))

export function refuse(error: CallError): void {
  useSettings.setState({ error })
}

/** Answers whether it was kept. */
export async function changeSettings(changes: SettingsChange): Promise<boolean> {
  return take(await act('settings.set', changes, refuse))
}

export async function addFolder(): Promise<void> {
  take(await act('settings.add-folder', null, refuse))
}

export async function removeFolder(folder: string): Promise<void> {
  take(await act('settings.remove-folder', { folder }, refuse))
}

export async function setTheme(theme: Theme): Promise<void> {
  const now = await act('app.set-theme', { theme }, refuse)
  if (now !== undefined) takeAnswer('app.theme', null, now)
}

function take(settings: SettingsView | undefined): boolean {
  if (settings === undefined) return false
  takeAnswer('settings.get', null, settings)
  useSettings.setState({ error: null })
  return true
}

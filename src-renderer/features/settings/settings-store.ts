import { create } from 'zustand'
import type {
  About,
  CallError,
  Result,
  ServiceStatus,
  SettingsChange,
  SettingsView,
  Theme,
} from '../../../src-preload/contract.ts'
import { ask } from '../../lib/ask.ts'

interface SettingsState {
  readonly settings: SettingsView | null
  readonly theme: Theme
  readonly about: About | null
  readonly error: CallError | null
  readonly status: ServiceStatus | null
  readonly isTesting: boolean
  load(): Promise<void>
  /** Answers whether it was kept. */
  change(changes: SettingsChange): Promise<boolean>
  testService(): Promise<void>
  addFolder(): Promise<void>
  removeFolder(folder: string): Promise<void>
  setTheme(theme: Theme): Promise<void>
  openLink(link: string): Promise<void>
}

export const useSettings = create<SettingsState>((set, get) => {
  const take = (answer: Result<SettingsView>): boolean => {
    if (answer.kind === 'ok') set({ settings: answer.value, error: null })
    else set({ error: answer.error })
    return answer.kind === 'ok'
  }
  return {
    settings: null,
    theme: 'system',
    about: null,
    error: null,
    status: null,
    isTesting: false,
    async load() {
      const [settings, theme, about] = await Promise.all([
        ask('settings.get', null),
        ask('app.theme', null),
        ask('app.about', null),
      ])
      take(settings)
      if (theme.kind === 'ok') set({ theme: theme.value })
      if (about.kind === 'ok') set({ about: about.value })
    },
    change: async (changes) => take(await ask('settings.set', changes)),
    async testService() {
      if (get().isTesting) return
      set({ isTesting: true, status: null })
      const answer = await ask('service.status', { freshness: 'now' })
      if (answer.kind === 'ok') set({ isTesting: false, status: answer.value })
      else set({ isTesting: false, error: answer.error })
    },
    async addFolder() {
      take(await ask('settings.add-folder', null))
    },
    async removeFolder(folder) {
      take(await ask('settings.remove-folder', { folder }))
    },
    async setTheme(theme) {
      const answer = await ask('app.set-theme', { theme })
      if (answer.kind === 'ok') set({ theme: answer.value })
      else set({ error: answer.error })
    },
    async openLink(link) {
      const answer = await ask('app.open-link', { link })
      if (answer.kind === 'failed') set({ error: answer.error })
    },
  }
})

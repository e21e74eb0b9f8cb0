import type { Rectangle } from 'electron'
import Store from 'electron-store'
import type { HitsLayout, Theme } from '../../src-preload/contract.ts'

/** What the window remembers of itself, in `window/window.json` of the home. */
export interface WindowMemory {
  readonly bounds: Rectangle | null
  readonly isMaximized: boolean
  readonly theme: Theme
  readonly hitsLayout: HitsLayout
}

export interface WindowState {
  get(): WindowMemory
  set(changes: Partial<WindowMemory>): void
}

export function openWindowState(folder: string): WindowState {
  const store = new Store<WindowMemory>({
    name: 'window',
    cwd: folder,
    clearInvalidConfig: true,
    defaults: { bounds: null, isMaximized: false, theme: 'system', hitsLayout: 'cards' },
  })
  return {
    get: () => ({
      bounds: store.get('bounds'),
      isMaximized: store.get('isMaximized'),
      theme: store.get('theme'),
      hitsLayout: store.get('hitsLayout'),
    }),
    set: (changes) => store.set(changes),
  }
}

import type { Rectangle } from 'electron'
import Store from 'electron-store'
import { z } from 'zod'
import type { Theme, WindowSettings } from '../../src-preload/contract.ts'

/** What the window remembers of itself, in `window/window.json` of the home. */
export interface WindowMemory {
  readonly bounds: Rectangle | null
  readonly isMaximized: boolean
  readonly theme: Theme
  readonly settings: WindowSettings
}

export interface WindowState {
  get(): WindowMemory
  set(changes: Partial<WindowMemory>): void
  /** Is told after each change. */
  onChange(listener: () => void): void
}

const DEFAULTS: WindowSettings = {
  density: 'usual',
  tray: 'shown',
  checkHours: 6,
  notifications: ['updates', 'watched', 'failed'],
  takesModrinthLinks: false,
}

/** What an earlier version, or a person, wrote; what it does not have, or is not one of the choices, is as it usually is. */
const stored: z.ZodType<WindowSettings> = z
  .object({
    density: z.enum(['dense', 'usual', 'roomy']).catch(DEFAULTS.density),
    tray: z.enum(['none', 'shown', 'keeps-running']).catch(DEFAULTS.tray),
    checkHours: z.literal([0, 1, 6, 24]).catch(DEFAULTS.checkHours),
    notifications: z
      .array(z.enum(['updates', 'watched', 'failed']))
      .readonly()
      .catch(DEFAULTS.notifications),
    takesModrinthLinks: z.boolean().catch(DEFAULTS.takesModrinthLinks),
  })
  .catch(DEFAULTS)

export function openWindowState(folder: string): WindowState {
  const store = new Store<WindowMemory>({
    name: 'window',
    cwd: folder,
    clearInvalidConfig: true,
    defaults: { bounds: null, isMaximized: false, theme: 'system', settings: DEFAULTS },
  })
  const listeners: (() => void)[] = []
  return {
    get: () => ({
      bounds: store.get('bounds'),
      isMaximized: store.get('isMaximized'),
      theme: store.get('theme'),
      settings: stored.parse(store.get('settings')),
    }),
    set(changes) {
      store.set(changes)
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

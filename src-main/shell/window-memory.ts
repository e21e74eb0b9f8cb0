import type { Rectangle } from 'electron'
import { z } from 'zod'
import type { FileListView, Theme, WindowSettings } from '../../src-preload/contract.ts'
import { FILE_STATES } from '../core/model/file-states.ts'

/** What the window remembers of itself, in `window/window.json` of the home. */
export interface WindowMemory {
  readonly bounds: Rectangle | null
  readonly isMaximized: boolean
  readonly theme: Theme
  readonly settings: WindowSettings
  /** By instance, the one looked at last at the end. */
  readonly fileLists: readonly (readonly [instance: string, view: FileListView])[]
}

export const windowSettings = z.strictObject({
  density: z.enum(['dense', 'usual', 'roomy']),
  tray: z.enum(['none', 'shown', 'keeps-running']),
  checkHours: z.literal([0, 1, 6, 24]),
  notifications: z
    .array(z.enum(['updates', 'watched', 'failed']))
    .max(3)
    .readonly(),
  takesModrinthLinks: z.boolean(),
})

export const fileListView = z.strictObject({
  filter: z.enum([...FILE_STATES, 'all', 'disabled']),
  type: z.enum(['mod', 'resourcepack', 'shader', 'datapack', 'all']),
  order: z.enum(['name', 'state', 'size']),
})

export const DEFAULTS: WindowMemory = {
  bounds: null,
  isMaximized: false,
  theme: 'system',
  settings: {
    density: 'usual',
    tray: 'shown',
    checkHours: 6,
    notifications: ['updates', 'watched', 'failed'],
    takesModrinthLinks: false,
  },
  fileLists: [],
}

const place = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
const { density, tray, checkHours, notifications, takesModrinthLinks } = windowSettings.shape
const { settings } = DEFAULTS

/** What an earlier version, or a person, wrote; what is not there, or is not one of the choices, is as it usually is. */
export const storedMemory: z.ZodType<WindowMemory> = z.object({
  bounds: place.nullable().catch(null),
  isMaximized: z.boolean().catch(false),
  theme: z.enum(['system', 'light', 'dark']).catch(DEFAULTS.theme),
  settings: z
    .object({
      density: density.catch(settings.density),
      tray: tray.catch(settings.tray),
      checkHours: checkHours.catch(settings.checkHours),
      notifications: notifications.catch(settings.notifications),
      takesModrinthLinks: takesModrinthLinks.catch(settings.takesModrinthLinks),
    })
    .catch(settings),
  fileLists: z
    .array(z.tuple([z.string(), fileListView]).readonly())
    .readonly()
    .catch([]),
})

import type { Rectangle } from 'electron'
import { z } from 'zod'
import type {
  FileListView,
  HitsLayout,
  KeptViews,
  LibraryOrder,
  Theme,
  WindowSettings,
} from '../../../src-preload/contract.ts'
import { FILE_STATES } from '../../core/model/states/file-states.ts'
import { NOTIFICATION_KINDS } from '../../core/model/accounts/notification.ts'
import { NO_VIEWS, soundEntries, storedViews } from '../kept/kept-views.ts'

/** What the window remembers of itself, in `window/window.json` of the home. */
export interface WindowMemory {
  readonly bounds: Rectangle | null
  readonly isMaximized: boolean
  readonly theme: Theme
  readonly order: LibraryOrder
  readonly hitsLayout: HitsLayout
  readonly settings: WindowSettings
  /** By instance, the one looked at last at the end. */
  readonly fileLists: readonly (readonly [instance: string, view: FileListView])[]
  readonly views: KeptViews
}

const hour = z.int().min(0).max(23)

export const windowSettings = z.strictObject({
  density: z.enum(['dense', 'usual', 'roomy']),
  tray: z.enum(['none', 'shown', 'keeps-running']),
  checkHours: z.literal([0, 1, 6, 24]),
  notifications: z
    .array(z.enum(['updates', 'watched', 'failed', 'inbox']))
    .max(4)
    .readonly(),
  mutedInboxKinds: z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length).readonly(),
  quietHours: z.strictObject({ from: hour, to: hour }).readonly().nullable(),
  takesModrinthLinks: z.boolean(),
  watchesFolders: z.boolean(),
})

export const hitsLayout = z.enum(['cards', 'rows'])

export const libraryOrder = z.strictObject({
  group: z.enum(['none', 'launcher', 'loader']),
  sort: z.enum(['need', 'name', 'changed']),
})

export const fileListView = z.strictObject({
  filter: z.enum([...FILE_STATES, 'all', 'disabled']),
  type: z.enum(['mod', 'resourcepack', 'shader', 'datapack', 'all']),
  category: z.string().min(1).max(200).nullable(),
  order: z.enum(['name', 'state', 'version', 'published', 'added', 'size']),
  isReversed: z.boolean(),
})

export const DEFAULTS: WindowMemory = {
  bounds: null,
  isMaximized: false,
  theme: 'system',
  order: { group: 'none', sort: 'need' },
  hitsLayout: 'cards',
  settings: {
    density: 'usual',
    tray: 'shown',
    checkHours: 6,
    notifications: ['updates', 'watched', 'failed', 'inbox'],
    mutedInboxKinds: [],
    quietHours: null,
    takesModrinthLinks: false,
    watchesFolders: true,
  },
  fileLists: [],
  views: NO_VIEWS,
}

/** An earlier version kept neither category nor direction. */
const storedFileListView = fileListView.extend({
  category: fileListView.shape.category.default(null),
  isReversed: fileListView.shape.isReversed.default(false),
})

const place = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
const { density, tray, checkHours, notifications, mutedInboxKinds, quietHours, takesModrinthLinks, watchesFolders } =
  windowSettings.shape
const { settings } = DEFAULTS

/** What an earlier version, or a person, wrote; what is not there, or is not one of the choices, is as it usually is. */
export const storedMemory: z.ZodType<WindowMemory> = z.object({
  bounds: place.nullable().catch(null),
  isMaximized: z.boolean().catch(false),
  theme: z.enum(['system', 'light', 'dark']).catch(DEFAULTS.theme),
  order: libraryOrder.catch(DEFAULTS.order),
  hitsLayout: hitsLayout.catch(DEFAULTS.hitsLayout),
  settings: z
    .object({
      density: density.catch(settings.density),
      tray: tray.catch(settings.tray),
      checkHours: checkHours.catch(settings.checkHours),
      notifications: notifications.catch(settings.notifications),
      mutedInboxKinds: mutedInboxKinds.catch(settings.mutedInboxKinds),
      quietHours: quietHours.catch(settings.quietHours),
      takesModrinthLinks: takesModrinthLinks.catch(settings.takesModrinthLinks),
      watchesFolders: watchesFolders.catch(settings.watchesFolders),
    })
    .catch(settings),
  fileLists: soundEntries(z.tuple([z.string(), storedFileListView]).readonly()),
  views: storedViews,
})

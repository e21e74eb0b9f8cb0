import { z } from 'zod'
import { FILE_STATES } from '../../core/model/states/file-states.ts'
import { NOTIFICATION_KINDS } from '../../core/model/accounts/notification.ts'
import { NO_VIEWS, soundEntries, storedViews, type KeptViews } from '../kept/kept-views.ts'

const hour = z.int().min(0).max(23)

/** The window's own; the theme has questions of its own. */
export const windowSettings = z.strictObject({
  /** How much room a row of a list takes. */
  density: z.enum(['dense', 'usual', 'roomy']),
  /** `keeps-running`: closing the window leaves the program in the tray. */
  tray: z.enum(['none', 'shown', 'keeps-running']),
  /** Hours between two checks in the background; 0: none. */
  checkHours: z.literal([0, 1, 6, 24]),
  /** What the system is asked to show while the window is not looked at. */
  notifications: z
    .array(z.enum(['updates', 'watched', 'failed', 'inbox']))
    .max(4)
    .readonly(),
  /** Kinds of what the service tells that the system is not asked to show. */
  mutedInboxKinds: z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length).readonly(),
  /** Whole hours of the local clock; over midnight where `to` is the smaller one. */
  quietHours: z.strictObject({ from: hour, to: hour }).readonly().nullable(),
  /** Whether `modrinth://` links are taken, besides `modwell://`. */
  takesModrinthLinks: z.boolean(),
  /** Whether what others change in the folders of instances is shown by itself. */
  watchesFolders: z.boolean(),
  /** What becomes of newer versions of Modwell itself: `tell` looks for them and says so, `fetch` downloads them by itself too. */
  programUpdates: z.enum(['off', 'tell', 'fetch']),
})
export type WindowSettings = z.output<typeof windowSettings>
export type NotificationKind = WindowSettings['notifications'][number]
export type QuietHours = NonNullable<WindowSettings['quietHours']>

export const windowTheme = z.enum(['system', 'light', 'dark'])
export type Theme = z.output<typeof windowTheme>

/** How the hits of a search are laid out. */
export const hitsLayout = z.enum(['cards', 'rows'])
export type HitsLayout = z.output<typeof hitsLayout>

/** How the library is laid out. */
export const libraryOrder = z.strictObject({
  group: z.enum(['none', 'launcher', 'loader', 'group']),
  sort: z.enum(['need', 'name', 'played', 'changed', 'updates', 'own']),
  layout: z.enum(['tiles', 'list']),
  /** Ids of instances, as the person put them; those that came later follow. */
  own: z.array(z.string().min(1).max(200)).max(10_000).readonly(),
})
export type LibraryOrder = z.output<typeof libraryOrder>

/** How the list of an instance's files is looked at. */
export const fileListView = z.strictObject({
  filter: z.enum([...FILE_STATES, 'all', 'disabled']),
  type: z.enum(['mod', 'resourcepack', 'shader', 'datapack', 'all']),
  /** One of the service's tags; null: whichever it has. */
  category: z.string().min(1).max(200).nullable(),
  /** What is equal, by name. `published`: when the installed version was; `added`: when it came. */
  order: z.enum(['name', 'state', 'version', 'published', 'added', 'size']),
  /** Against the way that this order usually goes. */
  isReversed: z.boolean(),
})
export type FileListView = z.output<typeof fileListView>

const place = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

/** What the window remembers of itself, in `window/window.json` of the home. */
export interface WindowMemory {
  readonly bounds: z.output<typeof place> | null
  readonly isMaximized: boolean
  readonly theme: Theme
  readonly order: LibraryOrder
  readonly hitsLayout: HitsLayout
  readonly settings: WindowSettings
  /** By instance, the one looked at last at the end. */
  readonly fileLists: readonly (readonly [instance: string, view: FileListView])[]
  readonly views: KeptViews
  /** The newest version of Modwell that the person was told of; null: of none. */
  readonly toldProgramVersion: string | null
}

export const DEFAULTS: WindowMemory = {
  bounds: null,
  isMaximized: false,
  theme: 'system',
  order: { group: 'none', sort: 'need', layout: 'tiles', own: [] },
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
    programUpdates: 'tell',
  },
  fileLists: [],
  views: NO_VIEWS,
  toldProgramVersion: null,
}

/** An earlier version kept neither. */
const storedOrder = libraryOrder.extend({
  layout: libraryOrder.shape.layout.default(DEFAULTS.order.layout),
  own: libraryOrder.shape.own.default(DEFAULTS.order.own),
})

/** An earlier version kept neither category nor direction. */
const storedFileListView = fileListView.extend({
  category: fileListView.shape.category.default(null),
  isReversed: fileListView.shape.isReversed.default(false),
})

const { density, tray, checkHours, notifications, mutedInboxKinds, quietHours } = windowSettings.shape
const { takesModrinthLinks, watchesFolders, programUpdates } = windowSettings.shape
const { settings } = DEFAULTS

/** What an earlier version, or a person, wrote; what is not there, or is not one of the choices, is as it usually is. */
export const storedMemory: z.ZodType<WindowMemory> = z.object({
  bounds: place.nullable().catch(null),
  isMaximized: z.boolean().catch(false),
  theme: windowTheme.catch(DEFAULTS.theme),
  order: storedOrder.catch(DEFAULTS.order),
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
      programUpdates: programUpdates.catch(settings.programUpdates),
    })
    .catch(settings),
  fileLists: soundEntries(z.tuple([z.string(), storedFileListView]).readonly()),
  views: storedViews,
  toldProgramVersion: z.string().max(100).nullable().catch(null),
})

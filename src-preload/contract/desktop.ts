import type { FileState } from '../../src-main/core/model/states/finding.ts'
import type { FileType } from '../../src-main/core/model/files/installed-file.ts'
import type { InboxKind } from './inbox.ts'

/** By what the files of an instance are sorted; what is equal, by name. `published`: when the installed version was; `added`: when it came. */
export type FileOrder = 'name' | 'state' | 'version' | 'published' | 'added' | 'size'

export type StateFilter = FileState | 'all' | 'disabled'

/** How the list of an instance's files is looked at. */
export interface FileListView {
  readonly filter: StateFilter
  readonly type: FileType | 'all'
  /** One of the service's tags; null: whichever it has. */
  readonly category: string | null
  readonly order: FileOrder
  /** Against the way that this order usually goes. */
  readonly isReversed: boolean
}

/** A page that something outside the window can name: a link, the menu, a notification. */
export type Route =
  | { readonly kind: 'library' | 'browse' | 'inbox' | 'history' | 'settings' }
  /** By its id. */
  | { readonly kind: 'instance' | 'move'; readonly instance: string }
  /** By its id or slug. */
  | { readonly kind: 'project'; readonly project: string }

/** What was opened from outside. `message`: why it leads nowhere, as a sentence. */
export type Opening =
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'refused'; readonly message: string }

/** How much room a row of a list takes. */
export type Density = 'dense' | 'usual' | 'roomy'

/** What the system is asked to show while the window is not looked at. */
export type NotificationKind = 'updates' | 'watched' | 'failed' | 'inbox'

/** Whole hours of the local clock, 0 to 23; over midnight where `to` is the smaller one. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

/** The window's own; the theme has questions of its own. */
export interface WindowSettings {
  readonly density: Density
  /** `keeps-running`: closing the window leaves the program in the tray. */
  readonly tray: 'none' | 'shown' | 'keeps-running'
  /** Hours between two checks in the background; 0: none. */
  readonly checkHours: 0 | 1 | 6 | 24
  readonly notifications: readonly NotificationKind[]
  /** Kinds of what the service tells that the system is not asked to show. */
  readonly mutedInboxKinds: readonly InboxKind[]
  /** null: none. */
  readonly quietHours: QuietHours | null
  /** Whether `modrinth://` links are taken, besides `modwell://`. */
  readonly takesModrinthLinks: boolean
  /** Whether what others change in the folders of instances is shown by itself. */
  readonly watchesFolders: boolean
}

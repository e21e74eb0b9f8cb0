import type { FileState } from '../../src-main/core/model/finding.ts'
import type { FileType } from '../../src-main/core/model/installed-file.ts'

/** By what the files of an instance are sorted; what is equal, by name. */
export type FileOrder = 'name' | 'state' | 'size'

export type StateFilter = FileState | 'all' | 'disabled'

/** How the list of an instance's files is looked at. */
export interface FileListView {
  readonly filter: StateFilter
  readonly type: FileType | 'all'
  readonly order: FileOrder
}

/** A page that something outside the window can name: a link, the menu, a notification. */
export type Route =
  | { readonly kind: 'library' | 'browse' | 'history' | 'settings' }
  /** By its id. */
  | { readonly kind: 'instance'; readonly instance: string }
  /** By its id or slug. */
  | { readonly kind: 'project'; readonly project: string }

/** What was opened from outside. `message`: why it leads nowhere, as a sentence. */
export type Opening =
  | { readonly kind: 'route'; readonly route: Route }
  | { readonly kind: 'refused'; readonly message: string }

/** How much room a row of a list takes. */
export type Density = 'dense' | 'usual' | 'roomy'

/** What the system is asked to show while the window is not looked at. */
export type NotificationKind = 'updates' | 'watched' | 'failed'

/** The window's own; the theme has questions of its own. */
export interface WindowSettings {
  readonly density: Density
  /** `keeps-running`: closing the window leaves the program in the tray. */
  readonly tray: 'none' | 'shown' | 'keeps-running'
  /** Hours between two checks in the background; 0: none. */
  readonly checkHours: 0 | 1 | 6 | 24
  readonly notifications: readonly NotificationKind[]
  /** Whether `modrinth://` links are taken, besides `modwell://`. */
  readonly takesModrinthLinks: boolean
}

import type { Instance } from './instance.ts'

/** What goes when an instance that Modwell made is deleted: its whole folder. */
export interface Deletion {
  readonly instance: Instance
  /** Folders of its worlds, relative to the game folder. */
  readonly worlds: readonly string[]
}

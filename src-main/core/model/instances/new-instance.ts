import type { Instance } from './instance.ts'

/** An instance that Modwell makes, before anything is in its game folder. */
export interface NewInstance {
  readonly instance: Instance
  /** What its launcher needs beside the game folder, by names in the instance's folder. */
  readonly files: readonly { readonly name: string; readonly text: string }[]
  /** Folders that were not there before, outermost first; absent: it is not begun. */
  readonly missing?: readonly string[]
}

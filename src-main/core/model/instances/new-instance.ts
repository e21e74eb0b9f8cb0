import type { Message } from '../../../../resources/text/text.ts'
import type { Instance } from './instance.ts'

/** An instance that Modwell makes, before anything is in its game folder. */
export interface NewInstance {
  readonly instance: Instance
  /** What its launcher needs beside the game folder, by names in the instance's folder. */
  readonly files: readonly { readonly name: string; readonly text: string }[]
  /** Its loader is not in the launcher yet, and comes there by an installer of its own. Absent: it needs none. */
  readonly loaderInstall?: LoaderInstall
  /** Folders that were not there before, outermost first; absent: it is not begun. */
  readonly missing?: readonly string[]
}

export type LoaderInstall =
  | LoaderInstaller
  /** The person runs it afterwards. */
  | { readonly kind: 'by-hand'; readonly why: Message }

/** A program of the loader's makers, which adds it to the game's own launcher. */
export interface LoaderInstaller {
  readonly kind: 'runs'
  /** `NeoForge 21.1.77`. */
  readonly what: string
  readonly url: string
  /** As its makers' own server tells it. */
  readonly checksum: { readonly format: 'sha512' | 'sha1'; readonly hash: string }
  readonly java: { readonly program: string; readonly major: number }
  /** Absolute: the launcher's folder. */
  readonly root: string
  /** Absolute: what is there once it is installed. */
  readonly versionFile: string
}

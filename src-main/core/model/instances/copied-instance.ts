import type { Instance } from './instance.ts'

/** How an instance is to be duplicated. */
export interface CopyWish {
  readonly name: string
  /** The folder that the copy is put into; null: the one that the instance lies in. */
  readonly into: string | null
  readonly isWithWorlds: boolean
}

/** How large a copy of an instance would be. */
export interface CopySize {
  /** Of all but the worlds. */
  readonly bytes: number
  readonly worlds: number
  readonly worldBytes: number
}

/** A copy of an instance that was made and adopted. */
export interface CopiedInstance {
  readonly instance: Instance
  readonly files: number
  readonly bytes: number
  /** Worlds that stayed where they are, relative to the game folder. */
  readonly worldsLeft: readonly string[]
  /** Links that lead out of the instance, relative to its folder: the copy has the same, so that both share what is there. */
  readonly shared: readonly string[]
  /** What is neither file, folder nor link. */
  readonly skipped: readonly string[]
}

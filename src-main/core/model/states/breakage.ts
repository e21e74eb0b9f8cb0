import type { Version } from '../versions/version.ts'
import type { Reason } from '../words/reason.ts'

/** Something that is there and lacks something, or does not go with something else that is there. */
export interface Breakage {
  readonly kind:
    | 'missing'
    | 'wrong-version'
    | 'incompatible'
    | 'wrong-surroundings'
    | 'not-checked'
    /** Only the service says so. */
    | 'listed'
    | 'listed-incompatible'
  /** Whose metadata says so. */
  readonly key: string
  /** Keys of the others that take part. */
  readonly others: readonly string[]
  /** What would mend it, if the service has it. */
  readonly neededProject: string | null
  readonly neededMod: string | null
  /** The one version of that project that would do; null: any that fits may. */
  readonly neededVersion: NeededVersion | null
  readonly reason: Reason
}

export interface NeededVersion {
  readonly version: Version
  /** What a person calls its project. */
  readonly title: string
}

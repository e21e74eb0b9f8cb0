import type { EmbeddedMod } from '../../../model/files/installed-file.ts'
import type { Reason } from '../../../model/words/reason.ts'

/** What one metadata file says, and what was wrong with it. */
export interface Metadata {
  readonly mods: readonly EmbeddedMod[]
  /** Entry names of the nested jars that it lists. */
  readonly nestedEntries: readonly string[]
  readonly notes: readonly Reason[]
}

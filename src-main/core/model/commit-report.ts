import type { ChangeSet } from './change-set.ts'
import type { Kept } from './plan.ts'

/** Something that was planned and did not happen; nothing of it was changed. */
export interface Failure {
  readonly instanceId: string
  /** null: the whole instance. */
  readonly path: string | null
  readonly code: string
  readonly message: string
  readonly hint: string | null
}

export interface CommitReport {
  readonly changeSets: readonly ChangeSet[]
  readonly kept: readonly (Kept & { readonly instanceId: string })[]
  readonly failed: readonly Failure[]
}

import type { ChangeSet } from './change-set.ts'
import type { Failure } from './failure.ts'
import type { Skipped } from './plan.ts'

export type { Failure }

export interface CommitReport {
  readonly changeSets: readonly ChangeSet[]
  readonly skipped: readonly (Skipped & { readonly instanceId: string })[]
  readonly failed: readonly Failure[]
}

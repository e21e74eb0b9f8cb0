import type { ChangeSet } from './change-set.ts'
import type { Failure } from './failure.ts'
import type { Kept } from './plan.ts'

export type { Failure }

export interface CommitReport {
  readonly changeSets: readonly ChangeSet[]
  readonly kept: readonly (Kept & { readonly instanceId: string })[]
  readonly failed: readonly Failure[]
}

import type { ChangeSet } from './change-set.ts'
import type { Failure } from '../words/failure.ts'
import type { SkippedFile } from '../plans/plan.ts'

export type { Failure }

export interface CommitReport {
  readonly changeSets: readonly ChangeSet[]
  readonly skipped: readonly (SkippedFile & { readonly instanceId: string })[]
  readonly failed: readonly Failure[]
}

/** It was stopped by a person before it was changed, and is as it was: nothing failed there. */
export function isCancelled({ code }: Pick<Failure, 'code'>): boolean {
  return code === 'cancelled'
}

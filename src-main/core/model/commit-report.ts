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

/** What recovery found in an instance whose last change was interrupted. */
export interface Recovery {
  readonly instanceId: string
  readonly gamePath: string
  readonly outcome: 'rolled-back' | 'finished' | 'failed'
  readonly message: string
}

/** One line of `doctor`. */
export interface Diagnosis {
  readonly subject: string
  readonly verdict: 'good' | 'mended' | 'bad'
  readonly message: string
  readonly hint: string | null
}

/** What `GET /` said of the service. */
export interface ServiceStatus {
  readonly url: string
  readonly isReachable: boolean
  readonly name: string | null
  readonly version: string | null
  /** Why it is not reachable. */
  readonly message: string | null
  readonly checkedAt: string
}

/** An answer with the time it was given at. */
export interface Dated<T> {
  readonly value: T
  readonly at: string
  readonly fromCache: boolean
}

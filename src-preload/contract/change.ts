import type { ChangeSet, HistoryEntry, RecordedStep } from '../../src-main/core/model/change-set.ts'
import type { Freshness } from '../../src-main/core/model/freshness.ts'
import type { ChangeKind, Kept, PlanStep, SharedFolder } from '../../src-main/core/model/plan.ts'
import type { AdviceView } from './advice.ts'
import type { CallError } from './result.ts'

/** What a person wants changed, in ids. `files` empty: everything that can be updated. */
export type ChangeWish =
  | {
      readonly kind: 'update'
      readonly instances: readonly string[] | 'all'
      readonly files: readonly string[]
      readonly freshness: Freshness
    }
  | {
      readonly kind: 'install'
      readonly instance: string
      readonly project: string
      readonly version: string | null
      readonly freshness: Freshness
    }
  | {
      readonly kind: 'remove' | 'enable' | 'disable'
      readonly instance: string
      readonly files: readonly string[]
    }
  | { readonly kind: 'undo' | 'redo'; readonly changeSet: string }
  /** What a plan or a finding offered. */
  | { readonly kind: 'choice'; readonly choice: string }

export interface PlanView {
  readonly id: string
  readonly instanceId: string
  readonly instanceName: string
  readonly kind: ChangeKind
  readonly steps: readonly StepView[]
  readonly kept: readonly Kept[]
  readonly advice: readonly AdviceView[]
  readonly downloadBytes: number
  /** Folders that it changes and that other instances have too. */
  readonly sharedWith: readonly SharedFolder[]
}

/** A step for review; `downloadBytes` null: nothing to fetch, or the service does not tell how much. */
export interface StepView extends Omit<PlanStep, 'download' | 'origin' | 'needs'> {
  readonly downloadBytes: number | null
}

export interface ReportView {
  readonly changeSets: readonly (Pick<ChangeSet, 'id' | 'instanceId' | 'at' | 'kind'> & {
    readonly instanceName: string
    readonly steps: readonly RecordedStep[]
  })[]
  readonly kept: readonly Kept[]
  readonly failed: readonly (CallError & { readonly instanceName: string; readonly path: string | null })[]
}

export interface HistoryView extends Pick<HistoryEntry, 'state' | 'blockedBy'> {
  readonly id: string
  readonly instanceId: string
  readonly instanceName: string
  readonly at: string
  readonly kind: ChangeKind
  readonly of: string | null
  readonly steps: readonly RecordedStep[]
}

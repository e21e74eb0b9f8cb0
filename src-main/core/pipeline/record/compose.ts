import {
  LAST_ORDINAL,
  type Actor,
  type ChangeSet,
  type FileChange,
  type RecordedStep,
} from '../../model/changes/change-set.ts'
import { changeSetOf } from '../../model/plans/plan-kinds.ts'
import type { Plan, PlanStep } from '../../model/plans/plan.ts'

export interface Composition {
  readonly id: string
  readonly plan: Plan
  /** Those of the plan's that are carried out. */
  readonly steps: readonly PlanStep[]
  readonly changes: readonly FileChange[]
  readonly folders: readonly string[]
  readonly now: Date
  /** The highest of all change sets so far. */
  readonly lastOrdinal: number
  /** Of the run that it is a part of; null: it stands alone. */
  readonly joint: string | null
  readonly by: Actor | null
  /** Bytes that came from the service for it. */
  readonly fetched: number
}

/** What will be remembered of a plan once it is carried out. */
export function composeChangeSet(composition: Composition): ChangeSet {
  const { id, plan, steps, changes, folders, now, lastOrdinal, joint, by, fetched } = composition
  return {
    id,
    instanceId: plan.instanceId,
    at: now.toISOString(),
    ordinal: Math.min(lastOrdinal + 1, LAST_ORDINAL),
    ...(joint !== null && { joint }),
    kind: plan.kind,
    steps: steps.map(remembered),
    changes,
    folders,
    of: changeSetOf(plan),
    ...plan.notes,
    by,
    bytes: { fetched, replaced: replacedBytes(changes) },
  }
}

function replacedBytes(changes: readonly FileChange[]): number {
  const there = new Set(changes.map(({ after }) => after?.sha512))
  return changes.reduce((sum, { before }) => sum + (before && !there.has(before.sha512) ? before.size : 0), 0)
}

function remembered({ action, path, title, from, to, reason, origin }: PlanStep): RecordedStep {
  return { action, path, title, from, to, reason, origin }
}

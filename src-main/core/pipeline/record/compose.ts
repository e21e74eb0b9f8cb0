import type { Actor, ChangeSet, FileChange, RecordedStep } from '../../model/change-set.ts'
import type { Plan, PlanStep } from '../../model/plan.ts'

export interface Composition {
  readonly id: string
  readonly plan: Plan
  /** Those of the plan's that are carried out. */
  readonly steps: readonly PlanStep[]
  readonly changes: readonly FileChange[]
  readonly folders: readonly string[]
  readonly now: Date
  /** The newest change set of the instance so far. */
  readonly newest: ChangeSet | undefined
  readonly by: Actor | null
  /** Bytes that came from the service for it. */
  readonly fetched: number
}

/** What will be remembered of a plan once it is carried out. */
export function composeChangeSet(composition: Composition): ChangeSet {
  const { id, plan, steps, changes, folders, now, newest, by, fetched } = composition
  return {
    id,
    instanceId: plan.instanceId,
    at: laterThan(newest, now),
    kind: plan.kind,
    steps: steps.map(remembered),
    changes,
    folders,
    of: plan.of,
    ...(plan.setting && { setting: plan.setting }),
    ...(plan.turns !== undefined && { turns: plan.turns }),
    by,
    bytes: { fetched, replaced: replacedBytes(changes) },
  }
}

/** Later than all that happened to the instance, whatever the clock says: history is in the order of its times. */
function laterThan(newest: ChangeSet | undefined, now: Date): string {
  const last = newest === undefined ? 0 : Date.parse(newest.at)
  return new Date(Math.max(now.getTime(), last + 1)).toISOString()
}

function replacedBytes(changes: readonly FileChange[]): number {
  const there = new Set(changes.map(({ after }) => after?.sha512))
  return changes.reduce((sum, { before }) => sum + (before && !there.has(before.sha512) ? before.size : 0), 0)
}

function remembered({ action, path, title, from, to, reason, origin }: PlanStep): RecordedStep {
  return { action, path, title, from, to, reason, origin }
}

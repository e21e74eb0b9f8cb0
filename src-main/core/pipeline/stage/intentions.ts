import type { Disk } from '../../services/disk/disk.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { IntendedChange } from '../../model/changes/intended-change.ts'
import { changesLedger, type Plan, type PlanStep } from '../../model/plans/plan.ts'
import { intendKnown, intendStep, swapChanges } from './intend.ts'
import { intendIndex } from './launcher-index.ts'

/** Changes that happen together or not at all, for the steps that they carry out. */
export interface Intention {
  readonly steps: readonly PlanStep[]
  readonly changes: readonly IntendedChange[]
}

/** What a plan means for the disk. `of`: the change set that an undo undoes or a redo brings back; null for other plans. */
export async function intentionsOf(
  plan: Plan,
  of: ChangeSet | null,
  { gamePath, disk }: { readonly gamePath: string; readonly disk: Pick<Disk, 'list' | 'read'> },
): Promise<readonly Intention[]> {
  if (of !== null) {
    const changes = plan.kind === 'undo' ? swapChanges(of) : of.changes
    return [{ steps: plan.steps, changes: intendKnown(changes) }]
  }
  if (plan.changes !== undefined) return [{ steps: plan.steps, changes: intendKnown(plan.changes) }]
  const ofIndex = await intendIndex(plan.steps, gamePath, disk)
  const ofSteps = plan.steps.map((step) => ({
    steps: [step],
    changes: [...intendStep(step), ...(ofIndex.get(step) ?? [])],
  }))
  // What only the ledger says is changed with no file.
  return changesLedger(plan) ? [...ofSteps, { steps: [], changes: [] }] : ofSteps
}

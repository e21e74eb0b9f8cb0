import type { Disk } from '../../services/disk/disk.ts'
import type { IntendedChange } from '../../model/changes/intended-change.ts'
import type { Plan, PlanStep } from '../../model/plans/plan.ts'
import { changesLedger, recordedChanges } from '../../model/plans/plan-kinds.ts'
import { intendKnown, intendStep } from './intend.ts'
import { intendIndex } from './launcher-index.ts'

/** Changes that happen together or not at all, for the steps that they carry out. */
export interface Intention {
  readonly steps: readonly PlanStep[]
  readonly changes: readonly IntendedChange[]
}

/** What a plan means for the disk. */
export async function intentionsOf(
  plan: Plan,
  { gamePath, disk }: { readonly gamePath: string; readonly disk: Pick<Disk, 'list' | 'read'> },
): Promise<readonly Intention[]> {
  const recorded = recordedChanges(plan)
  if (recorded !== null) {
    // A launcher's file that was written since is none of what was recorded.
    const written = plan.steps.filter(({ content }) => content !== undefined)
    return [{ steps: plan.steps, changes: [...intendKnown(recorded), ...written.flatMap(intendStep)] }]
  }
  const ofIndex = await intendIndex(plan.steps, gamePath, disk)
  const ofSteps = plan.steps.map((step) => ({
    steps: [step],
    changes: [...intendStep(step), ...(ofIndex.get(step) ?? [])],
  }))
  // What only the ledger says is changed with no file.
  return changesLedger(plan) ? [...ofSteps, { steps: [], changes: [] }] : ofSteps
}

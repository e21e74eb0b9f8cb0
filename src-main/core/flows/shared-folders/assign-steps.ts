import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { SkippedFile, Plan, PlanStep } from '../../model/plans/plan.ts'
import type { SharedFolders } from './sharing.ts'

/** What is changed in a shared folder is changed by the first plan that says so; the others say that it is. */
export function assignSteps(
  plans: readonly Plan[],
  instances: readonly Instance[],
  sharing: SharedFolders,
): readonly Plan[] {
  const takers = new Map<string, string>()
  return plans.map((plan) => {
    const { instanceId } = plan
    const keyOf = (path: string) => sharing.keyOf(instanceId, path)
    const taker = ({ path, to }: PlanStep) => takers.get(keyOf(path)) ?? takers.get(keyOf(to?.path ?? path))
    const [mine, told]: [PlanStep[], SkippedFile[]] = [[], []]
    const others = new Set<string>()
    for (const step of plan.steps) {
      const by = taker(step)
      if (by === undefined) mine.push(step)
      else {
        others.add(plans.find((one) => one.instanceId === by)?.id ?? by)
        told.push(skippedFor(step, sharing.folderOf(instanceId, step.path), by, instances))
      }
    }
    for (const { path, to } of mine) for (const one of [path, to?.path ?? path]) takers.set(keyOf(one), instanceId)
    if (told.length === 0) return plan
    const left = new Set(mine.map(({ path }) => path))
    const steps = mine.map((step) => ({ ...step, needs: step.needs.filter((path) => left.has(path)) }))
    const assigned = { ...plan, steps, skipped: [...plan.skipped, ...told] }
    if (plan.kind !== 'move') return assigned
    // What is changed for it elsewhere must have been, before it counts as moved itself.
    return { ...assigned, requires: [...plan.requires, { kind: 'carried-out', plans: [...others] }] }
  })
}

function skippedFor(
  { path, title }: PlanStep,
  folder: string | null,
  taker: string,
  instances: readonly Instance[],
): SkippedFile {
  const name = instances.find(({ id }) => id === taker)?.name ?? taker
  const told = withMessage(message('is-shared-with', { folder: folder ?? message('the-folder'), name }))
  return { path, title, reason: { code: 'shared-with', ...told }, cause: 'shared-with' }
}

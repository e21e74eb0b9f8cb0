import type { InstanceDescription } from '../../model/instances/instance.ts'
import { asideName, enabledName, isDisabledName } from '../../model/paths/disabled-name.ts'
import type { PlanStep } from '../../model/plans/plan.ts'

/**
 * The same steps where a launcher has what is switched off in a folder of its own: mods of a common folder stay there, under another name, so that
 * the other instances have them too.
 */
export function setAside(
  steps: readonly PlanStep[],
  { launcher }: Pick<InstanceDescription, 'launcher'>,
  isShared: (path: string) => boolean,
): readonly PlanStep[] {
  if (launcher !== 'atlauncher') return steps
  return steps.map((step) => {
    const { to } = step
    if (to === null || !isDisabledName(to.path) || isShared(step.path)) return step
    const path = asideName(enabledName(to.path))
    return path === null || !path.endsWith('.jar') ? step : { ...step, to: { ...to, path } }
  })
}

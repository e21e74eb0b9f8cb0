import type { Checks, Plan } from '../core/model/plans/plan.ts'

/** Of all plans together. */
export function totalChecks(plans: readonly Pick<Plan, 'checks'>[]): Checks {
  const sum = (count: (checks: Checks) => number) =>
    plans.reduce((total, { checks }) => total + (checks === undefined ? 0 : count(checks)), 0)
  return { checked: sum(({ checked }) => checked), unchecked: sum(({ unchecked }) => unchecked) }
}

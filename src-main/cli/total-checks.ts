import type { Checks } from '../core/model/plans/plan.ts'

/** A plan of which something may be checked. */
export interface Checkable {
  readonly instanceId: string
  readonly checks?: Checks
}

/** Of all plans together. */
export function totalChecks(plans: readonly Checkable[]): Checks {
  const sum = (count: (checks: Checks) => number) =>
    plans.reduce((total, { checks }) => total + (checks === undefined ? 0 : count(checks)), 0)
  return { checked: sum(({ checked }) => checked), unchecked: sum(({ unchecked }) => unchecked) }
}

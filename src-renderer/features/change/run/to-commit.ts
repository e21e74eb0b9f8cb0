import type { PlanView } from '../../../../src-preload/contract.ts'

/** Ids of the plans that change anything. */
export function toCommit(plans: readonly PlanView[]): readonly string[] {
  return plans.filter(({ steps }) => steps.length > 0).map(({ id }) => id)
}

import type { Plan } from '../../../src-main/core/model/plans/plan.ts'

/** The plan, which must be of that kind. */
export function planOfKind<K extends Plan['kind']>(
  plan: Plan | undefined,
  kind: K,
): Extract<Plan, { readonly kind: K }> {
  if (!isOfKind(plan, kind)) throw new Error(`no plan to ${kind}, but ${plan?.kind ?? 'none'}`)
  return plan
}

function isOfKind<K extends Plan['kind']>(
  plan: Plan | undefined,
  kind: K,
): plan is Extract<Plan, { readonly kind: K }> {
  return plan?.kind === kind
}

import type { ChangeWish, PlanView, StepView } from '../../../../src-preload/contract.ts'

export interface Review {
  readonly kind: 'review'
  readonly title: string
  readonly wish: ChangeWish
  readonly plans: readonly PlanView[]
  /** As they were proposed, with all that can be left out. */
  readonly offered: readonly PlanView[]
  /** Something was left out of these, and the rest is being worked out; until then their plans are not what would be done. */
  readonly unresolved: readonly TakenSteps[]
  /** What this was chosen in place of; null: it was asked for at first. */
  readonly earlier: Review | null
  /** null: it was asked for at first. */
  readonly chosen: ChosenPlan | null
}

/** Of a plan, what is to be done. */
export interface TakenSteps {
  readonly plan: PlanView
  readonly steps: readonly StepView[]
}

/** A choice by its id, and the plan that it is in place of. */
export interface ChosenPlan {
  readonly choice: string
  readonly of: PlanView
}

/**
 * What a person chose in place of what was planned, by instance, the newest choice of each. Such a plan stays whole: worked out anew it would
 * be the first plan again.
 */
export function chosenIn({ chosen, earlier }: Pick<Review, 'chosen' | 'earlier'>): ReadonlyMap<string, ChosenPlan> {
  const before = earlier === null ? new Map<string, ChosenPlan>() : chosenIn(earlier)
  return chosen === null ? before : new Map([...before, [chosen.of.instanceId, chosen]])
}

/** Plans with others in the place of an instance's own; those of other instances stay as they are, and where they are. */
export function putInPlace(plans: readonly PlanView[], instance: string, others: readonly PlanView[]) {
  const elsewhere = new Set(plans.map(({ instanceId }) => instanceId).filter((id) => id !== instance))
  const own = others.filter(({ instanceId }) => !elsewhere.has(instanceId))
  return plans.flatMap((plan) => (plan.instanceId === instance ? own : [plan]))
}

/** The review without the newest choice of an instance; what was chosen or left out of others since then stays so. null: there is none. */
export function withoutChoice(review: Review, instance: string): Review | null {
  const { chosen, earlier } = review
  if (chosen === null || earlier === null) return null
  const before = chosen.of.instanceId === instance ? earlier : withoutChoice(earlier, instance)
  if (before === null) return null
  const restore = (plans: readonly PlanView[], from: readonly PlanView[]) =>
    putInPlace(
      plans,
      instance,
      from.filter(({ instanceId }) => instanceId === instance),
    )
  const isOwn = ({ plan }: Review['unresolved'][number]): boolean => plan.instanceId === instance
  const now = {
    plans: restore(review.plans, before.plans),
    offered: restore(review.offered, before.offered),
    unresolved: [...review.unresolved.filter((one) => !isOwn(one)), ...before.unresolved.filter(isOwn)],
  }
  return before === earlier ? { ...earlier, ...now } : { ...review, ...now, earlier: before }
}

/**
 * What was asked for at first, of that instance alone and without what was left out, so that all that is blocked, and what can be decided, is
 * said again. null: nothing of it is left.
 */
export function wishForTaken(review: Review, { plan: { instanceId }, steps }: TakenSteps): ChangeWish | null {
  const files = filesOf(steps)
  if (files.length === 0) return null
  const usual = { kind: 'update', instances: [instanceId], freshness: 'normal' } as const
  const asked = firstOf(review).wish
  if (asked.kind !== 'update' || (asked.files.length > 0 && asked.instances.length > 1)) return { ...usual, files }
  const offered = review.offered.find((plan) => plan.instanceId === instanceId)
  const except = filesOf(offered?.steps ?? []).filter((file) => !files.includes(file))
  return { ...usual, files: asked.files, except }
}

function filesOf(steps: readonly StepView[]): readonly string[] {
  return steps.flatMap(({ file }) => (file === null ? [] : [file]))
}

function firstOf(review: Review): Review {
  return review.earlier === null ? review : firstOf(review.earlier)
}

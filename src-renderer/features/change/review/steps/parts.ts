import type { PlanView, StepView } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import type { Review, TakenSteps } from '../reviewed-plans.ts'

/** A step of one instance. */
export interface Part {
  readonly plan: PlanView
  readonly step: StepView
  readonly isTaken: boolean
  readonly canChoose: boolean
  /** It could be left out, had the person not answered a question about its plan. */
  readonly isFixed: boolean
}

/** All steps of a review, with those that were left out. Of an update each can be; what was chosen in place of one stays whole. */
export function partsOf(review: Review): readonly Part[] {
  const isAlone = review.plans.length === 1
  return review.plans.flatMap((plan, slot) => {
    const offered = review.offered[slot] ?? plan
    const isWhole = isAlone && offered.steps.length === 1
    const isAnswered = review.answers.some((answer) => answer.slot === slot)
    const isPack = offered.kind === 'install-pack'
    const isUpdate = !isWhole && offered.kind === 'update'
    const isOpen = (!isWhole && isPack) || (isUpdate && !isAnswered)
    return offeredSteps(plan, offered).map(({ step, isTaken, isOffered }) => {
      return {
        plan,
        step,
        isTaken,
        canChoose: isOpen && isOffered && (isPack || step.file !== null),
        isFixed: isUpdate && isAnswered && step.action === 'replace',
      }
    })
  })
}

/** Takes parts in or leaves them out, those that can be: what is taken of each of their plans then. */
export function takenOf(parts: readonly Part[], chosen: readonly Part[], isTaken: boolean): readonly TakenSteps[] {
  const changed = new Set(chosen.filter(({ canChoose }) => canChoose))
  const plans = new Map([...changed].map(({ plan }) => [plan.id, plan]))
  const wanted = parts.filter((part) => plans.has(part.plan.id) && (changed.has(part) ? isTaken : part.isTaken))
  return [...plans.values()].map((plan) => {
    return { plan, steps: wanted.filter((part) => part.plan === plan).map(({ step }) => step) }
  })
}

/** What is left out with these since it must not happen without them, or comes with them since they must not happen without it. */
export function withNeeds(parts: readonly Part[], chosen: readonly Part[], isTaken: boolean): readonly Part[] {
  const all = new Set(chosen)
  // What is added meanwhile is gone through too.
  for (const one of all) {
    for (const other of parts) if (isTaken ? isNeeded(other, one) : isNeeded(one, other)) all.add(other)
  }
  return [...all]
}

/** Why it goes with others of the review, in a sentence; null: nothing is said of it. */
export function sayNeeds(parts: readonly Part[], part: Part): string | null {
  if (!part.canChoose) return null
  const missing = parts.filter((other) => !other.isTaken && isNeeded(other, part))
  if (!part.isTaken && missing.length > 0) return formatMessage('change-left-out-with', { names: titlesOf(missing) })
  const needing = parts.filter((other) => other.canChoose && isNeeded(part, other))
  if (needing.length === 0) return null
  // Two that need each other would each seem to come for the other.
  const isMutual = needing.every((other) => isNeeded(other, part))
  return formatMessage(isMutual ? 'change-together-with' : 'change-needed-by', { names: titlesOf(needing) })
}

function isNeeded(part: Part, { plan, step }: Part): boolean {
  return plan === part.plan && step.needs.includes(part.step.path)
}

function titlesOf(parts: readonly Part[]): readonly string[] {
  return parts.map(({ step }) => step.title)
}

/** What was offered, and what came in by what was left out. */
function offeredSteps(
  plan: PlanView,
  offered: PlanView,
): readonly { readonly step: StepView; readonly isTaken: boolean; readonly isOffered: boolean }[] {
  const taken = new Map(plan.steps.map((step) => [step.path, step]))
  const known = new Set(offered.steps.map(({ path }) => path))
  return [
    ...offered.steps.map((step) => ({
      step: taken.get(step.path) ?? step,
      isTaken: taken.has(step.path),
      isOffered: true,
    })),
    ...plan.steps.filter(({ path }) => !known.has(path)).map((step) => ({ step, isTaken: true, isOffered: false })),
  ]
}

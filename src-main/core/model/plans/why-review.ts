import { isQuestion } from './advice.ts'
import type { Plan, PlanStep } from './plan.ts'

/** Why a person looks at plans before they are carried out. */
export type ReviewCause =
  /** It changes what an instance is, or makes one. */
  | 'large'
  /** Nothing can be planned there, or not all that was asked for. */
  | 'problem'
  /** There is something to choose, or to know. */
  | 'question'
  /** Other instances change along. */
  | 'shared'
  /** More is downloaded than the person lets come unasked. */
  | 'download'
  /** Nothing would change. */
  | 'nothing'

const LARGE: ReadonlySet<Plan['kind']> = new Set([
  'install-pack',
  'update-pack',
  'move',
  'restore',
  'undo-with-later',
  'restore-point',
])
const BYTES_PER_MIB = 1_048_576

/** Of plans that are carried out together; null: they can be done at once, and one undo restores all of it. `askAboveMiB`: the person's. */
export function whyReview(plans: readonly Plan[], askAboveMiB: number): ReviewCause | null {
  if (plans.some(({ problem, unobtainable = [] }) => problem !== null || unobtainable.length > 0)) return 'problem'
  if (plans.some(({ kind }) => LARGE.has(kind))) return 'large'
  if (plans.some(isAsking)) return 'question'
  if (plans.some(({ sharedWith = [] }) => sharedWith.length > 0)) return 'shared'
  if (plans.every(({ steps }) => steps.length === 0)) return 'nothing'
  if (askAboveMiB === 0) return plans.some(({ steps }) => steps.some(hasDownload)) ? 'download' : null
  // What came while it was planned was downloaded for it too.
  const bytes = plans.reduce((sum, { downloadBytes, fetchedBytes = 0 }) => sum + downloadBytes + fetchedBytes, 0)
  return bytes > askAboveMiB * BYTES_PER_MIB ? 'download' : null
}

/** Notes are to be read, but for what the person holds, what could be done besides, and what is said aside. */
function isAsking(plan: Plan): boolean {
  return plan.advice.some((advice) =>
    advice.choices.length === 0 ? advice.about?.kind !== 'aside' : isQuestion(advice, plan),
  )
}

function hasDownload({ download }: PlanStep): boolean {
  return download !== null
}

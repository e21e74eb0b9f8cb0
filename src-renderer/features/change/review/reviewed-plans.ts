import { formatMessage } from '../../../../resources/text/text.ts'
import type { AdviceView, ChangeWish, ChoiceView, PlanView, StepView } from '../../../../src-preload/contract.ts'

export interface Review {
  readonly kind: 'review'
  readonly title: string
  readonly wish: ChangeWish
  /** Each in its place, which it keeps. */
  readonly plans: readonly PlanView[]
  /** As they were proposed, with all that can be left out; each in the place of its plan. */
  readonly offered: readonly PlanView[]
  /** Something was left out of these, and the rest is being worked out; until then their plans are not what would be done. */
  readonly unresolved: readonly TakenSteps[]
  /** What the person chose in place of what was planned, in that order. */
  readonly answers: readonly GivenAnswer[]
  /** What was answered is being worked out. */
  readonly isAnswering: boolean
  /** Questions, in the order in which they came. */
  readonly questions: readonly string[]
  /** Ids of the plans that were proposed first, each in its place. */
  readonly first: readonly string[]
  /** Worlds that a newer game would convert are copied first, unless the person says no. */
  readonly isCopyingWorlds: boolean
}

/** Of a plan, what is to be done. */
export interface TakenSteps {
  readonly plan: PlanView
  readonly steps: readonly StepView[]
}

/** An answer that led to another plan, which does not ask any more. */
export interface GivenAnswer {
  readonly question: string
  /** Its id. */
  readonly choice: string
  /** Place of the plan in the review. */
  readonly slot: number
  /** Which asked it, as it was shown. */
  readonly plan: PlanView
  readonly offered: PlanView
}

/** A question to the person as it stands in one plan. */
export interface AskedQuestion {
  readonly question: string
  readonly slot: number
  /** As it is shown. */
  readonly plan: PlanView
  readonly advice: AdviceView
  /** Id of what was chosen; null: what is planned. */
  readonly chosen: string | null
}

/** What a person chooses: null, what was planned at first. */
export interface PickedAnswer {
  readonly asked: AskedQuestion
  readonly choice: ChoiceView | null
}

export function newReview({ title, wish, plans }: Pick<Review, 'title' | 'wish' | 'plans'>): Review {
  const fresh = {
    kind: 'review',
    title: titleOf(wish, plans) ?? title,
    wish,
    unresolved: [],
    answers: [],
    isAnswering: false,
    isCopyingWorlds: true,
  } as const
  return { ...fresh, plans, offered: plans, questions: plans.flatMap(questionsIn), first: plans.map(({ id }) => id) }
}

/** Whether a pack is updated or goes back, and whether all files come in, is known once it is worked out; null: the title says it. */
function titleOf(wish: ChangeWish, [plan, ...others]: readonly PlanView[]): string | null {
  if (wish.kind === 'install-files' && wish.files.length > 1 && plan !== undefined && plan.unobtainable.length > 0)
    return formatMessage('change-add-files', { name: plan.instanceName })
  if (plan?.kind !== 'update-pack' || plan.pack === undefined || others.length > 0) return null
  const { name, from, to, isBack } = plan.pack
  if (from === to) return null
  return isBack ? formatMessage('packs-go-back', { name, version: to }) : formatMessage('packs-update', { name })
}

/** All that is asked, answered or not, each in the place in which it came first; those of one question are together. */
export function askedIn(review: Review): readonly (readonly AskedQuestion[])[] {
  const asked = review.plans.flatMap((plan, slot) => {
    const open = [...plan.advice, ...(plan.answered ?? [])].flatMap((advice) => askedBy(advice, { plan, slot }))
    const given = review.answers.flatMap((answer) => (answer.slot === slot ? askedFor(answer, plan) : []))
    return [...given, ...open.filter((one) => given.every(({ question }) => question !== one.question))]
  })
  return [...new Set(review.questions)].flatMap((question) => {
    const same = asked.filter((one) => one.question === question)
    return same.length === 0 ? [] : [same]
  })
}

/** What is recommended for a question, wherever it waits for an answer. */
export function recommendedAnswers(review: Review, question: string): readonly PickedAnswer[] {
  const waiting = askedIn(review)
    .flat()
    .filter((asked) => asked.question === question && asked.chosen === null)
  return waiting.flatMap((asked) => {
    const choice = asked.advice.choices.find(({ id }) => id === asked.advice.recommended)
    return choice === undefined ? [] : [{ asked, choice }]
  })
}

/** Whether every answer that was given to a problem only helps until what it sets aside comes back. */
export function isForNow(review: Review): boolean {
  const given = askedIn(review)
    .flat()
    .flatMap(({ advice, chosen }) => advice.choices.filter(({ id }) => id === chosen))
  return given.length > 0 && given.every(({ lasting }) => lasting === 'for-now')
}

/** Whether problems are to be fixed, and one that only the person can decide stays as it is. */
export function isLeavingProblems(review: Review): boolean {
  if (review.wish.kind !== 'fix') return false
  return askedIn(review)
    .flat()
    .some(({ advice, chosen }) => advice.kind === 'question' && chosen === null)
}

/** Whether fixing does nothing but what the answers above say: then the changes are not listed besides. */
export function isSaidByAnswers(review: Review): boolean {
  if (review.wish.kind !== 'fix') return false
  const said = askedIn(review)
    .flat()
    .filter(({ chosen }) => chosen !== null)
  const steps = review.plans.flatMap((plan) => plan.steps)
  return (
    steps.length <= said.length &&
    steps.every(({ reason }) => said.some(({ advice }) => advice.reason.message.includes(reason.message)))
  )
}

function askedBy(advice: AdviceView, place: Pick<AskedQuestion, 'plan' | 'slot'>): readonly AskedQuestion[] {
  return isAsked(advice) ? [{ ...place, question: advice.question, advice, chosen: null }] : []
}

function askedFor({ question, choice, slot, plan: asking }: GivenAnswer, plan: PlanView): readonly AskedQuestion[] {
  const advice = asking.advice.find((one) => one.question === question)
  return advice === undefined ? [] : [{ question, slot, plan, advice, chosen: choice }]
}

function questionsIn({ advice, answered = [] }: PlanView): readonly string[] {
  return [...advice, ...answered].filter(isAsked).map(({ question }) => question)
}

/** Whether something can be chosen. */
function isAsked({ kind }: AdviceView): boolean {
  return kind === 'question' || kind === 'suggestion'
}

/** With the plans that answers led to. `plan` null: the one that asked, as it was before. */
export function withAnswers(review: Review, all: readonly AnsweredPlan[]): Review {
  const next = all.reduce((before, one) => (one.plan === null ? withdraw(before, one) : replace(before, one)), review)
  return { ...next, isAnswering: false, questions: [...next.questions, ...next.plans.flatMap(questionsIn)] }
}

export interface AnsweredPlan extends PickedAnswer {
  readonly plan: PlanView | null
}

/** The plan before that answer; what was answered of it since then is asked again. */
function withdraw(review: Review, { asked: { question, slot } }: AnsweredPlan): Review {
  const at = review.answers.findIndex((one) => one.question === question && one.slot === slot)
  const given = review.answers[at]
  if (given === undefined) return review
  return {
    ...review,
    plans: review.plans.with(slot, given.plan),
    offered: review.offered.with(slot, given.offered),
    answers: review.answers.filter((one, index) => one.slot !== slot || index < at),
  }
}

function replace(review: Review, answered: AnsweredPlan): Review {
  const { asked, choice, plan } = answered
  const { question, slot } = asked
  // Another answer to the same question is in place of the plan that asked it.
  const before = asked.chosen === null ? review : withdraw(review, answered)
  const [asking, offered] = [before.plans[slot], before.offered[slot]]
  if (plan === null || choice === null || asking === undefined || offered === undefined) return review
  const isTold = plan.answered?.some((one) => one.question === question) === true || isAskedIn(plan, question)
  return {
    ...before,
    plans: before.plans.with(slot, plan),
    offered: before.offered.with(slot, plan),
    unresolved: before.unresolved.filter((one) => one.plan.id !== asking.id),
    answers: isTold
      ? before.answers
      : [...before.answers, { question, choice: choice.id, slot, plan: asking, offered }],
  }
}

function isAskedIn({ advice }: PlanView, question: string): boolean {
  return advice.some((one) => one.question === question)
}

/**
 * What was asked for at first, of that instance alone and without what was left out, so that all that is blocked, and what can be decided, is
 * said again. null: nothing of it is left.
 */
export function wishForTaken(review: Review, { plan, steps }: TakenSteps): ChangeWish | null {
  if (steps.length === 0) return null
  const slot = review.plans.findIndex(({ id }) => id === plan.id)
  const offered = review.offered[slot]?.steps ?? []
  const asked = review.wish
  if (asked.kind === 'install-pack') {
    const without = leftOut(offered, steps)
    const last = review.answers.at(-1)
    return last === undefined ? { ...asked, without } : { kind: 'choice', choice: last.choice, without }
  }
  const files = filesOf(steps)
  if (files.length === 0) return null
  const usual = { kind: 'update', instances: [plan.instanceId], freshness: 'normal' } as const
  if (asked.kind !== 'update' || (asked.files.length > 0 && asked.instances.length > 1)) return { ...usual, files }
  const except = filesOf(offered).filter((file) => !files.includes(file))
  return { ...usual, files: asked.files, except }
}

/** Paths of a pack's files that the person left out. */
export function leftOutOf({ wish, plans, offered }: Review, slot: number): readonly string[] {
  return wish.kind === 'install-pack' ? leftOut(offered[slot]?.steps ?? [], plans[slot]?.steps ?? []) : []
}

function leftOut(offered: readonly StepView[], taken: readonly StepView[]): readonly string[] {
  const paths = new Set(taken.map(({ path }) => path))
  return offered.map(({ path }) => path).filter((path) => !paths.has(path))
}

function filesOf(steps: readonly StepView[]): readonly string[] {
  return steps.flatMap(({ file }) => (file === null ? [] : [file]))
}

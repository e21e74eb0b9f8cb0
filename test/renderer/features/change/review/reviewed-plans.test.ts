import { expect, test } from 'vitest'
import type { AdviceView, PlanView, StepView } from '../../../../../src-preload/contract.ts'
import {
  askedIn,
  isForNow,
  isLeavingProblems,
  newReview,
  recommendedAnswers,
  wishForTaken,
  withAnswers,
  type AskedQuestion,
  type Review,
} from '../../../../../src-renderer/features/change/review/reviewed-plans.ts'

const NAMES = ['Attic', 'Barn', 'Cellar']

function plan(instance: string, id: string, more: Partial<PlanView> = {}): PlanView {
  return {
    id: `${instance} ${id}`,
    instanceId: instance,
    instanceName: instance,
    kind: 'update',
    steps: [],
    skipped: [],
    advice: [],
    answered: [],
    unobtainable: [],
    downloadBytes: 0,
    unknownSizes: 0,
    problem: null,
    sharedWith: [],
    goesTo: null,
    review: null,
    ...more,
  }
}

function question(id: string, instance: string): AdviceView {
  return {
    kind: 'question',
    question: id,
    reason: { code: 'held', message: `What of ${id}?` },
    title: null,
    choices: [{ id: `${id} of ${instance}`, label: 'Do it', cost: null, lasting: 'for-now' }],
    recommended: `${id} of ${instance}`,
    recommendedAs: 'best',
    planned: { label: 'Leave it', at: 0, cost: null },
    page: null,
    packFile: null,
  }
}

const WISH = { kind: 'update', instances: 'all', files: [], freshness: 'normal' } as const
const FIRST = newReview({
  title: 'Update everything',
  wish: WISH,
  plans: NAMES.map((name) => plan(name, 'first', { advice: [question('boats', name), question('lamps', name)] })),
})

/** As the page does it when somebody chooses what was offered. */
function choose(review: Review, about: string, instance: string, to: PlanView): Review {
  const asked = find(review, about, instance)
  return withAnswers(review, [{ asked, choice: asked.advice.choices[0] ?? null, plan: to }])
}

function withdraw(review: Review, about: string, instance: string): Review {
  return withAnswers(review, [{ asked: find(review, about, instance), choice: null, plan: null }])
}

function find(review: Review, about: string, instance: string): AskedQuestion {
  const found = askedIn(review)
    .flat()
    .find((one) => one.question === about && one.plan.instanceId === instance)
  if (found === undefined) throw new Error('it is not asked')
  return found
}

function versions({ plans }: Review): readonly string[] {
  return plans.map(({ id }) => id)
}

function questions(review: Review): readonly (readonly [string | undefined, number])[] {
  return askedIn(review).map((same) => [same[0]?.question, same.length])
}

test('to fix problems and leave one is known, until an answer fixes it too; other changes leave no problems', () => {
  const asks = newReview({
    title: 'Fix Attic',
    wish: { kind: 'fix', instance: 'Attic', freshness: 'normal' },
    plans: [plan('Attic', 'first', { kind: 'fix', advice: [question('boats', 'Attic')] })],
  })
  const answered = choose(asks, 'boats', 'Attic', plan('Attic', 'second', { kind: 'fix' }))
  expect(isLeavingProblems(asks)).toBe(true)
  expect(isLeavingProblems(answered)).toBe(false)
  expect(isLeavingProblems(FIRST)).toBe(false)
})

test('what is recommended is chosen wherever it waits, and helps for now only where each answer does', () => {
  const barn = choose(FIRST, 'boats', 'Barn', plan('Barn', 'chosen', { advice: [question('lamps', 'Barn')] }))
  expect(recommendedAnswers(barn, 'boats').map(({ choice }) => choice?.id)).toEqual([
    'boats of Attic',
    'boats of Cellar',
  ])
  const without = { ...question('boats', 'Attic'), recommended: null }
  expect(
    recommendedAnswers(newReview({ ...FIRST, plans: [plan('Attic', 'first', { advice: [without] })] }), 'boats'),
  ).toEqual([])
  expect([FIRST, barn].map(isForNow)).toEqual([false, true])
})

test('the same question of three instances is one, with all of them', () => {
  expect(questions(FIRST)).toEqual([
    ['boats', 3],
    ['lamps', 3],
  ])
})

test('an answer is in the place of its own plan, and stays among the questions, where it was', () => {
  const review = choose(FIRST, 'boats', 'Barn', plan('Barn', 'chosen', { advice: [question('lamps', 'Barn')] }))
  expect(versions(review)).toEqual(['Attic first', 'Barn chosen', 'Cellar first'])
  expect(review.title).toBe('Update everything')
  expect(questions(review)).toEqual([
    ['boats', 3],
    ['lamps', 3],
  ])
  expect(find(review, 'boats', 'Barn').chosen).toBe('boats of Barn')
})

test('a second answer leaves the first in sight, and each can be changed', () => {
  const one = choose(FIRST, 'boats', 'Barn', plan('Barn', 'one', { advice: [question('lamps', 'Barn')] }))
  const both = choose(one, 'lamps', 'Barn', plan('Barn', 'both'))
  expect(find(both, 'boats', 'Barn').chosen).toBe('boats of Barn')
  expect(find(both, 'lamps', 'Barn').chosen).toBe('lamps of Barn')
  expect(versions(withdraw(both, 'lamps', 'Barn'))[1]).toBe('Barn one')
  const before = withdraw(both, 'boats', 'Barn')
  expect(versions(before)[1]).toBe('Barn first')
  expect(find(before, 'lamps', 'Barn').chosen).toBeNull()
})

test('an answer that the plan itself tells of is changed there', () => {
  const answered = { ...question('boats', 'Barn'), planned: { label: 'It is done', at: 1, cost: null } }
  const review = choose(FIRST, 'boats', 'Barn', plan('Barn', 'told', { answered: [answered] }))
  expect(review.answers).toEqual([])
  expect(find(review, 'boats', 'Barn').advice.planned?.at).toBe(1)
})

test('what a person holds and what is only to be known is no question', () => {
  const advice = (['note', 'decided'] as const).map((kind) => ({ ...question(kind, 'Attic'), kind }))
  expect(askedIn(newReview({ title: '', wish: WISH, plans: [plan('Attic', 'first', { advice })] }))).toEqual([])
})

test('what was still being worked out in another instance is not lost with an answer', () => {
  const [attic = plan('Attic', 'none')] = FIRST.plans
  const unresolved = [{ plan: attic, steps: [] }]
  const review = choose({ ...FIRST, unresolved }, 'boats', 'Barn', plan('Barn', 'chosen'))
  expect(review.unresolved).toEqual(unresolved)
  expect(withdraw(review, 'boats', 'Barn').unresolved).toEqual(unresolved)
})

function step(file: string): StepView {
  const reason = { code: 'newer', message: '' } as const
  return {
    action: 'replace',
    path: file,
    title: file,
    from: null,
    to: null,
    versions: { from: null, to: null, isBack: false },
    reason,
    file,
    downloadBytes: null,
    isHere: false,
    needs: [],
  }
}

test('leaving something out asks for everything else again, so that nothing that was not shown as a step is forgotten', () => {
  const offered = plan('Barn', 'first', { steps: [step('rope'), step('lamp')] })
  const review = newReview({ title: '', wish: WISH, plans: [offered] })
  const wanted = { kind: 'update', instances: ['Barn'], files: [], except: ['rope'], freshness: 'normal' }
  expect(wishForTaken(review, { plan: offered, steps: [step('lamp')] })).toEqual(wanted)
  expect(wishForTaken(review, { plan: offered, steps: [] })).toBeNull()
})

test('what is left out of a pack does not come with an answer either', () => {
  const wish = {
    kind: 'install-pack',
    pack: { kind: 'project', project: 'evening', version: null },
    into: { kind: 'own', name: null },
    freshness: 'normal',
  } as const
  const offered = plan('new', 'first', {
    kind: 'install-pack',
    steps: [step('rope'), step('lamp')],
    advice: [question('hosts', 'new')],
  })
  const review = newReview({ title: '', wish, plans: [offered] })
  expect(wishForTaken(review, { plan: offered, steps: [step('lamp')] })).toEqual({ ...wish, without: ['rope'] })
  const answered = choose(review, 'hosts', 'new', { ...offered, id: 'with hosts', advice: [] })
  const [now = offered] = answered.plans
  const taken = { plan: now, steps: [step('lamp')] }
  expect(wishForTaken(answered, taken)).toEqual({ kind: 'choice', choice: 'hosts of new', without: ['rope'] })
})

test.each([
  [{ from: '2.0', to: '1.0', isBack: true }, 'Go back to Lamp pack 1.0'],
  [{ from: '1.0', to: '2.0', isBack: false }, 'Update Lamp pack'],
  [{ from: '2.0', to: '2.0', isBack: false }, 'Install Lamp pack'],
])('a pack that is there is called what becomes of it: %j', (pack, title) => {
  const made = plan('Attic', 'first', { kind: 'update-pack', pack: { name: 'Lamp pack', project: null, ...pack } })
  expect(newReview({ title: 'Install Lamp pack', wish: WISH, plans: [made] }).title).toBe(title)
})

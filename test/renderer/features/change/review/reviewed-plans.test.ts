import { expect, test } from 'vitest'
import type { PlanView, StepView } from '../../../../../src-preload/contract.ts'
import {
  chosenIn,
  putInPlace,
  wishForTaken,
  withoutChoice,
  type Review,
} from '../../../../../src-renderer/features/change/review/reviewed-plans.ts'

const NAMES = ['Attic', 'Barn', 'Cellar']

function plan(instance: string, version: string): PlanView {
  return {
    id: `${instance} ${version}`,
    instanceId: instance,
    instanceName: instance,
    kind: 'update',
    steps: [],
    skipped: [],
    advice: [],
    unobtainable: [],
    downloadBytes: 0,
    unknownSizes: 0,
    problem: null,
    sharedWith: [],
  }
}

const FIRST: Review = {
  kind: 'review',
  title: 'Update everything',
  wish: { kind: 'update', instances: 'all', files: [], freshness: 'normal' },
  plans: NAMES.map((name) => plan(name, 'first')),
  offered: NAMES.map((name) => plan(name, 'first')),
  unresolved: [],
  earlier: null,
  chosen: null,
}

/** As the page does it when somebody chooses. */
function choose(earlier: Review, instance: string, version: string): Review {
  const of = earlier.plans.find(({ instanceId }) => instanceId === instance) ?? plan(instance, 'none')
  const put = (plans: readonly PlanView[]) => putInPlace(plans, instance, [plan(instance, version)])
  return {
    ...earlier,
    plans: put(earlier.plans),
    offered: put(earlier.offered),
    earlier,
    chosen: { choice: version, of },
  }
}

/** As what is left after something was left out there. */
function leaveOut(review: Review, instance: string): Review {
  return { ...review, plans: putInPlace(review.plans, instance, [plan(instance, 'with less')]) }
}

function versions(plans: readonly PlanView[] | undefined): readonly string[] | undefined {
  return plans?.map(({ id }) => id)
}

test('a choice is in the place of its own instance, and all others can still be chosen from', () => {
  const review = choose(FIRST, 'Barn', 'chosen')
  expect(versions(review.plans)).toEqual(['Attic first', 'Barn chosen', 'Cellar first'])
  expect(versions(review.offered)).toEqual(['Attic first', 'Barn chosen', 'Cellar first'])
  expect([...chosenIn(review).keys()]).toEqual(['Barn'])
})

test('what was chosen stays whole when something of another instance is left out', () => {
  const review = leaveOut(choose(FIRST, 'Barn', 'chosen'), 'Attic')
  expect(versions(review.plans)).toEqual(['Attic with less', 'Barn chosen', 'Cellar first'])
  expect(chosenIn(review).get('Barn')?.choice).toBe('chosen')
})

test('what was left out of another instance stays left out when a choice is withdrawn', () => {
  const before = withoutChoice(leaveOut(choose(FIRST, 'Barn', 'chosen'), 'Attic'), 'Barn')
  expect(versions(before?.plans)).toEqual(['Attic with less', 'Barn first', 'Cellar first'])
  expect(before?.chosen).toBeNull()
})

test('an earlier choice is withdrawn, and a later one of another instance stays', () => {
  const both = choose(choose(FIRST, 'Barn', 'chosen'), 'Cellar', 'chosen')
  const before = withoutChoice(both, 'Barn')
  expect(versions(before?.plans)).toEqual(['Attic first', 'Barn first', 'Cellar chosen'])
  expect(before === null ? [] : [...chosenIn(before).keys()]).toEqual(['Cellar'])
})

test('of several choices in one instance the newest is withdrawn first', () => {
  const both = choose(choose(FIRST, 'Barn', 'chosen'), 'Barn', 'chosen anew')
  const once = withoutChoice(both, 'Barn')
  const twice = once === null ? null : withoutChoice(once, 'Barn')
  const thrice = twice === null ? null : withoutChoice(twice, 'Barn')
  expect(versions(once?.plans)?.[1]).toBe('Barn chosen')
  expect(versions(twice?.plans)?.[1]).toBe('Barn first')
  expect(thrice).toBeNull()
})

test('what was still being worked out in another instance is not lost with a choice', () => {
  const [attic = plan('Attic', 'none')] = FIRST.plans
  const review = { ...choose(FIRST, 'Barn', 'chosen'), unresolved: [{ plan: attic, steps: [] }] }
  expect(withoutChoice(review, 'Barn')?.unresolved).toEqual(review.unresolved)
})

function step(file: string): StepView {
  const reason = { code: 'newer', message: '' } as const
  return { action: 'replace', path: file, title: file, from: null, to: null, reason, file, downloadBytes: null }
}

test('leaving something out asks for everything else again, so that nothing that was not shown as a step is forgotten', () => {
  const offered = { ...plan('Barn', 'first'), steps: [step('rope'), step('lamp')] }
  const review = { ...FIRST, plans: [offered], offered: [offered] }
  const wishes = [review, choose({ ...review, plans: [offered, plan('Attic', 'first')] }, 'Attic', 'chosen')].map(
    (one) => wishForTaken({ ...one, offered: [offered] }, { plan: offered, steps: [step('lamp')] }),
  )
  const wanted = { kind: 'update', instances: ['Barn'], files: [], except: ['rope'], freshness: 'normal' }
  expect(wishes).toEqual([wanted, wanted])
  expect(wishForTaken(review, { plan: offered, steps: [] })).toBeNull()
})

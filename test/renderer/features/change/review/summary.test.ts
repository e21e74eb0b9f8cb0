import { expect, test } from 'vitest'
import type { AdviceView, ChangeWish, PlanView, StepView } from '../../../../../src-preload/contract.ts'
import { askedIn, newReview, withAnswers } from '../../../../../src-renderer/features/change/review/reviewed-plans.ts'
import { leftIn, summarise } from '../../../../../src-renderer/features/change/review/summary.ts'

const UPDATE = { kind: 'update', instances: 'all', files: [], freshness: 'normal' } as const

function plan(instance: string, more: Partial<PlanView> = {}): PlanView {
  return {
    id: instance,
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

function step(action: StepView['action'], path: string): StepView {
  return {
    action,
    path,
    title: path,
    from: null,
    to: null,
    versions: { from: null, to: null, isBack: false },
    reason: { code: 'newer-version', message: '' },
    isHere: false,
    needs: [],
    file: null,
    downloadBytes: 0,
  }
}

function question(message: string, packFile: string | null = null): AdviceView {
  return {
    kind: 'question',
    question: message,
    reason: { code: 'held', message },
    title: null,
    choices: [{ id: message, label: 'Do it', cost: null, lasting: 'for-now' }],
    recommended: null,
    recommendedAs: 'best',
    planned: { label: 'Leave it', at: 0, cost: null },
    page: null,
    packFile,
  }
}

function skipped(title: string, message = `${title} waits`): PlanView['skipped'][number] {
  return { path: `mods/${title}.jar`, title, reason: { code: 'held', message } }
}

function summaryOf(wish: ChangeWish, ...plans: readonly PlanView[]) {
  return summarise(newReview({ title: 'Change', wish, plans }))
}

function partsOf(wish: ChangeWish, ...plans: readonly PlanView[]): readonly string[] {
  return summaryOf(wish, ...plans).parts.map(({ text }) => text)
}

test('updates are counted as the button counts them, in one instance and in several', () => {
  const attic = plan('Attic', { steps: [step('replace', 'a.jar')] })
  const barn = plan('Barn', { steps: [step('replace', 'a.jar'), step('replace', 'b.jar')] })
  expect([partsOf(UPDATE, barn), summaryOf(UPDATE, barn).confirm]).toEqual([['2 updates'], 'Update 2'])
  expect([partsOf(UPDATE, attic, barn), summaryOf(UPDATE, attic, barn).confirm]).toEqual([
    ['3 updates in 2 instances'],
    'Update 3',
  ])
  expect(partsOf(UPDATE, plan('Cellar', { steps: [...attic.steps, step('add', 'lib.jar')] }))).toEqual([
    '1 update, 1 more change',
  ])
})

test('what stays is counted by mod, and what is asked about does not stay besides', () => {
  const asked = { advice: [question('Lamp and Rope conflict')] }
  const attic = plan('Attic', { ...asked, skipped: [skipped('Lamp', 'Lamp and Rope conflict'), skipped('Wool')] })
  const barn = plan('Barn', { skipped: [skipped('Wool')] })
  expect(leftIn(attic).map(({ title }) => title)).toEqual(['Wool'])
  expect(partsOf(UPDATE, attic, barn)).toContain('1 other left unchanged')
  expect(partsOf(UPDATE, barn)).toContain('1 left unchanged')
})

test('of files that were given the button says how many come in, and what will happen all else', () => {
  const wish = { kind: 'install-files', instance: 'Attic', files: ['a', 'b'], freshness: 'normal' } as const
  const unobtainable = [{ code: 'not-content', message: 'b.png is no mod', named: 'b.png', hint: null, remedies: [] }]
  const attic = plan('Attic', { kind: 'install', steps: [step('add', 'a.jar')], unobtainable })
  expect(partsOf(wish, attic)).toEqual([])
  const review = newReview({ title: 'Add 2 files to Attic', wish, plans: [attic] })
  expect(review.title).toBe('Add files to Attic')
  expect(summarise(review).confirm).toBe('Add 1 file')
  expect(summarise(review, 1).confirm).toBe('Add 1 file, then 1 modpack…')
})

test('where a problem is left, the button says what is done', () => {
  const wish = { kind: 'fix', instance: 'Attic', freshness: 'normal' } as const
  const attic = plan('Attic', { kind: 'fix', advice: [question('Half')], steps: [step('remove', 'other-half.jar')] })
  expect(summaryOf(wish, attic).confirm).toBe('Remove other-half.jar')
  const two = plan('Attic', { ...attic, steps: [step('remove', 'a.jar'), step('remove', 'b.jar')] })
  expect(summaryOf(wish, two).confirm).toBe('Remove 2 files')
  expect(partsOf(wish, attic)).toEqual(['1 change', '1 problem left'])
})

test('where a problem is only set aside, the button says for how long', () => {
  const wish = { kind: 'fix', instance: 'Attic', freshness: 'normal' } as const
  const confirmOf = (...steps: StepView[]): string => {
    const asks = newReview({ title: '', wish, plans: [plan('Attic', { kind: 'fix', advice: [question('Half')] })] })
    const [asked] = askedIn(asks).flat()
    const choice = asked?.advice.choices[0] ?? null
    if (asked === undefined) throw new Error('nothing is asked')
    return summarise(withAnswers(asks, [{ asked, choice, plan: plan('Attic', { kind: 'fix', steps }) }])).confirm
  }
  expect(confirmOf(step('disable', 'lamp.jar'))).toBe('Disable lamp.jar for now')
  expect(confirmOf(step('disable', 'a.jar'), step('disable', 'b.jar'))).toBe('Disable 2 mods for now')
  expect(confirmOf(step('disable', 'a.jar'), step('remove', 'b.jar'))).toBe('Disable 1 mod, remove 1 file')
  expect(confirmOf(step('disable', 'a.jar'), step('add', 'b.jar'))).toBe('Fix')
})

test('of several instances it is said in which something is to be decided', () => {
  const attic = plan('Attic', { advice: [question('Lamp and Rope conflict')] })
  const barn = plan('Barn', { steps: [step('replace', 'a.jar')] })
  expect(partsOf(UPDATE, attic, barn)).toContain('1 decision in Attic')
})

function isWaitingFor(packFile: string | null): boolean | undefined {
  return summaryOf(UPDATE, plan('Attic', { advice: [question('Which?', packFile)] })).parts.at(-1)?.isDecision
}

test('a decision waits for the person, that about a file of a pack like every other', () => {
  expect([isWaitingFor(null), isWaitingFor('config/lamp.toml')]).toEqual([true, true])
})

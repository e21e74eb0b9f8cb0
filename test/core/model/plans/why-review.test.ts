import { expect, test } from 'vitest'
import type { Advice } from '../../../../src-main/core/model/plans/advice.ts'
import { emptyPlan, type Plan, type PlanStep } from '../../../../src-main/core/model/plans/plan.ts'
import { whyReview } from '../../../../src-main/core/model/plans/why-review.ts'

const MIB = 1_048_576
const WISH = { kind: 'clean', instance: 'one' } as const
const REASON = { code: 'held', message: 'It is held.' } as const
const CHOICE = { label: 'Do it', wish: WISH }

function step(size: number | null): PlanStep {
  const download = size === null ? null : { url: null, filename: 'a.jar', size, sha1: '', sha512: '', isPrimary: true }
  const reason = { code: 'newer', message: '' } as const
  const shown = { action: 'remove', path: 'mods/a.jar', title: 'a', from: null, to: null, reason } as const
  // The rest of a version's file says nothing about whether it is fetched.
  return { ...shown, download: download as PlanStep['download'], origin: { kind: 'explicit' }, needs: [] }
}

function plan(more: Partial<Plan> = {}): Plan {
  const base = emptyPlan('one', { newId: () => 'plan', clock: () => new Date(0) })
  return { ...base, kind: 'remove', steps: [step(null)], ...more } as Plan
}

test('what leaves nothing to ask is done at once', () => {
  expect(whyReview([plan()], 500)).toBeNull()
  expect(whyReview([plan(), plan({ steps: [] })], 500)).toBeNull()
})

test('a question, a note, a problem and a folder that others share are looked at first', () => {
  const advice: readonly Advice[] = [{ reason: REASON, choices: [CHOICE] }]
  expect(whyReview([plan(), plan({ advice })], 500)).toBe('question')
  expect(whyReview([plan({ advice: [{ reason: REASON, choices: [] }] })], 500)).toBe('question')
  expect(whyReview([plan({ advice: [{ reason: REASON, choices: [], about: { kind: 'aside' } }] })], 500)).toBeNull()
  expect(whyReview([plan({ problem: { code: 'held', message: '' } })], 500)).toBe('problem')
  expect(whyReview([plan({ sharedWith: [{ folder: 'mods', instances: [] }] })], 500)).toBe('shared')
  expect(whyReview([plan({ steps: [] })], 500)).toBe('nothing')
})

test('what the person holds is their answer, unless nothing else would be done', () => {
  const advice: readonly Advice[] = [{ reason: REASON, choices: [CHOICE], about: { kind: 'hold' } }]
  expect(whyReview([plan({ advice })], 500)).toBeNull()
  expect(whyReview([plan({ advice, steps: [] })], 500)).toBe('question')
})

test('more to download than the person lets come unasked is looked at first, also where it came while it was planned', () => {
  expect(whyReview([plan({ downloadBytes: 2 * MIB })], 2)).toBeNull()
  expect(whyReview([plan({ downloadBytes: MIB, fetchedBytes: 2 * MIB })], 2)).toBe('download')
  expect(whyReview([plan({ steps: [step(1)] })], 0)).toBe('download')
  expect(whyReview([plan()], 0)).toBeNull()
})

test('what makes an instance or changes what it is is looked at first', () => {
  for (const kind of ['move', 'install-pack', 'update-pack', 'restore-point'] as const)
    expect(whyReview([plan({ kind })], 500)).toBe('large')
})

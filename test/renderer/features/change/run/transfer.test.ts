import { expect, test } from 'vitest'
import type { PlanView, Progress } from '../../../../../src-preload/contract.ts'
import {
  beginTransfer,
  followTransfer,
  measureTransfer,
  type Transfer,
} from '../../../../../src-renderer/features/change/run/transfer.ts'

function plan(instanceId: string, downloadBytes: number): PlanView {
  return {
    id: `plan of ${instanceId}`,
    instanceId,
    instanceName: instanceId,
    kind: 'update',
    steps: [],
    skipped: [],
    unobtainable: [],
    advice: [],
    answered: [],
    goesTo: null,
    review: null,
    problem: null,
    downloadBytes,
    unknownSizes: 0,
    sharedWith: [],
  }
}

function came(instanceId: string, done: number, total: number): Progress {
  return { stage: 'stage', instanceId, done, total, unit: 'bytes' }
}

/** As told at these moments. */
function follow(transfer: Transfer, told: readonly (readonly [at: number, progress: Progress])[]): Transfer {
  return told.reduce((sofar, [at, progress]) => followTransfer(sofar, progress, at), transfer)
}

const TWO = beginTransfer([plan('one', 1_000), plan('two', 3_000)])

test('before anything comes all of what the plans need is still to come, at no known rate', () => {
  expect(measureTransfer(TWO)).toEqual({ done: 0, total: 4_000, rate: null, secondsLeft: null })
})

test('what came for one instance stays counted while another is fetched', () => {
  const { done, total } = measureTransfer(
    follow(TWO, [
      [0, came('one', 1_000, 1_000)],
      [100, came('two', 500, 3_000)],
    ]),
  )
  expect(done).toBe(1_500)
  expect(total).toBe(4_000)
})

test('the total stays that of the review, and what came never becomes less', () => {
  const told = measureTransfer(
    follow(TWO, [
      [0, came('two', 300, 400)],
      [100, came('two', 200, 400)],
    ]),
  )
  expect(told.total).toBe(4_000)
  expect(told.done).toBe(300)
})

test('the rate is that of the last five seconds, and says how long the rest takes', () => {
  const slowThenFast = follow(TWO, [
    [0, came('one', 10, 1_000)],
    [6_000, came('one', 100, 1_000)],
    [8_000, came('one', 900, 1_000)],
  ])
  expect(measureTransfer(slowThenFast)).toEqual({ done: 900, total: 4_000, rate: 400, secondsLeft: 7.75 })
})

test('there is no rate before half a second of it was seen, and no end where nothing comes', () => {
  const soon = follow(TWO, [
    [0, came('one', 0, 1_000)],
    [100, came('one', 500, 1_000)],
  ])
  const stuck = follow(TWO, [
    [0, came('one', 500, 1_000)],
    [3_000, came('one', 500, 1_000)],
  ])
  expect(measureTransfer(soon).rate).toBeNull()
  expect(measureTransfer(stuck).secondsLeft).toBeNull()
})

test('what is no download changes nothing', () => {
  expect(followTransfer(TWO, { stage: 'apply', instanceId: 'one', done: 3, total: 5, unit: 'steps' }, 0)).toBe(TWO)
})

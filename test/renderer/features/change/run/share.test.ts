import { expect, test } from 'vitest'
import { percentOf, shareOf } from '../../../../../src-renderer/features/change/run/run-progress.tsx'
import type { Run } from '../../../../../src-renderer/features/change/run/run-store.ts'

const RUN: Run = {
  id: 'run',
  title: 'Update all',
  plans: [],
  timing: 'now',
  wish: null,
  copyWorldsOf: [],
  state: { kind: 'running' },
  progress: null,
  transfer: { parts: new Map(), samples: [] },
  instances: { done: 0, total: 2 },
  changed: [],
}

function fetched(done: number, total = 1_000): Partial<Run> {
  return {
    progress: { stage: 'stage', instanceId: 'one', done, total, unit: 'bytes' },
    transfer: { parts: new Map([['one', { done, total }]]), samples: [] },
  }
}

function applied(done: number): Partial<Run> {
  return { progress: { stage: 'apply', instanceId: 'one', done, total: 4, unit: 'steps' } }
}

test('how far a run is never becomes less: through fetching, applying, and from one instance to the next', () => {
  const first = { ...RUN, ...fetched(500) }
  const told = [
    first,
    { ...first, ...applied(2) },
    { ...first, ...applied(4) },
    { ...first, progress: null, instances: { done: 1, total: 2 } },
    { ...first, ...fetched(1_000), instances: { done: 1, total: 2 } },
    { ...first, ...fetched(1_000), ...applied(4), instances: { done: 1, total: 2 } },
    { ...first, ...fetched(1_000), instances: { done: 2, total: 2 } },
  ].map((run) => shareOf(run) ?? -1)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(told.at(-1)).toBe(1)
})

test('while anything is fetched the share is that of its bytes, which are told beside it', () => {
  expect(shareOf({ ...RUN, ...fetched(44) })).toBe(0.044)
  expect(shareOf({ ...RUN, ...fetched(500), instances: { done: 1, total: 2 } })).toBe(0.5)
  expect(shareOf({ ...RUN, ...fetched(1_000) })).toBe(0.99)
})

test('in whole percents it is the nearest, and a hundred once all is done', () => {
  const percents = [28, 999, 1_000].map((done) => percentOf({ ...RUN, ...fetched(done) }))
  expect(percents).toEqual([3, 99, 99])
  expect(percentOf({ ...RUN, ...fetched(1_000), instances: { done: 2, total: 2 } })).toBe(100)
})

test('where nothing is to be fetched what is applied counts alone', () => {
  expect(shareOf({ ...RUN, ...applied(2) })).toBe(0.25)
})

test('nothing is known before anything is said', () => {
  expect(shareOf(RUN)).toBeNull()
})

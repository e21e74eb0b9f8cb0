import { expect, test } from 'vitest'
import { findOfOtherTime, isSavedData, type Dated } from '../../../../src-main/core/model/times/dating.ts'

function at(minute: string, staleSince: string | null = null): Dated {
  return { checkedAt: `2026-03-01T10:${minute}:10.000Z`, staleSince }
}

const SINCE = '2026-03-01T11:00:00.000Z'
const NEVER: Dated = { checkedAt: null, staleSince: null }

test.each<[string, readonly Dated[], readonly boolean[]]>([
  ['of one time says it once for all', [at('05'), at('05')], [false, false]],
  ['of a later time says its own', [at('05'), at('09')], [false, true]],
  ['which could not be confirmed says it where others were', [at('05'), at('05', SINCE)], [false, true]],
  ['says it once where nothing could be confirmed', [at('05', SINCE), at('05', SINCE)], [false, false]],
  ['was never asked about has no time', [NEVER, at('05')], [false, false]],
])('what is %s', (_what, all, said) => {
  expect(all.map(findOfOtherTime(all))).toEqual(said)
})

// This run began at 11:00, it is 11:30, and answers count as new for ten minutes.
const RECENCY = { now: '2026-03-01T11:30:00.000Z', startedAt: '2026-03-01T11:00:00.000Z', freshMinutes: 10 }

function saved(checkedAt: string | null, fromCache: boolean, staleSince: string | null = null) {
  const [told, since] = [checkedAt, staleSince].map((clock) => clock && `2026-03-01T${clock}:00.000Z`)
  return isSavedData({ checkedAt: told ?? null, staleSince: since ?? null, fromCache }, RECENCY)
}

test.each([
  ['that the service just gave is none', saved('11:30', false), false],
  ['of this run is none, though the cache has it since', saved('11:02', true), false],
  ['of a run before is', saved('10:59', true), true],
  ['that could not be confirmed is, however new', saved('11:29', true, '11:30'), true],
  ['that nobody ever gave is none', saved(null, true), false],
])('saved data: an answer %s', (_which, isSaved, isExpected) => {
  expect(isSaved).toBe(isExpected)
})

test('saved data: an answer of a run before is none within the minutes of the setting', () => {
  const answer = { checkedAt: '2026-03-01T10:55:00.000Z', staleSince: null, fromCache: true }
  expect([30, 40].filter((freshMinutes) => isSavedData(answer, { ...RECENCY, freshMinutes }))).toEqual([30])
})

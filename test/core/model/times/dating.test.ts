import { expect, test } from 'vitest'
import { findOfOtherTime, type Dated } from '../../../../src-main/core/model/times/dating.ts'

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

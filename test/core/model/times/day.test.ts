import { expect, it } from 'vitest'
import { dayInWords, dayOf, dayPublished } from '../../../../src-main/core/model/times/day.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatDay } from '../../../../src-renderer/lib/words/format.ts'

it('says a day as people write it, whatever the place', () => {
  expect(dayInWords('2026-06-03')).toBe('3 Jun 2026')
  expect(dayInWords('2027-01-31T00:00:00.000Z')).toBe('31 Jan 2027')
  expect(dayInWords('soon')).toBe('soon')
})

it('says when something was published as the page does', () => {
  for (const at of ['2026-06-03T23:30:00.000Z', '2026-09-30T00:10:00.000Z', 'never']) {
    expect(formatMessage('as-told', { words: dayPublished(at) })).toBe(formatDay(at))
  }
  expect(dayOf('never')).toBeNull()
})

import { expect, test } from 'vitest'
import {
  formatBytes,
  formatChecked,
  formatDay,
  formatExactly,
  formatMoment,
} from '../../../../src-renderer/lib/words/format.ts'
import { MOMENTS, NOW, SIZES } from '../../../fixtures/amounts-in-words.ts'

test.each(MOMENTS)('a moment %s is said as the command line does, dates in words', (_when, at, said) => {
  const date = `${formatDay(at.toISOString())},`
  expect(date).toMatch(/^\d+ Mar 2026,$/)
  expect(formatMoment(at.toISOString(), NOW)).toBe(said.replace('date', date))
})

test('a text that is no moment stays as it is', () => {
  expect(formatMoment('some day')).toBe('some day')
  expect(formatExactly('some day')).toBe('some day')
  expect(formatDay('some day')).toBe('some day')
})

test.each([
  [null, false, null, 'not checked'],
  [new Date(2026, 2, 11, 12, 4), false, null, 'checked 12:04'],
  [new Date(2026, 2, 10, 18, 20), true, null, 'saved data from Tuesday 18:20'],
  [new Date(2026, 2, 10, 18, 20), true, NOW.toISOString(), 'check failed; saved data from Tuesday 18:20'],
] as const)('what is old is never called checked: %s, %s, %s', (at, fromCache, staleSince, said) => {
  expect(formatChecked({ checkedAt: at === null ? null : at.toISOString(), fromCache, staleSince }, NOW)).toBe(said)
})

test.each(SIZES)('%i bytes are %s', (bytes, said) => {
  expect(formatBytes(bytes)).toBe(said)
})

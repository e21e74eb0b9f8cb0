import { expect, test } from 'vitest'
import { formatBytes, formatChecked, formatCount, formatMoment } from '../../../src-renderer/lib/format.ts'

const NOW = new Date(2026, 2, 11, 15, 0)

test.each([
  ['today', new Date(2026, 2, 11, 12, 4), '12:04'],
  ['this week', new Date(2026, 2, 10, 18, 20), 'Tuesday 18:20'],
  ['a week ago', new Date(2026, 2, 4, 18, 20), '4 Mar 2026, 18:20'],
  ['in the future, by a wrong clock', new Date(2026, 2, 12, 1, 0), '12 Mar 2026, 01:00'],
])('a moment %s is said as a person would', (_name, at, said) => {
  expect(formatMoment(at.toISOString(), NOW)).toBe(said)
})

test.each([
  [null, false, 'not checked'],
  [new Date(2026, 2, 11, 12, 4), false, 'checked 12:04'],
  [new Date(2026, 2, 10, 18, 20), true, 'from the cache, Tuesday 18:20'],
] as const)('what comes from the cache is never called checked: %s, %s', (at, fromCache, said) => {
  expect(formatChecked(at === null ? null : at.toISOString(), fromCache, NOW)).toBe(said)
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KiB'],
  [1_572_864, '1.5 MiB'],
  [20 * 1024 ** 2, '20 MiB'],
  [3.5 * 1024 ** 3, '3.5 GiB'],
])('%i bytes are %s', (bytes, said) => {
  expect(formatBytes(bytes)).toBe(said)
})

test('one is one and more are many', () => {
  expect([formatCount(1, 'change'), formatCount(1200, 'change')]).toEqual(['1 change', '1,200 changes'])
})

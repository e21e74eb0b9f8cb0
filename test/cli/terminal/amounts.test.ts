import { expect, it } from 'vitest'
import { countOf, sizeText, timeText } from '../../../src-main/cli/terminal/amounts.ts'

const NOW = new Date(2026, 10, 21, 18, 0)

it('shows sizes in powers of 1024', () => {
  expect([0, 1023, 1024, 1024 * 1024 - 1, 5.5 * 1024 ** 3].map(sizeText)).toEqual([
    '0 B',
    '1023 B',
    '1.0 KiB',
    '1.0 MiB',
    '5.5 GiB',
  ])
})

it('says a time of today by the clock, one of this week by its day, an older one by its date', () => {
  const times = [new Date(2026, 10, 21, 12, 4), new Date(2026, 10, 17, 18, 20), new Date(2026, 1, 3, 9, 5)]
  expect(times.map((time) => timeText(time.toISOString(), NOW))).toEqual(['12:04', 'Tuesday 18:20', '2026-02-03 09:05'])
})

it('does not call a time to come by a day of the week that is over', () => {
  expect(timeText(new Date(2026, 10, 24, 8, 0).toISOString(), NOW)).toBe('2026-11-24 08:00')
})

it('counts in words', () => {
  expect([countOf(1, 'change'), countOf(0, 'change')]).toEqual(['1 change', '0 changes'])
})

import { expect, test } from 'vitest'
import { quietUntil } from '../../../src-main/shell/system/quiet-hours.ts'

const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute)

test.each([
  ['in the evening, over midnight', at(23, 22), { from: 22, to: 8 }, at(24, 8)],
  ['in the morning', at(24, 7, 59), { from: 22, to: 8 }, at(24, 8)],
  ['at their end', at(24, 8), { from: 22, to: 8 }, null],
  ['before they begin', at(23, 21, 59), { from: 22, to: 8 }, null],
  ['within a day', at(23, 13, 30), { from: 13, to: 15 }, at(23, 15)],
  ['after that', at(23, 15), { from: 13, to: 15 }, null],
  ['from an hour to the same one there are none', at(23, 9), { from: 9, to: 9 }, null],
  ['none are chosen', at(23, 3), null, null],
])('%s', (_what, now, hours, end) => {
  expect(quietUntil(now, hours)).toEqual(end)
})

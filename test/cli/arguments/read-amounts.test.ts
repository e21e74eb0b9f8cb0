import { expect, it } from 'vitest'
import { readDays, readDuration, readHistory, readSize } from '../../../src-main/cli/arguments/read-amounts.ts'

it.each([
  ['0', 0],
  ['1000', 1000],
  ['10B', 10],
  ['500M', 500 * 2 ** 20],
  ['2g', 2 * 2 ** 30],
  ['1.5 GiB', 1.5 * 2 ** 30],
  ['1kb', 1024],
])('reads the size %s', (text, bytes) => {
  expect(readSize(text)).toBe(bytes)
})

it.each(['', 'M', '-1', '5X', '1e3', '99999999999T'])('takes "%s" for no size', (text) => {
  expect(() => readSize(text)).toThrow('It must be a size')
})

it('reads days, and parts of them', () => {
  expect(readDays('30')).toBe(30)
  expect(readDays('0.5')).toBe(0.5)
})

it('reads history as days or as a number of change sets', () => {
  expect(readHistory('90d')).toEqual({ days: 90 })
  expect(readHistory('20')).toEqual({ newest: 20 })
})

it.each([
  ['90s', 90_000],
  ['30m', 1_800_000],
  ['1.5h', 5_400_000],
  ['1d', 86_400_000],
  ['1h30m', 5_400_000],
  ['2h 15m', 8_100_000],
  [' 1d 0.5h10s ', 88_210_000],
])('reads the time %s', (text, milliseconds) => {
  expect(readDuration(text)).toBe(milliseconds)
})

it.each(['', 'soon', '5', '1w', '-1h', '1.h', '1h30', '1h,30m', '1h -5m', '1h1h', '1h soon', '0x1h'])(
  'takes "%s" for no time, naming the units',
  (text) => {
    expect(() => readDuration(text)).toThrow('s, m, h or d (seconds to days)')
  },
)

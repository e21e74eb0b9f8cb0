import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { normaliseDate } from '../../../../../../src-main/core/services/hosting/records/fields/fields.ts'

it.each([
  ['2022-01-02T03:04:05Z', '2022-01-02T03:04:05.000Z'],
  ['2022-01-02T03:04:05+00:00', '2022-01-02T03:04:05.000Z'],
  ['2022-01-02T03:04:05.1Z', '2022-01-02T03:04:05.100Z'],
  ['2022-01-02T03:04:05.123456789+00:00', '2022-01-02T03:04:05.123Z'],
  ['2022-01-02T03:04:05.999999Z', '2022-01-02T03:04:05.999Z'],
  ['2022-01-02T03:04:05+02:00', '2022-01-02T01:04:05.000Z'],
  ['2022-01-02 03:04:05', '2022-01-02T03:04:05.000Z'],
])('reads %s as %s', (text, date) => {
  expect(normaliseDate(text)).toBe(date)
})

it.each(['', 'yesterday', '2022-13-02T03:04:05Z', '2022-01-02', '99999'])('takes %j for no date', (text) => {
  expect(normaliseDate(text)).toBeNull()
})

it('keeps the order of any two instants', () => {
  const dates = fc.date({ min: new Date('2009-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, dates, (one, other) => {
      const texts = [one, other].map((date) => normaliseDate(date.toISOString().replace('Z', '+00:00')) ?? '')
      expect(Math.sign((texts[0] ?? '').localeCompare(texts[1] ?? '', 'en'))).toBe(
        Math.sign(one.getTime() - other.getTime()),
      )
    }),
  )
})

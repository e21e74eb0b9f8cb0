import { describe, expect, it } from 'vitest'
import { array, assert, integer, property, uniqueArray } from 'fast-check'
import { addGains, dayGains } from '../../../../src-main/core/model/authoring/desk/day-gains.ts'
import { addDays } from '../../../../src-main/core/model/times/day.ts'

const count = (day: string, downloads: number, followers = 0) => ({ day, downloads, followers })
const downloadsOf = (gains: ReturnType<typeof dayGains>) => gains.map(({ downloads }) => downloads)

describe('what came each day', () => {
  it('is the difference to the day before', () => {
    const gains = dayGains([count('2026-02-27', 10), count('2026-02-28', 15, 2), count('2026-03-01', 15, 1)], {
      today: '2026-03-01',
      days: 3,
    })
    expect(gains).toEqual([
      { day: '2026-02-27', downloads: null, followers: null, isExact: true },
      { day: '2026-02-28', downloads: 5, followers: 2, isExact: true },
      { day: '2026-03-01', downloads: 0, followers: -1, isExact: true },
    ])
  })

  it('is not known after the last look', () => {
    const gains = dayGains([count('2026-03-01', 10), count('2026-03-02', 11)], { today: '2026-03-04', days: 4 })
    expect(downloadsOf(gains)).toEqual([null, 1, null, null])
  })

  it('of days without a look is spread over them, from before what is shown too', () => {
    const gains = dayGains([count('2026-01-01', 0), count('2026-01-11', 95)], { today: '2026-01-11', days: 3 })
    expect(gains.map(({ downloads, isExact }) => [downloads, isExact])).toEqual([
      [10, false],
      [9, false],
      [10, false],
    ])
  })

  it('adds up to what came, however seldom somebody looked', () => {
    const looks = uniqueArray(integer({ min: 0, max: 89 }), { minLength: 2, maxLength: 20 })
    assert(
      property(looks, array(integer({ min: -1_000, max: 1_000_000 }), { minLength: 20 }), (days, amounts) => {
        const counts = days
          .toSorted((one, other) => one - other)
          .map((day, index) => count(addDays('2026-01-01', day), amounts[index] ?? 0))
        const gains = dayGains(counts, { today: addDays('2026-01-01', 89), days: 90 })
        const sum = downloadsOf(gains).reduce<number>((all, one) => all + (one ?? 0), 0)
        expect(sum).toBe((counts.at(-1)?.downloads ?? 0) - (counts[0]?.downloads ?? 0))
      }),
    )
  })

  it('of several projects is known where it is known of any', () => {
    const span = { today: '2026-03-03', days: 3 }
    const lamp = dayGains([count('2026-03-01', 1), count('2026-03-02', 4), count('2026-03-03', 4)], span)
    const rope = dayGains([count('2026-03-01', 1), count('2026-03-03', 5)], span)
    expect(addGains([lamp, rope]).map(({ downloads, isExact }) => [downloads, isExact])).toEqual([
      [null, true],
      [5, false],
      [2, false],
    ])
  })
})

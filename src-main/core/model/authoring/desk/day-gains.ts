/**
 * What came each day, of totals that were recorded on some days. In: the record, the oldest first. Out: so many days, today last. What came
 * between two looks is spread evenly over the days between, and adds up to what came; before the first look, and after the last one, nothing
 * is known. Services count anew at times: what came can be below zero. Pure.
 */
import { addDays, daysBetween, type Day } from '../../times/day.ts'
import type { DailyCount, DayGain } from './own-project.ts'

export function dayGains(
  counts: readonly DailyCount[],
  { today, days }: { readonly today: Day; readonly days: number },
): readonly DayGain[] {
  const first = addDays(today, 1 - days)
  const known = new Map<Day, DayGain>()
  for (const [index, after] of counts.entries()) {
    const before = counts[index - 1]
    if (before !== undefined) spread(before, after, { first, known })
  }
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index)
    return known.get(day) ?? { day, downloads: null, followers: null, isExact: true }
  })
}

function spread(
  before: DailyCount,
  after: DailyCount,
  { first, known }: { readonly first: Day; readonly known: Map<Day, DayGain> },
): void {
  const days = daysBetween(before.day, after.day)
  for (let place = Math.max(1, daysBetween(before.day, first)); place <= days; place++) {
    const share = (total: number) => Math.trunc((total * place) / days) - Math.trunc((total * (place - 1)) / days)
    const day = addDays(before.day, place)
    known.set(day, {
      day,
      downloads: share(after.downloads - before.downloads),
      followers: share(after.followers - before.followers),
      isExact: days === 1,
    })
  }
}

/** Day by day: a day of which something is known of any is known. */
export function addGains(all: readonly (readonly DayGain[])[]): readonly DayGain[] {
  const [some = []] = all
  return some.map(({ day }, index) => {
    const there = all.flatMap((gains) => gains[index] ?? [])
    return {
      day,
      downloads: sumOf(there.map(({ downloads }) => downloads)),
      followers: sumOf(there.map(({ followers }) => followers)),
      isExact: there.every(({ isExact }) => isExact),
    }
  })
}

/** null: none of them is known. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((one) => one !== null)
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

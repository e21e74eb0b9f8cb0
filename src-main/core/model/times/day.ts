import { sayDay } from '../../../../resources/text/raw-values.ts'
import { spokenLocale } from '../../../../resources/text/text.ts'
import type { RawValue } from '../../../../resources/text/values.ts'

/** `2026-11-03`, of the place where this runs. */
export type Day = string

/** `at` is ISO 8601; null: it names no time. */
export function dayOf(at: string): Day | null {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return null
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
}

/** `3 Nov 2026`, at once; a text takes the day itself. */
export function dayInWords(day: string): string {
  return sayDay(day, spokenLocale())
}

/** The day, here, on which something was published at a moment; a text says it. */
export function dayPublished(at: string): RawValue & { readonly day: string } {
  return { day: dayOf(at) ?? at }
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** The same of UTC. */
export function utcDayOf(at: Date): Day {
  return at.toISOString().slice(0, 10)
}

const DAY_MS = 86_400_000

/** Days from one to another; negative: the other is earlier. */
export function daysBetween(one: Day, other: Day): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS)
}

export function addDays(day: Day, count: number): Day {
  return utcDayOf(new Date(Date.parse(day) + count * DAY_MS))
}

import { perLocale } from '../../../../resources/text/per-locale.ts'

/** `2026-11-03`, of the place where this runs. */
export type Day = string

/** `at` is ISO 8601; null: it names no time. */
export function dayOf(at: string): Day | null {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return null
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
}

const AS_SAID = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const inWords = perLocale((locale) => new Intl.DateTimeFormat(locale, AS_SAID))

/** `3 Nov 2026`, as the page says days; `day` starts as `2026-11-03`, and what names no day is said as it is. */
export function dayInWords(day: string): string {
  const start = new Date(day.slice(0, 'yyyy-mm-dd'.length))
  if (Number.isNaN(start.getTime())) return day
  return inWords().format(start)
}

/** The day, here, on which something was published at a moment, in words. */
export function dayPublished(at: string): string {
  return dayInWords(dayOf(at) ?? at)
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

import { perLocale } from '../../../resources/text/per-locale.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const clock = perLocale((locale) => new Intl.DateTimeFormat(locale, CLOCK))
const weekday = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', ...CLOCK }))
const date = perLocale((locale) => new Intl.DateTimeFormat(inFigures(locale), DATE))
const dateAndClock = perLocale((locale) => new Intl.DateTimeFormat(inFigures(locale), { ...DATE, ...CLOCK }))

/** A time of day of today, a day of the six before it with its time, else the date; local time. `at` is ISO 8601. The page goes by the same days. */
export function timeText(at: string, now: Date): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return at
  // Rounded: a day has 23 or 25 hours where clocks change.
  const days = Math.round((startOfDay(now) - startOfDay(time)) / DAY_MS)
  if (days === 0) return clock().format(time)
  return (days > 0 && days < 7 ? weekday() : dateAndClock()).format(time)
}

function startOfDay(day: Date): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
}

/** `2026-11-03`, `03.11.2026`: local time, each as wide as any other. */
export function dateText(at: string): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? at : date().format(time)
}

/** Dates are written as the spoken language has them; in English, which has two ways, as ISO 8601 has them, and so does Swedish. */
function inFigures(locale: string): string {
  return locale.startsWith('en') ? 'sv-SE' : locale
}

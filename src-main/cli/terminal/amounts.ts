import { spokenLocale } from '../../../resources/text/text.ts'
const DAY_MS = 24 * 60 * 60 * 1000

/** A time of day of today, a day of the six before it with its time, else the date; local time. `at` is ISO 8601. The page goes by the same days. */
export function timeText(at: string, now: Date): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return at
  const clock = `${pad(time.getHours())}:${pad(time.getMinutes())}`
  // Rounded: a day has 23 or 25 hours where clocks change.
  const days = Math.round((startOfDay(now) - startOfDay(time)) / DAY_MS)
  if (days === 0) return clock
  if (days > 0 && days < 7) return `${time.toLocaleDateString(spokenLocale(), { weekday: 'long' })} ${clock}`
  return `${dateText(at)} ${clock}`
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/** `2026-11-03`, local time. */
export function dateText(at: string): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return at
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

const UNITS = ['KiB', 'MiB', 'GiB', 'TiB']

/** Bytes for people, in powers of 1024. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  let value = bytes / 1024
  let unit = 0
  while (value >= 1023.95 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value.toFixed(1)} ${UNITS[unit]}`
}

/** `1 file`, `2 files`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A time of day of today, a day of this week with its time, else the date; local time. `at` is ISO 8601. */
export function timeText(at: string, now: Date): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return at
  const clock = `${pad(time.getHours())}:${pad(time.getMinutes())}`
  if (time.toDateString() === now.toDateString()) return clock
  const age = now.getTime() - time.getTime()
  if (age > 0 && age < 6 * DAY_MS) return `${time.toLocaleDateString('en', { weekday: 'long' })} ${clock}`
  return `${dateText(at)} ${clock}`
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

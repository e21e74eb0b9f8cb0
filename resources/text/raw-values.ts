import type { RawValue } from './values.ts'

export function isRaw(value: object): value is RawValue {
  return 'day' in value || 'bytes' in value
}

/** A value that is kept as what it is, in words of a locale. */
export function sayRaw(value: RawValue, locale: string): string {
  return 'day' in value ? sayDay(value.day, locale) : saySize(value.bytes, locale)
}

const days = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** `3 Nov 2026`, as the page says days; `day` starts as `2026-11-03`, and what names no day is said as it is. */
export function sayDay(day: string, locale: string): string {
  const start = new Date(day.slice(0, 'yyyy-mm-dd'.length))
  return Number.isNaN(start.getTime()) ? day : days(locale).format(start)
}

const UNITS = ['KiB', 'MiB', 'GiB', 'TiB']
const toOneDecimal = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }),
)

/** Bytes for people, in powers of 1024 and to one decimal: `1023 B`, `1.5 MiB`. */
export function saySize(bytes: number, locale: string): string {
  if (bytes < 1024) return `${bytes} B`
  let value = bytes / 1024
  let unit = 0
  // What would be rounded to 1024.0 is one of the next unit.
  while (value >= 1023.95 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${toOneDecimal(locale).format(value)} ${UNITS[unit]}`
}

function perLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

import { perLocale } from '../../../../resources/text/per-locale.ts'

const UNITS = ['KiB', 'MiB', 'GiB', 'TiB']
const toOneDecimal = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }),
)

/** Bytes for people, in powers of 1024 and to one decimal: `1023 B`, `1.5 MiB`. The page has the same in `lib/format.ts`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  let value = bytes / 1024
  let unit = 0
  // What would be rounded to 1024.0 is one of the next unit.
  while (value >= 1023.95 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${toOneDecimal().format(value)} ${UNITS[unit]}`
}

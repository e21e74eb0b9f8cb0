const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const COUNT = new Intl.NumberFormat('en-GB')
const COMPACT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
const MILLISECONDS_A_DAY = 86_400_000

/** A moment as a person says it: `12:04` today, `Tuesday 18:20` this week, `3 Nov 2026, 18:20` before. */
export function formatMoment(iso: string, now: Date = new Date()): string {
  const at = new Date(iso)
  const days = Math.round((startOfDay(now) - startOfDay(at)) / MILLISECONDS_A_DAY)
  if (days === 0) return CLOCK.format(at)
  if (days > 0 && days < 7) return `${WEEKDAY.format(at)} ${CLOCK.format(at)}`
  return formatExactly(iso)
}

/** To the minute, whenever it was: `3 Nov 2026, 18:20`. */
export function formatExactly(iso: string): string {
  const at = new Date(iso)
  return `${DAY.format(at)}, ${CLOCK.format(at)}`
}

export function formatDay(iso: string): string {
  return DAY.format(new Date(iso))
}

/** How fresh an answer is: never says `checked` of what came from the cache. */
export function formatChecked(checkedAt: string | null, fromCache: boolean, now: Date = new Date()): string {
  if (checkedAt === null) return 'not checked'
  return `${fromCache ? 'from the cache,' : 'checked'} ${formatMoment(checkedAt, now)}`
}

/** In binary units, as file managers of the players' systems mostly do. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const unit = bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3
  const value = bytes / 1024 ** unit
  return `${value < 10 && unit > 1 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB']

export function formatCount(count: number, one: string, many: string = `${one}s`): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`
}

/** `12.3K`, for downloads and the like. */
export function formatAmount(count: number): string {
  return COMPACT.format(count)
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

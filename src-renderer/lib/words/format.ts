import { saySize } from '../../../resources/text/raw-values.ts'
import { formatMessage, spokenLocale } from '../../../resources/text/text.ts'

const CLOCK = new Intl.DateTimeFormat(spokenLocale(), { hour: '2-digit', minute: '2-digit' })
const EXACT_CLOCK = new Intl.DateTimeFormat(spokenLocale(), { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const WEEKDAY = new Intl.DateTimeFormat(spokenLocale(), { weekday: 'long' })
const DAY = new Intl.DateTimeFormat(spokenLocale(), { day: 'numeric', month: 'short', year: 'numeric' })
const DAY_OF_YEAR = new Intl.DateTimeFormat(spokenLocale(), { day: 'numeric', month: 'short' })
const DAY_AND_MONTH = new Intl.DateTimeFormat(spokenLocale(), { day: 'numeric', month: 'long' })
const COMPACT = new Intl.NumberFormat(spokenLocale(), { notation: 'compact', maximumFractionDigits: 1 })
const MILLISECONDS_A_DAY = 86_400_000

/** A moment as a person says it: `12:04` today, `Tuesday 18:20` this week, `3 Nov 2026, 18:20` before; a text that is no moment as it is. */
export function formatMoment(iso: string, now: Date = new Date()): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  const days = Math.round((startOfDay(now) - startOfDay(at)) / MILLISECONDS_A_DAY)
  if (days === 0) return CLOCK.format(at)
  if (days > 0 && days < 7) return `${WEEKDAY.format(at)} ${CLOCK.format(at)}`
  return formatExactly(iso)
}

/** To the minute, whenever it was: `3 Nov 2026, 18:20`. */
export function formatExactly(iso: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : `${DAY.format(at)}, ${CLOCK.format(at)}`
}

/** `12:04` */
export function formatClock(iso: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : CLOCK.format(at)
}

/** `12:04:31`: of what may be done again within a minute. */
export function formatClockExactly(iso: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : EXACT_CLOCK.format(at)
}

/** `Today`, `Yesterday`, `Thursday, 18 June`; of another year with it. */
export function formatDayInWords(iso: string, now: Date = new Date()): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  const days = Math.round((startOfDay(now) - startOfDay(at)) / MILLISECONDS_A_DAY)
  if (days === 0) return formatMessage('moment-today')
  if (days === 1) return formatMessage('moment-yesterday')
  const year = at.getFullYear() === now.getFullYear() ? '' : ` ${at.getFullYear()}`
  return `${WEEKDAY.format(at)}, ${DAY_AND_MONTH.format(at)}${year}`
}

export function formatDay(iso: string): string {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : DAY.format(at)
}

/** `10 Jul`; of another year with it. */
export function formatDayBriefly(iso: string, now: Date = new Date()): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  return at.getFullYear() === now.getFullYear() ? DAY_OF_YEAR.format(at) : formatDay(iso)
}

interface CheckedAt {
  readonly checkedAt: string | null
  /** Nobody could be asked. Absent: somebody could. */
  readonly fromCache?: boolean
  readonly staleSince: string | null
}

/** How fresh an answer is: never says `checked` of what could not be asked about, nor of what could not be confirmed. */
export function formatChecked({ checkedAt, fromCache = false, staleSince }: CheckedAt, now: Date = new Date()): string {
  if (checkedAt === null) return formatMessage('checked-never')
  const moment = formatMoment(checkedAt, now)
  if (staleSince !== null) return formatMessage('checked-failed', { moment })
  return fromCache ? formatMessage('checked-from-cache', { moment }) : formatMessage('checked-at', { moment })
}

/** The same of what says itself why it could not be had this time; `problem` null: it could. */
export function formatAnswered({ checkedAt, fromCache, problem }: AnsweredAt): string {
  return formatChecked({ checkedAt, fromCache, staleSince: problem === null ? null : checkedAt })
}

interface AnsweredAt extends Omit<CheckedAt, 'staleSince'> {
  readonly problem: unknown
}

/** `1.5 MiB` */
export function formatBytes(bytes: number): string {
  return saySize(bytes, spokenLocale())
}

/** A while to wait: `12 s`, `4 min`, `2 h`; never less than a second. */
export function formatWhile(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return formatMessage('while-seconds', { seconds: whole })
  if (whole < 3_600) return formatMessage('while-minutes', { minutes: Math.ceil(whole / 60) })
  return formatMessage('while-hours', { hours: Math.ceil(whole / 3_600) })
}

/** `12.3K`, for downloads and the like. */
export function formatAmount(count: number): string {
  return COMPACT.format(count)
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

import { formatMessage } from '../../../resources/text/text.ts'
import { InvalidArgumentError } from 'commander'
import { endOnDay } from '../../core/model/plans/hold.ts'
import type { PruneRequest } from '../../core/model/store.ts'

const POWERS = ['', 'K', 'M', 'G', 'T']

/** `500M`, `1.5 GiB`, `0`: bytes, in powers of 1024. */
export function readSize(text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?$/i.exec(text.trim()) ?? []
  const bytes = Number(number) * 1024 ** POWERS.indexOf(unit.toUpperCase())
  if (number === '' || bytes > Number.MAX_SAFE_INTEGER) {
    throw new InvalidArgumentError(formatMessage('must-be-size'))
  }
  return Math.floor(bytes)
}

/** A whole number from 1. */
export function readCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError(formatMessage('must-be-from-1'))
  return Number(text)
}

/** `2027-01-31`, as it is. */
export function readDay(text: string): string {
  if (endOnDay(text) === null) throw new InvalidArgumentError(formatMessage('is-no-day', { text }))
  return text
}

/** A number of days, parts of them too. */
export function readDays(text: string): number {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(text)) throw new InvalidArgumentError(formatMessage('must-be-days'))
  return Number(text)
}

const MILLISECONDS: ReadonlyMap<string, number> = new Map(
  Object.entries({ s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }),
)

/** `90s`, `1.5h`, `1d`, and sums of them, each unit once: `1h30m`, `2h 15m`: milliseconds. */
export function readDuration(text: string): number {
  const parts = [...text.matchAll(/(\d{1,6}(?:\.\d{1,6})?)([smhd])/g)]
  const units = parts.map(([, , unit = '']) => unit)
  const isWhole = /^\s*(?:\d{1,6}(?:\.\d{1,6})?[smhd]\s*)+$/.test(text)
  if (!isWhole || new Set(units).size < units.length) {
    throw new InvalidArgumentError(formatMessage('must-be-duration'))
  }
  return Math.round(
    parts.reduce((sum, [, number, unit = '']) => sum + Number(number) * (MILLISECONDS.get(unit) ?? 0), 0),
  )
}

/** `90d`: so many days; `20`: so many change sets of each instance. */
export function readHistory(text: string): NonNullable<PruneRequest['keepHistory']> {
  if (/^\d{1,6}(\.\d{1,6})?d$/.test(text)) return { days: Number(text.slice(0, -1)) }
  if (/^\d{1,6}$/.test(text)) return { newest: Number(text) }
  throw new InvalidArgumentError(formatMessage('must-be-history'))
}

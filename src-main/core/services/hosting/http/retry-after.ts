import type { Answer } from './exchange.ts'

const LONGEST = 120_000
const UNTOLD = 60_000

/**
 * Milliseconds to stay away after the `refusals`-th 429 in a row: `Retry-After` where an edge set it, else growing steps up to
 * what `x-ratelimit-reset` names, since that may tell when the quota is full again rather than when one request may pass,
 * or be cut to 0 (fact H18).
 */
export function retryAfter(headers: Answer['headers'], refusals: number, now: number): number {
  const told = readRetryAfter(headers['retry-after'], now)
  if (told !== null) return Math.min(Math.max(told, 1_000), LONGEST)
  const step = 1_000 * 2 ** Math.min(refusals - 1, 6)
  const reset = headers['x-ratelimit-reset']?.trim() ?? ''
  const full = /^[1-9]\d{0,5}$/.test(reset) ? Number(reset) * 1_000 : UNTOLD
  return Math.min(step, full, UNTOLD)
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3), as milliseconds from now. null: absent or unreadable. */
export function readRetryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null
  if (/^\s*\d{1,6}\s*$/.test(value)) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : date - now
}

import { readRetryAfter } from '../../../../model/times/read-retry-after.ts'
import type { Answer } from '../exchange.ts'

const UNTOLD = 60_000

/**
 * Milliseconds to stay away after the `refusals`-th 429 in a row: `Retry-After` of any size where an edge set it, else growing steps
 * up to what `x-ratelimit-reset` names, since that may tell when the quota is full again rather than when one request may pass,
 * or be cut to 0 (fact H18).
 */
export function waitWhenLimited(headers: Answer['headers'], refusals: number, now: number): number {
  const told = readRetryAfter(headers['retry-after'], now)
  if (told !== null) return Math.max(told, 1_000)
  const step = 1_000 * 2 ** Math.min(refusals - 1, 6)
  const reset = headers['x-ratelimit-reset']?.trim() ?? ''
  const full = /^[1-9]\d{0,5}$/.test(reset) ? Number(reset) * 1_000 : UNTOLD
  return Math.min(step, full, UNTOLD)
}

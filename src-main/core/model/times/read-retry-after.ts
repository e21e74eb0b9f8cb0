/** Longer than anybody means, and still a date that can be written. */
const MAX_LENGTH = 10 * 365 * 24 * 60 * 60 * 1000

/** `Retry-After`: seconds or an HTTP date (RFC 9110, 10.2.3), as milliseconds from now, however many. null: absent or unreadable. */
export function readRetryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null
  if (/^\s*\d+\s*$/.test(value)) return Math.min(Number(value) * 1_000, MAX_LENGTH)
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.min(date - now, MAX_LENGTH)
}

import { type Message, message } from '../../../../../resources/text/text.ts'
import type { Account, Expiry } from '../../../model/accounts/account.ts'

const DAY = 24 * 60 * 60 * 1000
/** An OAuth token lives 14 days (fact H84) and cannot be renewed: two days before its end is time to say so. */
const SOON = 2 * DAY

export function expiryOf(expiresAt: string | null, now: Date): Expiry {
  if (expiresAt === null) return 'unknown'
  const left = Date.parse(expiresAt) - now.getTime()
  if (left <= 0) return 'over'
  return left <= SOON ? 'soon' : 'later'
}

/** What to tell about a token that ends soon or has ended; null: nothing. */
export function sayExpiry(account: Account, now: Date): Message | null {
  const { expiresAt, expiry, username } = account
  const who = username ?? message('the-account')
  if (expiry === 'over') return message('sign-in-has-expired', { who })
  if (expiry !== 'soon' || expiresAt === null) return null
  const hours = Math.max(1, Math.round((Date.parse(expiresAt) - now.getTime()) / (DAY / 24)))
  return hours < 24
    ? message('sign-in-expires-in-hours', { who, hours })
    : message('sign-in-expires-in-days', { who, days: Math.round(hours / 24) })
}

/** ISO 8601 UTC; null where the service did not say how many seconds the token lives. */
export function expiresAfter(seconds: number | null, now: Date): string | null {
  return seconds === null ? null : new Date(now.getTime() + seconds * 1000).toISOString()
}

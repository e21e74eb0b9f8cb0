import type { Account, AccountsView, ScopeCheck } from '../../../src-preload/contract.ts'
import { say, toWords, words, type Text } from '../../../src-texts/text.ts'
import { formatDay } from '../../lib/format.ts'

const HOUR = 3_600_000

const KINDS: Readonly<Record<Account['tokenKind'], Text>> = {
  personal: say('settings-account-by-personal-token'),
  oauth: say('settings-account-by-browser'),
  session: say('settings-account-by-session'),
  'code-host': say('settings-account-by-code-host'),
}

const PLACES: Readonly<Record<Account['place'], Text>> = {
  os: say('settings-account-in-key-store'),
  file: say('settings-account-in-file'),
  memory: say('settings-account-in-memory'),
  environment: say('settings-account-in-environment'),
}

export function nameAccount({ username, place }: Account): string {
  return username ?? (place === 'environment' ? 'MODWELL_TOKEN' : words('settings-account-unnamed'))
}

export function nameTokenKind(kind: Account['tokenKind']): string {
  return toWords(KINDS[kind])
}

export function nameTokenPlace(place: Account['place']): string {
  return toWords(PLACES[place])
}

/** When its token ends: `ends on 5 Dec 2026`, `ends in 2 days`, `has ended`. */
export function describeEnd({ expiry, expiresAt }: Account, now: Date = new Date()): string {
  if (expiry === 'over') return words('settings-account-ended')
  if (expiresAt === null || expiry === 'unknown') return words('settings-account-end-unknown')
  return expiry === 'later'
    ? words('settings-account-ends-on', { day: formatDay(expiresAt) })
    : words('settings-account-ends-in', { left: sayLeft(expiresAt, now) })
}

/** As a sentence of its own; null: it does not end soon. */
export function describeSoonEnd({ expiry, expiresAt }: Account, now: Date = new Date()): string | null {
  if (expiry !== 'soon' || expiresAt === null) return null
  return words('settings-account-sign-in-ends-in', { left: sayLeft(expiresAt, now) })
}

function sayLeft(iso: string, now: Date): Text {
  const hours = Math.max(1, Math.round((Date.parse(iso) - now.getTime()) / HOUR))
  return hours < 24
    ? say('settings-account-hours', { count: hours })
    : say('settings-account-days', { count: Math.round(hours / 24) })
}

/** `4:32`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Who is acted as at the service in use; null: nobody. */
export function activeOf(view: AccountsView | null): Account | null {
  return view?.accounts.find(({ isActive, isHere }) => isActive && isHere) ?? null
}

/** What a sign-in by the browser did not ask for; of other tokens it is not known, and only the site gives them more. */
export function missingScopes({ tokenKind, scopes }: Account, checks: readonly ScopeCheck[]): readonly ScopeCheck[] {
  if (tokenKind !== 'oauth' || scopes === null) return []
  return checks.filter(({ scope, verdict }) => verdict !== 'yes' && !scopes.includes(scope))
}

import type { Account, AccountsView, ScopeCheck } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message } from '../../../../resources/text/text.ts'
import { formatDay } from '../../../lib/words/format.ts'

const HOUR = 3_600_000

const KINDS: Readonly<Record<Account['tokenKind'], Message>> = {
  personal: message('token-is-personal'),
  oauth: message('settings-account-by-browser'),
  session: message('settings-account-by-session'),
  'code-host': message('token-is-of-code-host'),
}

const PLACES: Readonly<Record<Account['place'], Message>> = {
  os: message('settings-account-in-key-store'),
  file: message('settings-account-in-file'),
  memory: message('settings-account-in-memory'),
  environment: message('settings-account-in-environment'),
}

export function nameAccount({ username, place }: Account): string {
  return username ?? (place === 'environment' ? 'MODWELL_TOKEN' : formatMessage('settings-account-unnamed'))
}

export function nameTokenKind(kind: Account['tokenKind']): string {
  return format(KINDS[kind])
}

export function nameTokenPlace(place: Account['place']): string {
  return format(PLACES[place])
}

/** When its token ends: `expires on 5 Dec 2026`, `expires in 2 days`, `expired`; null: the service does not tell. */
export function describeEnd({ expiry, expiresAt }: Account, now: Date = new Date()): string | null {
  if (expiry === 'over') return formatMessage('settings-account-ended')
  if (expiresAt === null || expiry === 'unknown') return null
  return expiry === 'later'
    ? formatMessage('settings-account-ends-on', { day: formatDay(expiresAt) })
    : formatMessage('settings-account-ends-in', { left: sayLeft(expiresAt, now) })
}

/** As a sentence of its own; null: it does not end soon. */
export function describeSoonEnd({ expiry, expiresAt }: Account, now: Date = new Date()): string | null {
  if (expiry !== 'soon' || expiresAt === null) return null
  return formatMessage('settings-account-sign-in-ends-in', { left: sayLeft(expiresAt, now) })
}

function sayLeft(iso: string, now: Date): Message {
  const hours = Math.max(1, Math.round((Date.parse(iso) - now.getTime()) / HOUR))
  return hours < 24
    ? message('settings-account-hours', { count: hours })
    : message('settings-account-days', { count: Math.round(hours / 24) })
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

/** Whether nothing that it is for is known to be missing; for nothing but signing in: nothing of the least. */
export function isEnough(
  { lacks }: Pick<NonNullable<AccountsView['report']>, 'lacks'>,
  scopes: readonly string[],
): boolean {
  return scopes.length === 0 ? lacks.length === 0 : !lacks.some(({ scope }) => scopes.includes(scope))
}

/** Of which the name on the site says what Modwell needs it for. */
const PLAIN_SCOPES: ReadonlySet<string> = new Set([
  'NOTIFICATION_READ',
  'PROJECT_CREATE',
  'PROJECT_DELETE',
  'REPORT_WRITE',
  'USER_READ_EMAIL',
  'VERSION_WRITE',
])

export function saysItself(scope: string): boolean {
  return PLAIN_SCOPES.has(scope)
}

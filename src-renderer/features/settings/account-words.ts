import type { Account, AccountsView, ScopeCheck } from '../../../src-preload/contract.ts'
import { formatDay } from '../../lib/format.ts'

const HOUR = 3_600_000

const KINDS: Readonly<Record<Account['tokenKind'], string>> = {
  personal: 'personal access token',
  oauth: 'sign-in by the browser',
  session: 'session of the site',
  'code-host': 'token of a code host',
}

const PLACES: Readonly<Record<Account['place'], string>> = {
  os: "kept in the system's key store",
  file: 'kept in a file, unprotected',
  memory: 'for this run only',
  environment: 'from MODWELL_TOKEN, kept nowhere',
}

export function nameAccount({ username, place }: Account): string {
  return username ?? (place === 'environment' ? 'MODWELL_TOKEN' : 'Unnamed account')
}

export function nameTokenKind(kind: Account['tokenKind']): string {
  return KINDS[kind]
}

export function nameTokenPlace(place: Account['place']): string {
  return PLACES[place]
}

/** When its token ends: `ends on 5 Dec 2026`, `ends in 2 days`, `has ended`. */
export function describeEnd({ expiry, expiresAt }: Account, now: Date = new Date()): string {
  if (expiry === 'over') return 'has ended'
  if (expiresAt === null || expiry === 'unknown') return 'the service does not tell when it ends'
  return expiry === 'later' ? `ends on ${formatDay(expiresAt)}` : `ends in ${formatLeft(expiresAt, now)}`
}

function formatLeft(iso: string, now: Date): string {
  const hours = Math.max(1, Math.round((Date.parse(iso) - now.getTime()) / HOUR))
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [Math.round(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** `4:32`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A core's message as a sentence of its own. */
export function asSentence(message: string): string {
  const text = capitalise(message)
  return /[.!?]$/.test(text) ? text : `${text}.`
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

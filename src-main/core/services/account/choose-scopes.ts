import { CoreError } from '../../errors.ts'
import type { ScopeCheck, ScopeLack, ScopeUse, TokenPurpose } from '../../model/accounts/account.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { didYouMean } from '../../model/words/did-you-mean.ts'
import { SCOPE_USES, type UsedScope } from '../../model/accounts/scope-uses.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'

/** What signing in asks for when nothing needs more. */
export const LEAST_SCOPES: readonly UsedScope[] = ['USER_READ', 'NOTIFICATION_READ']

/** What a player does beyond reading; all the others are an author's. */
const FOLLOWING_SCOPES: readonly UsedScope[] = [
  'USER_READ_EMAIL',
  'USER_WRITE',
  'NOTIFICATION_WRITE',
  'REPORT_CREATE',
  'REPORT_READ',
  'REPORT_WRITE',
  'THREAD_READ',
  'THREAD_WRITE',
]

/** Cannot be put into an application or a personal access token (fact H81). */
const RESTRICTED: ReadonlySet<string> = new Set([
  'USER_DELETE',
  'USER_AUTH_WRITE',
  'PAT_CREATE',
  'PAT_READ',
  'PAT_WRITE',
  'PAT_DELETE',
  'SESSION_READ',
  'SESSION_DELETE',
  'SESSION_ACCESS',
  'PERFORM_ANALYTICS',
])

/** All that the service has (fact H80), but those above. */
const GRANTABLE: readonly string[] = [
  ...Object.keys(SCOPE_USES),
  'PAYOUTS_READ',
  'PAYOUTS_WRITE',
  'ANALYTICS',
  'REPORT_DELETE',
  ...['CREATE', 'READ', 'WRITE', 'DELETE'].flatMap((right) =>
    ['COLLECTION', 'ORGANIZATION', 'SHARED_INSTANCE', 'SHARED_INSTANCE_VERSION'].map((thing) => `${thing}_${right}`),
  ),
]

/** Each scope with its use in words, and as the site calls it. */
export function listScopeUses(): readonly ScopeUse[] {
  const least: ReadonlySet<string> = new Set(LEAST_SCOPES)
  const following: ReadonlySet<string> = new Set(FOLLOWING_SCOPES)
  const firstOf = (scope: string): TokenPurpose =>
    least.has(scope) ? 'reading' : following.has(scope) ? 'following' : 'publishing'
  return Object.entries(SCOPE_USES).map(([scope, { use, onSite }]) => ({
    scope,
    label: formatMessage(onSite),
    isFor: formatMessage(use),
    isNeeded: least.has(scope),
    from: firstOf(scope),
  }))
}

/** Names as the service writes them, each once, with the least in front. Throws `bad-argument` for what cannot be asked for. */
export function chooseScopes(asked: readonly string[]): readonly string[] {
  const names = asked.map((name) => name.trim().toUpperCase())
  for (const name of names) {
    if (RESTRICTED.has(name)) throw new CoreError('bad-argument', message('scope-not-grantable', { name }))
    if (!GRANTABLE.includes(name)) {
      // What is no name may be a token that went astray.
      const isName = /^[A-Z][A-Z_]{0,39}$/.test(name)
      throw new CoreError(
        'bad-argument',
        isName ? message('scope-not-found', { name }) : message('a-scope-that-was-named-cannot'),
        {
          hint: didYouMean(name, GRANTABLE) ?? message('list-scopes', { scopeUses: Object.keys(SCOPE_USES) }),
        },
      )
    }
  }
  return [...new Set([...LEAST_SCOPES, ...names])]
}

/** What of that somebody wants who signs in for these scopes, and the token does not allow; what could not be tried is not among it. */
export function findLacks(checks: readonly ScopeCheck[], wanted: readonly string[]): readonly ScopeLack[] {
  const meant: ReadonlySet<string> = new Set([...LEAST_SCOPES, ...wanted])
  return checks.flatMap(({ scope, verdict, isFor, label }) =>
    verdict === 'no' && meant.has(scope)
      ? [{ scope, label, ...withMessage(message('token-lacks', { isFor, label })) }]
      : [],
  )
}

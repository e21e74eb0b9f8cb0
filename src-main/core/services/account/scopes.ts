import { CoreError } from '../../errors.ts'
import type { ScopeUse } from '../../model/accounts/account.ts'
import { didYouMean } from '../../model/words/did-you-mean.ts'
import { formatMessage, message } from '../../../../src-texts/text.ts'

/** What of Modwell needs a scope, in the order in which people meet it. */
export const SCOPE_USES = {
  USER_READ: 'scope-user-read',
  NOTIFICATION_READ: 'scope-notification-read',
  NOTIFICATION_WRITE: 'scope-notification-write',
  USER_READ_EMAIL: 'scope-user-read-email',
  USER_WRITE: 'scope-user-write',
  PROJECT_READ: 'scope-project-read',
  PROJECT_CREATE: 'scope-project-create',
  PROJECT_WRITE: 'scope-project-write',
  PROJECT_DELETE: 'scope-project-delete',
  VERSION_READ: 'scope-version-read',
  VERSION_CREATE: 'scope-version-create',
  VERSION_WRITE: 'scope-version-write',
  VERSION_DELETE: 'scope-version-delete',
  REPORT_CREATE: 'scope-report-create',
  REPORT_READ: 'scope-report-read',
  REPORT_WRITE: 'scope-report-write',
  THREAD_READ: 'scope-thread-read',
  THREAD_WRITE: 'scope-thread-write',
} as const

export type UsedScope = keyof typeof SCOPE_USES

/** What signing in asks for when nothing needs more. */
const LEAST_SCOPES: readonly UsedScope[] = ['USER_READ', 'NOTIFICATION_READ']

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

/** Each scope with its use in words. */
export function listScopeUses(): readonly ScopeUse[] {
  const least: ReadonlySet<string> = new Set(LEAST_SCOPES)
  return Object.entries(SCOPE_USES).map(([scope, use]) => ({
    scope,
    isFor: formatMessage(use),
    isNeeded: least.has(scope),
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

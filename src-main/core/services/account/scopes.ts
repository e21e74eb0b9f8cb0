import { CoreError } from '../../errors.ts'

/** What of Modwell needs a scope, in the order in which people meet it. */
export const SCOPE_USES = {
  USER_READ: 'knowing whose account it is, and the projects it follows',
  NOTIFICATION_READ: 'the inbox',
  NOTIFICATION_WRITE: 'marking notifications as read and deleting them',
  USER_READ_EMAIL: "showing the account's email address",
  USER_WRITE: 'changing the profile and following projects',
  PROJECT_READ: 'seeing drafts and other projects that are not public',
  PROJECT_CREATE: 'creating projects',
  PROJECT_WRITE: 'editing projects and their teams',
  PROJECT_DELETE: 'deleting projects',
  VERSION_READ: 'seeing versions that are not public',
  VERSION_CREATE: 'uploading versions',
  VERSION_WRITE: 'editing versions',
  VERSION_DELETE: 'deleting versions and files',
  REPORT_CREATE: 'reporting projects, versions and users',
  REPORT_READ: 'seeing the reports that were sent',
  REPORT_WRITE: 'editing reports',
  THREAD_READ: 'reading threads with moderators',
  THREAD_WRITE: 'answering in threads',
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

/** Names as the service writes them, each once, with the least in front. Throws `bad-argument` for what cannot be asked for. */
export function chooseScopes(asked: readonly string[]): readonly string[] {
  const names = asked.map((name) => name.trim().toUpperCase())
  for (const name of names) {
    if (RESTRICTED.has(name))
      throw new CoreError('bad-argument', `the scope ${name} cannot be granted to an application`)
    if (!/^[A-Z][A-Z_]{0,63}$/.test(name)) {
      throw new CoreError('bad-argument', 'a scope that was named cannot be one', {
        hint: `Modwell uses ${Object.keys(SCOPE_USES).join(', ')}.`,
      })
    }
  }
  return [...new Set([...LEAST_SCOPES, ...names])]
}

import { message, type Message } from '../../../../resources/text/text.ts'

/** What of Modwell needs a scope, in the order in which the site lists them where a token is made (fact H118). */
export const SCOPE_USES = {
  USER_READ_EMAIL: { use: 'scope-user-read-email', onSite: 'scope-label-user-read-email' },
  USER_READ: { use: 'scope-user-read', onSite: 'scope-label-user-read' },
  USER_WRITE: { use: 'scope-user-write', onSite: 'scope-label-user-write' },
  PROJECT_CREATE: { use: 'scope-project-create', onSite: 'scope-label-project-create' },
  PROJECT_READ: { use: 'scope-project-read', onSite: 'scope-label-project-read' },
  PROJECT_WRITE: { use: 'scope-project-write', onSite: 'scope-label-project-write' },
  PROJECT_DELETE: { use: 'scope-project-delete', onSite: 'scope-label-project-delete' },
  VERSION_CREATE: { use: 'scope-version-create', onSite: 'scope-label-version-create' },
  VERSION_READ: { use: 'scope-version-read', onSite: 'scope-label-version-read' },
  VERSION_WRITE: { use: 'scope-version-write', onSite: 'scope-label-version-write' },
  VERSION_DELETE: { use: 'scope-version-delete', onSite: 'scope-label-version-delete' },
  REPORT_CREATE: { use: 'scope-report-create', onSite: 'scope-label-report-create' },
  REPORT_READ: { use: 'scope-report-read', onSite: 'scope-label-report-read' },
  REPORT_WRITE: { use: 'scope-report-write', onSite: 'scope-label-report-write' },
  THREAD_READ: { use: 'scope-thread-read', onSite: 'scope-label-thread-read' },
  THREAD_WRITE: { use: 'scope-thread-write', onSite: 'scope-label-thread-write' },
  NOTIFICATION_READ: { use: 'scope-notification-read', onSite: 'scope-label-notification-read' },
  NOTIFICATION_WRITE: { use: 'scope-notification-write', onSite: 'scope-label-notification-write' },
} as const

export type UsedScope = keyof typeof SCOPE_USES

/** Scopes as the site calls them where a person ticks them, such as `the permission "Read notifications"`; none: the one that is needed. */
export function nameScopes(names: readonly string[]): Message {
  const last = names.at(-1)
  if (last === undefined) return message('the-scope-needed')
  const others = names.slice(0, -1).map(nameScope)
  return message('the-scopes', { count: names.length, others, last: nameScope(last) })
}

function nameScope(name: string): Message {
  return isUsed(name)
    ? message('scope-quoted', { label: message(SCOPE_USES[name].onSite) })
    : message('as-told', { words: name })
}

function isUsed(name: string): name is UsedScope {
  return Object.hasOwn(SCOPE_USES, name)
}

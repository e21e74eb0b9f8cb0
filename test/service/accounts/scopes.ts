/** Names of scopes in the order of their bits (fact H80). */
const NAMES = [
  'USER_READ_EMAIL',
  'USER_READ',
  'USER_WRITE',
  'USER_DELETE',
  'USER_AUTH_WRITE',
  'NOTIFICATION_READ',
  'NOTIFICATION_WRITE',
  'PAYOUTS_READ',
  'PAYOUTS_WRITE',
  'ANALYTICS',
  'PROJECT_CREATE',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'PROJECT_DELETE',
  'VERSION_CREATE',
  'VERSION_READ',
  'VERSION_WRITE',
  'VERSION_DELETE',
  'REPORT_CREATE',
  'REPORT_READ',
  'REPORT_WRITE',
  'REPORT_DELETE',
  'THREAD_READ',
  'THREAD_WRITE',
  'PAT_CREATE',
  'PAT_READ',
  'PAT_WRITE',
  'PAT_DELETE',
  'SESSION_READ',
  'SESSION_DELETE',
  'PERFORM_ANALYTICS',
  'COLLECTION_CREATE',
  'COLLECTION_READ',
  'COLLECTION_WRITE',
  'COLLECTION_DELETE',
  'ORGANIZATION_CREATE',
  'ORGANIZATION_READ',
  'ORGANIZATION_WRITE',
  'ORGANIZATION_DELETE',
  'SESSION_ACCESS',
  'SHARED_INSTANCE_CREATE',
  'SHARED_INSTANCE_READ',
  'SHARED_INSTANCE_WRITE',
  'SHARED_INSTANCE_DELETE',
  'SHARED_INSTANCE_VERSION_CREATE',
  'SHARED_INSTANCE_VERSION_READ',
  'SHARED_INSTANCE_VERSION_WRITE',
  'SHARED_INSTANCE_VERSION_DELETE',
] as const

export type Scope = (typeof NAMES)[number]

export const SCOPES: readonly Scope[] = NAMES

const RESTRICTED: readonly Scope[] = [
  'USER_DELETE',
  'USER_AUTH_WRITE',
  'PAT_CREATE',
  'PAT_READ',
  'PAT_WRITE',
  'PAT_DELETE',
  'SESSION_READ',
  'SESSION_DELETE',
  'PERFORM_ANALYTICS',
  'SESSION_ACCESS',
]

/** What a personal access token or an application may ask for. */
export const GRANTABLE: readonly Scope[] = NAMES.filter((name) => !RESTRICTED.includes(name))

export function isScope(text: string): text is Scope {
  return SCOPES.some((name) => name === text)
}

/** `NOTIFICATION_READ` as a person reads it: "Read notifications". */
export function describeScope(scope: Scope): string {
  const words = scope.toLowerCase().split('_')
  const verb = words.pop() ?? ''
  if (scope === 'USER_READ_EMAIL') return 'Read your e-mail address'
  if (scope === 'ANALYTICS') return 'Read your analytics'
  const [first = '', ...rest] = words
  const nouns: Readonly<Record<string, string>> = { user: 'your account', shared: 'shared' }
  const plain = [nouns[first] ?? `your ${first}`, ...rest].join(' ')
  const noun = /s$|account$/.test(plain) ? plain : `${plain}s`
  return `${verb.slice(0, 1).toUpperCase()}${verb.slice(1)} ${noun}`
}

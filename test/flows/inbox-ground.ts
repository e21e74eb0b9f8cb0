import type { Core } from '../../src-main/core/core.ts'
import type { Inbox, InboxEntry } from '../../src-main/core/model/notification.ts'
import type { Dialect } from '../service/start.ts'
import { openPlayground, type Playground } from './playground.ts'

export const READ = ['USER_READ', 'NOTIFICATION_READ'] as const
const ALL = [...READ, 'NOTIFICATION_WRITE', 'USER_WRITE', 'PROJECT_WRITE', 'PROJECT_READ'] as const

export type InboxGround = Awaited<ReturnType<typeof openInboxGround>>

/** A service with two people who have notifications, and a core that the first is signed in to. */
export async function openInboxGround(dialect: Dialect, scopes: readonly string[] = ALL) {
  const playground = await openPlayground({ dialect })
  const { service, core } = playground
  for (const username of ['ada', 'bob', 'owner']) service.accounts.addUser({ username })

  /** Signs that person in, or in again with other scopes. */
  async function signIn(username: string, own: readonly string[] = scopes, to: Core = core): Promise<string> {
    const token = service.accounts.addToken(username, { kind: 'pat', scopes: own })
    await to.account.signInWithToken(token, { isStoredInFile: true })
    return token
  }

  const token = await signIn('ada')
  service.clearRequests()
  return { playground, service, core, dialect, token, signIn, close: playground.close }
}

/** What it asked the service to change. */
export function changesAsked({ service }: Pick<Playground, 'service'>): readonly string[] {
  return service
    .requests()
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${decodeURIComponent(path)}`)
}

export function entriesOf({ days }: Pick<Inbox, 'days'>): readonly InboxEntry[] {
  return days.flatMap(({ entries }) => entries)
}

/** `title` of each, with a mark of what is unread. */
export function titlesOf(inbox: Pick<Inbox, 'days'>): readonly string[] {
  return entriesOf(inbox).map(({ title, isRead }) => `${title}${isRead ? '' : ' *'}`)
}

/** As somebody at the service would. */
export async function askService(
  { service }: Pick<Playground, 'service'>,
  username: string,
  [method, path, json]: readonly [method: string, path: string, json?: unknown],
): Promise<void> {
  const token = service.accounts.addToken(username, { kind: 'session', scopes: [] })
  const answer = await fetch(`${service.url}/v2/${path}`, {
    method,
    headers: {
      authorization: token,
      'user-agent': 'inbox-ground/1.0 (test)',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
}

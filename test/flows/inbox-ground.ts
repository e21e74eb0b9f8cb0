import type { Core } from '../../src-main/core/core.ts'
import type { Inbox, InboxEntry } from '../../src-main/core/model/accounts/notification.ts'
import type { Dialect } from '../service/start.ts'
import { openPlayground, type Playground } from './playground.ts'

export const READ = ['USER_READ', 'NOTIFICATION_READ'] as const
const ALL = [
  ...READ,
  'NOTIFICATION_WRITE',
  'USER_WRITE',
  'PROJECT_WRITE',
  'PROJECT_READ',
  'REPORT_CREATE',
  'REPORT_READ',
  'THREAD_READ',
  'THREAD_WRITE',
] as const

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
): Promise<unknown> {
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
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

/** Ada's report, of a project where nothing else is named, and the notification that a moderator has written about it. */
export async function reportAsAda(
  ground: Omit<InboxGround, 'close'>,
  reported?: { readonly item_type: 'project' | 'version' | 'user'; readonly item_id: string },
) {
  const { service, dialect, playground } = ground
  if (service.accounts.user('mod') === undefined) service.accounts.addUser({ username: 'mod', role: 'moderator' })
  const { item_id, item_type } = reported ?? {
    item_id: playground.catalogue.addProject({ slug: 'spam', owner: 'owner' }).id,
    item_type: 'project',
  }
  const report = { report_type: 'spam', item_id, item_type, body: 'Look' }
  const made = (await askService(ground, 'ada', ['POST', 'report', report])) as { id: string; thread_id: string }
  const write = (username: string, text: string) =>
    askService(ground, username, ['POST', `thread/${made.thread_id}`, messageFor(dialect, text)])
  await write('mod', 'Which of its versions?')
  const close = () => askService(ground, 'mod', ['PATCH', `report/${made.id}`, { closed: true }])
  return { report: made.id, thread: made.thread_id, write, close }
}

/** In the form that the service takes. */
export function messageFor(dialect: Dialect, text: string): object {
  const message = { type: 'text', body: text }
  return dialect === 'documented' ? message : { body: message }
}

/**
 * The thread of a notification as the service has it now. In: what the notification is about. Out: its messages, each read for itself, and
 * whether the report that it is about is closed. A thread that is not named is found by its report or project.
 */
import { z } from 'zod'
import { CoreError } from '../../../errors.ts'
import type { Notification, NotificationAbout } from '../../../model/accounts/notification.ts'
import type { MessageContent, Thread, ThreadAuthor, ThreadMessage } from '../../../model/accounts/thread.ts'
import type { ErrorProblem } from '../../../model/words/reason.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { problemOf } from '../problem-of.ts'
import { message } from '../../../../../src-texts/text.ts'

export interface ThreadServices {
  readonly service: Pick<HostingService, 'api'>
  /** Who reads. */
  readonly userId: string
}

const TEXT = z.string().nullish().catch(null)
const FLAG = z.boolean().nullish().catch(null)
const THREAD = z.object({ project_id: TEXT, report_id: TEXT, messages: z.unknown(), members: z.unknown() })
const MESSAGE = z.object({
  id: TEXT,
  author_id: TEXT,
  created: TEXT,
  body: z.object({
    type: z.string(),
    body: TEXT,
    private: FLAG,
    replying_to: TEXT,
    old_status: TEXT,
    new_status: TEXT,
  }),
})
const MEMBER = z.object({ id: z.string(), username: z.string().min(1) })

type Body = z.infer<typeof MESSAGE>['body']

/** Whether notifications about that have a thread. */
export function hasThread(about: NotificationAbout): boolean {
  if (about.kind === 'report') return about.reportId !== null
  if (about.kind !== 'moderator-message') return false
  return about.threadId !== null || about.reportId !== null || about.projectId !== null
}

/** Throws `bad-argument` where there is none, and what the service's answer means. */
export async function findThread(
  { id: notification, about }: Pick<Notification, 'id' | 'about'>,
  { service }: Pick<ThreadServices, 'service'>,
  options: RequestOptions,
): Promise<string> {
  if (!hasThread(about)) throw withoutThread(notification)
  if (about.kind === 'moderator-message' && about.threadId !== null) return about.threadId
  const reportId = 'reportId' in about ? about.reportId : null
  const projectId = 'projectId' in about ? about.projectId : null
  const calling = callingOf(options)
  const { thread_id: found } =
    reportId === null
      ? await service.api.read('get-project', { params: { id: projectId ?? '' } }, calling)
      : await service.api.read('get-report', { params: { id: reportId } }, calling)
  if (found === null) throw withoutThread(notification)
  return found
}

function withoutThread(id: string): CoreError {
  return new CoreError('bad-argument', message('notification-has-no-thread', { id }), {
    hint: message('answer-it-on-the-site'),
  })
}

/** Of a notification, if it has one; else, and where it could not be read, null. */
export async function readThreadOf(
  notification: Pick<Notification, 'id' | 'about'>,
  services: ThreadServices,
  options: RequestOptions,
): Promise<{ readonly thread: Thread | null; readonly threadProblem: ErrorProblem | null }> {
  if (!hasThread(notification.about)) return { thread: null, threadProblem: null }
  try {
    const id = await findThread(notification, services, options)
    return { thread: await readThread(id, services, options), threadProblem: null }
  } catch (error) {
    return { thread: null, threadProblem: problemOf(error) }
  }
}

/** Throws what the service's answer means. */
export async function readThread(id: string, services: ThreadServices, options: RequestOptions): Promise<Thread> {
  const { body } = await services.service.api.call('get-thread', { params: { id } }, callingOf(options))
  const thread = THREAD.safeParse(body)
  if (!thread.success) throw new CoreError('bad-answer', message('thread-unreadable'))
  const { project_id: projectId, report_id: reportId, members, messages: listed } = thread.data
  const names = namesOf(members)
  const all = (Array.isArray(listed) ? listed : []).map((one) => readMessage(one, { names, userId: services.userId }))
  const messages = all.filter((one) => one !== null).toSorted(byTime)
  return {
    id,
    projectId: projectId ?? null,
    report: typeof reportId === 'string' ? { id: reportId, isClosed: await isClosed(reportId) } : null,
    messages,
    leftOut: all.length - messages.length,
  }

  /** As the report says; a sign-in that may not read it knows what stands in the thread. */
  async function isClosed(report: string): Promise<boolean | null> {
    try {
      return (await services.service.api.read('get-report', { params: { id: report } }, callingOf(options))).closed
    } catch (error) {
      if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
      const last = messages.findLast(({ content }) => content.kind === 'closed' || content.kind === 'reopened')
      return last === undefined ? null : last.content.kind === 'closed'
    }
  }
}

function callingOf({ freshness, priority, signal }: RequestOptions) {
  return { freshness, priority, ...(signal && { signal }) }
}

function namesOf(members: unknown): ReadonlyMap<string, string> {
  return new Map(
    (Array.isArray(members) ? members : []).flatMap((one) => {
      const { data } = MEMBER.safeParse(one)
      return data === undefined ? [] : [[data.id, data.username] as const]
    }),
  )
}

function readMessage(
  json: unknown,
  { names, userId }: { readonly names: ReadonlyMap<string, string>; readonly userId: string },
): ThreadMessage | null {
  const { data } = MESSAGE.safeParse(json)
  if (data === undefined) return null
  const { id = null, author_id: authorId = null, created, body } = data
  const time = Date.parse(created ?? '')
  return {
    id,
    author: authorOf(authorId, userId, names),
    created: Number.isNaN(time) ? null : new Date(time).toISOString(),
    isPrivate: body.private === true,
    content: contentOf(body),
  }
}

function authorOf(id: string | null, userId: string, names: ReadonlyMap<string, string>): ThreadAuthor {
  if (id === null) return { kind: 'moderator' }
  return id === userId ? { kind: 'you' } : { kind: 'person', id, name: names.get(id) ?? null }
}

function contentOf({ type, body, replying_to, old_status, new_status }: Body): MessageContent {
  switch (type) {
    case 'text':
      return { kind: 'text', text: body ?? '', replyTo: replying_to ?? null }
    case 'status_change':
      return { kind: 'status', from: old_status ?? null, to: new_status ?? null }
    case 'thread_closure':
      return { kind: 'closed' }
    case 'thread_reopen':
      return { kind: 'reopened' }
    case 'deleted':
      return { kind: 'deleted' }
    default:
      return { kind: 'other', type }
  }
}

/** One without a time stays where it came. */
function byTime(one: ThreadMessage, other: ThreadMessage): number {
  if (one.created === null || other.created === null || one.created === other.created) return 0
  return one.created < other.created ? -1 : 1
}

/** A thread as the service has it now: its messages, each read for itself, and whether the report that it is about is closed. */
import { z } from 'zod'
import { CoreError } from '../../errors.ts'
import type { MessageContent, Thread, ThreadAuthor, ThreadMessage } from '../../model/accounts/thread.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../src-texts/text.ts'

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
    associated_images: z.array(z.unknown()).nullish().catch(null),
    old_status: TEXT,
    new_status: TEXT,
  }),
})
const MEMBER = z.object({ id: z.string(), username: z.string().min(1), role: TEXT })

type Body = z.infer<typeof MESSAGE>['body']

/** Throws what the service's answer means. */
export async function readThread(id: string, services: ThreadServices, options: RequestOptions): Promise<Thread> {
  const { body } = await services.service.api.call('get-thread', { params: { id } }, callingOf(options))
  const thread = THREAD.safeParse(body)
  if (!thread.success) throw new CoreError('bad-answer', message('thread-unreadable'))
  const { project_id: projectId, report_id: reportId, members, messages: listed } = thread.data
  const writers = writersOf(members)
  const all = (Array.isArray(listed) ? listed : []).map((one) => readMessage(one, { writers, userId: services.userId }))
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

/** As the service's operations are called. */
export function callingOf({ freshness, priority, signal }: RequestOptions) {
  return { freshness, priority, ...(signal && { signal }) }
}

interface Writer {
  readonly name: string
  readonly isModerator: boolean
}

type Writers = ReadonlyMap<string, Writer>

function writersOf(members: unknown): Writers {
  return new Map(
    (Array.isArray(members) ? members : []).flatMap((one) => {
      const { data } = MEMBER.safeParse(one)
      if (data === undefined) return []
      return [[data.id, { name: data.username, isModerator: data.role === 'moderator' || data.role === 'admin' }]]
    }),
  )
}

function readMessage(
  json: unknown,
  { writers, userId }: { readonly writers: Writers; readonly userId: string },
): ThreadMessage | null {
  const { data } = MESSAGE.safeParse(json)
  if (data === undefined) return null
  const { id = null, author_id: authorId = null, created, body } = data
  const time = Date.parse(created ?? '')
  return {
    id,
    author: authorOf(authorId, userId, writers),
    created: Number.isNaN(time) ? null : new Date(time).toISOString(),
    isPrivate: body.private === true,
    content: contentOf(body),
  }
}

function authorOf(id: string | null, userId: string, writers: Writers): ThreadAuthor {
  if (id === null) return { kind: 'moderator' }
  if (id === userId) return { kind: 'you' }
  const { name = null, isModerator = false } = writers.get(id) ?? {}
  return { kind: 'person', id, name, ...(isModerator && { isModerator }) }
}

function contentOf(body: Body): MessageContent {
  const { old_status: from, new_status: to } = body
  switch (body.type) {
    case 'text': {
      const pictures = body.associated_images?.length ?? 0
      const replyTo = body.replying_to ?? null
      return { kind: 'text', text: body.body ?? '', replyTo, ...(pictures > 0 && { pictures }) }
    }
    case 'status_change':
      return { kind: 'status', from: from ?? null, to: to ?? null }
    case 'thread_closure':
      return { kind: 'closed' }
    case 'thread_reopen':
      return { kind: 'reopened' }
    case 'deleted':
      return { kind: 'deleted' }
    default:
      return { kind: 'other', type: body.type }
  }
}

/** One without a time stays where it came. */
function byTime(one: ThreadMessage, other: ThreadMessage): number {
  if (one.created === null || other.created === null || one.created === other.created) return 0
  return one.created < other.created ? -1 : 1
}

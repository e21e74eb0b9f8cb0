/** A thread as the service has it now: its messages, each read for itself, and whether the report that it is about is closed. */
import { CoreError } from '../../errors.ts'
import type { MessageContent, Thread, ThreadAuthor, ThreadMessage } from '../../model/accounts/thread.ts'
import { readableOf, type ValueOf } from '../../model/service/answer-item.ts'
import type { AnswerOf } from '../../services/hosting/operations/operations.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'

export interface ThreadServices {
  readonly service: Pick<HostingService, 'api'>
  /** Who reads. */
  readonly userId: string
}

type ThreadRecord = AnswerOf<'get-thread'>
type MessageRecord = ValueOf<ThreadRecord['messages'][number]>

/** Throws what the service's answer means. */
export async function readThread(id: string, services: ThreadServices, options: RequestOptions): Promise<Thread> {
  const thread = await services.service.api.read('get-thread', { params: { id } }, options)
  const writers = writersOf(thread.members)
  const messages = readableOf(thread.messages)
    .map((one) => readMessage(one, { writers, userId: services.userId }))
    .toSorted(byTime)
  const { report_id: reportId } = thread
  return {
    id,
    projectId: thread.project_id,
    report: reportId === null ? null : { id: reportId, isClosed: await isClosed(reportId) },
    messages,
    leftOut: thread.messages.length - messages.length,
  }

  /** As the report says; a sign-in that may not read it knows what stands in the thread. */
  async function isClosed(report: string): Promise<boolean | null> {
    try {
      return (await services.service.api.read('get-report', { params: { id: report } }, options)).closed
    } catch (error) {
      if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
      const last = messages.findLast(({ content }) => content.kind === 'closed' || content.kind === 'reopened')
      return last === undefined ? null : last.content.kind === 'closed'
    }
  }
}

interface Writer {
  readonly name: string
  readonly isModerator: boolean
}

type Writers = ReadonlyMap<string, Writer>

function writersOf(members: ThreadRecord['members']): Writers {
  return new Map(
    members.flatMap(({ id, username, role }) =>
      username === null ? [] : [[id, { name: username, isModerator: role === 'moderator' || role === 'admin' }]],
    ),
  )
}

function readMessage(
  { id, author_id: authorId, created, body }: MessageRecord,
  { writers, userId }: { readonly writers: Writers; readonly userId: string },
): ThreadMessage {
  return {
    id,
    author: authorOf(authorId, userId, writers),
    created,
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

function contentOf(body: MessageRecord['body']): MessageContent {
  const { old_status: from, new_status: to } = body
  switch (body.type) {
    case 'text': {
      const pictures = body.associated_images?.length ?? 0
      const replyTo = body.replying_to
      return { kind: 'text', text: body.body ?? '', replyTo, ...(pictures > 0 && { pictures }) }
    }
    case 'status_change':
      return { kind: 'status', from, to }
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

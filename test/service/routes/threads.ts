import type { Member } from '../accounts/viewer.ts'
import type { Backend } from '../backend.ts'
import { answerEmpty, answerJson, BadRequest, Missing, Unauthorized } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { listMembers, showThread } from '../show/thread.ts'
import type { ThreadRow } from '../writes/threads.ts'
import { needViewer } from './need-viewer.ts'
import { needFields } from './read-body.ts'
import type { Fields } from './read-body.ts'
import { needText, readBoolean, readList, readText } from './read-fields.ts'
import { needId, needIds } from './read-query.ts'

/** Threads (facts H69, H70). */
export function listThreadRoutes(backend: Backend): readonly Route[] {
  const { database, dialect, notices, reader, threads } = backend

  function needThread(request: RouteRequest): ThreadRow {
    const thread = threads.find(needId(request.params['thread']))
    if (thread === undefined || !canSee(thread, needViewer(request))) throw new Missing()
    return thread
  }

  function canSee(thread: ThreadRow, viewer: Member): boolean {
    return viewer.isModerator || listMembers(backend, thread).includes(viewer.user.id)
  }

  function answerOne(request: RouteRequest): Answer {
    const { viewer } = request
    return answerJson(showThread(backend, needThread(request), { viewer, isAlone: true }))
  }

  function answerMany(request: RouteRequest): Answer {
    const viewer = needViewer(request)
    const found = [...new Set(needIds(request.query).map(needId))].flatMap((id) => threads.find(id) ?? [])
    const visible = found.filter((thread) => canSee(thread, viewer))
    return answerJson(visible.map((thread) => showThread(backend, thread, { viewer, isAlone: false })))
  }

  /** The description sends the message itself and gets the thread back; the server wants it under `body` and answers 204. */
  function send(request: RouteRequest): Answer {
    const sent = needFields(request.body)
    const fields = dialect === 'documented' ? sent : needFields(sent['body'])
    const thread = needThread(request)
    const viewer = needViewer(request)
    if (fields['type'] === undefined) throw new BadRequest('Json deserialize error: missing field `type`')
    if (fields['type'] !== 'text') throw new BadRequest('You may only send text messages through this route!')
    const body = {
      type: 'text',
      body: needText(fields, 'body', [0, 65_536]),
      private: readPrivate(fields, viewer),
      replying_to: readReply(fields, thread),
      associated_images: readList(fields, 'associated_images', 10) ?? [],
    } as const
    if (!viewer.isModerator && isClosed(thread)) throw new BadRequest('You may not reply to a closed report')
    const authorId = viewer.user.id
    const isOutside = viewer.isModerator && !listMembers(backend, thread).includes(authorId)
    const messageId = threads.post({ threadId: thread.id, authorId, hidesAuthor: isOutside, body })
    if (isOutside && !body.private) notify(thread, messageId)
    if (dialect === 'current') return answerEmpty(204)
    return answerJson(showThread(backend, thread, { viewer, isAlone: true }))
  }

  function readReply(fields: Fields, thread: ThreadRow): string | null {
    const id = readText(fields, 'replying_to', [1, 64]) ?? null
    if (id === null) return null
    const isHere = threads.findMessage(needId(id))?.threadId === thread.id
    if (!isHere) throw new BadRequest('Message replied to is from another thread!')
    return id
  }

  function isClosed(thread: ThreadRow): boolean {
    const row = database
      .prepare<[string | null], { closed: number }>('SELECT closed FROM reports WHERE id = ?')
      .get(thread.reportId)
    return row?.closed === 1
  }

  function notify(thread: ThreadRow, message_id: string): void {
    const { id: thread_id, projectId, reportId } = thread
    const about = projectId === null ? 'your report' : (reader.findRecord(projectId)?.title ?? 'your project')
    const subject = {
      ...(projectId === null ? {} : { project_id: projectId }),
      ...(reportId === null ? {} : { report_id: reportId }),
    }
    const body = { type: 'moderator_message', thread_id, message_id, ...subject } as const
    notices.send({ userIds: listMembers(backend, thread), body, about })
  }

  function remove(request: RouteRequest): Answer {
    const viewer = needViewer(request)
    const message = threads.findMessage(needId(request.params['message']))
    if (message === undefined) throw new Missing()
    if (!viewer.isModerator && message.authorId !== viewer.user.id) {
      throw new Unauthorized('You cannot delete this message!')
    }
    const wasPrivate = message.body.type === 'text' && message.body.private
    threads.replace(message.id, { type: 'deleted', private: wasPrivate })
    return answerEmpty(204)
  }

  return [
    { method: 'GET', path: '/v2/thread/:thread', needs: ['THREAD_READ'], answer: answerOne },
    { method: 'POST', path: '/v2/thread/:thread', needs: ['THREAD_WRITE'], answer: send },
    { method: 'GET', path: '/v2/threads', needs: ['THREAD_READ'], answer: answerMany },
    { method: 'DELETE', path: '/v2/message/:message', needs: ['THREAD_WRITE'], answer: remove },
  ]
}

function readPrivate(fields: Fields, viewer: Member): boolean {
  const isPrivate = readBoolean(fields, 'private') ?? false
  if (isPrivate && !viewer.isModerator) throw new BadRequest('You are not allowed to send private messages!')
  return isPrivate
}

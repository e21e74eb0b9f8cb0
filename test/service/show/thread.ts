import type { Viewer } from '../accounts/viewer.ts'
import type { Backend } from '../backend.ts'
import type { MessageRow, ThreadRow } from '../writes/threads.ts'
import { showNestedUser } from './people.ts'

export interface ThreadPlace {
  readonly viewer: Viewer
  /** Whether it was asked for alone: the current server then adds the next version's fields. */
  readonly isAlone: boolean
}

/** A thread as a viewer sees it: private messages are for moderators, whose names are for moderators too (fact H70). */
export function showThread(backend: Backend, thread: ThreadRow, { viewer, isAlone }: ThreadPlace): unknown {
  const messages = backend.threads.list(thread.id).filter((one) => viewer.isModerator || !isPrivate(one))
  const named = messages.filter((one) => viewer.isModerator || !one.hidesAuthor).map((one) => one.authorId)
  const memberIds = new Set([...listMembers(backend, thread), ...named])
  const users = [...memberIds].flatMap((id) => backend.accounts.people.find(id) ?? [])
  return {
    id: thread.id,
    type: thread.type,
    project_id: thread.projectId,
    report_id: thread.reportId,
    messages: messages.map((one) => showMessage(one, viewer, isAlone && backend.dialect === 'current')),
    members: users.map((user) => showNestedUser(user, backend.dialect)),
  }
}

function isPrivate({ body }: MessageRow): boolean {
  return (body.type === 'text' || body.type === 'deleted') && body.private
}

function showMessage(message: MessageRow, viewer: Viewer, hasExtras: boolean): unknown {
  const { id, authorId, body, created, hidesAuthor } = message
  const author_id = hidesAuthor && !viewer.isModerator ? null : authorId
  return { id, author_id, body, created, ...(hasExtras ? { hide_identity: hidesAuthor } : {}) }
}

/** Who takes part by right: the accepted members of the project's team, or the reporter. */
export function listMembers({ database, reader, teams }: Backend, thread: ThreadRow): readonly string[] {
  if (thread.projectId !== null) {
    const project = reader.findRecord(thread.projectId)
    const rows = project === undefined ? [] : teams.list(project.team)
    return rows.filter((row) => row.accepted).map((row) => row.userId)
  }
  const report = database
    .prepare<[string | null], { reporter: string }>('SELECT reporter FROM reports WHERE id = ?')
    .get(thread.reportId)
  return report === undefined ? [] : [report.reporter]
}

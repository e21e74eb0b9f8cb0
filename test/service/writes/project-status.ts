import type { Member } from '../accounts/viewer.ts'
import type { Backend } from '../backend.ts'
import { writeNow } from '../backend.ts'
import { APPROVED_STATUSES, type ProjectRecord } from '../catalogue/records.ts'
import type { Dialect } from '../dialect.ts'
import { BadRequest, Unauthorized } from '../http/answer.ts'

export const PROJECT_STATUSES: readonly string[] = [
  'approved',
  'archived',
  'rejected',
  'draft',
  'unlisted',
  'processing',
  'withheld',
  'scheduled',
  'private',
  'unknown',
]

/** What may be asked for (fact H29). */
export const REQUESTABLE_STATUSES: Readonly<Record<Dialect, readonly string[]>> = {
  documented: ['approved', 'archived', 'unlisted', 'private', 'draft'],
  current: ['approved', 'unlisted', 'private', 'draft'],
}

/** What a member may make of an approved project; the current server shows `archived` though it stores a disclosure. */
const FROM_APPROVED: readonly string[] = ['approved', 'archived', 'unlisted', 'private', 'draft']

export interface StatusChange {
  readonly record: ProjectRecord
  readonly next: string
  readonly viewer: Member
}

/**
 * The project with its next status (fact H31): 401 for a transition that the caller may not make, 400 for a
 * submission without versions. Writes the thread's message and notifies a team that did not do it itself.
 */
export function changeStatus(backend: Backend, { record, next, viewer }: StatusChange): ProjectRecord {
  if (!viewer.isModerator) checkTransition(backend, record, next)
  const isSubmission = next === 'processing' && !viewer.isModerator
  const isFirstApproval = APPROVED_STATUSES.includes(next) && record.approved === null
  const changed: ProjectRecord = {
    ...record,
    status: next,
    ...(isSubmission ? { queued: writeNow(backend), moderator_message: null } : {}),
    ...(isFirstApproval ? { approved: writeNow(backend) } : {}),
  }
  if (next !== record.status) announce(backend, { record, next, viewer })
  return changed
}

function checkTransition({ reader }: Backend, record: ProjectRecord, next: string): void {
  if (APPROVED_STATUSES.includes(record.status)) {
    if (FROM_APPROVED.includes(next)) return
  } else if (next === 'processing') {
    if (reader.listVersions(record.id).length > 0) return
    throw new BadRequest('Project submitted for review with no initial versions')
  }
  throw new Unauthorized('You do not have permission to set this status')
}

function announce(backend: Backend, { record, next, viewer }: StatusChange): void {
  const { notices, teams, threads } = backend
  const isInside = viewer.belongsTo(record.team)
  const change = { old_status: record.status, new_status: next }
  threads.post({
    threadId: record.thread_id,
    authorId: viewer.user.id,
    hidesAuthor: !isInside,
    body: { type: 'status_change', ...change },
  })
  if (isInside) return
  const userIds = teams
    .list(record.team)
    .filter((row) => row.accepted)
    .map((row) => row.userId)
  notices.send({ userIds, body: { type: 'status_change', project_id: record.id, ...change }, about: record.title })
}

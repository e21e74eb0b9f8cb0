/** What of a project waits for its author, the most urgent first. In: what the service last said, and what is kept here. Pure. */
import type { Waiting } from '../../model/authoring/desk/own-project.ts'
import type { Notification } from '../../model/accounts/notification.ts'
import type { KeptProject } from '../../services/database/ledger/desk-records.ts'

export interface KnownHere {
  /** Of the whole inbox, the newest first. */
  readonly notifications: readonly Notification[]
  /** When the service told of the projects last; ISO 8601 UTC. */
  readonly at: string
  /** Fields that were typed here and not sent, by project id. */
  readonly unsaved: ReadonlyMap<string, number>
}

export function waitingOf(kept: KeptProject, known: KnownHere): readonly Waiting[] {
  const { id, status, queued, created } = kept.project
  const fields = known.unsaved.get(id) ?? 0
  const { isAnswered, ...word } = wordOf(kept, known)
  const waiting: Waiting[] = []
  if (status === 'rejected') waiting.push({ kind: 'rejected', ...word, isAnswered: isAnswered === true })
  else if (isAnswered === false) waiting.push({ kind: 'moderator-wrote', ...word })
  if (fields > 0) waiting.push({ kind: 'not-saved', fields })
  if (status === 'draft' && queued === null) waiting.push({ kind: 'never-submitted', since: created })
  return waiting
}

/** `isAnswered` null: there is nothing to answer. */
interface Word {
  readonly text: string | null
  readonly at: string | null
  readonly notificationId: string | null
  readonly isAnswered: boolean | null
}

/** Of the moderators. Where the conversation was not read, or not since they wrote, what else tells of it: a note on the project, or a notification that is unread. */
function wordOf({ project, said, note }: KeptProject, { notifications, at: askedAt }: KnownHere): Word {
  const { id, slug } = project
  const told = notifications.find(
    ({ about }) =>
      about.kind === 'moderator-message' &&
      about.reportId === null &&
      (about.projectId === id || about.projectId === slug),
  )
  const notificationId = told?.id ?? null
  const isUnread = told !== undefined && !told.isRead
  const isNews = isUnread && (told.created ?? '') > askedAt
  if (isNews) return { text: null, at: told.created, notificationId, isAnswered: false }
  if (said.kind === 'said') return { text: said.text, at: said.at, notificationId, isAnswered: said.isAnswered }
  if (said.kind === 'nothing') return { text: note, at: null, notificationId, isAnswered: note === null ? null : false }
  const at = isUnread ? told.created : null
  return { text: note, at, notificationId, isAnswered: note !== null || isUnread ? false : null }
}

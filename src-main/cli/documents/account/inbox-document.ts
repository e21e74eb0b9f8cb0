import type { FollowedProject, FollowingList, FollowOutcome } from '../../../core/model/accounts/following.ts'
import type {
  Concern,
  Inbox,
  InboxEntry,
  InviteAnswer,
  InviteOutcome,
  Mark,
  ReplyOutcome,
  SentMarks,
  ShownNotification,
} from '../../../core/model/accounts/notification.ts'
import type { FiledReport } from '../../../core/model/accounts/report.ts'
import type { Problem } from '../../../core/model/words/reason.ts'
import type { Thread, ThreadAuthor, ThreadMessage } from '../../../core/model/accounts/thread.ts'
import { reasonDocument } from '../instance-document.ts'

export interface FollowFailure {
  readonly named: string
  readonly code: string
  readonly message: string
  readonly hint: string | null
  readonly commands: readonly string[]
}

export function inboxDocument({
  days,
  total,
  unread,
  notJudged,
  leftOut,
  marks,
  notSent,
  waiting,
  ...rest
}: Inbox): object {
  return {
    unread,
    total,
    notJudged,
    leftOut,
    notifications: days.flatMap(({ entries }) => entries.map(notificationDocument)),
    marks: marks.map(markDocument),
    notSent,
    waiting,
    ...checkedFields(rest),
  }
}

export function notificationAnswer({ entry, thread, report, threadProblem, ...rest }: ShownNotification): object {
  return {
    notification: notificationDocument(entry),
    thread: thread === null ? null : threadDocument(thread),
    report: report && reportDocument(report),
    threadProblem: problemDocument(threadProblem),
    ...checkedFields(rest),
  }
}

export function reportDocument({ isClosed: closed, ...report }: FiledReport): object {
  return { ...report, closed }
}

export function replyDocument(notification: string, { threadId, isDone, thread }: ReplyOutcome): object {
  return { notification, threadId, done: isDone, thread: thread === null ? null : threadDocument(thread) }
}

/** `mark`: the one that was just made; null: all were so. `queued`: what of it the service does not have yet. */
export function sentDocument(mark: Mark | null, { sent, waiting, left, refused, problem }: SentMarks): object {
  const marked = mark?.notificationIds ?? []
  const queued = left.find(({ id, refused: why }) => id === mark?.id && why === null)?.notificationIds ?? []
  return { marked, queued, sent, waiting, refused: refused.map(markDocument), problem: problemDocument(problem) }
}

/** Of a dry run. */
export function toBeMarkedDocument(marked: readonly string[]): object {
  return { dryRun: true, marked, queued: [], sent: 0, waiting: 0, refused: [], problem: null }
}

export function answerDocument(notification: string, answer: InviteAnswer, { step, isDone }: InviteOutcome): object {
  return { notification, answer, step, done: isDone }
}

export function followDocument(done: readonly FollowOutcome[], failed: readonly FollowFailure[]): object {
  return { projects: done.map(({ project, wasSo }) => ({ ...project, wasSo })), failed }
}

export function followingDocument({ projects, leftOut, lookedAt, ...rest }: FollowingList): object {
  return { projects: projects.map(followedDocument), leftOut, lookedAt, ...checkedFields(rest) }
}

function notificationDocument(entry: InboxEntry): object {
  const {
    id,
    about,
    type,
    head,
    title,
    text,
    siteUrl,
    created,
    isRead,
    answered,
    answers,
    project,
    version,
    concerns,
  } = entry
  return {
    id,
    kind: about.kind,
    type,
    head,
    title,
    text,
    siteUrl,
    created,
    read: isRead,
    answered,
    answers,
    project: project === null ? null : { id: project.id, slug: project.slug, title: project.title },
    version,
    concerns: concerns.map(concernDocument),
    hasThread: entry.hasThread,
  }
}

export function threadDocument({ id, projectId, report, messages, leftOut }: Thread): object {
  return {
    id,
    projectId,
    report: report === null ? null : { id: report.id, closed: report.isClosed },
    messages: messages.map(messageDocument),
    leftOut,
  }
}

function messageDocument({ id, author, created, isPrivate, content }: ThreadMessage): object {
  return { id, author: authorDocument(author), created, private: isPrivate, ...content }
}

function authorDocument(author: ThreadAuthor): object {
  const { id, name } = author.kind === 'person' ? author : { id: null, name: null }
  return { kind: author.kind, id, name }
}

function concernDocument({ instanceId, instanceName, path, state, version, reasons, checkedAt }: Concern): object {
  const instance = { id: instanceId, name: instanceName }
  return { instance, path, state, version, reasons: reasons.map(reasonDocument), checkedAt }
}

function markDocument({ id, kind, notificationIds, at, refused }: Mark): object {
  return { id, kind, notifications: notificationIds, at, refused: problemDocument(refused) }
}

function followedDocument({ project, newCount, newVersions, newFits }: FollowedProject): object {
  const { id, slug, title, description, type } = project
  return {
    id,
    slug,
    title,
    description,
    type,
    newCount,
    newVersions,
    newFits: newFits.map(({ instanceId, instanceName, version, isInstalled, isCurrent }) => ({
      instance: { id: instanceId, name: instanceName },
      version,
      installed: isInstalled,
      current: isCurrent,
    })),
  }
}

export function checkedFields({ checkedAt, fromCache, problem }: Pick<Inbox, 'checkedAt' | 'fromCache' | 'problem'>) {
  return { checkedAt, fromCache, problem: problemDocument(problem) }
}

export function problemDocument(problem: Problem | null): object | null {
  return problem === null ? null : reasonDocument(problem)
}

import type { FiledReport } from './report.ts'
import type { Day } from '../times/day.ts'
import type { ErrorProblem, Reason } from '../words/reason.ts'
import type { Thread } from './thread.ts'

/** What a notification is about (fact H66), with the ids that it names; null: it names none. `other`: of a kind that is not known here. */
export type NotificationAbout =
  | { readonly kind: 'project-update'; readonly projectId: string; readonly versionId: string | null }
  | {
      readonly kind: 'team-invite'
      readonly projectId: string | null
      readonly teamId: string | null
      readonly invitedBy: string | null
      readonly role: string | null
    }
  | {
      readonly kind: 'organization-invite'
      readonly organizationId: string | null
      readonly teamId: string | null
      readonly invitedBy: string | null
    }
  | {
      readonly kind: 'status-change'
      readonly projectId: string
      readonly from: string | null
      readonly to: string | null
    }
  | {
      readonly kind: 'moderator-message'
      readonly threadId: string | null
      readonly projectId: string | null
      readonly reportId: string | null
    }
  | { readonly kind: 'report'; readonly reportId: string | null }
  /** Something else about a project, as that it was transferred. */
  | { readonly kind: 'project'; readonly projectId: string | null }
  /** To play on a server, or in an instance of somebody else. */
  | { readonly kind: 'game-invite' }
  /** Of the account's safety: passwords, tokens, ways to sign in. */
  | { readonly kind: 'account' }
  | { readonly kind: 'payment' }
  | { readonly kind: 'other' }

export type NotificationKind = NotificationAbout['kind']

export const NOTIFICATION_KINDS: readonly NotificationKind[] = [
  'project-update',
  'team-invite',
  'organization-invite',
  'status-change',
  'moderator-message',
  'report',
  'project',
  'game-invite',
  'account',
  'payment',
  'other',
]

/** What can be answered: nothing but joining a team and leaving it, whatever else the service proposes. */
export type InviteAnswer = 'accept' | 'decline'

/** `leave`: a membership that was accepted before is given up; `join-and-leave`: where nobody may decline. */
export type InviteStep = 'join' | 'decline' | 'leave' | 'join-and-leave'

/** What answering an invitation comes to. */
export interface InviteOutcome {
  readonly step: InviteStep
  /** False: it would be done, and nothing was asked to be changed. */
  readonly isDone: boolean
}

export interface Notification {
  readonly id: string
  readonly about: NotificationAbout
  /** The service's own word for its kind; null: it has none. */
  readonly type: string | null
  /** Never empty. The service's words, or Modwell's where it sends none. */
  readonly title: string
  readonly text: string | null
  /** The page on the service's site; null: none is named, or one elsewhere. */
  readonly siteUrl: string | null
  /** ISO 8601 UTC; null: not told. */
  readonly created: string | null
  readonly isRead: boolean
  /** How it was answered here; null: not yet, or it is no invitation. */
  readonly answered: InviteAnswer | null
  /** Empty where it is answered. */
  readonly answers: readonly InviteAnswer[]
}

/** An entry of the service's answer that is not listed. */
export interface LeftOut {
  /** null: it has none that can be read. */
  readonly id: string | null
  readonly kind: 'unreadable' | 'of-somebody-else'
}

/** How far an update that is told of is, in an instance that has the project. */
export type ConcernState = 'ready' | 'blocked' | 'installed' | 'not-for-instance' | 'unknown'

/** An installed file of the project that a notification is about, as its instance was last inspected. */
export interface Concern {
  readonly instanceId: string
  readonly instanceName: string
  /** As in the instance, with `/`. */
  readonly path: string
  readonly state: ConcernState
  /** The number that update would put there; null where it is not ready. */
  readonly version: string | null
  readonly reasons: readonly Reason[]
  /** ISO 8601 UTC of the inspection's answer; null: none. */
  readonly checkedAt: string | null
}

/** A notification with what is known of its project and version, and where they are installed. */
export interface InboxEntry extends Notification {
  /** What it is about, in a line that stands alone: Modwell's words, or `title` where it has no better ones. */
  readonly head: string
  /** What of `text` `head` does not say; null: nothing. */
  readonly adds: string | null
  readonly project: {
    readonly id: string
    readonly slug: string
    readonly title: string
    readonly iconUrl: string | null
  } | null
  readonly version: { readonly id: string; readonly number: string } | null
  readonly concerns: readonly Concern[]
  /** Whether people write to each other about it. */
  readonly hasThread: boolean
}

/** One notification, whole. */
export interface ShownNotification {
  readonly entry: InboxEntry
  /** null: there is none, or it was not read. */
  readonly thread: Thread | null
  /** What this account typed in its thread and did not send yet; empty: nothing. */
  readonly draft: string
  /** The report that its thread is about; null: it is about none, or that was not read. */
  readonly report: FiledReport | null
  /** Why its thread was not read; null: it was, or there is none. */
  readonly threadProblem: ErrorProblem | null
  /** ISO 8601 UTC of when the service was last asked for notifications; null: never. */
  readonly checkedAt: string | null
  readonly fromCache: boolean
  /** Why it did not answer about notifications this time; null: it did, or was not asked. */
  readonly problem: ErrorProblem | null
}

/** A message that a person sends to the thread of a notification. */
export interface ReplyOutcome {
  readonly threadId: string
  /** False: it would be sent. */
  readonly isDone: boolean
  /** As it is after that; null: it was sent, and could not be read again. */
  readonly thread: Thread | null
}

/** Fields are joined by and, the values of each by or. */
export interface InboxRequest {
  readonly isUnread?: boolean
  readonly kinds?: readonly NotificationKind[]
  /** Only what is about a project that is installed in an adopted instance. */
  readonly isOfMine?: boolean
  readonly loaders?: readonly string[]
  readonly gameVersions?: readonly string[]
  /** Default 100. */
  readonly limit?: number
  readonly offset?: number
}

export interface Inbox {
  /** Newest first, by the local day; `day` null: they do not tell when they are of. */
  readonly days: readonly { readonly day: Day | null; readonly entries: readonly InboxEntry[] }[]
  /** How many fit, on all pages. */
  readonly total: number
  /** Of all that there are, whatever is asked for. */
  readonly unread: number
  /** How many could not be judged by loader or game version, since their version is not known. */
  readonly notJudged: number
  /** Of the service's last answer; what was known of one that cannot be read is listed as it was. */
  readonly leftOut: readonly LeftOut[]
  /** The same in sentences. */
  readonly notes: readonly string[]
  /** ISO 8601 UTC of when the service was last asked; null: never. */
  readonly checkedAt: string | null
  readonly fromCache: boolean
  /** Why the service did not answer this time; null: it did, or was not asked. */
  readonly problem: ErrorProblem | null
  /** Marks that are not at the service yet. */
  readonly marks: readonly Mark[]
  /** What was marked here and is not at the service yet. */
  readonly notSent: NotSent
  /** The same without what can be undone still. */
  readonly overdue: NotSent
  /** What only the service's answer can go on with, of all that there is. */
  readonly waiting: InboxWaiting
}

/** How many notifications were marked here; one that was deleted counts as that alone. */
export interface NotSent {
  readonly read: number
  readonly deleted: number
}

export interface InboxWaiting {
  /** Those that people write to each other about, read or not: a conversation is not stored. */
  readonly messages: number
  /** Those that can be answered here. */
  readonly invitations: number
}

export type MarkKind = 'read' | 'delete'

/** What a person did with notifications, until the service has it. */
export interface Mark {
  readonly id: number
  readonly kind: MarkKind
  readonly notificationIds: readonly string[]
  /** ISO 8601 UTC. */
  readonly at: string
  /** ISO 8601 UTC: until then it can be undone, and is not sent. */
  readonly dueAt: string
  /** Why the service refuses it for good: it stays until dismissed, and is not sent again. null: it waits. */
  readonly refused: ErrorProblem | null
}

/** What became of the marks that were due. */
export interface SentMarks {
  readonly sent: number
  readonly waiting: number
  /** What of all marks is not at the service yet, or refused. */
  readonly left: readonly Mark[]
  readonly refused: readonly Mark[]
  /** Why those that wait were not sent; null: they are not due, or there are none. */
  readonly problem: ErrorProblem | null
}

/** When the service is asked for notifications again: ISO 8601 UTC. */
export interface NextRead {
  readonly visible: string
  readonly hidden: string
}

/** How full the inbox is, without asking anybody. */
export interface InboxSummary {
  readonly unread: number
  /** null: it was never read, so it is due. */
  readonly next: NextRead | null
  /** Marks that are not at the service yet. */
  readonly marks: readonly Mark[]
}

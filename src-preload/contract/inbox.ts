import type { Freshness } from '../../src-main/core/model/times/freshness.ts'
import type { Thread, ThreadMessage } from '../../src-main/core/model/accounts/thread.ts'
import type {
  Concern,
  Inbox,
  InboxEntry,
  InboxRequest,
  InviteAnswer,
  InviteOutcome,
  Mark,
  MarkKind,
  NotificationKind,
  ReplyOutcome,
  ShownNotification,
} from '../../src-main/core/model/accounts/notification.ts'

/** What a notification is about; `NotificationKind` is what the system is asked to show. */
export type InboxKind = NotificationKind

/** `file`: the installed file's id, as the instance's own page has it. */
export interface ConcernView extends Omit<Concern, 'path'> {
  readonly file: string
}

/** A notification; its project's icon is shown at `modwell-app://icon/<project id>`. */
export interface InboxEntryView extends Omit<InboxEntry, 'siteUrl' | 'project' | 'concerns'> {
  /** What `app.open-link` takes; null: there is no page, or none that may be opened. */
  readonly siteLink: string | null
  readonly project: (Omit<NonNullable<InboxEntry['project']>, 'iconUrl'> & { readonly hasIcon: boolean }) | null
  readonly concerns: readonly ConcernView[]
}

export interface InboxView extends Omit<Inbox, 'days'> {
  readonly days: readonly { readonly day: string | null; readonly entries: readonly InboxEntryView[] }[]
}

export interface NotificationView extends Omit<ShownNotification, 'entry'> {
  readonly entry: InboxEntryView
}

/** Part of `Questions`. */
export interface InboxQuestions {
  /** Newest first; null: nobody is signed in. */
  'inbox.list': {
    readonly argument: { readonly request: InboxRequest; readonly freshness: Freshness }
    readonly answer: InboxView | null
  }
  /** One, with its thread. */
  'inbox.show': { readonly argument: { readonly notification: string }; readonly answer: NotificationView }
  /** Sends a message to its thread. */
  'inbox.reply': {
    readonly argument: { readonly notification: string; readonly text: string }
    readonly answer: ReplyOutcome
  }
  /** How many are unread, as it is known; null: nobody is signed in. */
  'inbox.standing': { readonly argument: null; readonly answer: { readonly unread: number } | null }
  /** Sent ten seconds later; null: all of them are so. */
  'inbox.mark': {
    readonly argument: { readonly kind: MarkKind; readonly notifications: readonly string[] | 'all' }
    readonly answer: Mark | null
  }
  /** False: it was sent. */
  'inbox.undo-mark': { readonly argument: { readonly mark: number }; readonly answer: boolean }
  /** One that the service refused is listed no longer. */
  'inbox.dismiss-mark': { readonly argument: { readonly mark: number }; readonly answer: boolean }
  /**
   * Declining what was accepted leaves the team, and without `mayLeave` is not done. Where the service lets nobody decline it fails as
   * `service-forbidden`, and with `mayJoin` joins and leaves at once.
   */
  'inbox.answer-invite': {
    readonly argument: {
      readonly notification: string
      readonly reply: InviteAnswer
      readonly mayLeave: boolean
      readonly mayJoin: boolean
    }
    readonly answer: InviteOutcome
  }
}

export type { InboxRequest, InviteAnswer, Mark, MarkKind, Thread, ThreadMessage }

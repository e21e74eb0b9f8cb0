import type { FollowingList, FollowOutcome } from '../../model/accounts/following.ts'
import type {
  Inbox,
  InboxRequest,
  InboxSummary,
  InviteAnswer,
  InviteOutcome,
  Mark,
  MarkKind,
  ReplyOutcome,
  SentMarks,
  ShownNotification,
} from '../../model/accounts/notification.ts'
import type { AskOptions } from '../request-options.ts'

/** As `AskOptions`. `isVisible`: somebody looks, so that it is read sooner; default: yes. */
export interface InboxOptions extends AskOptions {
  readonly isVisible?: boolean
}

export interface AnswerOptions extends AskOptions {
  readonly mayJoin?: boolean
  readonly mayLeave?: boolean
  readonly isDryRun?: boolean
}

/** Notifications and followed projects of the account that is active. All but `standing` throw `service-unauthorized` where nobody is. */
export interface InboxApi {
  /**
   * With `normal` freshness the service is asked where that is due, after the marks that are due were sent. Where it does not answer,
   * `problem` says why, and the rest is as it was last known.
   */
  list(request?: InboxRequest, options?: InboxOptions): Promise<Inbox>
  /**
   * One of them with its thread, if it has one; asked for as `list` does it, and once more where it is not known. Where only the thread could
   * not be read, `threadProblem` says why. Throws `not-found`, and why the service did not answer where it is not known.
   */
  show(id: string, options?: InboxOptions): Promise<ShownNotification>
  /**
   * Sends a message to the thread of a notification; with `isDryRun` nothing is sent. Throws also `not-found`, `bad-argument` where it has no
   * thread or nothing is said, `service-refused` with the service's own words, as of a closed report.
   */
  reply(id: string, text: string, options?: AskOptions & { readonly isDryRun?: boolean }): Promise<ReplyOutcome>
  /** null: nobody is signed in, or it is not known who. */
  standing(): Promise<InboxSummary | null>
  /**
   * By ids, or all that are there. Noted at once, sent after ten seconds (`isFinal`: whenever it can be); null: all of them are so. What
   * could not be sent goes out with the next question that the service answers, whatever it is about. Throws `not-found` for an id that is
   * not there, and then marks none.
   */
  mark(kind: MarkKind, ids: readonly string[] | 'all', options?: { readonly isFinal?: boolean }): Promise<Mark | null>
  /** Ids of what such a mark would be made of; throws as that does. */
  toBeMarked(kind: MarkKind, ids: readonly string[] | 'all'): Promise<readonly string[]>
  /** False: it was sent. */
  undoMark(id: number): Promise<boolean>
  /** One that the service refused is listed no longer. */
  dismissMark(id: number): Promise<boolean>
  /** What is due, or with `isAtOnce` all; never throws for the service's faults. */
  sendMarks(options?: AskOptions & { readonly isAtOnce?: boolean }): Promise<SentMarks>
  /**
   * `mayJoin`: to decline where the service lets nobody decline, join and leave at once. `mayLeave`: to decline what was accepted before,
   * leave the team; else, and with `isDryRun`, nothing is changed, and what would be is answered. Throws also `not-found`, `bad-argument` where it
   * cannot be answered so, `service-forbidden` where nobody may decline, `service-conflict` where the invitation is over.
   */
  answerInvite(id: string, answer: InviteAnswer, options?: AnswerOptions): Promise<InviteOutcome>
  /** By id or slug. Throws `not-found`. */
  follow(project: string, options?: AskOptions): Promise<FollowOutcome>
  unfollow(project: string, options?: AskOptions): Promise<FollowOutcome>
  following(options?: AskOptions): Promise<FollowingList>
  /** The person has looked: only what comes out later is new. */
  sawFollowing(): Promise<void>
}

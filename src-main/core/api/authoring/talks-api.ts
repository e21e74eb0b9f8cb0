import type { ReplyOutcome } from '../../model/accounts/notification.ts'
import type { FiledReport, ReportList } from '../../model/accounts/report.ts'
import type { Talk, TalkSubject } from '../../model/authoring/people/talk.ts'
import type { AskOptions } from '../request-options.ts'

/** What is said with the moderators about projects and reports. All throw `service-unauthorized` where nobody is signed in. */
export interface TalksApi {
  /** Throws `not-found`, and `service-not-found` for what is read by others alone. */
  show(subject: TalkSubject, options?: AskOptions): Promise<Talk>
  /** Throws also `bad-argument` where nothing is said, `service-refused` with the service's own words, as of a closed report. */
  answer(subject: TalkSubject, text: string, options?: AskOptions): Promise<ReplyOutcome>
  /** Keeps what is typed in a thread, for this account, until it is sent here; empty: nothing is typed any more. It is kept when this returns. */
  type(threadId: string, text: string): Promise<void>
}

/** What the active account reported to the moderators; reporting is `ProfileApi`'s. */
export interface ReportsApi {
  list(options?: AskOptions): Promise<ReportList>
  /** By its id. Throws `service-not-found` for another's. */
  show(id: string, options?: AskOptions): Promise<FiledReport>
  /** That it is so already is no failure. Throws `service-forbidden` where no moderator asks, and `lacks` says so. */
  setClosed(id: string, isClosed: boolean, options?: AskOptions): Promise<void>
}

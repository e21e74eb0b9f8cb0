import type { LackedRight } from './permissions.ts'
import type { FiledReport } from '../../accounts/report.ts'
import type { Thread } from '../../accounts/thread.ts'
import type { WithMessage } from '../../words/with-message.ts'

/**
 * Whose conversation is meant: a project's as people name it, a report's by id, or the thread itself by its id. `either`: a project, or where
 * there is none of that name a report.
 */
export type TalkSubject =
  | { readonly kind: 'project'; readonly named: string }
  | { readonly kind: 'either'; readonly named: string }
  | { readonly kind: 'report'; readonly id: string }
  | { readonly kind: 'thread'; readonly id: string }

/** What the moderators decided about a project (facts H29, H30). */
export interface Decision {
  readonly project: { readonly id: string; readonly slug: string; readonly title: string }
  /** The service's word: `approved`, `rejected`, ...; null: it does not tell. */
  readonly status: string | null
  /** What that means. */
  readonly meaning: WithMessage | null
  /** What becomes of it once it is approved; null: not told. */
  readonly requestedStatus: string | null
  /** What a moderator wrote beside it: Markdown, and more of it. null: nothing. */
  readonly message: string | null
  readonly body: string | null
  /** ISO 8601 UTC; null: not yet, or not told. */
  readonly queuedAt: string | null
  readonly approvedAt: string | null
}

/** What is said with the moderators, and about what. */
export interface Talk {
  readonly thread: Thread
  /** What this account typed here and did not send yet; empty: nothing. */
  readonly draft: string
  /** null: it is not about a project. */
  readonly decision: Decision | null
  /** null: it is not about a report, or that cannot be read. */
  readonly report: FiledReport | null
  /** Whether somebody else said the last word, who is not of the team. */
  readonly isWaitingForYou: boolean
  /** Why it cannot be answered; null: it can. */
  readonly closed: WithMessage | null
  /** What is needed to close or reopen it; null: this account may. Only of reports. */
  readonly closing: LackedRight | null
}

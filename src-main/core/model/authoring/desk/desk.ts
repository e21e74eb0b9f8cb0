import type { Day } from '../../times/day.ts'
import type { ReportSubject } from '../../accounts/report.ts'
import type { ErrorProblem } from '../../words/reason.ts'
import type { DayGain, OwnProject } from './own-project.ts'

export const DESK_SORTS = ['need', 'downloads', 'followers', 'newest', 'title'] as const

/** What stands first: what waits for the person, the most downloads or followers, the latest version, or by title. */
export type DeskSort = (typeof DESK_SORTS)[number]

/** All that is an author's, and what of it waits for them. */
export interface Desk {
  readonly projects: readonly OwnProject[]
  /** To projects and organizations that are not one's own yet, the newest first. */
  readonly invitations: readonly DeskInvitation[]
  /** Own reports that a moderator wrote about and nobody answered, the newest first. */
  readonly reports: readonly DeskReport[]
  readonly need: DeskNeed
  /** Of all projects together. */
  readonly total: DeskTotal
  /** What could not be read of the service this time, as it was last known; empty: all was. */
  readonly missing: readonly MissingPart[]
  /** The page of the service's site where authors have theirs. */
  readonly siteUrl: string
  /** ISO 8601 UTC of the service's answer; null: there never was one. */
  readonly checkedAt: string | null
  readonly fromCache: boolean
  /** Why the service did not answer this time; null: it did, or was not asked. */
  readonly problem: ErrorProblem | null
}

export interface DeskInvitation {
  readonly notificationId: string
  /** What one is invited to; null: not known. */
  readonly title: string | null
  readonly role: string | null
  readonly isToOrganization: boolean
  readonly at: string | null
}

export interface DeskReport {
  readonly notificationId: string
  readonly reportId: string
  /** What was reported; null: the report could not be read. */
  readonly about: ReportSubject | null
  /** Its page on the service's site; null: it has none, or is not known. */
  readonly siteUrl: string | null
  readonly text: string | null
  readonly at: string | null
}

/** How much waits. */
export interface DeskNeed {
  /** Conversations with moderators that wait for an answer: of projects and of reports. */
  readonly answers: number
  /** Of the longest that waits, ISO 8601 UTC; null: none does, or not told. */
  readonly oldest: string | null
  readonly drafts: number
  /** Rejected, and answered already. */
  readonly rejected: number
  readonly unsaved: number
  readonly invitations: number
  /** Projects, invitations and reports that wait: what stands beside the way to the desk. */
  readonly all: number
}

export interface DeskTotal {
  /** Of all projects, since each of them is there: the sum of `OwnProject.downloads`. */
  readonly allTime: number
  /** As `OwnProject.gains`, of all projects. */
  readonly gains: readonly DayGain[]
  /** What came in those days, as far as it is known. */
  readonly downloads: number
  readonly followers: number
  /** Of those days, how many are known. */
  readonly days: number
  /** The first day of the record; null: there is none. */
  readonly since: Day | null
}

/** What an answer of its own tells. */
export type DeskPart = 'versions' | 'conversations' | 'notifications' | 'organizations' | 'reports'

export interface MissingPart {
  readonly part: DeskPart
  readonly problem: ErrorProblem
}

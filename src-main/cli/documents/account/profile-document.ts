import type {
  ProfileField,
  UserPage,
  UserProfile,
  UserProject,
  Report,
  SentReport,
} from '../../../core/model/accounts/profile.ts'
import type { FollowFailure } from './inbox-document.ts'

/** What `profile set` did. */
export interface ProfileSet {
  readonly profile: UserProfile
  readonly changed: readonly (ProfileField | 'avatar')[]
  readonly ignored: readonly ProfileField[]
  /** What could not be changed after the rest was; null: nothing. */
  readonly failed: FollowFailure | null
}

type ReportedProject = Pick<UserProject, 'id' | 'slug' | 'title'>

export function userPageDocument({ user, projects, isOwn, checkedAt }: UserPage): object {
  return { user, own: isOwn, projects, checkedAt }
}

export function profileSetDocument({ profile, changed, ignored, failed }: ProfileSet): object {
  return { user: profile, changed, ignored, failed }
}

export function userReportDocument({ id, username }: UserProfile, { kind }: Report, sent: SentReport): object {
  return { user: { id, username }, kind, report: sent }
}

/** `version` null: it is about the project as a whole. */
export function projectReportDocument(
  { id, slug, title }: ReportedProject,
  version: { readonly id: string; readonly number: string } | null,
  { report: { kind }, sent }: { readonly report: Report; readonly sent: SentReport },
): object {
  return { project: { id, slug, title }, ...(version !== null && { version }), kind, report: sent }
}

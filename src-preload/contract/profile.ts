import type {
  Badge,
  FieldProblem,
  ProfileChange,
  ProfileField,
  SavedProfile,
  UserPage,
  UserProfile,
  UserProject,
  Report,
  ReportedItem,
  SentReport,
} from '../../src-main/core/model/accounts/profile.ts'
import type { GivenFile } from './given-files.ts'

export interface UserView extends Omit<UserProfile, 'avatarUrl' | 'siteUrl'> {
  /** Shown at `modwell-app://picture/<name>`; null: there is none. */
  readonly avatar: string | null
  /** null: an address that may not be opened. */
  readonly siteLink: string | null
}

/** Anybody's page; a project's icon is shown at `modwell-app://icon/<project id>`. */
export interface UserPageView extends Omit<UserPage, 'user' | 'projects'> {
  readonly user: UserView
  readonly projects: readonly (Omit<UserProject, 'iconUrl'> & { readonly hasIcon: boolean })[]
}

/** A picture that the person chose, which the service may take. */
export interface ChosenPicture extends GivenFile {
  readonly bytes: number
  /** Newer services refuse one of this size. */
  readonly isLarge: boolean
}

/** Part of `Questions`. `ofUser`: whose page it was asked on; where another is signed in meanwhile, nothing is changed. */
export interface ProfileQuestions {
  /** By name or id; `user` null: who is signed in. The answer null: nobody is. */
  'profile.user': { readonly argument: { readonly user: string | null }; readonly answer: UserPageView | null }
  /** What the service would refuse of what is typed. */
  'profile.check': {
    readonly argument: { readonly change: ProfileChange }
    readonly answer: readonly FieldProblem[]
  }
  'profile.save': {
    readonly argument: { readonly ofUser: string; readonly change: ProfileChange }
    readonly answer: Omit<SavedProfile, 'profile'> & { readonly user: UserView }
  }
  /** Main shows its file dialog and looks at what was chosen; null: the person closed it. */
  'profile.choose-picture': { readonly argument: null; readonly answer: ChosenPicture | null }
  /** By the id of a chosen picture; null removes the one that is there. */
  'profile.set-picture': {
    readonly argument: { readonly ofUser: string; readonly picture: string | null }
    readonly answer: UserView
  }
  /** Why something can be reported, in the service's words. */
  'profile.report-kinds': { readonly argument: null; readonly answer: readonly string[] }
  'profile.report': {
    readonly argument: { readonly about: ReportedItem; readonly report: Report }
    readonly answer: SentReport
  }
}

export type { Badge, FieldProblem, ProfileChange, ProfileField, ReportedItem, SentReport }

import type {
  AvatarFile,
  FieldProblem,
  ProfileChange,
  SavedProfile,
  UserPage,
  UserProfile,
  UserProject,
  Report,
  SentReport,
} from '../../model/accounts/profile.ts'
import type { AskOptions } from '../request-options.ts'

/** `userId`: whose profile is meant; where another is signed in meanwhile, `service-conflict` is thrown. Absent: whoever it is. */
export interface OwnOptions extends AskOptions {
  readonly userId?: string
}

/** People at the service. All ask it, whatever is cached: they throw `offline` where nothing may be asked. */
export interface ProfileApi {
  /** By name or id; null: who is signed in. Throws `not-found`, and `service-unauthorized` where nobody is. */
  user(named: string | null, options?: AskOptions): Promise<UserPage>
  /** What the service would refuse, without asking it. */
  check(change: ProfileChange): readonly FieldProblem[]
  /** Throws `bad-argument`, `service-conflict` for a username that somebody else has, `service-unauthorized`; then nothing is changed. */
  save(change: ProfileChange, options?: OwnOptions): Promise<SavedProfile>
  /** Looks at a picture before it is sent. Throws `bad-argument`. */
  checkAvatar(path: string): Promise<AvatarFile>
  /** Throws also `service-too-large`, `service-unauthorized`. */
  setAvatar(path: string, options?: OwnOptions): Promise<UserProfile>
  removeAvatar(options?: OwnOptions): Promise<UserProfile>
  /** Why something can be reported, in the service's words. */
  reportKinds(options?: AskOptions): Promise<readonly string[]>
  /** Tells the moderators; `named` as for `user`. Throws `bad-argument`, `not-found`, `service-unauthorized`. */
  report(
    named: string,
    report: Report,
    options?: AskOptions,
  ): Promise<{ readonly user: UserProfile; readonly sent: SentReport }>
  /** As `report`; `named` is a slug or an id. */
  reportProject(
    named: string,
    report: Report,
    options?: AskOptions,
  ): Promise<{ readonly project: Pick<UserProject, 'id' | 'slug' | 'title'>; readonly sent: SentReport }>
  /** As `report`; `named` is a version's id or number, of a project by its slug or id, or by its id alone. */
  reportVersion(
    named: { readonly project: string | null; readonly version: string },
    report: Report,
    options?: AskOptions,
  ): Promise<{
    readonly project: Pick<UserProject, 'id' | 'slug' | 'title'>
    readonly version: { readonly id: string; readonly number: string }
    readonly sent: SentReport
  }>
}

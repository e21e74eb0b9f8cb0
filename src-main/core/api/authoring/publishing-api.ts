import type { FileRole, PublishWish } from '../../model/authoring/publishing/version-draft.ts'
import type { Publication, PublishOptions, PublishReport } from '../../model/authoring/publishing/publication.ts'
import type { PublishFix } from '../../model/authoring/publishing/publish-check.ts'
import type {
  OwnVersion,
  OwnVersionDetails,
  UpdateAddresses,
  VersionChange,
  VersionDeletion,
} from '../../model/authoring/publishing/published-version.ts'
import type { AskOptions } from '../request-options.ts'

/**
 * A version that is there: by its id, or as `PROJECT@NUMBER`, `PROJECT@ID`. All that takes one throws `not-found`, `ambiguous` for a number of
 * several, `service-unauthorized` and `service-forbidden`.
 */
export type VersionName = string

/** Versions of one's own projects: making them of files, and changing those that are there. All ask the service. */
export interface PublishingApi {
  /** Reads files, and checks everything; nothing is sent. Throws `not-found`, `bad-argument`, `service-unauthorized`. */
  prepare(wish: PublishWish, options?: AskOptions): Promise<Publication>
  /** The same with what was chosen. Throws `plan-gone`, `bad-argument`. */
  amend(id: string, fixes: readonly PublishFix[], options?: AskOptions): Promise<Publication>
  /** One that is held. Throws `plan-gone`. */
  get(id: string): Promise<Publication>
  /** Sends what is held. Throws `plan-gone`, and `bad-argument` while a check has a problem; what fails afterwards is in the report. */
  publish(id: string, options?: PublishOptions & AskOptions): Promise<PublishReport>
  drop(id: string): Promise<void>
  /** Of an own project, by slug or id, newest first; also those that were withdrawn here, which no list of the service has. */
  versions(project: string, options?: AskOptions): Promise<readonly OwnVersion[]>
  version(named: VersionName, options?: AskOptions): Promise<OwnVersion>
  details(named: VersionName, options?: AskOptions): Promise<OwnVersionDetails>
  editVersion(named: VersionName, change: VersionChange, options?: AskOptions): Promise<OwnVersion>
  /** From every list; who has a link, or has it installed, still finds an archived or unlisted one. */
  withdraw(named: VersionName, as: 'archived' | 'draft' | 'unlisted', options?: AskOptions): Promise<OwnVersion>
  restore(named: VersionName, options?: AskOptions): Promise<OwnVersion>
  feature(named: VersionName, isFeatured: boolean, options?: AskOptions): Promise<OwnVersion>
  /** Files that are there already are left out. */
  addFiles(
    named: VersionName,
    paths: readonly string[],
    options?: AskOptions & { readonly roles?: Readonly<Record<string, FileRole>> },
  ): Promise<OwnVersion>
  /** By name or SHA-1; not the only one. */
  removeFile(named: VersionName, file: string, options?: AskOptions): Promise<OwnVersion>
  /** What follows from deleting it. */
  deletion(named: VersionName, options?: AskOptions): Promise<VersionDeletion>
  deleteVersion(named: VersionName, options?: AskOptions): Promise<void>
  /** What a mod names for the game's own update checks. */
  updateAddresses(project: string, options?: AskOptions): Promise<UpdateAddresses>
}

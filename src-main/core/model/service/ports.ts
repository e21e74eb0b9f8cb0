import type { Outcome } from '../times/freshness.ts'
import type { Project } from '../projects/project.ts'
import type { Version } from '../versions/version.ts'

/** Where resolving learns of what is not installed. Keys of the answers are the ids that were asked for. */
export interface VersionSource {
  projects(ids: readonly string[]): Promise<ReadonlyMap<string, Outcome<Project>>>
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, Outcome<Version>>>
  /** Every version of each project, newest first. */
  versionsOfProjects(ids: readonly string[]): Promise<ReadonlyMap<string, Outcome<readonly Version[]>>>
}

import type { Environment } from '../../../model/authoring/publishing/environment.ts'
import type { NeedProject } from '../../../model/authoring/publishing/version-draft.ts'
import type { ProjectPage, Tags } from '../../../model/projects/project.ts'
import type { Version } from '../../../model/versions/version.ts'

/** A version that the project has. */
export interface EarlierVersion extends Version {
  readonly isFeatured: boolean
  readonly downloads: number | null
  readonly environment: Environment | null
}

/** Of a file that the service has already. */
export interface KnownFile {
  readonly projectId: string
  readonly versionId: string
  readonly number: string
}

/** All that deciding how to publish rests on, as the service said it. */
export interface PublishFacts {
  readonly project: ProjectPage
  /** Newest first. */
  readonly earlier: readonly EarlierVersion[]
  readonly tags: Tags
  /** By what files call them. */
  readonly projectsByModId: ReadonlyMap<string, NeedProject>
  /** By id, of all that may be needed. */
  readonly projects: ReadonlyMap<string, NeedProject>
  /** Of each project that may be needed, by id; absent: it could not be asked. */
  readonly needVersions: ReadonlyMap<string, readonly Version[]>
  /** By SHA-1. */
  readonly known: ReadonlyMap<string, KnownFile>
  /** Ids of the mods in the newest version's jar, by loader; only where a file is called otherwise than the project. */
  readonly earlierMods: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether the account may upload versions; null: the service does not tell. */
  readonly isPermitted: boolean | null
}

/** The newest that is for one of these loaders. */
export function lastFor({ earlier }: Pick<PublishFacts, 'earlier'>, loaders: readonly string[]): EarlierVersion | null {
  return earlier.find((version) => version.loaders.some((loader) => loaders.includes(loader))) ?? null
}

/** By slug or id. */
export function projectCalled(named: string, projects: ReadonlyMap<string, NeedProject>): NeedProject | null {
  const lower = named.toLowerCase()
  return [...projects.values()].find(({ id, slug }) => id === named || slug.toLowerCase() === lower) ?? null
}

/** By number or id; of several with one number the newest that is for one of these loaders. */
export function versionCalled<T extends Version>(
  named: string,
  versions: readonly T[],
  loaders: readonly string[],
): T | null {
  const found = versions.filter(({ id, number }) => id === named || number === named)
  return found.find((one) => one.loaders.some((loader) => loaders.includes(loader))) ?? found[0] ?? null
}

import type { Dialect } from '../dialect.ts'
import type { Project, Version, VersionFile } from '../wire.ts'

/** A project as it is kept: without what its versions say; `icon_url` and gallery addresses are paths. */
export type ProjectRecord = Omit<Project, 'versions' | 'game_versions' | 'loaders' | 'project_type' | 'updated'> & {
  /** What its creator said it is; shown in the documented dialect while there is no version. */
  readonly declared_type?: string
}

/** A version as it is kept: without its files. */
export type VersionRecord = Omit<Version, 'files'>

/** A file as it is kept: `url` is a path. */
export type FileRecord = VersionFile & { readonly id: string }

/** A version with what only the service sees. */
export interface StoredVersion {
  readonly wire: Version
  readonly projectId: string
  /** Milliseconds since the epoch. */
  readonly published: number
  readonly status: string
  readonly ordering: number | null
  readonly projectType: string
  /** What loader filters look at: `mrpack` for a pack, whatever it shows. */
  readonly storedLoaders: readonly string[]
}

/** What was let in once (fact H29). */
export const APPROVED_STATUSES: readonly string[] = ['approved', 'archived', 'unlisted', 'private']

/** Statuses of projects that only members see (fact H30). */
export const HIDDEN_PROJECTS: readonly string[] = ['private', 'draft', 'processing', 'rejected', 'scheduled', 'unknown']

/** Statuses of versions in a project's list (fact H45). */
export const LISTED_VERSIONS: Readonly<Record<Dialect, readonly string[]>> = {
  documented: ['listed', 'archived'],
  current: ['listed'],
}

/** Statuses of versions that everyone may read by id or hash. */
export const READABLE_VERSIONS: Readonly<Record<Dialect, readonly string[]>> = {
  documented: ['listed', 'archived', 'unlisted'],
  current: ['listed', 'unlisted'],
}

/** Statuses of versions that the update of many files may answer with, whoever asks (fact H110). */
export const UPDATING_VERSIONS: readonly string[] = ['listed', 'archived', 'unlisted']

/** Statuses that may be set (fact H46). */
export const SETTABLE_VERSIONS: readonly string[] = ['listed', 'archived', 'draft', 'unlisted']

/** The type that a version's loaders make of it (fact H23). */
export function findProjectType(loaders: readonly string[]): string {
  if (loaders.includes('mrpack')) return 'modpack'
  if (loaders.some((loader) => ['fabric', 'quilt', 'forge', 'neoforge'].includes(loader))) return 'mod'
  if (loaders.includes('datapack')) return 'datapack'
  if (loaders.some((loader) => ['iris', 'optifine', 'canvas', 'vanilla'].includes(loader))) return 'shader'
  return loaders.includes('minecraft') ? 'resourcepack' : 'mod'
}

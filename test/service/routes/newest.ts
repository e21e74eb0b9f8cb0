import type { Viewer } from '../accounts/viewer.ts'
import type { Reader } from '../catalogue/reader.ts'
import { UPDATING_VERSIONS } from '../catalogue/records.ts'
import type { StoredVersion } from '../catalogue/records.ts'
import type { Fault } from '../faults.ts'
import { findVisibleProject, listVisibleVersions } from './visible.ts'

/** What an update may be; a list left out is no filter. */
interface UpdateFilter {
  readonly loaders: readonly string[] | undefined
  readonly gameVersions: readonly string[] | undefined
  readonly channels: readonly string[] | undefined
}

/** What was asked about. */
export interface UpdateQuestion {
  readonly projectId: string
  readonly versionId: string
  readonly filter: UpdateFilter
  readonly fault: Fault | null
  /** Who asks; the routes for many do not look at it. */
  readonly viewer?: Viewer
}

/**
 * The newest version as `/version_file/{hash}/update` and `update_individual` choose it (fact H56): of
 * those in the project's list, an empty list of loaders or channels matches nothing, manual ordering before date.
 */
export function findNewestSingle(reader: Reader, question: UpdateQuestion): StoredVersion | undefined {
  const { filter } = question
  const candidates = listVisibleVersions(reader, findProjectId(reader, question), question.viewer).filter(
    (one) =>
      (filter.loaders === undefined || one.storedLoaders.some((loader) => filter.loaders?.includes(loader))) &&
      isGameMatch(one, filter.gameVersions) &&
      (filter.channels === undefined || filter.channels.includes(one.wire.version_type)),
  )
  return bend(candidates.toSorted(compareSingle), question, reader).at(-1)
}

/**
 * The newest version as `/version_files/update` and `update_many` choose it: unlisted and archived ones too (fact H110),
 * an empty list is no filter, by date alone.
 */
export function findNewestBulk(reader: Reader, question: UpdateQuestion): StoredVersion | undefined {
  const { loaders = [], channels = [], gameVersions } = question.filter
  const candidates = listUpdatingVersions(reader, findProjectId(reader, question)).filter(
    (one) =>
      (loaders.length === 0 || one.storedLoaders.some((loader) => loaders.includes(loader))) &&
      isGameMatch(one, gameVersions) &&
      one.wire.game_versions.length > 0 &&
      (channels.length === 0 || channels.includes(one.wire.version_type)),
  )
  return bend(
    candidates.toSorted((a, b) => a.published - b.published),
    question,
    reader,
  ).at(-1)
}

function listUpdatingVersions(reader: Reader, projectId: string): readonly StoredVersion[] {
  if (findVisibleProject(reader, projectId) === undefined) return []
  return reader.listVersions(projectId).filter((one) => UPDATING_VERSIONS.includes(one.status))
}

function isGameMatch(version: StoredVersion, wanted: readonly string[] | undefined): boolean {
  if (wanted === undefined || wanted.length === 0) return true
  return version.wire.game_versions.length === 0 || version.wire.game_versions.some((one) => wanted.includes(one))
}

/** Versions without a manual ordering rank above those with one. */
function compareSingle(a: StoredVersion, b: StoredVersion): number {
  if (a.ordering === b.ordering) return a.published - b.published
  if (a.ordering === null) return 1
  return b.ordering === null ? -1 : a.ordering - b.ordering
}

function findProjectId(reader: Reader, { projectId, fault }: UpdateQuestion): string {
  if (fault?.kind !== 'foreign-version') return projectId
  const ids = reader.listProjectIds().filter((id) => listVisibleVersions(reader, id).length > 0)
  return ids[(ids.indexOf(projectId) + 1) % ids.length] ?? projectId
}

/** With the two faults that bend updates: only what is older than the version asked about, or anything of the wrong project. */
function bend(sorted: readonly StoredVersion[], question: UpdateQuestion, reader: Reader): readonly StoredVersion[] {
  const { fault, versionId } = question
  if (fault?.kind === 'older-version') {
    const published = reader.findVersion(versionId)?.published ?? 0
    const fitting = sorted.filter((one) => one.published < published)
    if (fitting.length > 0) return fitting
    return listUpdatingVersions(reader, question.projectId)
      .filter((one) => one.published < published)
      .toReversed()
  }
  if (fault?.kind === 'foreign-version' && sorted.length === 0) {
    return listVisibleVersions(reader, findProjectId(reader, question)).toReversed()
  }
  return sorted
}

import type { Reader } from '../catalogue/reader.ts'
import { HIDDEN_PROJECTS, LISTED_VERSIONS, READABLE_VERSIONS } from '../catalogue/records.ts'
import type { StoredVersion } from '../catalogue/records.ts'
import type { Project } from '../wire.ts'

/** A project that everyone may see, by id or slug. */
export function findVisibleProject(reader: Reader, idOrSlug: string): Project | undefined {
  const project = reader.findProject(idOrSlug)
  return project === undefined || HIDDEN_PROJECTS.includes(project.status) ? undefined : project
}

/** Members of a visible project's version list, newest first. */
export function listVisibleVersions(reader: Reader, projectId: string): readonly StoredVersion[] {
  if (findVisibleProject(reader, projectId) === undefined) return []
  return reader.listVersions(projectId).filter((one) => LISTED_VERSIONS.includes(one.status))
}

/** Versions that may be read by id or hash, newest first: unlisted ones too. */
export function listReadableVersions(reader: Reader, projectId: string): readonly StoredVersion[] {
  if (findVisibleProject(reader, projectId) === undefined) return []
  return reader.listVersions(projectId).filter((one) => READABLE_VERSIONS.includes(one.status))
}

export function findReadableVersion(reader: Reader, id: string): StoredVersion | undefined {
  const found = reader.findVersion(id)
  return found === undefined ? undefined : listReadableVersions(reader, found.projectId).find((one) => one === found)
}

import { NOBODY } from '../accounts/viewer.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Reader } from '../catalogue/reader.ts'
import { HIDDEN_PROJECTS, LISTED_VERSIONS, READABLE_VERSIONS } from '../catalogue/records.ts'
import type { StoredVersion } from '../catalogue/records.ts'
import type { Project } from '../wire.ts'

/** A project that the viewer may see, by id or slug: hidden ones are for their team and for moderators. */
export function findVisibleProject(reader: Reader, idOrSlug: string, viewer: Viewer = NOBODY): Project | undefined {
  const project = reader.findProject(idOrSlug)
  if (project === undefined || !HIDDEN_PROJECTS.includes(project.status)) return project
  return isInside(viewer, project) ? project : undefined
}

/** Members of a visible project's version list, newest first. */
export function listVisibleVersions(
  reader: Reader,
  projectId: string,
  viewer: Viewer = NOBODY,
): readonly StoredVersion[] {
  if (findVisibleProject(reader, projectId, viewer) === undefined) return []
  return reader.listVersions(projectId).filter((one) => LISTED_VERSIONS[reader.dialect].includes(one.status))
}

/** Versions that may be read by id or hash, newest first: unlisted ones too, and for members all. */
function listReadableVersions(reader: Reader, projectId: string, viewer: Viewer = NOBODY): readonly StoredVersion[] {
  const project = findVisibleProject(reader, projectId, viewer)
  if (project === undefined) return []
  const versions = reader.listVersions(projectId)
  return isInside(viewer, project)
    ? versions
    : versions.filter((one) => READABLE_VERSIONS[reader.dialect].includes(one.status))
}

export function findReadableVersion(reader: Reader, id: string, viewer: Viewer = NOBODY): StoredVersion | undefined {
  const found = reader.findVersion(id)
  if (found === undefined) return undefined
  return listReadableVersions(reader, found.projectId, viewer).find((one) => one === found)
}

function isInside(viewer: Viewer, project: Project): boolean {
  return viewer.isModerator || viewer.belongsTo(project.team)
}

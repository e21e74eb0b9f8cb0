import type { FileContent } from '../content/content.ts'
import { completeProject, completeVersion } from '../show/complete.ts'
import type { ShowPlace } from '../show/complete.ts'
import type { Project } from '../wire.ts'
import type { Database } from './database.ts'
import { LISTED_VERSIONS } from './records.ts'
import type { FileRecord, ProjectRecord, StoredVersion, VersionRecord } from './records.ts'

/** Where a hash was found. */
export interface FoundFile {
  readonly projectId: string
  readonly versionId: string
  readonly filename: string
  readonly sha1: string
  readonly sha512: string
}

/** Where an uploaded file lies. */
export interface OnDisk {
  readonly path: string
}

export type Algorithm = 'sha1' | 'sha512'
export type Reader = ReturnType<typeof createReader>

/** Reads wire records out of the catalogue, visible or not; who may see what is decided by the routes. */
export function createReader(database: Database, place: ShowPlace) {
  const projectCache = new Map<string, Project>()
  const versionCache = new Map<string, readonly StoredVersion[]>()
  const projectRow = database.prepare<[string, string], { id: string; record: string }>(
    'SELECT id, record FROM projects WHERE id = ? OR slug = ? ORDER BY id = slug LIMIT 1',
  )
  const projectIds = database.prepare<[], { id: string }>('SELECT id FROM projects ORDER BY n')
  const versionRows = database.prepare<[string], VersionRow>(
    `SELECT id, published, status, ordering, project_type, record, (SELECT json_group_array(loader) FROM version_loaders
     WHERE version_id = versions.id AND is_stored = 1) AS loaders FROM versions WHERE project_id = ? ORDER BY published DESC, n DESC`,
  )
  const versionProject = database.prepare<[string], { project_id: string }>(
    'SELECT project_id FROM versions WHERE id = ?',
  )
  const versionRecord = database.prepare<[string], { record: string }>('SELECT record FROM versions WHERE id = ?')
  const fileRows = database.prepare<[string], { version_id: string; record: string }>(
    'SELECT version_id, record FROM files WHERE project_id = ? ORDER BY n',
  )
  const FOUND = `SELECT f.project_id AS projectId, f.version_id AS versionId, f.filename, f.sha1, f.sha512 FROM files f
    JOIN versions v ON v.id = f.version_id`
  const bySha1 = database.prepare<[string], FoundFile>(`${FOUND} WHERE f.sha1 = ? ORDER BY v.published DESC`)
  const bySha512 = database.prepare<[string], FoundFile>(`${FOUND} WHERE f.sha512 = ? ORDER BY v.published DESC`)
  const byName = database.prepare<[string, string], FoundFile>(`${FOUND} WHERE f.version_id = ? AND f.filename = ?`)
  const contents = database.prepare<[string], { content: string | null; bytes: Buffer | null; path: string | null }>(
    'SELECT content, bytes, path FROM files WHERE sha1 = ? LIMIT 1',
  )

  function findRecord(idOrSlug: string): ProjectRecord | undefined {
    const row = projectRow.get(idOrSlug, idOrSlug)
    return row === undefined ? undefined : JSON.parse(row.record)
  }

  function findProject(idOrSlug: string): Project | undefined {
    const known = projectCache.get(idOrSlug)
    if (known !== undefined) return known
    const record = findRecord(idOrSlug)
    if (record === undefined) return undefined
    const project = projectCache.get(record.id) ?? complete(record)
    projectCache.set(project.id, project)
    return project
  }

  function complete(record: ProjectRecord): Project {
    const stored = listVersions(record.id).filter((one) => LISTED_VERSIONS[place.dialect].includes(one.status))
    return completeProject(record, stored, place)
  }

  /** Every version of a project, newest first. */
  function listVersions(projectId: string): readonly StoredVersion[] {
    const known = versionCache.get(projectId)
    if (known !== undefined) return known
    const files = fileRows.all(projectId)
    const sides = findRecord(projectId) ?? { client_side: 'unknown', server_side: 'unknown' }
    const versions = versionRows.all(projectId).map((row): StoredVersion => {
      const record: VersionRecord = JSON.parse(row.record)
      const own = files.filter((file) => file.version_id === row.id).map((file): FileRecord => JSON.parse(file.record))
      const wire = completeVersion({ record, files: own, sides }, place)
      const { published, status, ordering, project_type: projectType } = row
      return { wire, projectId, published, status, ordering, projectType, storedLoaders: JSON.parse(row.loaders) }
    })
    versionCache.set(projectId, versions)
    return versions
  }

  function findVersion(id: string): StoredVersion | undefined {
    const row = versionProject.get(id)
    return row === undefined ? undefined : listVersions(row.project_id).find((one) => one.wire.id === id)
  }

  function findVersionRecord(id: string): VersionRecord | undefined {
    const row = versionRecord.get(id)
    return row === undefined ? undefined : JSON.parse(row.record)
  }

  /** Where a lower-case hash occurs, the version published last first. */
  function findFiles(hash: string, algorithm: Algorithm): readonly FoundFile[] {
    return algorithm === 'sha1' ? bySha1.all(hash) : bySha512.all(hash)
  }

  /** What a file is made of: a record to build it from, its bytes, or where an uploaded one lies. */
  function findContent(sha1: string): FileContent | Buffer | OnDisk | undefined {
    const row = contents.get(sha1)
    if (row === undefined) return undefined
    if (row.path !== null) return { path: row.path }
    return row.bytes ?? (JSON.parse(row.content ?? 'null') as FileContent)
  }

  function forget(projectId: string): void {
    projectCache.delete(projectId)
    versionCache.delete(projectId)
  }

  return {
    dialect: place.dialect,
    findProject,
    findRecord,
    listProjectIds: () => projectIds.all().map((row) => row.id),
    listVersions,
    findVersion,
    findVersionRecord,
    listFileRecords: (projectId: string, versionId: string): readonly FileRecord[] =>
      fileRows
        .all(projectId)
        .filter((file) => file.version_id === versionId)
        .map((file) => JSON.parse(file.record)),
    findFiles,
    findFileByName: (versionId: string, filename: string) => byName.get(versionId, filename),
    findContent,
    forget,
  }
}

interface VersionRow {
  readonly id: string
  readonly published: number
  readonly status: string
  readonly ordering: number | null
  readonly project_type: string
  readonly record: string
  readonly loaders: string
}

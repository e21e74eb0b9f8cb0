import type { Person } from '../accounts/viewer.ts'
import type { Database } from './database.ts'
import type { Reader } from './reader.ts'
import { findProjectType } from './records.ts'
import type { FileRecord, ProjectRecord, VersionRecord } from './records.ts'

export type Edits = ReturnType<typeof createEdits>

/** Changes of what is in the catalogue already; rows, search and what the reader remembers change together. */
export function createEdits(database: Database, reader: Reader) {
  const setProject = database.prepare(`UPDATE projects SET slug = ?, title = ?, description = ?, status = ?,
    client_side = ?, server_side = ?, license = ?, is_open_source = ?, downloads = ?, followers = ?, created = ?,
    color = ?, record = ? WHERE id = ?`)
  const setSearch = database.prepare(
    'UPDATE search SET title = ?, slug = ?, description = ? WHERE rowid = (SELECT n FROM projects WHERE id = ?)',
  )
  const dropCategories = database.prepare('DELETE FROM project_categories WHERE project_id = ?')
  const addCategory = database.prepare('INSERT OR IGNORE INTO project_categories VALUES (?, ?)')
  const setAuthor = database.prepare('UPDATE projects SET author = ?, author_id = ? WHERE team = ?')
  const setSearchAuthor = database.prepare(
    'UPDATE search SET author = ? WHERE rowid IN (SELECT n FROM projects WHERE team = ?)',
  )
  const renamed = database.prepare('UPDATE projects SET author = ? WHERE author_id = ?')
  const renamedSearch = database.prepare(
    'UPDATE search SET author = ? WHERE rowid IN (SELECT n FROM projects WHERE author_id = ?)',
  )
  const setVersion = database.prepare(
    'UPDATE versions SET version_number = ?, version_type = ?, published = ?, status = ?, project_type = ?, record = ? WHERE id = ?',
  )
  const addLoader = database.prepare('INSERT OR IGNORE INTO version_loaders VALUES (?, ?, ?, ?)')
  const addGame = database.prepare('INSERT OR IGNORE INTO version_games VALUES (?, ?)')
  const setFile = database.prepare('UPDATE files SET record = ? WHERE version_id = ? AND sha1 = ?')
  const dropFile = database.prepare('DELETE FROM files WHERE version_id = ? AND sha1 = ?')
  const setModified = database.prepare(`UPDATE projects SET modified = max(created, coalesce((SELECT max(published)
    FROM versions WHERE project_id = projects.id), 0)) WHERE id = ?`)

  function saveProject(record: ProjectRecord): void {
    const { id, slug, title, description, status, client_side, server_side, license } = record
    const created = Date.parse(record.approved ?? record.published)
    const isOpen = license.id.startsWith('LicenseRef') ? 0 : 1
    const first = [slug, title, description, status, client_side, server_side, license.id, isOpen]
    const rest = [record.downloads, record.followers, created, record.color, JSON.stringify(record), id]
    setProject.run(...first, ...rest)
    setSearch.run(title, slug, description, id)
    dropCategories.run(id)
    for (const name of [...record.categories, ...record.additional_categories]) addCategory.run(id, name)
    setModified.run(id)
    reader.forget(id)
  }

  function saveVersion(record: VersionRecord, storedLoaders: readonly string[]): void {
    const { id, project_id, version_number, version_type, status } = record
    const published = Date.parse(record.date_published)
    const type = findProjectType(storedLoaders)
    setVersion.run(version_number, version_type, published, status, type, JSON.stringify(record), id)
    for (const table of ['version_loaders', 'version_games']) {
      database.prepare(`DELETE FROM ${table} WHERE version_id = ?`).run(id)
    }
    for (const loader of new Set([...storedLoaders, ...record.loaders])) {
      addLoader.run(id, loader, record.loaders.includes(loader) ? 1 : 0, storedLoaders.includes(loader) ? 1 : 0)
    }
    for (const version of record.game_versions) addGame.run(id, version)
    setModified.run(project_id)
    reader.forget(project_id)
  }

  function removeProject(record: ProjectRecord): void {
    const own = 'SELECT id FROM versions WHERE project_id = ?'
    for (const table of ['version_loaders', 'version_games']) {
      database.prepare(`DELETE FROM ${table} WHERE version_id IN (${own})`).run(record.id)
    }
    database.prepare('DELETE FROM search WHERE rowid = (SELECT n FROM projects WHERE id = ?)').run(record.id)
    database.prepare('DELETE FROM messages WHERE thread_id = ?').run(record.thread_id)
    database.prepare('DELETE FROM members WHERE team_id = ?').run(record.team)
    for (const table of ['files', 'versions', 'project_categories', 'follows', 'threads']) {
      database.prepare(`DELETE FROM ${table} WHERE project_id = ?`).run(record.id)
    }
    database.prepare('DELETE FROM projects WHERE id = ?').run(record.id)
    reader.forget(record.id)
  }

  return {
    saveProject,
    saveVersion,
    removeProject,
    saveFile: (version: VersionRecord, file: FileRecord) => {
      setFile.run(JSON.stringify(file), version.id, file.hashes.sha1)
      reader.forget(version.project_id)
    },
    removeFile: (version: VersionRecord, sha1: string) => {
      dropFile.run(version.id, sha1)
      reader.forget(version.project_id)
    },
    /** After a version was added or removed. */
    touch: (projectId: string) => {
      setModified.run(projectId)
      reader.forget(projectId)
    },
    /** A user has another name: it is the author of what the user owns. */
    renameAuthor: ({ id, username }: Person) => {
      renamed.run(username, id)
      renamedSearch.run(username, id)
    },
    changeOwner: (teamId: string, owner: Person) => {
      setAuthor.run(owner.username, owner.id, teamId)
      setSearchAuthor.run(owner.username, teamId)
    },
  }
}

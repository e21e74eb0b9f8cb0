import { createHash } from 'node:crypto'
import { buildFile } from '../content/build-file.ts'
import type { FileContent } from '../content/content.ts'
import type { ProjectNames } from '../types.ts'
import type { User } from '../wire.ts'
import type { Database } from './database.ts'
import { findProjectType } from './records.ts'
import type { FileRecord, ProjectRecord, VersionRecord } from './records.ts'

export interface NewProject {
  readonly record: ProjectRecord
  readonly isOpenSource: boolean
  /** The owner first. */
  readonly members: readonly User[]
}

export interface NewVersion {
  readonly record: VersionRecord
  /** Milliseconds since the epoch. */
  readonly published: number
  readonly storedLoaders: readonly string[]
  readonly files: readonly NewFile[]
}

export interface NewFile {
  readonly filename: string
  readonly primary: boolean
  readonly file_type: string | null
  readonly content: FileContent | Buffer | KeptFile
}

/** A file that lies on disk and was hashed on its way there. */
export interface KeptFile {
  readonly path: string
  readonly size: number
  readonly sha1: string
  readonly sha512: string
}

export type Writer = ReturnType<typeof createWriter>

/** Uploading versions, editing details and body. */
const MEMBER_PERMISSIONS = 13

/** Statements that change the catalogue. Hashes are taken here, over the real bytes, which are then let go. */
export function createWriter(database: Database) {
  const addUser = database.prepare('INSERT OR IGNORE INTO users VALUES (?, ?, ?)')
  const addMember = database.prepare(`INSERT OR IGNORE INTO members (team_id, user_id, role, ordering, permissions,
    split, is_owner) VALUES (?, ?, ?, ?, ?, ?, ?)`)
  const addThread = database.prepare("INSERT OR IGNORE INTO threads VALUES (?, 'project', ?, NULL)")
  const addProject =
    database.prepare(`INSERT INTO projects (id, slug, title, description, author, author_id, team, status,
    client_side, server_side, license, is_open_source, downloads, followers, created, modified, color, record)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const addCategory = database.prepare('INSERT OR IGNORE INTO project_categories VALUES (?, ?)')
  const addSearch = database.prepare(
    'INSERT INTO search (rowid, title, slug, author, description) VALUES (?, ?, ?, ?, ?)',
  )
  const addVersion = database.prepare(`INSERT INTO versions (id, project_id, version_number, version_type, published,
    status, project_type, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
  const addLoader = database.prepare('INSERT OR IGNORE INTO version_loaders VALUES (?, ?, ?, ?)')
  const addGame = database.prepare('INSERT OR IGNORE INTO version_games VALUES (?, ?)')
  const addFile =
    database.prepare(`INSERT INTO files (version_id, project_id, sha1, sha512, filename, content, bytes, record,
    path) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const touch = database.prepare('UPDATE projects SET modified = max(modified, ?) WHERE id = ?')

  function insertProject({ record, isOpenSource, members }: NewProject): void {
    const [owner] = members
    const created = Date.parse(record.approved ?? record.published)
    members.forEach((user, ordering) => {
      addUser.run(user.id, user.username, JSON.stringify(user))
      const isOwner = ordering === 0
      const rights = [isOwner ? 1023 : MEMBER_PERMISSIONS, isOwner ? 100 : 0, isOwner ? 1 : 0]
      addMember.run(record.team, user.id, isOwner ? 'Owner' : 'Member', ordering, ...rights)
    })
    addThread.run(record.thread_id, record.id)
    const author = owner?.username ?? ''
    const { id, slug, title, description, team, status, client_side, server_side, license } = record
    const first = [id, slug, title, description, author, owner?.id ?? '', team, status, client_side, server_side]
    const counts = [license.id, isOpenSource ? 1 : 0, record.downloads, record.followers, created, created]
    const { lastInsertRowid } = addProject.run(...first, ...counts, record.color, JSON.stringify(record))
    addSearch.run(lastInsertRowid, title, slug, author, description)
    for (const name of [...record.categories, ...record.additional_categories]) addCategory.run(id, name)
  }

  function insertVersion({ record, published, storedLoaders, files }: NewVersion): void {
    const type = findProjectType(storedLoaders)
    const { id, project_id, version_number, version_type, status } = record
    addVersion.run(id, project_id, version_number, version_type, published, status, type, JSON.stringify(record))
    for (const loader of new Set([...storedLoaders, ...record.loaders])) {
      addLoader.run(id, loader, record.loaders.includes(loader) ? 1 : 0, storedLoaders.includes(loader) ? 1 : 0)
    }
    for (const version of record.game_versions) addGame.run(id, version)
    for (const file of files) insertFile(record, file)
    touch.run(published, project_id)
  }

  function insertFile(version: VersionRecord, file: NewFile): FileRecord {
    const { content, ...rest } = measure(file.content)
    const { sha1, sha512, size } = rest
    const { filename, primary, file_type } = file
    const record: FileRecord = {
      id: `${version.id.slice(0, 4)}${sha1.slice(0, 4)}`,
      hashes: { sha1, sha512 },
      url: `/data/${version.project_id}/versions/${version.id}/${encodeName(filename, version.id)}`,
      filename,
      primary,
      size,
      file_type,
    }
    const values = [sha1, sha512, filename, content, rest.bytes, JSON.stringify(record), rest.path]
    addFile.run(version.id, version.project_id, ...values)
    return record
  }

  function rename(record: ProjectRecord, names: ProjectNames): void {
    const changed = { ...record, slug: names.slug ?? record.slug, title: names.title ?? record.title }
    const values = [changed.slug, changed.title, JSON.stringify(changed), record.id]
    database.prepare('UPDATE projects SET slug = ?, title = ?, record = ? WHERE id = ?').run(...values)
    const row = '(SELECT n FROM projects WHERE id = ?)'
    const found = [changed.slug, changed.title, record.id]
    database.prepare(`UPDATE search SET slug = ?, title = ? WHERE rowid = ${row}`).run(...found)
  }

  function removeVersion(id: string): void {
    for (const table of ['files', 'version_loaders', 'version_games']) {
      database.prepare(`DELETE FROM ${table} WHERE version_id = ?`).run(id)
    }
    database.prepare('DELETE FROM versions WHERE id = ?').run(id)
  }

  return { insertProject, insertVersion, insertFile, rename, removeVersion }
}

/** What a file's row holds: a record to build it from, its bytes, or where it lies. */
function measure(content: FileContent | Buffer | KeptFile) {
  if (!Buffer.isBuffer(content) && 'path' in content) return { ...content, content: null, bytes: null }
  if (Buffer.isBuffer(content)) return { path: null, ...digest(content), content: null, bytes: content }
  const text = JSON.stringify(content)
  const measured = builtBefore.get(text) ?? digest(buildFile(content))
  builtBefore.set(text, measured)
  return { path: null, ...measured, content: text, bytes: null }
}

/** By its record: what is made of the same record is the same file, in every catalogue of this process. */
const builtBefore = new Map<string, ReturnType<typeof digest>>()

function digest(bytes: Buffer) {
  return {
    sha1: createHash('sha1').update(bytes).digest('hex'),
    sha512: createHash('sha512').update(bytes).digest('hex'),
    size: bytes.length,
  }
}

/** Percent-encoded once; a raw `+` stays one in every other address, as on real servers. */
function encodeName(filename: string, versionId: string): string {
  const encoded = encodeURIComponent(filename)
  return versionId.charCodeAt(7) % 2 === 0 ? encoded.replaceAll('%2B', '+') : encoded
}

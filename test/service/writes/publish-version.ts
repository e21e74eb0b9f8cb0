import type { Member } from '../accounts/viewer.ts'
import type { Backend } from '../backend.ts'
import { writeNow } from '../backend.ts'
import type { ProjectRecord, VersionRecord } from '../catalogue/records.ts'
import type { NewFile } from '../catalogue/writer.ts'
import { BadRequest } from '../http/answer.ts'
import type { Part } from '../http/part.ts'
import type { Dependency } from '../wire.ts'
import { checkFile } from './check-files.ts'
import type { CheckedFile } from './check-files.ts'
import type { PackFile } from './check-pack.ts'
import type { VersionMetadata } from './version-metadata.ts'

export interface NewPublication {
  readonly project: ProjectRecord
  readonly metadata: VersionMetadata
  /** The parts that the metadata names. */
  readonly parts: readonly Part[]
  readonly author: Member
}

/** Makes a version of what was sent and tells the followers; its id. 400 for files that break a rule. */
export function publishVersion(backend: Backend, order: NewPublication): string {
  const { database, edits, ids, writer } = backend
  const { metadata, parts, project } = order
  const names = parts.map((part) => part.name)
  const absent = metadata.fileParts.find((name) => !names.includes(name))
  if (absent !== undefined) throw new BadRequest(`The part ${absent} was named in data and not sent`)
  const files = parts.map((part) => checkFile(part, { loaders: metadata.loaders, dialect: backend.dialect }))
  checkDuplicates(backend, files, project.id)
  const primary = choosePrimary(files, metadata.primaryPart)
  const isPack = files.some((one) => one.pack !== null)
  const id = ids.make('version')
  const record = makeRecord(backend, order, { id, isPack, files })
  database.transaction(() => {
    writer.insertVersion({
      record,
      published: Date.parse(record.date_published),
      storedLoaders: isPack ? ['mrpack'] : metadata.loaders,
      files: files.map((one) => toFile(one, one === primary, metadata.fileTypes)),
    })
    if (metadata.ordering !== undefined) {
      database.prepare('UPDATE versions SET ordering = ? WHERE id = ?').run(metadata.ordering, id)
    }
  })()
  for (const { file } of files) backend.uploads.keep(file.path)
  edits.touch(project.id)
  if (record.status === 'listed') tellFollowers(backend, project, id)
  return id
}

interface Making {
  readonly id: string
  readonly isPack: boolean
  readonly files: readonly CheckedFile[]
}

function makeRecord(backend: Backend, order: NewPublication, { id, isPack, files }: Making): VersionRecord {
  const { metadata, project, author } = order
  const packed = files.flatMap((one) => one.pack ?? [])
  const isFilled = isPack && metadata.dependencies.length === 0
  return {
    id,
    project_id: project.id,
    author_id: author.user.id,
    name: metadata.name,
    version_number: metadata.versionNumber,
    version_type: metadata.versionType,
    changelog: metadata.changelog,
    changelog_url: null,
    dependencies: isFilled ? listEmbedded(backend, packed) : metadata.dependencies,
    game_versions: metadata.gameVersions,
    loaders: isPack ? metadata.loaders.filter((loader) => loader !== 'mrpack') : metadata.loaders,
    featured: metadata.featured,
    status: metadata.status,
    requested_status: metadata.requestedStatus,
    date_published: writeNow(backend),
    downloads: 0,
    ...(metadata.environment === undefined ? {} : { environment: metadata.environment }),
  }
}

/** What a pack brings along: projects where the service knows the file, else names. */
function listEmbedded({ reader }: Backend, packed: readonly PackFile[]): readonly Dependency[] {
  const edges = packed.map((one): Dependency => {
    const [found] = one.sha1 === '' ? [] : reader.findFiles(one.sha1.toLowerCase(), 'sha1')
    return {
      version_id: found?.versionId ?? null,
      project_id: found?.projectId ?? null,
      file_name: found === undefined ? one.filename : null,
      dependency_type: 'embedded',
    }
  })
  return [...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values()]
}

/** The same bytes or the same name twice in a version, or bytes that another project has: 400. */
export function checkDuplicates({ reader }: Backend, files: readonly CheckedFile[], projectId: string): void {
  for (const one of files) {
    const twins = files.filter((other) => other.file.sha1 === one.file.sha1)
    if (twins.length > 1) throw new BadRequest('Duplicate files are not allowed to be uploaded to a version!')
    const namesakes = files.filter((other) => other.filename === one.filename)
    if (namesakes.length > 1) throw new BadRequest(`There are two files with the name ${one.filename}`)
    const foreign = reader.findFiles(one.file.sha1, 'sha1').some((found) => found.projectId !== projectId)
    if (foreign) throw new BadRequest('Duplicate files are not allowed to be uploaded to another project!')
  }
}

/** The named one, else the only one, else the first without a warning; 400 if it has one. */
function choosePrimary(files: readonly CheckedFile[], named: string | undefined): CheckedFile | undefined {
  const wanted = files.find((one) => one.part === named)
  if (named !== undefined && wanted === undefined) throw new BadRequest(`There is no part ${named} for primary_file`)
  const primary = wanted ?? files.find((one) => one.warning === null) ?? files[0]
  if (primary !== undefined && primary.warning !== null) throw new BadRequest(primary.warning)
  return primary
}

export function toFile(one: CheckedFile, primary: boolean, types: ReadonlyMap<string, string | null>): NewFile {
  const { path, size, sha1, sha512 } = one.file
  const file_type = types.get(one.part) ?? null
  return { filename: one.filename, primary, file_type, content: { path, size, sha1, sha512 } }
}

function tellFollowers({ database, notices }: Backend, project: ProjectRecord, version_id: string): void {
  if (!['approved', 'archived', 'unlisted'].includes(project.status)) return
  const rows = database
    .prepare<[string], { user_id: string }>('SELECT user_id FROM follows WHERE project_id = ? ORDER BY rowid')
    .all(project.id)
  const body = { type: 'project_update', project_id: project.id, version_id } as const
  notices.send({ userIds: rows.map((row) => row.user_id), body, about: project.title })
}

import { compareGameVersions } from '../catalogue/game-versions.ts'
import type { FileRecord, ProjectRecord, StoredVersion, VersionRecord } from '../catalogue/records.ts'
import type { Dialect } from '../dialect.ts'
import type { GalleryImage, Project, Version, VersionFile } from '../wire.ts'
import { findEnvironment } from './environment.ts'
import type { Sides } from './environment.ts'

export interface ShowPlace {
  readonly filesUrl: string
  readonly dialect: Dialect
}

/** A project as the dialect shows it; `stored` are the members of its version list, newest first. */
export function completeProject(
  record: ProjectRecord,
  stored: readonly StoredVersion[],
  { filesUrl, dialect }: ShowPlace,
): Project {
  const { declared_type, environment: _, raw_icon_url: __, organization, ...rest } = record
  const [newest] = stored
  const [type] = stored.map((one) => one.projectType).toReversed()
  const icon_url = toAddress(record.icon_url, filesUrl)
  const isCurrent = dialect === 'current'
  return {
    ...rest,
    ...(isCurrent ? { organization, environment: unite(stored, listEnvironments), raw_icon_url: icon_url } : {}),
    icon_url,
    gallery: record.gallery?.map((image) => completeImage(image, { filesUrl, dialect })) ?? null,
    project_type: type === undefined ? (isCurrent ? 'project' : (declared_type ?? 'mod')) : showType(type),
    versions: stored.map((one) => one.wire.id).toReversed(),
    game_versions: unite(stored, (one) => one.wire.game_versions).toSorted(compareGameVersions),
    loaders: unite(stored, (one) => one.wire.loaders).toSorted(),
    updated: newest?.wire.date_published ?? record.published,
  }
}

/** A version as the dialect shows it; the primary file comes first. */
export function completeVersion(
  {
    record,
    files,
    sides,
  }: { readonly record: VersionRecord; readonly files: readonly FileRecord[]; readonly sides: Sides },
  { filesUrl, dialect }: ShowPlace,
): Version {
  const { environment, ...rest } = record
  const shown = order(files).map(({ id, ...file }): VersionFile => {
    const own = { ...file, url: filesUrl + file.url }
    return dialect === 'current' ? { id, ...own } : own
  })
  // The current server writes `archived` and cannot read it back (fact H110).
  const status = rest.status === 'archived' ? 'unknown' : rest.status
  return dialect === 'current'
    ? { ...rest, status, environment: environment ?? findEnvironment(sides), files: shown }
    : { ...rest, files: shown }
}

function order(files: readonly FileRecord[]): readonly FileRecord[] {
  if (!files.some((file) => file.primary)) return files
  return files.toSorted(
    (a, b) => Number(b.primary) - Number(a.primary) || (a.filename < b.filename ? -1 : a.filename > b.filename ? 1 : 0),
  )
}

function completeImage(image: GalleryImage, { filesUrl, dialect }: ShowPlace): GalleryImage {
  const { raw_url: _, ...rest } = image
  const url = toAddress(image.url, filesUrl) ?? ''
  return dialect === 'current' ? { ...rest, url, raw_url: url } : { ...rest, url }
}

function toAddress(path: string | null, filesUrl: string): string | null {
  return path === null || path === '' ? path : filesUrl + path
}

/** Data packs and plugins are shown as mods (fact H23). */
function showType(type: string): string {
  return type === 'datapack' || type === 'plugin' ? 'mod' : type
}

function listEnvironments({ wire }: StoredVersion): readonly string[] {
  return wire.environment === undefined ? [] : [wire.environment]
}

function unite(versions: readonly StoredVersion[], list: (one: StoredVersion) => readonly string[]): readonly string[] {
  return [...new Set(versions.flatMap(list))]
}

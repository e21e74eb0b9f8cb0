import type { FileContent } from '../content/content.ts'
import type { FileSpec, GeneratedFile, ProjectSpec, VersionSpec } from '../types.ts'
import type { Dependency, User } from '../wire.ts'
import { makeId } from './base62.ts'
import { EPOCH, formatDate } from './dates.ts'
import { APPROVED_STATUSES, type ProjectRecord, type VersionRecord } from './records.ts'
import type { NewFile, NewProject, NewVersion } from './writer.ts'

/** Completes a project built to order. */
export function orderProject(
  spec: ProjectSpec,
  { seed, owner }: { readonly seed: number; readonly owner: User },
): NewProject {
  const id = spec.id ?? makeId(seed, 'ordered project', spec.slug)
  const published = spec.published ?? formatDate(EPOCH, id)
  const license = spec.license ?? 'MIT'
  const status = spec.status ?? 'approved'
  const record: ProjectRecord = {
    id,
    slug: spec.slug,
    title: spec.title ?? spec.slug,
    description: spec.description ?? `The project ${spec.slug}.`,
    body: spec.body ?? '',
    body_url: null,
    team: makeId(seed, 'team', id),
    organization: spec.organization ?? null,
    status,
    requested_status: null,
    categories: spec.categories ?? ['utility'],
    additional_categories: [],
    client_side: spec.client_side ?? 'required',
    server_side: spec.server_side ?? 'optional',
    license: { id: license, name: license, url: null },
    downloads: spec.downloads ?? 0,
    followers: spec.followers ?? 0,
    icon_url: null,
    color: null,
    thread_id: makeId(seed, 'thread', id),
    monetization_status: 'monetized',
    moderator_message: null,
    issues_url: null,
    source_url: null,
    wiki_url: null,
    discord_url: null,
    donation_urls: [],
    gallery: (spec.gallery ?? []).map((url, ordering) => ({
      url,
      featured: ordering === 0,
      title: null,
      description: null,
      created: published,
      ordering,
    })),
    published,
    approved: APPROVED_STATUSES.includes(status) ? published : null,
    queued: status === 'draft' ? null : published,
  }
  return {
    record,
    isOpenSource: !license.startsWith('LicenseRef'),
    members: spec.organization === undefined ? [owner] : [],
  }
}

/** What `orderVersion` builds a version for. */
export interface VersionPlace {
  readonly seed: number
  readonly project: ProjectRecord
  /** When it is published if the order does not say; milliseconds since the epoch. */
  readonly published: number
  readonly authors: readonly User[]
  /** What its jars name where the order does not say; null: nothing. */
  readonly edges: ModEdges | null
}

/** Mod ids and Fabric-style ranges. */
export interface ModEdges {
  readonly depends: Readonly<Record<string, string>>
  readonly breaks: Readonly<Record<string, string>>
}

/** Completes a version built to order. With loaders `['mrpack', 'fabric']` it is a pack that shows `fabric`. */
export function orderVersion(spec: VersionSpec, place: VersionPlace): NewVersion {
  const { seed, project } = place
  const published = spec.date_published === undefined ? place.published : Date.parse(spec.date_published)
  const id = spec.id ?? makeId(seed, 'ordered version', project.id, spec.version_number, spec.loaders.join(), published)
  const isPack = spec.loaders.includes('mrpack')
  const record: VersionRecord = {
    id,
    project_id: project.id,
    author_id: place.authors[0]?.id ?? makeId(seed, 'nobody'),
    name: spec.name ?? `${project.title} ${spec.version_number}`,
    version_number: spec.version_number,
    version_type: spec.version_type ?? 'release',
    changelog: spec.changelog ?? '',
    changelog_url: null,
    dependencies: (spec.dependencies ?? []).map(completeDependency),
    game_versions: spec.game_versions,
    loaders: isPack ? spec.loaders.filter((loader) => loader !== 'mrpack') : spec.loaders,
    featured: spec.featured ?? false,
    status: spec.status ?? 'listed',
    requested_status: null,
    date_published: spec.date_published ?? formatDate(published, id),
    downloads: 0,
  }
  const files = (spec.files ?? [{}]).map((file) => orderFile(file, { spec, place, id }))
  return { record, published, storedLoaders: isPack ? ['mrpack'] : spec.loaders, files }
}

/** The mod id of a project whose author did not choose another. */
export function usualModId(slug: string): string {
  return slug.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
}

function completeDependency(one: Partial<Dependency>): Dependency {
  return { version_id: null, project_id: null, file_name: null, dependency_type: 'required', ...one }
}

interface FilePlace {
  readonly spec: VersionSpec
  readonly place: VersionPlace
  readonly id: string
}

function orderFile(file: FileSpec, where: FilePlace): NewFile {
  const { spec, place } = where
  const primary = file.primary ?? true
  const file_type = file.file_type ?? null
  if ('bytes' in file) return { filename: file.filename, primary, file_type, content: file.bytes }
  const isMod = spec.loaders.some((loader) => ['fabric', 'quilt', 'forge', 'neoforge'].includes(loader))
  const ending = spec.loaders.includes('mrpack') ? 'mrpack' : isMod ? 'jar' : 'zip'
  const filename = file.filename ?? `${place.project.slug}-${spec.version_number}.${ending}`
  return { filename, primary, file_type, content: describeContent(file, filename, where) }
}

function describeContent(file: GeneratedFile, filename: string, { spec, place, id }: FilePlace): FileContent {
  const { project } = place
  return {
    key: `${place.seed} ${id} ${filename}`,
    size: file.size ?? 65_536,
    title: project.title,
    description: project.description,
    authors: place.authors.map((user) => user.username),
    license: project.license.id,
    icon: project.icon_url === null || project.icon_url === '' ? null : project.id,
    modId: file.modId ?? usualModId(project.slug),
    version: file.version ?? spec.version_number,
    loaders: file.loaders ?? spec.loaders,
    gameVersions: spec.game_versions,
    clientSide: project.client_side,
    serverSide: project.server_side,
    depends: file.depends ?? place.edges?.depends ?? {},
    breaks: file.breaks ?? place.edges?.breaks ?? {},
    suggests: file.suggests ?? {},
    conflicts: file.conflicts ?? {},
    environment: file.environment ?? null,
    nested: file.nested ?? [],
    pack: file.pack ?? [],
  }
}

import type { Backend } from '../backend.ts'
import { writeNow } from '../backend.ts'
import { isLicense, nameLicense } from '../catalogue/licenses.ts'
import type { ProjectRecord } from '../catalogue/records.ts'
import { SIDE_TYPES } from '../catalogue/tags.ts'
import { BadRequest } from '../http/answer.ts'
import { checkCategories } from '../routes/categories.ts'
import { readDonations } from '../routes/donations.ts'
import type { Fields } from '../routes/read-body.ts'
import {
  needChoice,
  needText,
  readBoolean,
  readChoice,
  readLink,
  readList,
  readObjects,
  readText,
  readWhole,
} from '../routes/read-fields.ts'
import { REQUESTABLE_STATUSES } from './project-status.ts'
import { readVersionMetadata } from './version-metadata.ts'
import type { VersionMetadata } from './version-metadata.ts'

export interface ProjectMetadata {
  readonly record: ProjectRecord
  readonly versions: readonly VersionMetadata[]
  readonly gallery: readonly GalleryItem[]
}

export interface GalleryItem {
  /** The name of its part. */
  readonly item: string
  readonly featured: boolean
  readonly title: string | null
  readonly description: string | null
  readonly ordering: number
}

const ALIASES: Readonly<Record<string, string>> = {
  mod_slug: 'slug',
  mod_name: 'title',
  mod_description: 'description',
  mod_body: 'body',
}

/** The `data` part of a new project (facts H33, H36); 400 for what is missing or wrong. */
export function readProjectMetadata(backend: Backend, sent: Fields): ProjectMetadata {
  const { dialect } = backend
  const fields = withAliases(sent)
  const versions = readObjects(fields, 'initial_versions', 32)?.map((one) => readVersionMetadata(one, dialect))
  if (versions === undefined && dialect === 'current') {
    throw new BadRequest('Json deserialize error: missing field initial_versions')
  }
  const isDraft = readBoolean(fields, 'is_draft') ?? dialect === 'documented'
  if (!isDraft && (versions ?? []).length === 0) {
    throw new BadRequest('Project submitted for review with no initial versions')
  }
  return {
    record: makeRecord(backend, fields, isDraft),
    versions: versions ?? [],
    gallery: readGallery(fields, dialect === 'current'),
  }
}

function withAliases(fields: Fields): Fields {
  const entries = Object.entries(ALIASES).filter(([alias]) => fields[alias] !== undefined)
  return { ...Object.fromEntries(entries.map(([alias, name]) => [name, fields[alias]])), ...fields }
}

function makeRecord(backend: Backend, fields: Fields, isDraft: boolean): ProjectRecord {
  const { dialect, ids } = backend
  const now = writeNow(backend)
  const license = needText(fields, 'license_id', [1, 2048])
  if (!isLicense(license)) throw new BadRequest(`Invalid SPDX license identifier ${license}`)
  const categories = readList(fields, 'categories', 3)
  if (categories === undefined) throw new BadRequest('Json deserialize error: missing field categories')
  const additional_categories = readList(fields, 'additional_categories', 256) ?? []
  checkCategories([...categories, ...additional_categories])
  const sides = {
    client_side: needChoice(fields, 'client_side', SIDE_TYPES),
    server_side: needChoice(fields, 'server_side', SIDE_TYPES),
  }
  const isCurrent = dialect === 'current'
  const requested = readChoice(fields, 'requested_status', REQUESTABLE_STATUSES[dialect])
  return {
    id: ids.make('project'),
    slug: needText(fields, 'slug', [3, 64]),
    title: needText(fields, 'title', [3, 64]),
    description: needText(fields, 'description', [3, 255]),
    body: needBody(fields),
    body_url: null,
    team: ids.make('team'),
    organization: null,
    status: isDraft ? 'draft' : 'processing',
    requested_status: requested ?? 'approved',
    categories,
    additional_categories,
    ...(isCurrent ? { client_side: 'unknown', server_side: 'unknown' } : sides),
    license: { id: license, name: nameLicense(license), url: readLink(fields, 'license_url') ?? null },
    downloads: 0,
    followers: 0,
    icon_url: null,
    color: null,
    thread_id: ids.make('thread'),
    monetization_status: 'monetized',
    moderator_message: null,
    issues_url: readLink(fields, 'issues_url') ?? null,
    source_url: readLink(fields, 'source_url') ?? null,
    wiki_url: readLink(fields, 'wiki_url') ?? null,
    discord_url: readLink(fields, 'discord_url') ?? null,
    donation_urls: readDonations(fields, 'donation_urls', { key: isCurrent ? 'platform' : 'id', isCurrent }) ?? [],
    gallery: [],
    published: now,
    approved: null,
    queued: isDraft ? null : now,
    declared_type: readType(fields, isCurrent),
  }
}

function readType(fields: Fields, isCurrent: boolean): string {
  const types = ['mod', 'modpack', 'resourcepack', 'shader']
  return isCurrent ? (readChoice(fields, 'project_type', types) ?? 'mod') : needChoice(fields, 'project_type', types)
}

function needBody(fields: Fields): string {
  const body = readText(fields, 'body', [0, 65_536])
  if (body === undefined) throw new BadRequest('Json deserialize error: missing field body')
  return body
}

/** The current server calls a title `name` and wants an ordering. */
function readGallery(fields: Fields, isCurrent: boolean): readonly GalleryItem[] {
  const items = readObjects(fields, 'gallery_items', 64)?.map((one): GalleryItem => {
    const featured = readBoolean(one, 'featured')
    const ordering = readWhole(one, 'ordering', [-2_147_483_648, 2_147_483_647])
    if (featured === undefined) throw new BadRequest('Json deserialize error: missing field featured')
    if (ordering === undefined && isCurrent) throw new BadRequest('Json deserialize error: missing field ordering')
    return {
      item: needText(one, 'item', [1, 256]),
      featured,
      title: readText(one, isCurrent ? 'name' : 'title', [1, 255]) ?? null,
      description: readText(one, 'description', [1, 2048]) ?? null,
      ordering: ordering ?? 0,
    }
  })
  if ((items ?? []).filter((one) => one.featured).length > 1) {
    throw new BadRequest('Only one gallery image can be featured.')
  }
  return items ?? []
}

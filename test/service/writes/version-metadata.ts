import { SETTABLE_VERSIONS } from '../catalogue/records.ts'
import { LOADERS } from '../catalogue/tags.ts'
import type { Dialect } from '../dialect.ts'
import { BadRequest } from '../http/answer.ts'
import { needFields } from '../routes/read-body.ts'
import type { Fields } from '../routes/read-body.ts'
import {
  needChoice,
  needText,
  readBoolean,
  readChoice,
  readList,
  readObjects,
  readText,
  readWhole,
} from '../routes/read-fields.ts'
import { needId } from '../routes/read-query.ts'
import { ENVIRONMENTS } from '../show/environment.ts'
import type { Dependency } from '../wire.ts'

export const FILE_TYPES: readonly string[] = [
  'required-resource-pack',
  'optional-resource-pack',
  'sources-jar',
  'dev-jar',
  'javadoc-jar',
  'signature',
  'unknown',
]
const CHANNELS = ['release', 'beta', 'alpha']
const DEPENDENCY_TYPES = ['required', 'optional', 'incompatible', 'embedded']
const VERSION_NUMBER = /^[a-zA-Z0-9!@$()`.+,_"-]+$/

/** The `data` part of a version (fact H47). */
export interface VersionMetadata {
  readonly fileParts: readonly string[]
  readonly primaryPart: string | undefined
  readonly name: string
  readonly versionNumber: string
  readonly changelog: string
  readonly dependencies: readonly Dependency[]
  readonly gameVersions: readonly string[]
  readonly versionType: string
  readonly loaders: readonly string[]
  readonly featured: boolean
  readonly status: string
  readonly requestedStatus: string | null
  readonly environment: string | undefined
  readonly fileTypes: ReadonlyMap<string, string | null>
  readonly ordering: number | undefined
}

/** Reads a version's metadata under its documented names and the server's own; 400 for what is missing or wrong. */
export function readVersionMetadata(sent: Fields, dialect: Dialect): VersionMetadata {
  const fields = withAliases(sent)
  const status = readChoice(fields, 'status', SETTABLE_VERSIONS) ?? 'listed'
  const fileParts = readList(fields, 'file_parts', 256) ?? []
  if (fileParts.length === 0 && !(dialect === 'documented' && status === 'draft')) {
    throw new BadRequest('Versions must have at least one file uploaded to them')
  }
  const featured = readBoolean(fields, 'featured')
  if (featured === undefined) throw new BadRequest('Json deserialize error: missing field featured')
  if (fields['dependencies'] === undefined) throw new BadRequest('Json deserialize error: missing field dependencies')
  return {
    fileParts,
    primaryPart: readText(fields, 'primary_file', [1, 256]),
    name: needText(fields, 'name', [1, 64]),
    versionNumber: checkVersionNumber(needText(fields, 'version_number', [1, 32])),
    changelog: readText(fields, 'changelog', [0, 65_536]) ?? '',
    dependencies: readDependencies(fields) ?? [],
    gameVersions: needSome(fields, 'game_versions'),
    versionType: needChoice(fields, 'version_type', CHANNELS),
    loaders: checkLoaders(needSome(fields, 'loaders')),
    featured,
    status,
    requestedStatus:
      dialect === 'documented' ? (readChoice(fields, 'requested_status', SETTABLE_VERSIONS) ?? null) : null,
    environment: dialect === 'current' ? readChoice(fields, 'environment', ENVIRONMENTS) : undefined,
    fileTypes: readFileTypes(fields),
    ordering: readWhole(fields, 'ordering', [-2_147_483_648, 2_147_483_647]),
  }
}

const ALIASES: Readonly<Record<string, string>> = {
  version_title: 'name',
  version_body: 'changelog',
  release_channel: 'version_type',
  mod_id: 'project_id',
}

function withAliases(fields: Fields): Fields {
  const entries = Object.entries(ALIASES).filter(([alias]) => fields[alias] !== undefined)
  return { ...Object.fromEntries(entries.map(([alias, name]) => [name, fields[alias]])), ...fields }
}

export function checkVersionNumber(text: string): string {
  if (!VERSION_NUMBER.test(text)) throw new BadRequest('Field version_number failed validation')
  return text
}

export function checkLoaders(names: readonly string[]): readonly string[] {
  const wrong = names.find((name) => name !== 'mrpack' && !LOADERS.some((one) => one.name === name))
  if (wrong !== undefined) throw new BadRequest(`Unknown loader: ${wrong}`)
  return names
}

function needSome(fields: Fields, name: string): readonly string[] {
  const texts = readList(fields, name, 4096)
  if (texts === undefined || texts.length === 0) throw new BadRequest(`Field ${name} needs at least one value`)
  return texts
}

/** Dependencies without duplicates (fact H43). */
export function readDependencies(fields: Fields): readonly Dependency[] | undefined {
  const edges = readObjects(fields, 'dependencies', 4096)?.map((one): Dependency => {
    const [version, project] = [readText(one, 'version_id', [1, 64]), readText(one, 'project_id', [1, 64])]
    return {
      version_id: version === undefined ? null : needId(version),
      project_id: project === undefined ? null : needId(project),
      file_name: readText(one, 'file_name', [1, 1024]) ?? null,
      dependency_type: needChoice(one, 'dependency_type', DEPENDENCY_TYPES),
    }
  })
  const keys = edges?.map((one) => `${one.version_id} ${one.project_id} ${one.file_name}`)
  if (new Set(keys).size !== (keys?.length ?? 0)) throw new BadRequest('duplicate dependency')
  return edges
}

/** Types of files by the names of their parts. */
export function readFileTypes(fields: Fields): ReadonlyMap<string, string | null> {
  const types = fields['file_types']
  if (types === undefined || types === null) return new Map()
  const own = needFields(types)
  return new Map(Object.keys(own).map((part) => [part, readChoice(own, part, FILE_TYPES) ?? null]))
}

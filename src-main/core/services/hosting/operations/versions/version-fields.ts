import { CHANNEL, texts, VERSION_STATUS } from '../define/common-params.ts'
import {
  choice,
  count,
  flag,
  listOfParams,
  mapOfParams,
  nullable,
  object,
  optional,
  params,
  text,
} from '../define/params.ts'

/** Fact H47: what creating and changing a version have in common. */
export const versionName = text({ min: 1, max: 64, pattern: /\S/ })
export const versionNumber = text({ pattern: /^[a-zA-Z0-9!@$()`.+,_"-]{1,32}$/ })
export const changelog = nullable(text({ max: 65_536 }))

export const dependencies = listOfParams(
  object(
    params({
      dependency_type: choice(['required', 'optional', 'incompatible', 'embedded']),
      project_id: optional(nullable(text())),
      version_id: optional(nullable(text())),
      file_name: optional(nullable(text())),
    }),
  ),
  { max: 4_096 },
)

export const fileType = nullable(
  choice([
    'required-resource-pack',
    'optional-resource-pack',
    'sources-jar',
    'dev-jar',
    'javadoc-jar',
    'signature',
    'unknown',
  ]),
)

/** Of the file parts by name. */
export const fileTypes = mapOfParams(fileType)

const environment = choice([
  'client_and_server',
  'client_only',
  'client_only_server_optional',
  'singleplayer_only',
  'server_only',
  'server_only_client_optional',
  'dedicated_server_only',
  'client_or_server',
  'client_or_server_prefers_both',
])

const described = {
  file_parts: listOfParams(text({ min: 1 }), { max: 256 }),
  primary_file: optional(text()),
  name: versionName,
  version_number: versionNumber,
  changelog: optional(changelog),
  dependencies,
  game_versions: texts,
  version_type: CHANNEL,
  loaders: texts,
  featured: flag,
  status: optional(VERSION_STATUS),
  requested_status: optional(nullable(VERSION_STATUS)),
  environment: optional(environment),
  file_types: optional(fileTypes),
  uploaded_images: optional(listOfParams(text(), { max: 10 })),
  ordering: optional(count(-2_147_483_648, 2_147_483_647)),
} as const

/** Fact H48: as it is described. */
const HAS_FILES = {
  name: 'file_parts',
  says: 'must name at least 1, unless the status is draft',
  holds: ({ file_parts: parts, status }: { readonly file_parts: readonly string[]; readonly status?: string }) =>
    parts.length > 0 || status === 'draft',
}

/** A version that is created with its project. */
export const versionFields = params(described, HAS_FILES)

export const versionOfProjectFields = params({ project_id: text({ min: 1 }), ...described }, HAS_FILES)

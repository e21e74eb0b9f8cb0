import { projectRecord } from '../../records/project-record.ts'
import { defineSchema, mapOf } from '../../records/fields/schema.ts'
import { versionRecord } from '../../records/version-record.ts'
import { aboutFile, aboutFiles, aboutHashes } from '../define/about.ts'
import { CHANNEL, segment, texts } from '../define/common-params.ts'
import {
  defineOperation,
  jsonBody,
  ONE_CHECK,
  UNCHANGING,
  TWELVE_CHECKS,
  mayUse,
  needs,
} from '../define/define-operation.ts'
import { choice, flag, listOfParams, object, optional, params, text } from '../define/params.ts'

const byHash = params({ hash: segment })
const algorithm = choice(['sha1', 'sha512'])
/** Hashes in lower-case hex: the bulk routes do not change the case. */
const hashes = { algorithm, hashes: texts } as const
const filters = {
  loaders: texts,
  game_versions: texts,
  version_types: optional(listOfParams(CHANNEL)),
} as const
const hashesWithFilters = params({ ...hashes, ...filters })
const versionsRecord = defineSchema((z) => z.array(versionRecord(z)))
/** With `multiple` old servers answer with an array. */
const oneVersion = defineSchema((z) =>
  z.preprocess((answer) => (Array.isArray(answer) && answer.length > 0 ? answer[0] : answer), versionRecord(z)),
)
const source = { page: '"Versions and files"', facts: 'facts.md "Versions and their files"' }
const isSafe = true

export const getVersionFromHash = defineOperation({
  name: 'get-version-from-hash',
  request: 'GET /v2/version_file/{hash}',
  scope: mayUse('VERSION_READ'),
  params: {
    path: byHash,
    query: params({ algorithm, multiple: optional(flag), version_id: optional(text()) }),
  },
  about: aboutFile,
  answers: { 200: oneVersion },
  freshFor: UNCHANGING,
  source,
})

/** `version_id`: which version to delete it from when several share the file. */
export const deleteVersionFile = defineOperation({
  name: 'delete-version-file',
  request: 'DELETE /v2/version_file/{hash}',
  scope: needs('VERSION_WRITE'),
  params: { path: byHash, query: params({ algorithm, version_id: optional(text()) }) },
  source,
})

/** 404 both for an unknown hash and for one that nothing fits. It names neither the file nor its project: no `about`. */
export const getLatestFromHash = defineOperation({
  name: 'get-latest-from-hash',
  request: 'POST /v2/version_file/{hash}/update',
  scope: mayUse('VERSION_READ'),
  params: { path: byHash, query: params({ algorithm }) },
  body: jsonBody(params(filters)),
  answers: { 200: versionRecord },
  isSafe,
  freshFor: ONE_CHECK,
  source,
})

const place = defineSchema((z) => z.object({ url: z.string() }))

/** Where the file lies; the redirect that comes with it is not followed. An address says nothing of what lies there: no `about`. */
export const getDownloadFromHash = defineOperation({
  name: 'get-download-from-hash',
  request: 'GET /v2/version_file/{hash}/download',
  scope: mayUse('VERSION_READ'),
  params: { path: byHash, query: params({ algorithm, version_id: optional(text()) }) },
  answers: { 302: place, 307: place },
  freshFor: UNCHANGING,
  source: { facts: 'facts.md "Versions and their files"' },
})

export const getProjectsFromHashes = defineOperation({
  name: 'get-projects-from-hashes',
  request: 'POST /v2/version_file/project',
  scope: mayUse('PROJECT_READ', 'VERSION_READ'),
  body: jsonBody(params(hashes)),
  about: aboutHashes,
  answers: { 200: mapOf(projectRecord) },
  isSafe,
  freshFor: TWELVE_CHECKS,
  source: { facts: 'facts.md "Versions and their files"' },
})

/** Unknown hashes are left out. */
export const getVersionsFromHashes = defineOperation({
  name: 'get-versions-from-hashes',
  request: 'POST /v2/version_files',
  scope: mayUse('VERSION_READ'),
  body: jsonBody(params(hashes)),
  about: aboutFiles,
  answers: { 200: mapOf(versionRecord) },
  isSafe,
  freshFor: UNCHANGING,
  source,
})

/** One version a hash; unknown hashes and those that nothing fits are left out. */
export const getLatestFromHashes = defineOperation({
  name: 'get-latest-from-hashes',
  request: 'POST /v2/version_files/update',
  body: jsonBody(hashesWithFilters),
  about: aboutHashes,
  answers: { 200: mapOf(versionRecord) },
  isSafe,
  freshFor: ONE_CHECK,
  source,
})

/** A list a hash: the newest of each project that holds the file. A service of the documented kind lacks it. */
export const getAllLatestFromHashes = defineOperation({
  name: 'get-all-latest-from-hashes',
  request: 'POST /v2/version_files/update_many',
  body: jsonBody(hashesWithFilters),
  about: aboutHashes,
  answers: { 200: mapOf(versionsRecord) },
  isSafe,
  freshFor: ONE_CHECK,
  source: { facts: 'facts.md "Versions and their files"' },
})

/** Filters for each hash; here an empty list matches nothing (fact H56). */
export const getLatestFromEachHash = defineOperation({
  name: 'get-latest-from-each-hash',
  request: 'POST /v2/version_files/update_individual',
  scope: mayUse('VERSION_READ'),
  body: jsonBody(params({ algorithm, hashes: listOfParams(object(params({ hash: text(), ...filters }))) })),
  about: aboutHashes,
  answers: { 200: mapOf(versionRecord) },
  isSafe,
  freshFor: ONE_CHECK,
  source: { facts: 'facts.md "Versions and their files"' },
})

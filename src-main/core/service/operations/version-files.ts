import { projectRecord } from '../records/project-record.ts'
import { defineSchema, mapOf } from '../records/schema.ts'
import { versionRecord } from '../records/version-record.ts'
import { defineOperation, NO_BODY, NO_PARAMS, ONE_CHECK, segment, SETTLED, TWELVE_CHECKS } from './define-operation.ts'

const byHash = defineSchema((z) => z.object({ hash: segment(z) }))
const algorithm = defineSchema((z) => z.enum(['sha1', 'sha512']))
const whichVersion = defineSchema((z) => z.object({ algorithm: algorithm(z), version_id: z.string().optional() }))
/** Lower-case hex: the bulk routes do not change the case. */
const hashes = defineSchema((z) => z.object({ algorithm: algorithm(z), hashes: z.array(z.string()) }))
const filters = defineSchema((z) => ({
  loaders: z.array(z.string()),
  game_versions: z.array(z.string()),
  version_types: z.array(z.string()).optional(),
}))
const hashesWithFilters = defineSchema((z) => hashes(z).extend(filters(z)))
const versionsRecord = defineSchema((z) => z.array(versionRecord(z)))

export const getVersionFromHash = defineOperation({
  name: 'get-version-from-hash',
  method: 'GET',
  path: '/v2/version_file/{hash}',
  scope: null,
  params: { path: byHash, query: whichVersion },
  body: NO_BODY,
  answers: { 200: versionRecord },
  isSafe: true,
  freshFor: SETTLED,
  source: 'api-facts.md 2.3',
})

/** 404 both for an unknown hash and for one that nothing fits. */
export const getLatestFromHash = defineOperation({
  name: 'get-latest-from-hash',
  method: 'POST',
  path: '/v2/version_file/{hash}/update',
  scope: null,
  params: { path: byHash, query: defineSchema((z) => z.object({ algorithm: algorithm(z) })) },
  body: { kind: 'json', schema: defineSchema((z) => z.object(filters(z))) },
  answers: { 200: versionRecord },
  isSafe: true,
  freshFor: ONE_CHECK,
  source: 'api-facts.md 2.3',
})

/** Where the file lies; the redirect that comes with it is not followed. */
export const getDownloadFromHash = defineOperation({
  name: 'get-download-from-hash',
  method: 'GET',
  path: '/v2/version_file/{hash}/download',
  scope: null,
  params: { path: byHash, query: whichVersion },
  body: NO_BODY,
  answers: { 307: defineSchema((z) => z.object({ url: z.string() })) },
  isSafe: true,
  freshFor: SETTLED,
  source: 'api-facts.md 2.3',
})

export const getProjectsFromHashes = defineOperation({
  name: 'get-projects-from-hashes',
  method: 'POST',
  path: '/v2/version_file/project',
  scope: null,
  params: { path: NO_PARAMS, query: NO_PARAMS },
  body: { kind: 'json', schema: hashes },
  answers: { 200: mapOf(projectRecord) },
  isSafe: true,
  freshFor: TWELVE_CHECKS,
  source: 'api-facts.md 2.3',
})

/** Unknown hashes are left out. */
export const getVersionsFromHashes = defineOperation({
  name: 'get-versions-from-hashes',
  method: 'POST',
  path: '/v2/version_files',
  scope: null,
  params: { path: NO_PARAMS, query: NO_PARAMS },
  body: { kind: 'json', schema: hashes },
  answers: { 200: mapOf(versionRecord) },
  isSafe: true,
  freshFor: SETTLED,
  source: 'api-facts.md 2.3',
})

/** One version a hash; empty lists filter nothing (`api-facts.md` 2.4). */
export const getLatestFromHashes = defineOperation({
  name: 'get-latest-from-hashes',
  method: 'POST',
  path: '/v2/version_files/update',
  scope: null,
  params: { path: NO_PARAMS, query: NO_PARAMS },
  body: { kind: 'json', schema: hashesWithFilters },
  answers: { 200: mapOf(versionRecord) },
  isSafe: true,
  freshFor: ONE_CHECK,
  source: 'api-facts.md 2.3',
})

/** A list a hash: the newest of each project that holds the file. A service of the documented kind lacks it. */
export const getAllLatestFromHashes = defineOperation({
  name: 'get-all-latest-from-hashes',
  method: 'POST',
  path: '/v2/version_files/update_many',
  scope: null,
  params: { path: NO_PARAMS, query: NO_PARAMS },
  body: { kind: 'json', schema: hashesWithFilters },
  answers: { 200: mapOf(versionsRecord) },
  isSafe: true,
  freshFor: ONE_CHECK,
  source: 'api-facts.md 2.3',
})

/** Filters for each hash; here an empty list matches nothing (`api-facts.md` 2.4). */
export const getLatestFromEachHash = defineOperation({
  name: 'get-latest-from-each-hash',
  method: 'POST',
  path: '/v2/version_files/update_individual',
  scope: null,
  params: { path: NO_PARAMS, query: NO_PARAMS },
  body: {
    kind: 'json',
    schema: defineSchema((z) =>
      z.object({ algorithm: algorithm(z), hashes: z.array(z.object({ hash: z.string(), ...filters(z) })) }),
    ),
  },
  answers: { 200: mapOf(versionRecord) },
  isSafe: true,
  freshFor: ONE_CHECK,
  source: 'api-facts.md 2.3',
})

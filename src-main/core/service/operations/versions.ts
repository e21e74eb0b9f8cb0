import { defineSchema, listOf } from '../records/schema.ts'
import { versionRecord } from '../records/version-record.ts'
import { BY_ID, defineOperation, NO_BODY, NO_PARAMS, ONE_CHECK, segment, SETTLED } from './define-operation.ts'

/** By id only, never by number. */
export const getVersion = defineOperation({
  name: 'get-version',
  method: 'GET',
  path: '/v2/version/{id}',
  scope: null,
  params: { path: BY_ID, query: NO_PARAMS },
  body: NO_BODY,
  answers: { 200: versionRecord },
  isSafe: true,
  freshFor: SETTLED,
  source: 'api-facts.md 2.2',
})

/** Ids only; unknown ones are left out, in any order. */
export const getVersions = defineOperation({
  name: 'get-versions',
  method: 'GET',
  path: '/v2/versions',
  scope: null,
  params: {
    path: NO_PARAMS,
    query: defineSchema((z) => z.object({ ids: z.array(z.string()), include_changelog: z.boolean().optional() })),
  },
  body: NO_BODY,
  answers: { 200: listOf(versionRecord) },
  isSafe: true,
  freshFor: SETTLED,
  source: 'api-facts.md 2.2',
})

/** Newest first; all of them unless `limit` says otherwise. */
export const listProjectVersions = defineOperation({
  name: 'list-project-versions',
  method: 'GET',
  path: '/v2/project/{id}/version',
  scope: null,
  params: {
    path: BY_ID,
    query: defineSchema((z) =>
      z.object({
        loaders: z.array(z.string()).optional(),
        game_versions: z.array(z.string()).optional(),
        featured: z.boolean().optional(),
        include_changelog: z.boolean().optional(),
        version_type: z.string().optional(),
        limit: z.int().min(0).optional(),
        offset: z.int().min(0).optional(),
      }),
    ),
  },
  body: NO_BODY,
  answers: { 200: listOf(versionRecord) },
  isSafe: true,
  freshFor: ONE_CHECK,
  source: 'api-facts.md 2.2.1',
})

/** By id or number; of several with one number the oldest answers. */
export const getProjectVersion = defineOperation({
  name: 'get-project-version',
  method: 'GET',
  path: '/v2/project/{id}/version/{version}',
  scope: null,
  params: { path: defineSchema((z) => z.object({ id: segment(z), version: segment(z) })), query: NO_PARAMS },
  body: NO_BODY,
  answers: { 200: versionRecord },
  isSafe: true,
  freshFor: ONE_CHECK,
  source: 'api-facts.md 2.2.1',
})

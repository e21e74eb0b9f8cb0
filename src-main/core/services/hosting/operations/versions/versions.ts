import { listOf } from '../../records/fields/schema.ts'
import { versionRecord } from '../../records/version-record.ts'
import { aboutOne, aboutRecord, aboutRecords, aboutVersionOfProject } from '../define/about.ts'
import { BY_ID, CHANNEL, segment, texts } from '../define/common-params.ts'
import { defineOperation, ONE_CHECK, UNCHANGING, mayUse } from '../define/define-operation.ts'
import { count, flag, optional, params } from '../define/params.ts'

const MANY = Number.MAX_SAFE_INTEGER

/** By id only, never by number. */
export const getVersion = defineOperation({
  name: 'get-version',
  request: 'GET /v2/version/{id}',
  scope: mayUse('VERSION_READ'),
  params: { path: BY_ID },
  about: aboutRecord(),
  answers: { 200: versionRecord },
  freshFor: UNCHANGING,
  source: { page: '"Versions and files"', facts: 'facts.md "Versions and their files"' },
})

/** Ids only; unknown ones are left out, in any order. */
export const getVersions = defineOperation({
  name: 'get-versions',
  request: 'GET /v2/versions',
  scope: mayUse('VERSION_READ'),
  params: { query: params({ ids: texts, include_changelog: optional(flag) }) },
  about: aboutRecords(),
  answers: { 200: listOf(versionRecord) },
  freshFor: UNCHANGING,
  source: { page: '"Versions and files"', facts: 'facts.md "Versions and their files"' },
})

/** Newest first; all of them unless `limit` says otherwise. */
export const listProjectVersions = defineOperation({
  name: 'list-project-versions',
  request: 'GET /v2/project/{id}/version',
  scope: mayUse('PROJECT_READ', 'VERSION_READ'),
  params: {
    path: BY_ID,
    query: params({
      loaders: optional(texts),
      game_versions: optional(texts),
      featured: optional(flag),
      include_changelog: optional(flag),
      version_type: optional(CHANNEL),
      limit: optional(count(0, MANY)),
      offset: optional(count(0, MANY)),
    }),
  },
  about: aboutOne('project_id'),
  answers: { 200: listOf(versionRecord) },
  freshFor: ONE_CHECK,
  source: { page: '"Projects"', facts: 'facts.md "Versions and their files"' },
})

/** By id or number; of several with one number the oldest answers. */
export const getProjectVersion = defineOperation({
  name: 'get-project-version',
  request: 'GET /v2/project/{id}/version/{version}',
  scope: mayUse('PROJECT_READ', 'VERSION_READ'),
  params: { path: params({ id: segment, version: segment }) },
  about: aboutVersionOfProject,
  answers: { 200: versionRecord },
  freshFor: ONE_CHECK,
  source: { page: '"Projects"', facts: 'facts.md "Versions and their files"' },
})

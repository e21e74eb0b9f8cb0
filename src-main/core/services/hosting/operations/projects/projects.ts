import { projectRecord } from '../../records/project-record.ts'
import { defineSchema, listOf } from '../../records/fields/schema.ts'
import { versionRecord } from '../../records/version-record.ts'
import { aboutId, aboutRecord, aboutRecords } from '../define/about.ts'
import { BY_ID, BY_IDS } from '../define/common-params.ts'
import { defineOperation, ONE_CHECK, TWELVE_CHECKS, mayUse, needs } from '../define/define-operation.ts'
import { count, params } from '../define/params.ts'

/** By id or slug. */
export const getProject = defineOperation({
  name: 'get-project',
  request: 'GET /v2/project/{id}',
  scope: mayUse('PROJECT_READ'),
  params: { path: BY_ID },
  about: aboutRecord('slug'),
  answers: { 200: projectRecord },
  freshFor: ONE_CHECK,
  source: { page: '"Projects"', facts: 'facts.md "Projects"' },
})

/** Ids or slugs; unknown ones are left out, in any order. */
export const getProjects = defineOperation({
  name: 'get-projects',
  request: 'GET /v2/projects',
  scope: mayUse('PROJECT_READ'),
  params: { query: BY_IDS },
  about: aboutRecords('slug'),
  answers: { 200: listOf(projectRecord) },
  freshFor: TWELVE_CHECKS,
  source: { page: '"Projects"', facts: 'facts.md "Projects"' },
})

/** Newer servers refuse a `count` of 0. */
export const getRandomProjects = defineOperation({
  name: 'get-random-projects',
  request: 'GET /v2/projects_random',
  params: { query: params({ count: count(0, 100) }) },
  answers: { 200: listOf(projectRecord) },
  source: { page: '"Projects"', facts: 'facts.md "Projects"' },
})

/** Answers with the id when the slug or id is taken; 404 means free. */
export const checkProject = defineOperation({
  name: 'check-project',
  request: 'GET /v2/project/{id}/check',
  params: { path: BY_ID },
  about: aboutId,
  answers: { 200: defineSchema((z) => z.object({ id: z.string() })) },
  source: { facts: 'facts.md "Projects"' },
})

/** All projects that any version depends on; versions only where one is pinned. What depends on them it does not name: no `about`. */
export const getProjectDependencies = defineOperation({
  name: 'get-project-dependencies',
  request: 'GET /v2/project/{id}/dependencies',
  scope: mayUse('PROJECT_READ'),
  params: { path: BY_ID },
  answers: {
    200: defineSchema((z) => z.object({ projects: listOf(projectRecord)(z), versions: listOf(versionRecord)(z) })),
  },
  freshFor: ONE_CHECK,
  source: { page: '"Projects"', facts: 'facts.md "Projects"' },
})

/** Whoever follows already is refused with 400. */
export const followProject = defineOperation({
  name: 'follow-project',
  request: 'POST /v2/project/{id}/follow',
  scope: needs('USER_WRITE'),
  params: { path: BY_ID },
  source: { facts: 'facts.md "Projects"' },
})

export const unfollowProject = defineOperation({
  name: 'unfollow-project',
  request: 'DELETE /v2/project/{id}/follow',
  scope: needs('USER_WRITE'),
  params: { path: BY_ID },
  source: { facts: 'facts.md "Projects"' },
})

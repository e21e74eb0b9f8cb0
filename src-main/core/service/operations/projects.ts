import { projectRecord } from '../records/project-record.ts'
import { defineSchema, listOf } from '../records/schema.ts'
import { versionRecord } from '../records/version-record.ts'
import { BY_ID, defineOperation, NEVER, NO_BODY, NO_PARAMS, ONE_CHECK, TWELVE_CHECKS } from './define-operation.ts'

/** By id or slug. */
export const getProject = defineOperation({
  name: 'get-project',
  method: 'GET',
  path: '/v2/project/{id}',
  scope: null,
  params: { path: BY_ID, query: NO_PARAMS },
  body: NO_BODY,
  answers: { 200: projectRecord },
  isSafe: true,
  freshFor: ONE_CHECK,
  source: 'api-facts.md 2.1',
})

/** Ids or slugs; unknown ones are left out, in any order. */
export const getProjects = defineOperation({
  name: 'get-projects',
  method: 'GET',
  path: '/v2/projects',
  scope: null,
  params: { path: NO_PARAMS, query: defineSchema((z) => z.object({ ids: z.array(z.string()) })) },
  body: NO_BODY,
  answers: { 200: listOf(projectRecord) },
  isSafe: true,
  freshFor: TWELVE_CHECKS,
  source: 'api-facts.md 2.1',
})

export const getRandomProjects = defineOperation({
  name: 'get-random-projects',
  method: 'GET',
  path: '/v2/projects_random',
  scope: null,
  params: { path: NO_PARAMS, query: defineSchema((z) => z.object({ count: z.int().min(1).max(100) })) },
  body: NO_BODY,
  answers: { 200: listOf(projectRecord) },
  isSafe: true,
  freshFor: NEVER,
  source: 'api-facts.md 2.1',
})

/** Answers with the id when the slug or id is taken; 404 means free. */
export const checkProject = defineOperation({
  name: 'check-project',
  method: 'GET',
  path: '/v2/project/{id}/check',
  scope: null,
  params: { path: BY_ID, query: NO_PARAMS },
  body: NO_BODY,
  answers: { 200: defineSchema((z) => z.object({ id: z.string() })) },
  isSafe: true,
  freshFor: NEVER,
  source: 'api-facts.md 2.1',
})

/** All projects that any version depends on; versions only where one is pinned. */
export const getProjectDependencies = defineOperation({
  name: 'get-project-dependencies',
  method: 'GET',
  path: '/v2/project/{id}/dependencies',
  scope: null,
  params: { path: BY_ID, query: NO_PARAMS },
  body: NO_BODY,
  answers: {
    200: defineSchema((z) => z.object({ projects: listOf(projectRecord)(z), versions: listOf(versionRecord)(z) })),
  },
  isSafe: true,
  freshFor: ONE_CHECK,
  source: 'api-facts.md 2.1',
})

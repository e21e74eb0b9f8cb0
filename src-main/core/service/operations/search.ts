import { defineSchema } from '../records/schema.ts'
import { searchRecord } from '../records/search-record.ts'
import { defineOperation, NO_BODY, NO_PARAMS, ONE_CHECK } from './define-operation.ts'

/** `facets`: the outer list joins by and, the inner ones by or. `offset` counts in whole pages of `limit`. */
export const searchProjects = defineOperation({
  name: 'search-projects',
  method: 'GET',
  path: '/v2/search',
  scope: null,
  params: {
    path: NO_PARAMS,
    query: defineSchema((z) =>
      z.object({
        query: z.string().optional(),
        facets: z.array(z.array(z.string())).optional(),
        index: z.enum(['relevance', 'downloads', 'follows', 'newest', 'updated']).optional(),
        offset: z.int().min(0).optional(),
        limit: z.int().min(0).max(100).optional(),
      }),
    ),
  },
  body: NO_BODY,
  answers: { 200: searchRecord },
  isSafe: true,
  freshFor: ONE_CHECK,
  source: 'api-facts.md 6',
})

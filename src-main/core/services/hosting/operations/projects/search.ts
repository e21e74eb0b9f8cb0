import { searchRecord } from '../../records/search-record.ts'
import { texts } from '../define/common-params.ts'
import { defineOperation, ONE_CHECK } from '../define/define-operation.ts'
import { choice, count, listOfParams, optional, params, text } from '../define/params.ts'

/** `facets`: the outer list joins by and, the inner ones by or. `offset` counts in whole pages of `limit`. */
export const searchProjects = defineOperation({
  name: 'search-projects',
  request: 'GET /v2/search',
  params: {
    query: params({
      query: optional(text()),
      facets: optional(listOfParams(texts)),
      index: optional(choice(['relevance', 'downloads', 'follows', 'newest', 'updated'])),
      offset: optional(count(0, Number.MAX_SAFE_INTEGER)),
      limit: optional(count(0, 100)),
      filters: optional(text()),
      new_filters: optional(text()),
      version: optional(text()),
    }),
  },
  answers: { 200: searchRecord },
  freshFor: ONE_CHECK,
  source: { page: '"Projects"', facts: 'facts.md "Search"' },
})

import { readableOf } from '../../../model/service/answer-item.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { HitPage } from '../records/nouns/to-search-result.ts'
import type { Reason } from '../../../model/words/reason.ts'
import type { SearchQuery, SearchResult } from '../../../model/projects/project.ts'

/** One page of a search as the service cuts it: `offset` a multiple of `limit`. */
export interface SearchPage {
  readonly offset: number
  readonly limit: number
}

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** The pages that together hold what a person asked for: the service rounds offsets down to whole pages (fact H74). */
export function pagesOf(query: SearchQuery): readonly SearchPage[] {
  const { offset, limit } = wanted(query)
  const size = Math.max(limit, 1)
  const first = Math.floor(offset / size) * size
  const page = { offset: first, limit: size }
  return first === offset || limit === 0 ? [page] : [page, { offset: first + size, limit: size }]
}

/** The hits that were asked for, out of the pages that hold them. */
export function joinPages(query: SearchQuery, pages: readonly HitPage[]): SearchResult {
  const { offset, limit } = wanted(query)
  const skipped = Math.max(0, offset - (pages[0]?.offset ?? offset))
  const hits = pages.flatMap((page) => page.hits).slice(skipped, skipped + limit)
  const notes = hits.flatMap((hit) => (hit.kind === 'malformed' ? [noteOn(hit.problem)] : []))
  return {
    hits: readableOf(hits),
    offset,
    limit,
    totalHits: pages.at(-1)?.totalHits ?? 0,
    ...(notes.length > 0 && { notes }),
  }
}

function noteOn(problem: string): Reason {
  return { code: 'malformed-hit', ...withMessage(message('hit-is-left-out', { problem })) }
}

function wanted(query: SearchQuery): SearchPage {
  return { offset: toCount(query.offset ?? 0), limit: Math.min(toCount(query.limit ?? DEFAULT_LIMIT), MAX_LIMIT) }
}

function toCount(value: number): number {
  return Math.max(0, Math.trunc(value))
}

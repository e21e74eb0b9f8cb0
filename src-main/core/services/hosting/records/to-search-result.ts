import type { SearchHit, SearchResult } from '../../../model/project.ts'
import { keepSafeLink } from './keep-safe-link.ts'
import type { LinkPolicy } from './keep-safe-link.ts'
import type { SearchHitRecord, SearchRecord } from './search-record.ts'

export function toSearchResult(record: SearchRecord, links: LinkPolicy): SearchResult {
  return {
    hits: record.hits.map((hit) => toSearchHit(hit, links)),
    offset: record.offset,
    limit: record.limit,
    totalHits: record.total_hits,
  }
}

function toSearchHit(hit: SearchHitRecord, links: LinkPolicy): SearchHit {
  return {
    projectId: hit.project_id,
    slug: hit.slug ?? hit.project_id,
    title: hit.title ?? hit.slug ?? hit.project_id,
    description: hit.description ?? '',
    author: hit.author ?? '',
    type: hit.project_type ?? 'project',
    iconUrl: keepSafeLink(hit.icon_url, links),
    categories: hit.categories,
    downloads: hit.downloads ?? 0,
    follows: hit.follows ?? 0,
    updated: hit.date_modified ?? hit.date_created ?? '',
    clientSide: hit.client_side ?? 'unknown',
    serverSide: hit.server_side ?? 'unknown',
    license: hit.license,
  }
}

import type { SearchHit, SearchResult } from '../../../../model/projects/project.ts'
import { keepSafeLink, type LinkPolicy } from './keep-safe-link.ts'
import type { Item } from '../../../../model/service/answer-item.ts'
import type { SearchHitRecord, SearchRecord } from '../search-record.ts'

/** One page of an answer; a hit that cannot be read keeps its place, so that pages can be cut. */
export interface HitPage extends Omit<SearchResult, 'hits' | 'notes'> {
  readonly hits: readonly Item<SearchHit>[]
}

export function toHitPage(record: SearchRecord, links: LinkPolicy): HitPage {
  return {
    hits: record.hits.map((hit) => (hit.kind === 'read' ? { ...hit, value: toSearchHit(hit.value, links) } : hit)),
    offset: record.offset,
    limit: record.limit,
    totalHits: record.total_hits,
  }
}

function pictureOf(hit: SearchHitRecord, links: LinkPolicy): Pick<SearchHit, 'pictureUrl'> {
  const [url] = [hit.featured_gallery, ...hit.gallery].flatMap((link) => keepSafeLink(link, links) ?? [])
  return url === undefined ? {} : { pictureUrl: url }
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
    ...pictureOf(hit, links),
    categories: hit.categories,
    ...(hit.versions.length > 0 && { gameVersions: hit.versions }),
    downloads: hit.downloads ?? 0,
    follows: hit.follows ?? 0,
    updated: hit.date_modified ?? hit.date_created ?? '',
    clientSide: hit.client_side ?? 'unknown',
    serverSide: hit.server_side ?? 'unknown',
    license: hit.license,
    ...(typeof hit.organization === 'string' && hit.organization !== '' && { organization: hit.organization }),
  }
}

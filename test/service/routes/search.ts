import type { Database } from '../catalogue/database.ts'
import type { Reader } from '../catalogue/reader.ts'
import { answerJson, BadRequest } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { parseFacets } from '../search/facets.ts'
import { searchProjects } from '../search/search.ts'
import type { SearchIndex, SearchMatch } from '../search/search.ts'
import type { SearchHit } from '../wire.ts'
import { readCount } from './read-query.ts'

const INDEXES: Readonly<Record<string, SearchIndex>> = {
  relevance: 'relevance',
  downloads: 'downloads',
  follows: 'follows',
  newest: 'newest',
  updated: 'updated',
  date_created: 'newest',
  date_modified: 'updated',
}

/** `GET /v2/search` (`api-facts.md` 6). */
export function listSearchRoutes(database: Database, reader: Reader): readonly Route[] {
  const owner = database.prepare<[string], { author: string; author_id: string }>(
    'SELECT author, author_id FROM projects WHERE id = ?',
  )

  function answerSearch({ query }: RouteRequest): Answer {
    const index = INDEXES[query.get('index') ?? 'relevance']
    if (index === undefined) throw new BadRequest(`unknown index ${query.get('index')}`)
    const limit = Math.min(100, Math.max(1, readCount(query, 'limit') ?? 10))
    const offset = Math.floor((readCount(query, 'offset') ?? 0) / limit) * limit
    const facets = parseFacets(query.get('facets') ?? '[]')
    const { matches, total } = searchProjects(database, {
      text: query.get('query') ?? '',
      facets,
      index,
      offset,
      limit,
    })
    return answerJson({ hits: matches.flatMap((match) => makeHit(match)), offset, limit, total_hits: total })
  }

  function makeHit(match: SearchMatch): readonly SearchHit[] {
    const project = reader.findProject(match.projectId)
    if (project === undefined) return []
    const { author = '', author_id = '' } = owner.get(project.id) ?? {}
    const types = reader.listVersions(project.id).map((one) => one.projectType)
    const gallery = project.gallery ?? []
    return [
      {
        project_id: project.id,
        slug: project.slug,
        title: project.title,
        description: project.description,
        author,
        author_id,
        categories: unite(project.categories, project.additional_categories, project.loaders),
        display_categories: unite(project.categories, project.loaders),
        client_side: project.client_side,
        server_side: project.server_side,
        project_type: project.project_type,
        all_project_types: unite(types),
        downloads: project.downloads,
        follows: project.followers,
        icon_url: project.icon_url ?? '',
        color: project.color,
        license: project.license.id.split(' ')[0] ?? '',
        versions: project.game_versions,
        latest_version: match.versionId,
        date_created: project.approved ?? project.published,
        date_modified: project.updated,
        gallery: gallery.map((image) => image.url),
        featured_gallery: gallery.find((image) => image.featured)?.url ?? null,
        organization: null,
        organization_id: null,
      },
    ]
  }

  return [{ method: 'GET', path: '/v2/search', answer: answerSearch }]
}

function unite(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())].toSorted()
}

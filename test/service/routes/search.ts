import type { Backend } from '../backend.ts'
import type { Dialect } from '../dialect.ts'
import { answerJson, BadRequest } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import type { Condition } from '../search/conditions.ts'
import { parseFacets } from '../search/facets.ts'
import { compileFilter } from '../search/filter-expression.ts'
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
}

const NEWER_INDEXES: Readonly<Record<string, SearchIndex>> = { date_created: 'newest', date_modified: 'updated' }

/** `GET /v2/search` (fact H74). */
export function listSearchRoutes({ database, dialect, reader }: Backend): readonly Route[] {
  const owner = database.prepare<[string], { author: string; author_id: string }>(
    'SELECT author, author_id FROM projects WHERE id = ?',
  )

  const organization = database.prepare<[string], { name: string }>('SELECT name FROM organizations WHERE id = ?')

  function answerSearch({ query }: RouteRequest): Answer {
    const asked = query.get('index') ?? 'relevance'
    const index = INDEXES[asked] ?? (dialect === 'current' ? NEWER_INDEXES[asked] : undefined)
    if (index === undefined) throw new BadRequest(`unknown index ${asked}`)
    const limit = Math.min(100, Math.max(1, readCount(query, 'limit') ?? 10))
    const offset = Math.floor((readCount(query, 'offset') ?? 0) / limit) * limit
    const facets = parseFacets(query.get('facets') ?? '[]')
    const { matches, total } = searchProjects(database, {
      text: query.get('query') ?? '',
      facets,
      filters: readFilters(query, dialect),
      index,
      offset,
      limit,
      dialect,
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
        categories: unite(project.categories, project.additional_categories, project.loaders),
        display_categories: unite(project.categories, project.loaders),
        client_side: project.client_side,
        server_side: project.server_side,
        project_type: project.project_type,
        downloads: project.downloads,
        follows: project.followers,
        icon_url: dialect === 'current' ? (project.icon_url ?? '') : project.icon_url,
        color: project.color,
        license: project.license.id.split(' ')[0] ?? '',
        versions: project.game_versions,
        latest_version: dialect === 'current' ? match.versionId : (project.game_versions.at(-1) ?? ''),
        date_created: project.approved ?? project.published,
        date_modified: project.updated,
        gallery: gallery.map((image) => image.url),
        featured_gallery: gallery.find((image) => image.featured)?.url ?? null,
        ...(dialect === 'current'
          ? {
              author_id,
              all_project_types: unite(types),
              organization: organization.get(project.organization ?? '')?.name ?? null,
              organization_id: project.organization ?? null,
              environment: project.environment ?? [],
              disclosure_types: project.status === 'archived' ? ['archived'] : [],
            }
          : { thread_id: project.thread_id, monetization_status: project.monetization_status }),
      },
    ]
  }

  return [{ method: 'GET', path: '/v2/search', answer: answerSearch }]
}

/** `new_filters` replaces the two older ones; the description knows none of them. */
function readFilters(query: URLSearchParams, dialect: Dialect): readonly Condition[] {
  if (dialect === 'documented') return []
  const newer = query.get('new_filters')
  const texts = newer === null ? [query.get('filters'), query.get('version')] : [newer]
  return texts.flatMap((text) => (text === null || text.trim() === '' ? [] : [compileFilter(text, dialect)]))
}

function unite(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())].toSorted()
}

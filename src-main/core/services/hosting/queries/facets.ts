import type { SearchQuery } from '../../../model/projects/project.ts'
import { facet } from './facet.ts'

const SIDES = { client: 'client_side', server: 'server_side' } as const

/** The facets of a search (fact H75): the outer list joins by and, the inner ones by or. */
export function toFacets(query: SearchQuery): readonly (readonly string[])[] {
  const groups = [
    (query.projectIds ?? []).map((id) => facet.is('project_id', id)),
    (query.types ?? []).map((type) => facet.is('project_type', type)),
    (query.loaders ?? []).map((loader) => facet.is('categories', loader)),
    (query.gameVersions ?? []).map((version) => facet.is('versions', version)),
    (query.categories ?? []).map((category) => facet.is('categories', category)),
    ...(query.categoryGroups ?? []).map((group) => group.map((category) => facet.is('categories', category))),
    ...(query.without?.categories ?? []).map((category) => [facet.isNot('categories', category)]),
    ...(query.without?.licenses ?? []).map((license) => [facet.isNot('license', license)]),
    (query.sides ?? []).flatMap((side) => ['required', 'optional'].map((support) => facet.is(SIDES[side], support))),
    (query.licenses ?? []).map((license) => facet.is('license', license)),
    query.openSource === undefined ? [] : [facet.is('open_source', query.openSource)],
  ]
  return groups.filter((group) => group.length > 0)
}

import type { SearchQuery } from '../model/project.ts'

const SIDES = { client: 'client_side', server: 'server_side' } as const

/** The facets of a search (`api-facts.md` 6.2): the outer list joins by and, the inner ones by or. */
export function toFacets(query: SearchQuery): readonly (readonly string[])[] {
  const groups = [
    (query.types ?? []).map((type) => facet('project_type', type)),
    (query.loaders ?? []).map((loader) => facet('categories', loader)),
    (query.gameVersions ?? []).map((version) => facet('versions', version)),
    (query.categories ?? []).map((category) => facet('categories', category)),
    (query.sides ?? []).flatMap((side) => ['required', 'optional'].map((support) => facet(SIDES[side], support))),
    (query.licenses ?? []).map((license) => facet('license', license)),
    query.openSource === undefined ? [] : [facet('open_source', String(query.openSource))],
  ]
  return groups.filter((group) => group.length > 0)
}

/** Values with marks of the grammar are quoted, as the newer servers demand. */
function facet(name: string, value: string): string {
  const isPlain = /^[^\s,()[\]'"`=<>\\]+$/.test(value)
  return `${name}:${isPlain ? value : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`}`
}

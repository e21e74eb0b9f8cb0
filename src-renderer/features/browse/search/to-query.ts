import type { SearchQuery, Tags } from '../../../../src-preload/contract.ts'
import { listCategories, type Facets } from './facets/facets.ts'

/** Hits that are asked for at once. */
export const PAGE = 20

/** The facets as the service is asked; loaders that do not go with the type are left out. */
export function toQuery(facets: Facets, tags: Tags | null, offset: number): SearchQuery {
  const { text, type, gameVersions, sides, licenses, openSource, without, index } = facets
  const loaders = facets.loaders.filter((loader) => hasLoader(tags, type, loader))
  const groups = groupByHeader(facets, tags)
  return {
    text,
    index,
    limit: PAGE,
    offset,
    types: [type],
    ...(loaders.length > 0 && { loaders }),
    ...(gameVersions.length > 0 && { gameVersions }),
    ...(groups.length > 0 && { categoryGroups: groups }),
    ...(without.categories.length + without.licenses.length > 0 && { without }),
    ...(sides.length > 0 && { sides }),
    ...(licenses.length > 0 && { licenses }),
    ...(openSource !== null && { openSource }),
  }
}

/** The loaders that projects of a type can be for, as the service lists them. */
export function listLoaders(tags: Tags | null, type: string): readonly string[] {
  return (tags?.loaders ?? []).filter(({ projectTypes }) => projectTypes.includes(type)).map(({ name }) => name)
}

/** Any category of one header, of every header: a resolution and a theme, one of each. */
function groupByHeader({ categories, type }: Facets, tags: Tags | null): readonly (readonly string[])[] {
  const headers = new Map(listCategories(tags, type).map(({ name, header }) => [name, header]))
  const groups = new Map<string, string[]>()
  for (const category of categories) {
    const header = headers.get(category) ?? ''
    groups.set(header, [...(groups.get(header) ?? []), category])
  }
  return [...groups.values()]
}

function hasLoader(tags: Tags | null, type: string, loader: string): boolean {
  return tags === null ? type === 'mod' : listLoaders(tags, type).includes(loader)
}

import type { SearchQuery, Tags } from '../../../src-preload/contract.ts'
import type { Facets } from './facets.ts'

const PAGE = 20

/** The facets as the service is asked; a loader that does not go with the type is left out. */
export function toQuery(facets: Facets, tags: Tags | null, offset: number): SearchQuery {
  const { text, type, loader, gameVersion, category, side, license, openSource, index } = facets
  return {
    text,
    index,
    limit: PAGE,
    offset,
    ...(type !== '' && { types: [type] }),
    ...(loader !== '' && hasLoader(tags, type, loader) && { loaders: [loader] }),
    ...(gameVersion !== '' && { gameVersions: [gameVersion] }),
    ...(category !== '' && { categories: [category] }),
    ...(side !== '' && { sides: [side] }),
    ...(license !== '' && { licenses: [license] }),
    ...(openSource && { openSource }),
  }
}

/** The loaders that projects of a type can be for, as the service lists them. */
export function listLoaders(tags: Tags | null, type: string): readonly string[] {
  return (tags?.loaders ?? [])
    .filter(({ projectTypes }) => type === '' || projectTypes.includes(type))
    .map(({ name }) => name)
}

function hasLoader(tags: Tags | null, type: string, loader: string): boolean {
  return tags === null ? type === 'mod' : listLoaders(tags, type).includes(loader)
}

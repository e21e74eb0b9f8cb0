import type { Tags } from '../../../src-preload/contract.ts'
import { nameLoader, nameTag } from '../../lib/names.ts'
import type { FacetKey } from './facets.ts'

/** One facet as a person reads it. `tags`: for the names of licences. */
export function nameFacet(key: FacetKey, tags: Tags | null): string {
  switch (key.group) {
    case 'categories':
    case 'sides':
      return nameTag(key.id)
    case 'loaders':
      return nameLoader(key.id)
    case 'gameVersions':
      return key.id
    case 'licenses':
      return tags?.licenses.find(({ id }) => id === key.id)?.name || key.id
    case 'openSource':
      return 'Open source'
  }
}

/** The service's heading of a group of categories. */
export function nameHeader(header: string): string {
  return header === 'categories' ? 'Category' : nameTag(header)
}

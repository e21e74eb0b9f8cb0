import type { Tags } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { nameLoader, nameTag } from '../../lib/names.ts'
import type { FacetKey } from './facets.ts'

/** One facet as a person reads it. `tags`: for the names of licences. */
export function nameFacet(key: FacetKey, tags: Tags | null): string {
  switch (key.group) {
    case 'categories':
      return nameTag(key.id)
    case 'sides':
      return key.id === 'client' ? words('browse-side-client') : words('browse-side-server')
    case 'loaders':
      return nameLoader(key.id)
    case 'gameVersions':
      return key.id
    case 'licenses':
      return tags?.licenses.find(({ id }) => id === key.id)?.name || key.id
    case 'openSource':
      return words('browse-open-source')
  }
}

/** The service's heading of a group of categories. */
export function nameHeader(header: string): string {
  return header === 'categories' ? words('browse-category') : nameTag(header)
}

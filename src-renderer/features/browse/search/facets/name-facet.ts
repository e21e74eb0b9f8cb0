import type { Tags } from '../../../../../src-preload/contract.ts'
import { nameCategory } from '../../../../../resources/text/service-names.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { nameLoader } from '../../../../lib/words/names.ts'
import type { FacetKey } from './facets.ts'

/** One facet as a person reads it. `tags`: for the names of licences. */
export function nameFacet(key: FacetKey, tags: Tags | null): string {
  switch (key.group) {
    case 'categories':
      return nameCategory(key.id)
    case 'sides':
      return key.id === 'client' ? formatMessage('browse-side-client') : formatMessage('browse-side-server')
    case 'loaders':
      return nameLoader(key.id)
    case 'gameVersions':
      return key.id
    case 'licenses':
      return tags?.licenses.find(({ id }) => id === key.id)?.name || key.id
    case 'openSource':
      return formatMessage('browse-open-source')
  }
}

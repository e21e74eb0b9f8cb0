import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { useBrowse } from '../browse-store.ts'
import { clear, listChosen, put, stateOf } from './facets.ts'
import { nameFacet } from './name-facet.ts'

/** What is chosen, each to be taken away again. */
export function ChosenFacets(): ReactNode {
  const { facets, tags, choose } = useBrowse()
  const chosen = listChosen(facets)
  if (chosen.length === 0) return null
  return (
    <div className="chosen">
      <ul aria-label={formatMessage('browse-chosen-filters')}>
        {chosen.map((key) => {
          const isLeftOut = stateOf(facets, key) === 'left-out'
          const filter = formatMessage('browse-filter', { isLeftOut, name: nameFacet(key, tags) })
          return (
            <li key={`${key.group} ${key.id}`}>
              <Button
                size="small"
                icon={X}
                label={formatMessage('browse-filter-remove', { filter })}
                onPress={() => choose(put(facets, key, 'any'))}
              >
                {filter}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button
        look="quiet"
        size="small"
        label={formatMessage('browse-clear-filters')}
        onPress={() => choose(clear(facets))}
      >
        {formatMessage('browse-clear')}
      </Button>
    </div>
  )
}

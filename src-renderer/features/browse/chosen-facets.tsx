import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useBrowse } from './browse-store.ts'
import { clear, listChosen, put, stateOf } from './facets.ts'
import { nameFacet } from './name-facet.ts'

/** What is chosen, each to be taken away again. */
export function ChosenFacets(): ReactNode {
  const { facets, tags, choose } = useBrowse()
  const chosen = listChosen(facets)
  if (chosen.length === 0) return null
  return (
    <div className="chosen">
      <ul aria-label="Chosen filters">
        {chosen.map((key) => {
          const name = nameFacet(key, tags)
          const text = stateOf(facets, key) === 'left-out' ? `not ${name}` : name
          return (
            <li key={`${key.group} ${key.id}`}>
              <Button
                size="small"
                icon={X}
                label={`Remove the filter ${text}`}
                onPress={() => choose(put(facets, key, 'any'))}
              >
                {text}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button look="quiet" size="small" label="Clear all filters" onPress={() => choose(clear(facets))}>
        Clear
      </Button>
    </div>
  )
}

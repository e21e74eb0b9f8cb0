import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { useBrowse } from '../browse-store.ts'
import { put, stateOf } from './facets.ts'
import { nameFacet } from './name-facet.ts'
import { useChosen } from './use-chosen.ts'

/** What is chosen, each to be taken away again. */
export function ChosenFacets(): ReactNode {
  const { facets, tags, choose } = useBrowse()
  const { target, isForTarget, keys, setForTarget, clearKeys } = useChosen()
  const own = isForTarget && target !== null ? formatMessage('browse-for-instance', { instance: target.label }) : null
  if (keys.length === 0 && own === null) return null
  return (
    <div className="chosen">
      <ul aria-label={formatMessage('browse-chosen-filters')}>
        {own !== null && (
          <li title={target?.game}>
            <Button
              size="small"
              icon={X}
              label={formatMessage('browse-filter-remove', { filter: own })}
              onPress={() => setForTarget(false)}
            >
              {own}
            </Button>
          </li>
        )}
        {keys.map((key) => {
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
      {keys.length > 0 && (
        <Button look="quiet" size="small" label={formatMessage('browse-clear-filters')} onPress={clearKeys}>
          {formatMessage('browse-clear')}
        </Button>
      )}
    </div>
  )
}

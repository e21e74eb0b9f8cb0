import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { useBrowse } from '../browse-store.ts'
import { canBeLeftOut, press, stateOf, type FacetKey } from './facets.ts'

export interface FacetItem {
  readonly key: FacetKey
  readonly label: string
}

export interface FacetSectionProps {
  readonly title: string
  readonly items: readonly FacetItem[]
  /** How they are chosen, where that is not plain; absent or null: nothing is said. */
  readonly hint?: string | null
  /** How many are in sight before the rest is asked for; what is chosen always is. */
  readonly shown?: number
  readonly children?: ReactNode
}

/** Ticks of one kind: once chosen, twice left out where the service can, three times as before. */
export function FacetSection(props: FacetSectionProps): ReactNode {
  const { title, items, hint = null, shown = items.length, children } = props
  const { facets, choose } = useBrowse()
  const [isOpen, setOpen] = useState(false)
  const states = items.map((item) => ({ ...item, state: stateOf(facets, item.key) }))
  const listed = isOpen ? states : states.filter(({ state }, index) => index < shown || state !== 'any')
  const count = items.length - listed.length
  if (items.length === 0 && children === undefined) return null
  return (
    <section className="facet" aria-label={title}>
      <h2>{title}</h2>
      {hint !== null && <p className="meta quiet">{hint}</p>}
      <ul aria-label={title}>
        {listed.map(({ key, label, state }) => (
          <li
            key={key.id}
            className={state === 'left-out' ? 'facet-left-out' : undefined}
            title={canBeLeftOut(key) ? formatMessage('browse-filter-hint', { name: label }) : undefined}
          >
            <Checkbox
              isSelected={state === 'wanted'}
              isPartly={state === 'left-out'}
              {...(state === 'left-out' && { label: formatMessage('browse-filter-left-out', { name: label }) })}
              onChange={() => choose(press(facets, key))}
            >
              <span className="facet-label">{label}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {(isOpen || listed.length < items.length) && (
        <Button
          look="quiet"
          size="small"
          label={
            isOpen
              ? formatMessage('browse-fewer-filters-of', { heading: title })
              : formatMessage('browse-more-filters-of', { count, heading: title })
          }
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? formatMessage('browse-fewer-filters') : formatMessage('browse-more-filters', { count })}
        </Button>
      )}
      {children}
    </section>
  )
}

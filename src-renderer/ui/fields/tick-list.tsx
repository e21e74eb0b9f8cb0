import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../button.tsx'
import { Checkbox } from './checkbox.tsx'

export interface TickListProps {
  readonly label: string
  /** Whether the label is to be seen; else only screen readers have it. Default: it is. */
  readonly isLabelShown?: boolean
  readonly hint?: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Those that are shown beside the chosen ones until all are wanted; absent: all. */
  readonly most?: number
  /** What else changes which are listed, beside the way to all. */
  readonly listing?: ReactNode
  /** Ids. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[], id: string) => void
}

/** Any of many, all in sight; where there are too many for that, they scroll. */
export function TickList(props: TickListProps): ReactNode {
  const { label, isLabelShown = true, hint, options, most = Infinity, listing, chosen, onChange } = props
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? options : options.filter(({ id }, index) => index < most || chosen.includes(id))
  const left = options.length - shown.length
  return (
    <fieldset className="tick-list" {...(!isLabelShown && { 'aria-label': label })}>
      {isLabelShown && <legend>{label}</legend>}
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      <div className={most === Infinity ? 'tick-list-options' : 'tick-list-options tick-list-whole'}>
        {shown.map((option) => (
          <Checkbox
            key={option.id}
            isSelected={chosen.includes(option.id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, option.id] : chosen.filter((one) => one !== option.id), option.id)
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      {(left > 0 || listing !== undefined) && (
        <div className="tick-list-more">
          {left > 0 && (
            <Button
              size="small"
              icon={ChevronDown}
              label={formatMessage('browse-more-filters-of', { count: left, heading: label })}
              onPress={() => setWhole(true)}
            >
              {formatMessage('browse-more-filters', { count: left })}
            </Button>
          )}
          {listing}
        </div>
      )}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'

export interface TickListProps {
  readonly label: string
  /** Whether the label is to be seen; else only screen readers have it. Default: it is. */
  readonly isLabelShown?: boolean
  readonly hint?: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Ids. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[], id: string) => void
}

/** Any of many, all in sight; where there are too many for that, they scroll. */
export function TickList(props: TickListProps): ReactNode {
  const { label, isLabelShown = true, hint, options, chosen, onChange } = props
  return (
    <fieldset className="tick-list" {...(!isLabelShown && { 'aria-label': label })}>
      {isLabelShown && <legend>{label}</legend>}
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      <div className="tick-list-options">
        {options.map((option) => (
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
    </fieldset>
  )
}

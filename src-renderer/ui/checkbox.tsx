import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'

export interface CheckboxProps {
  readonly isSelected: boolean
  readonly isPartly?: boolean
  readonly children?: ReactNode
  /** Needed where there is no text. */
  readonly label?: string
  readonly onChange: (isSelected: boolean) => void
}

export function Checkbox(props: CheckboxProps): ReactNode {
  const { isSelected, isPartly = false, children, label, onChange } = props
  return (
    <AriaCheckbox
      className="checkbox"
      isSelected={isSelected}
      isIndeterminate={isPartly}
      onChange={onChange}
      {...(label !== undefined && { 'aria-label': label })}
    >
      <span className="checkbox-box" aria-hidden>
        {isPartly ? <Minus size={14} /> : isSelected ? <Check size={14} /> : null}
      </span>
      {children}
    </AriaCheckbox>
  )
}

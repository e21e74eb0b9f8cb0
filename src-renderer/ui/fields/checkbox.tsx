import { Check, Minus } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

export interface CheckboxProps {
  readonly isSelected: boolean
  readonly isPartly?: boolean
  readonly isDisabled?: boolean
  readonly children?: ReactNode
  /** Needed where there is no text. */
  readonly label?: string
  readonly onChange: (isSelected: boolean) => void
}

/** The browser's own, drawn anew: a review has one for each of its hundreds of steps. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { isSelected, isPartly = false, isDisabled = false, children, label, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className="checkbox">
      <input
        ref={input}
        type="checkbox"
        className="checkbox-input"
        checked={isSelected}
        disabled={isDisabled}
        aria-label={label}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="checkbox-box" aria-hidden>
        {isPartly ? <Minus size={14} /> : isSelected ? <Check size={14} /> : null}
      </span>
      {children}
    </label>
  )
}

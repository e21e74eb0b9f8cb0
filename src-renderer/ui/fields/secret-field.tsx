import { useId, type ReactNode } from 'react'

export interface SecretFieldProps {
  readonly label: string
  /** Under which the form that it stands in reads it. */
  readonly name: string
  readonly hint?: string
  /** Whether others may see it; default no. */
  readonly isShown?: boolean
  /** Whether something is in it; told whenever that may have changed. */
  readonly onFilled?: (isFilled: boolean) => void
}

/** For what nobody should see or keep: the text lies in the input alone, never in state or an attribute, until its form is reset. */
export function SecretField({ label, name, hint, isShown = false, onFilled }: SecretFieldProps): ReactNode {
  const id = useId()
  return (
    <div className="field">
      <label className="react-aria-Label" htmlFor={id}>
        {label}
      </label>
      <input
        className="field-input"
        id={id}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        required
        onInput={({ currentTarget }) => onFilled?.(currentTarget.value !== '')}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      />
      {hint !== undefined && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { Breakable } from '../breakable.tsx'

export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly error?: string | null
  readonly type?: 'text' | 'url' | 'date'
  readonly placeholder?: string
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
  readonly onChange: (value: string) => void
}

export function TextField(props: TextFieldProps): ReactNode {
  const { type = 'text', placeholder } = props
  return (
    <LabelledField {...props} type={type}>
      <Input className="field-input" spellCheck={false} {...(placeholder !== undefined && { placeholder })} />
    </LabelledField>
  )
}

/** What is typed into, with its label, its hint and what is wrong with it. */
export function LabelledField(props: TextFieldProps & { readonly children: ReactNode }): ReactNode {
  const { label, value, hint, error = null, type, children, onChange } = props
  return (
    <AriaTextField
      className="field"
      value={value}
      isInvalid={error !== null}
      isRequired={props.isRequired === true}
      autoFocus={props.autoFocus === true}
      validationBehavior="aria"
      onChange={onChange}
      {...(type !== undefined && { type })}
    >
      <Label>{label}</Label>
      {children}
      {hint !== undefined && (
        <Text slot="description" className="field-hint">
          <Breakable text={hint} />
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </AriaTextField>
  )
}

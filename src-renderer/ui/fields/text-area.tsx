import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import type { TextFieldProps } from './text-field.tsx'

export type TextAreaProps = Pick<TextFieldProps, 'label' | 'value' | 'hint' | 'error' | 'isRequired' | 'onChange'> & {
  readonly rows?: number
}

/** For more than a line. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { label, value, hint, error = null, rows = 3, onChange } = props
  return (
    <AriaTextField
      className="field"
      value={value}
      isInvalid={error !== null}
      isRequired={props.isRequired === true}
      validationBehavior="aria"
      onChange={onChange}
    >
      <Label>{label}</Label>
      <AriaTextArea className="field-input field-area" rows={rows} />
      {hint !== undefined && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </AriaTextField>
  )
}

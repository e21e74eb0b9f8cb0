import type { ReactNode } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { LabelledField, type TextFieldProps } from './text-field.tsx'

export type TextAreaProps = Pick<
  TextFieldProps,
  'label' | 'value' | 'hint' | 'error' | 'isRequired' | 'autoFocus' | 'onChange'
> & {
  readonly rows?: number
}

/** For more than a line. */
export function TextArea({ rows = 3, ...props }: TextAreaProps): ReactNode {
  return (
    <LabelledField {...props}>
      <AriaTextArea className="field-input field-area" rows={rows} />
    </LabelledField>
  )
}

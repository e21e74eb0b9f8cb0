import { Fragment, type ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Breakable } from '../breakable.tsx'
import { Badge } from '../notes/badge.tsx'

export interface RadioChoice<T extends string> {
  readonly id: T
  readonly label: string
  readonly hint: string
  /** Said beside its label in short, as that it is the one in force. */
  readonly mark?: string
  /** It cannot be chosen, as its hint says why; absent: it can. */
  readonly isDisabled?: boolean
  /** Stands before it where another kind of choices begins; absent: none does. */
  readonly heading?: string
}

export interface RadioListProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly choices: readonly RadioChoice<T>[]
  /** Default: yes. */
  readonly isLabelShown?: boolean
  readonly onChange: (value: T) => void
}

/** One of a few that need a sentence each. */
export function RadioList<T extends string>(props: RadioListProps<T>): ReactNode {
  const { label, isLabelShown = true, value, choices, onChange } = props
  const choose = (id: string): void => {
    const choice = choices.find((one) => one.id === id)
    if (choice !== undefined) onChange(choice.id)
  }
  return (
    <RadioGroup className="radios" value={value} onChange={choose} {...(!isLabelShown && { 'aria-label': label })}>
      {isLabelShown && <Label>{label}</Label>}
      {choices.map(({ id, label: text, hint, mark, isDisabled = false, heading }) => (
        <Fragment key={id}>
          {heading !== undefined && <p className="radios-heading">{heading}</p>}
          <Radio value={id} className="radio" isDisabled={isDisabled}>
            <span className="radio-ring" aria-hidden />
            <span>
              {text} {mark !== undefined && <Badge>{mark}</Badge>}{' '}
              <span className="radio-hint">
                <Breakable text={hint} />
              </span>
            </span>
          </Radio>
        </Fragment>
      ))}
    </RadioGroup>
  )
}

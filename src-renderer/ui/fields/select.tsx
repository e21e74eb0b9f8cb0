import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'

export interface Option<T extends string> {
  readonly id: T
  readonly label: string
  /** What tells it from the others, more quietly after it. */
  readonly hint?: string
}

export interface SelectProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly Option<T>[]
  readonly isLabelShown?: boolean
  readonly isInTabOrder?: boolean
  readonly onChange: (value: T) => void
}

export function Select<T extends string>(props: SelectProps<T>): ReactNode {
  const { label, value, options, isLabelShown = true, isInTabOrder = true, onChange } = props
  const choose = (id: unknown): void => {
    const option = options.find((one) => one.id === id)
    if (option !== undefined) onChange(option.id)
  }
  return (
    <AriaSelect className="field" value={value} onChange={choose} {...(!isLabelShown && { 'aria-label': label })}>
      {isLabelShown && <Label>{label}</Label>}
      <Button className="select-button" excludeFromTabOrder={!isInTabOrder}>
        <span className="cut" dir="auto" title={options.find(({ id }) => id === value)?.label}>
          <SelectValue />
        </span>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Popover className="select-popover">
        <ListBox className="select-list" items={options}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className="select-option">
              {option.label}
              {option.hint !== undefined && <span className="meta soft"> {option.hint}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

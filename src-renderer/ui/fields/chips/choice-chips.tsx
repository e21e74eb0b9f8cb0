import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'

export interface Chip<T extends string> {
  readonly id: T
  readonly label: string
  readonly count?: number
  readonly icon?: LucideIcon
}

export interface ChoiceChipsProps<T extends string> {
  readonly label: string
  /** null: none of them. */
  readonly value: T | null
  readonly chips: readonly Chip<T>[]
  readonly onChange: (value: T) => void
}

/** One of a few, all in sight. */
export function ChoiceChips<T extends string>({ label, value, chips, onChange }: ChoiceChipsProps<T>): ReactNode {
  const choose = (keys: ReadonlySet<unknown>): void => {
    const chip = chips.find(({ id }) => keys.has(id))
    if (chip !== undefined) onChange(chip.id)
  }
  return (
    <ToggleButtonGroup
      className="chips"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={choose}
    >
      {chips.map(({ id, label: text, count, icon: Icon }) => (
        <ToggleButton key={id} id={id} className="chip">
          {Icon !== undefined && <Icon size={14} aria-hidden />}
          {text}
          {count !== undefined && <span className="chip-count">{count}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

import { Check, ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { formatMessage } from '../../../resources/text/text.ts'

/** One of several, of which one is always chosen. Keys are texts that are unique in the group. */
export interface ChoiceGroup {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly id: string; readonly label: string; readonly count?: number }[]
  readonly onChange: (id: string) => void
}

export interface ChoiceMenuProps {
  /** What it is about; the text of the button is said with it. */
  readonly label: string
  /** Beside the icon; null: the icon alone. */
  readonly text: string | null
  readonly icon?: LucideIcon
  /** How many of its choices are not the usual ones. */
  readonly chosen?: number
  readonly groups: readonly ChoiceGroup[]
}

/** Several choices behind one button. */
export function ChoiceMenu({ label, text, icon: Icon, chosen = 0, groups }: ChoiceMenuProps): ReactNode {
  return (
    <MenuTrigger>
      <Button className="choice-button" {...(text === null && { 'aria-label': label })}>
        {Icon !== undefined && <Icon size={16} aria-hidden />}
        {text !== null && text !== label && <span className="unseen">{label}: </span>}
        {text !== null && <span className="cut">{text}</span>}
        {chosen > 0 && (
          <span className="choice-count">
            <span aria-hidden>{chosen}</span>
            <span className="unseen">{formatMessage('choices-chosen', { count: chosen })}</span>
          </span>
        )}
        {Icon === undefined && <ChevronDown size={14} aria-hidden />}
      </Button>
      <Popover className="select-popover" placement="bottom end">
        <Menu className="select-list" aria-label={label}>
          {groups.map((group) => (
            <Group key={group.label} group={group} />
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function Group({ group: { label, value, options, onChange } }: { readonly group: ChoiceGroup }): ReactNode {
  const keyOf = (id: string): string => `${label} ${id}`
  const choose = (keys: unknown): void => {
    const option = options.find(({ id }) => keys instanceof Set && keys.has(keyOf(id)))
    if (option !== undefined) onChange(option.id)
  }
  return (
    <MenuSection
      className="choice-group"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[keyOf(value)]}
      onSelectionChange={choose}
      shouldCloseOnSelect
    >
      <Header className="choice-heading">{label}</Header>
      {options.map(({ id, label: text, count }) => (
        <MenuItem key={id} id={keyOf(id)} textValue={text} className="select-option menu-item">
          <Check size={16} className="choice-check" aria-hidden />
          <span className="cut">{text}</span>
          {count !== undefined && <span className="menu-hint counted">{count}</span>}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

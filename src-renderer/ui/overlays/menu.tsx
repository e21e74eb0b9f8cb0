import { ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

export interface MenuProps {
  readonly label: string
  readonly items: readonly {
    readonly id: string
    readonly label: string
    readonly icon: LucideIcon
    /** Why it cannot be chosen now; absent or null: it can. */
    readonly whyNot?: string | null
    readonly onPress: () => void
  }[]
  /** The label is shown in place of the dots. */
  readonly isNamed?: boolean
  /** Before a label that is shown, where it is as much as a button: an arrow after it says that it opens more. */
  readonly icon?: LucideIcon
  /** Beside a button, as that looks: an arrow in place of the dots. */
  readonly arrow?: 'primary' | 'plain'
  readonly isInTabOrder?: boolean
  /** Absent: it opens by its button alone. */
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** What is seldom needed, behind three dots or a word. */
export function Menu(props: MenuProps): ReactNode {
  const { label, items, isNamed = false, icon: Icon, arrow, isInTabOrder = true, ...opened } = props
  return (
    <MenuTrigger {...opened}>
      {arrow !== undefined ? (
        <Button className={`button button-${arrow} split-more`} aria-label={label} excludeFromTabOrder={!isInTabOrder}>
          <ChevronDown size={16} aria-hidden />
        </Button>
      ) : isNamed ? (
        <Button className="button button-plain" excludeFromTabOrder={!isInTabOrder}>
          {Icon !== undefined && <Icon size={16} aria-hidden />}
          {label}
          {Icon !== undefined && <ChevronDown size={16} aria-hidden />}
        </Button>
      ) : (
        <Button className="button button-quiet menu-button" aria-label={label} excludeFromTabOrder={!isInTabOrder}>
          <Ellipsis size={16} aria-hidden />
        </Button>
      )}
      <Popover className="select-popover" placement="bottom end">
        <AriaMenu className="select-list">
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              className="select-option menu-item"
              isDisabled={(item.whyNot ?? null) !== null}
              onAction={item.onPress}
            >
              <item.icon size={16} aria-hidden />
              <span title={item.whyNot ?? undefined}>{item.label}</span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

import { EllipsisVertical, type LucideIcon } from 'lucide-react'
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
    readonly onPress: () => void
  }[]
}

/** What is seldom needed, behind three dots. */
export function Menu({ label, items }: MenuProps): ReactNode {
  return (
    <MenuTrigger>
      <Button className="button button-quiet menu-button" aria-label={label}>
        <EllipsisVertical size={16} aria-hidden />
      </Button>
      <Popover className="select-popover" placement="bottom end">
        <AriaMenu className="select-list">
          {items.map(({ id, label: text, icon: Icon, onPress }) => (
            <MenuItem key={id} id={id} textValue={text} className="select-option menu-item" onAction={onPress}>
              <Icon size={16} aria-hidden />
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

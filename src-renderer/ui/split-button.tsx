import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Button } from './button.tsx'

export interface SplitButtonProps {
  readonly children: ReactNode
  readonly icon?: LucideIcon
  readonly isDisabled?: boolean
  /** Of the arrow, and of what it opens. */
  readonly moreLabel: string
  /** What the arrow opens. */
  readonly renderMore: (close: () => void) => ReactNode
  readonly onPress: () => void
}

/** What is meant most often, and beside it an arrow for the other ways. */
export function SplitButton(props: SplitButtonProps): ReactNode {
  const { children, icon, isDisabled = false, moreLabel, renderMore, onPress } = props
  return (
    <div className="split">
      <Button look="primary" isDisabled={isDisabled} onPress={onPress} {...(icon !== undefined && { icon })}>
        {children}
      </Button>
      <DialogTrigger>
        <AriaButton className="button button-primary split-more" aria-label={moreLabel}>
          <ChevronDown size={16} aria-hidden />
        </AriaButton>
        <Popover className="select-popover split-popover" placement="bottom end">
          <Dialog className="split-dialog" aria-label={moreLabel}>
            {({ close }) => renderMore(close)}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  )
}

import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Button, type ButtonProps } from './button.tsx'

export interface SplitButtonProps {
  readonly children: ReactNode
  readonly icon?: LucideIcon
  readonly isDisabled?: boolean
  readonly look?: 'primary' | 'plain'
  readonly size?: ButtonProps['size']
  /** Said instead of the text, where the text alone does not tell what it is about. */
  readonly label?: string
  /** Of the arrow, and of what it opens. */
  readonly moreLabel: string
  /** What the arrow opens. */
  readonly renderMore: (close: () => void) => ReactNode
  readonly onPress: () => void
}

/** What is meant most often, and beside it an arrow for the other ways. */
export function SplitButton(props: SplitButtonProps): ReactNode {
  const { children, icon, isDisabled = false, look = 'primary', size = 'usual', label, moreLabel, renderMore } = props
  return (
    <div className="split">
      <Button
        look={look}
        size={size}
        isDisabled={isDisabled}
        onPress={props.onPress}
        {...(icon !== undefined && { icon })}
        {...(label !== undefined && { label })}
      >
        {children}
      </Button>
      <MoreButton look={look} size={size} moreLabel={moreLabel} renderMore={renderMore} />
    </div>
  )
}

export type MoreButtonProps = Pick<SplitButtonProps, 'look' | 'size' | 'moreLabel' | 'renderMore'>

/** The arrow alone, where what is meant most often is done already. */
export function MoreButton({ look = 'primary', size = 'usual', moreLabel, renderMore }: MoreButtonProps): ReactNode {
  return (
    <DialogTrigger>
      <AriaButton
        className={`button button-${look}${size === 'small' ? ' button-small' : ''} split-more`}
        aria-label={moreLabel}
      >
        <ChevronDown size={16} aria-hidden />
      </AriaButton>
      <Popover className="select-popover split-popover" placement="bottom end">
        <Dialog className="split-dialog" aria-label={moreLabel}>
          {({ close }) => renderMore(close)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

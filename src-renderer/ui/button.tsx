import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

export interface ButtonProps {
  readonly children: ReactNode
  readonly look?: 'primary' | 'accent' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'usual' | 'small'
  readonly icon?: LucideIcon
  readonly isDisabled?: boolean
  /** What it does is being worked out, and it can be pressed as soon as that is known: it looks as it will then, and moves once that takes long. */
  readonly isBusy?: boolean
  /** Why it cannot be pressed now; absent or null: it can. */
  readonly whyNot?: string | null
  /** Takes part in the tab order; the list moves through its rows by arrows. */
  readonly isInTabOrder?: boolean
  readonly autoFocus?: boolean
  /** Whether what it shows and hides is shown; absent: it does neither. */
  readonly isExpanded?: boolean
  readonly type?: 'button' | 'submit'
  /** Said instead of the text, where the text alone does not tell what it is about. */
  readonly label?: string
  readonly onPress?: () => void
}

export function Button(props: ButtonProps): ReactNode {
  const {
    children,
    look = 'plain',
    icon: Icon,
    isDisabled = false,
    isBusy = false,
    isInTabOrder = true,
    label,
    onPress,
  } = props
  const { whyNot = null } = props
  const button = (
    <AriaButton
      className={`button button-${look}${props.size === 'small' ? ' button-small' : ''}`}
      type={props.type ?? 'button'}
      isDisabled={isDisabled || whyNot !== null}
      isPending={isBusy}
      autoFocus={props.autoFocus === true}
      excludeFromTabOrder={!isInTabOrder}
      {...(label !== undefined && { 'aria-label': label })}
      {...(props.isExpanded !== undefined && { 'aria-expanded': props.isExpanded })}
      {...(onPress !== undefined && { onPress })}
    >
      {Icon !== undefined && <Icon size={16} aria-hidden />}
      {children}
    </AriaButton>
  )
  if (whyNot === null) return button
  return (
    <span className="button-reason" title={whyNot}>
      {button}
    </span>
  )
}

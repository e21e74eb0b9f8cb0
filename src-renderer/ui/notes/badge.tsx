import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'good' | 'accent' | 'warn' | 'bad' | 'quiet'

export interface BadgeProps {
  readonly children: ReactNode
  readonly tone?: Tone
  readonly icon?: LucideIcon
  /** What the word means here, for whoever points at it. */
  readonly hint?: string
}

/** A word with a colour, and an icon for whoever does not see the colour. */
export function Badge({ children, tone = 'quiet', icon: Icon, hint }: BadgeProps): ReactNode {
  return (
    <span className={`badge badge-${tone}`} title={hint}>
      {Icon !== undefined && <Icon size={14} aria-hidden />}
      {children}
    </span>
  )
}

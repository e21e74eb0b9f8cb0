import { CircleAlert, CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Breakable } from '../breakable.tsx'

export interface BannerProps {
  readonly tone: 'good' | 'warn' | 'bad' | 'quiet'
  readonly title: string
  readonly children?: ReactNode
  readonly icon?: LucideIcon
  readonly actions?: ReactNode
  /** All that it says goes on after its title, on one line where that is long enough; absent: below it. */
  readonly isLine?: boolean
  /** `alert` is read out at once; use it for what the person must know now. */
  readonly role?: 'alert' | 'status' | 'note'
}

const ICONS = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert, quiet: CircleAlert } as const

export function Banner(props: BannerProps): ReactNode {
  const { tone, title, children, icon, actions, isLine = false, role = 'note' } = props
  const Icon = icon ?? ICONS[tone]
  return (
    <div className={`banner banner-${tone}${isLine ? ' banner-line' : ''}`} role={role}>
      <Icon size={18} aria-hidden />
      <div className="banner-text">
        <strong>
          <Breakable text={beginCapital(title)} />
        </strong>
        {children !== undefined && children !== null && (
          <div>{typeof children === 'string' ? <Breakable text={children} /> : children}</div>
        )}
      </div>
      {actions !== undefined && <div className="banner-actions">{actions}</div>}
    </div>
  )
}

/** What the core says of a failure begins small, to stand within a sentence. A name of a file stays as it is. */
function beginCapital(title: string): string {
  return /^\p{Ll}\p{L}*(?=[\s,:;]|$)/u.test(title) ? title.charAt(0).toUpperCase() + title.slice(1) : title
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly icon?: LucideIcon
  /** In its place. */
  readonly picture?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** What stands where there is nothing: why, and what to do. */
export function EmptyState({ icon: Icon, picture, title, children, actions }: EmptyStateProps): ReactNode {
  return (
    <div className="empty">
      <span className="empty-icon">{Icon === undefined ? picture : <Icon size={28} aria-hidden />}</span>
      <h2>{title}</h2>
      {children !== undefined && <div className="soft empty-text">{children}</div>}
      {actions !== undefined && <div className="empty-actions">{actions}</div>}
    </div>
  )
}

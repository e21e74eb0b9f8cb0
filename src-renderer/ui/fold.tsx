import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FoldProps {
  readonly title: string
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

/** What is seldom needed, behind its title. */
export function Fold({ title, isOpenAtFirst = false, children }: FoldProps): ReactNode {
  return (
    <details className="fold" open={isOpenAtFirst}>
      <summary>
        <ChevronRight size={16} aria-hidden />
        {title}
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}

import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'

export interface FoldProps {
  readonly title: string
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

/** What is seldom needed, behind its title. */
export function Fold({ title, isOpenAtFirst = false, children }: FoldProps): ReactNode {
  // What changes later around it neither opens nor closes it: that is the person's.
  const [opens] = useState(isOpenAtFirst)
  return (
    <details className="fold" open={opens}>
      <summary>
        <ChevronRight size={16} aria-hidden />
        {title}
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}

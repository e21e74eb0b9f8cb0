import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'

export interface FoldProps {
  readonly title: string
  /** What it means, beside the title. Absent: nothing. */
  readonly hint?: string
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

/** What is seldom needed, behind its title. */
export function Fold({ title, hint, isOpenAtFirst = false, children }: FoldProps): ReactNode {
  // What changes later around it neither opens nor closes it: that is the person's.
  const [opens] = useState(isOpenAtFirst)
  return (
    <details className="fold" open={opens}>
      <summary>
        <ChevronRight size={16} aria-hidden />
        {title}
        {hint !== undefined && <span className="fold-hint">{hint}</span>}
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}

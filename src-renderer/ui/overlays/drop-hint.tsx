import { FilePlus2 } from 'lucide-react'
import type { ReactNode } from 'react'

export interface DropHintProps {
  /** What dropping does: `Add 3 files to Survival`. */
  readonly children: string
  /** On a tile or a line, not a page. */
  readonly isSmall?: boolean
}

/** Lies over what files are dragged over. Whoever uses the keyboard has a button for the same. */
export function DropHint({ children, isSmall = false }: DropHintProps): ReactNode {
  return (
    <div className={isSmall ? 'drop-hint drop-hint-small' : 'drop-hint'} aria-hidden>
      <span>
        <FilePlus2 size={isSmall ? 16 : 20} aria-hidden />
        {children}
      </span>
    </div>
  )
}

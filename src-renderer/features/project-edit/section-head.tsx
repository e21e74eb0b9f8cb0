import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'

export interface SectionHeadProps {
  readonly id: string
  readonly title: string
  /** What is done there is on the website at once; else it waits until it is saved. */
  readonly isAtOnce?: boolean
}

/** The heading of a section, and when what is done there is on the website. */
export function SectionHead({ id, title, isAtOnce = false }: SectionHeadProps): ReactNode {
  return (
    <div className="edit-section-head">
      <h2 id={id}>{title}</h2>
      <p className="soft meta">{formatMessage('edit-when', { isAtOnce })}</p>
    </div>
  )
}

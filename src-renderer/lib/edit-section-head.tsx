import type { ReactNode } from 'react'
import { formatMessage } from '../../resources/text/text.ts'

export interface EditSectionHeadProps {
  readonly id: string
  readonly title: string
  /** What is done there is on the website at once, or waits until it is saved. Default: it waits. */
  readonly when?: 'atOnce' | 'saved'
}

/** The heading of a section where a project is edited, and when what is done there is on the website. */
export function EditSectionHead({ id, title, when = 'saved' }: EditSectionHeadProps): ReactNode {
  return (
    <div>
      <h2 id={id}>{title}</h2>
      <p className="soft meta">{formatMessage('edit-when', { when })}</p>
    </div>
  )
}

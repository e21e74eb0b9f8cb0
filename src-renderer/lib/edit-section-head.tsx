import type { ReactNode } from 'react'
import { formatMessage } from '../../resources/text/text.ts'

export interface EditSectionHeadProps {
  readonly id: string
  readonly title: string
  /** What is done there does not wait until it is saved. Default: it does, as the bar of what is not saved says. */
  readonly isAtOnce?: boolean
}

/** The heading of a section where a project is edited; where the bar is not about it, that is said. */
export function EditSectionHead({ id, title, isAtOnce = false }: EditSectionHeadProps): ReactNode {
  return (
    <div className="edit-section-head">
      <h2 id={id}>{title}</h2>
      {isAtOnce && <p className="soft meta">{formatMessage('edit-at-once')}</p>}
    </div>
  )
}

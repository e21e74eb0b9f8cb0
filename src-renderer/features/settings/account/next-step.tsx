import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

export interface NextStepProps {
  /** Of the dialog that it is in: the next step has its button there; null: it is yet to come. Absent: it has it beside the others. */
  readonly foot?: HTMLElement | null
  readonly children: ReactNode
}

/** The button that goes on. */
export function NextStep({ foot, children }: NextStepProps): ReactNode {
  if (foot === undefined) return children
  return foot === null ? null : createPortal(children, foot)
}

import type { ReactNode } from 'react'

export interface SettingProps {
  readonly title: string
  readonly hint?: string
  /** Absent: it is only told. */
  readonly children?: ReactNode
}

/** A choice of several controls with its name above them. */
export function Setting({ title, hint, children }: SettingProps): ReactNode {
  return (
    <div className="setting">
      <h3>{title}</h3>
      {hint !== undefined && <p className="meta quiet">{hint}</p>}
      {children}
    </div>
  )
}

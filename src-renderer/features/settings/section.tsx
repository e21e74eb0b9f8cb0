import type { ReactNode } from 'react'

export interface SectionProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

export function Section({ title, hint, children }: SectionProps): ReactNode {
  return (
    <section className="settings-section" aria-label={title}>
      <div className="settings-head">
        <h2>{title}</h2>
        {hint !== undefined && <p className="soft">{hint}</p>}
      </div>
      <div className="settings-body">{children}</div>
    </section>
  )
}

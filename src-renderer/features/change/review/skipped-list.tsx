import type { ReactNode } from 'react'
import type { SkippedFile } from '../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'

interface SkippedListProps {
  /** `instance`: what it is called, where there are several. */
  readonly skipped: readonly (SkippedFile & { readonly instance?: string })[]
}

/** Each mod once, with each reason once and the instances that it is left in. */
export function SkippedList({ skipped }: SkippedListProps): ReactNode {
  if (skipped.length === 0) return null
  const groups = new Map<string, Map<string, readonly string[]>>()
  for (const { title, reason, instance } of skipped) {
    const reasons = groups.get(title) ?? new Map<string, readonly string[]>()
    reasons.set(reason.message, [...(reasons.get(reason.message) ?? []), ...(instance === undefined ? [] : [instance])])
    groups.set(title, reasons)
  }
  return (
    <section className="surface review-card">
      <h2>
        {formatMessage('change-left-as-it-is')} <span className="quiet counted">{skipped.length}</span>
      </h2>
      <ul className="change-kept">
        {[...groups].map(([title, reasons]) => (
          <li key={title}>
            <strong>{title}</strong>
            {[...reasons].map(([reason, names]) => (
              <span key={reason} className="meta quiet" title={names.join(listSeparator())}>
                {reason}
                {names.length > 0 && ` · ${formatMessage('change-asked-in', { names, count: names.length })}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { SkippedFile } from '../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { sayBriefly } from '../../../lib/words/say-briefly.ts'
import { Why } from './unobtainable-list.tsx'

interface SkippedListProps {
  /** `instance`: what it is called, where there are several. */
  readonly skipped: readonly (SkippedFile & { readonly instance?: string })[]
  /** What else stays is decided beside it. Absent: nothing does. */
  readonly isBesides?: boolean
}

/** Each mod once, with each reason once and the instances that it is left in. */
export function SkippedList({ skipped, isBesides = false }: SkippedListProps): ReactNode {
  if (skipped.length === 0) return null
  const groups = new Map<string, Map<string, readonly string[]>>()
  for (const { title, reason, instance } of skipped) {
    const reasons = groups.get(title) ?? new Map<string, readonly string[]>()
    const why = sayBriefly(reason)
    reasons.set(why, [...(reasons.get(why) ?? []), ...(instance === undefined ? [] : [instance])])
    groups.set(title, reasons)
  }
  return (
    <section className="surface review-card">
      <h2>
        {formatMessage(isBesides ? 'change-also-left' : 'change-left-as-it-is')}{' '}
        <span className="quiet counted">{groups.size}</span>
      </h2>
      <ul className="change-kept">
        {[...groups].map(([title, reasons]) => (
          <li key={title}>
            {[...reasons].map(([reason, names], index) => (
              <Why key={reason} head={title} message={reason} isHeadSaid={index > 0}>
                {names.join(listSeparator())}
              </Why>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

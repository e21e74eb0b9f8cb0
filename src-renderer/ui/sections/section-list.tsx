import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Select } from '../fields/select.tsx'

export interface Section<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly icon: LucideIcon
  /** How many there are; none or 0: nothing is counted. */
  readonly count?: number | null
  /** Something there waits for the person. */
  readonly isWaiting?: boolean
}

interface SectionListProps<Id extends string> {
  /** What the sections are of. */
  readonly label: string
  readonly section: Id
  readonly sections: readonly Section<Id>[]
  /** One that is shown beside it; absent or null: none is. */
  readonly beside?: Id | null
  readonly onSection: (section: Id) => void
}

/** The sections beside what they hold; above it, as one field, where there is no room beside. */
export function SectionList<Id extends string>({
  label,
  section,
  sections,
  beside = null,
  onSection,
}: SectionListProps<Id>): ReactNode {
  return (
    <>
      <nav className="section-list" aria-label={label}>
        <ul>
          {sections.map(({ id, label: name, icon: Icon, count = null, isWaiting = false }) => (
            <li key={id}>
              <button
                type="button"
                className="section-entry"
                aria-current={id === section ? 'page' : id === beside ? 'true' : undefined}
                onClick={() => onSection(id)}
              >
                <Icon size={16} aria-hidden />
                {name}
                {count !== null && count > 0 && (
                  <span className={isWaiting ? 'counted section-count section-waits' : 'counted section-count'}>
                    {isWaiting && <span className="unseen">{formatMessage('section-waits')} </span>}
                    {count}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="section-select">
        <Select label={formatMessage('section')} value={section} options={sections} onChange={onSection} />
      </div>
    </>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Dot } from '../art/dot.tsx'
import { Select } from '../fields/select.tsx'

export interface Section<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly icon: LucideIcon
  /** How many there are; none or 0: nothing is counted. */
  readonly count?: number | null
  /** Something there waits for the person. */
  readonly isWaiting?: boolean
  /** Something is typed there that is not saved. */
  readonly isUnsaved?: boolean
}

interface SectionListProps<Id extends string> {
  /** What the sections are of. */
  readonly label: string
  readonly section: Id
  readonly sections: readonly Section<Id>[]
  readonly onSection: (section: Id) => void
}

/** The sections beside what they hold; above it, as one field, where there is no room beside: what waits in another stands beside that. */
export function SectionList<Id extends string>({
  label,
  section,
  sections,
  onSection,
}: SectionListProps<Id>): ReactNode {
  const options = sections.map((one) => ({
    id: one.id,
    label: one.label,
    ...(one.isUnsaved === true && { hint: formatMessage('section-unsaved') }),
  }))
  const waiting = sections.filter(({ id, isWaiting = false }) => isWaiting && id !== section)
  return (
    <>
      <nav className="section-list" aria-label={label}>
        <ul>
          {sections.map((one) => (
            <li key={one.id}>
              <Entry section={one} isShown={one.id === section} onPress={() => onSection(one.id)} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="section-select">
        <Select
          label={formatMessage('section')}
          isLabelShown={false}
          value={section}
          options={options}
          onChange={onSection}
        />
        {waiting.map((one) => (
          <Entry key={one.id} section={one} isShown={false} onPress={() => onSection(one.id)} />
        ))}
      </div>
    </>
  )
}

interface EntryProps {
  readonly section: Section<string>
  readonly isShown: boolean
  readonly onPress: () => void
}

function Entry({ section, isShown, onPress }: EntryProps): ReactNode {
  const { label, icon: Icon, count = null, isWaiting = false, isUnsaved = false } = section
  return (
    <button type="button" className="section-entry" aria-current={isShown ? 'page' : undefined} onClick={onPress}>
      <Icon size={16} aria-hidden />
      {label}
      {isUnsaved && (
        <span className="section-unsaved" title={formatMessage('section-unsaved')}>
          <Dot />
          <span className="unseen"> {formatMessage('section-unsaved')}</span>
        </span>
      )}
      {count !== null && count > 0 && (
        <span className={isWaiting ? 'counted section-count section-waits' : 'counted section-count'}>
          {isWaiting && <span className="unseen">{formatMessage('section-waits')} </span>}
          {count}
        </span>
      )}
    </button>
  )
}

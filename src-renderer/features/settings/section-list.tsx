import type { ReactNode } from 'react'
import { formatMessage } from '../../../src-texts/text.ts'
import { Select } from '../../ui/fields/select.tsx'
import { listSections, type SectionId } from './settings-sections.ts'

export interface SectionListProps {
  readonly section: SectionId
  readonly onSection: (section: SectionId) => void
}

/** The sections beside what they hold; above it, as one field, where there is no room beside. */
export function SectionList({ section, onSection }: SectionListProps): ReactNode {
  const sections = listSections()
  return (
    <>
      <nav className="settings-list" aria-label={formatMessage('settings-sections')}>
        <ul>
          {sections.map(({ id, label, icon: Icon }) => (
            <li key={id}>
              <button
                type="button"
                className="settings-entry"
                aria-current={id === section ? 'page' : undefined}
                onClick={() => onSection(id)}
              >
                <Icon size={16} aria-hidden />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-select">
        <Select label={formatMessage('settings-section')} value={section} options={sections} onChange={onSection} />
      </div>
    </>
  )
}

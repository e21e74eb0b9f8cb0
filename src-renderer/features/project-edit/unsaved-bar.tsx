import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { nameSection, sectionOf, type EditSection } from './edit-sections.ts'
import type { Editing } from './editing.ts'
import { useProjectEdit } from './project-edit-store.ts'

interface UnsavedBarProps {
  readonly editing: Editing
  readonly section: EditSection
  readonly onSection: (section: EditSection) => void
  readonly onSave: () => void
}

/**
 * What is typed and not saved, by the sections where it is, each a way there. It is the same on every section; what is discarded is what is
 * typed on the one that is shown, and comes back by Undo.
 */
export function UnsavedBar({ editing: { draft, view }, section, onSection, onSave }: UnsavedBarProps): ReactNode {
  const { isBusy, discarded, discard, undoDiscard } = useProjectEdit()
  const count = draft.changed.length
  const lost = discarded?.project === view.id ? discarded : null
  if (count === 0 && lost === null) return null
  const refusing = draft.conflicts.length > 0 ? draft.conflicts : draft.problems
  const why = draft.conflicts.length > 0 ? 'conflict' : draft.problems.length > 0 ? 'problem' : 'none'
  const here = draft.changed.filter((field) => sectionOf(field) === section)
  return (
    <section className="unsaved" aria-label={formatMessage('edit-unsaved-label')}>
      <div className="unsaved-text">
        {count > 0 && (
          <>
            <div className="unsaved-where">
              <strong>{formatMessage('edit-unsaved', { count })}</strong>
              <span className="soft meta">{formatMessage('edit-unsaved-why', { why })}</span>
            </div>
            <div className="unsaved-where soft meta">
              <Sections
                sections={(why === 'none' ? draft.changed : refusing.map(({ field }) => field)).map(sectionOf)}
                shown={section}
                onSection={onSection}
              />
            </div>
          </>
        )}
        {lost !== null && (
          <div className="unsaved-where soft" role="status">
            <span>{formatMessage('edit-discarded', { section: nameSection(lost.section) })}</span>
            <button type="button" className="text-link" onClick={() => undoDiscard()}>
              {formatMessage('undo')}
            </button>
          </div>
        )}
      </div>
      {isBusy && <Busy>{formatMessage('edit-saving')}</Busy>}
      {here.length > 0 && (
        <Button look="quiet" isDisabled={isBusy} onPress={() => void discard(view.id, section, here)}>
          {formatMessage('edit-discard', { section: nameSection(section) })}
        </Button>
      )}
      {/* Nobody is led to it where what is shown is all saved, or where the website did not answer the last time. */}
      {count > 0 && (
        <Button
          look={view.problem === null && here.length > 0 ? 'primary' : 'plain'}
          isDisabled={isBusy || why !== 'none'}
          onPress={onSave}
        >
          {formatMessage(view.problem === null ? 'edit-save' : 'edit-try-to-save', { count })}
        </Button>
      )}
    </section>
  )
}

interface SectionsProps {
  readonly sections: readonly EditSection[]
  readonly shown: EditSection
  readonly onSection: (section: EditSection) => void
}

/** Each once; the one that is shown needs no way there. */
function Sections({ sections, shown, onSection }: SectionsProps): ReactNode {
  return [...new Set(sections)].map((section) =>
    section === shown ? (
      <span key={section}>{nameSection(section)}</span>
    ) : (
      <button
        key={section}
        type="button"
        className="text-link"
        aria-label={formatMessage('edit-open-section', { section: nameSection(section) })}
        onClick={() => onSection(section)}
      >
        {nameSection(section)}
      </button>
    ),
  )
}

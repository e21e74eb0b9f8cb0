import type { ReactNode } from 'react'
import { formatMessage, listSeparator } from '../../../resources/text/text.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { Button } from '../../ui/button.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { isSavedFromBar, nameSection, sectionOf, type EditSection } from './edit-sections.ts'
import { isUnanswered, type Editing } from './editing.ts'
import { useProjectEdit } from './project-edit-store.ts'

interface UnsavedBarProps {
  readonly editing: Editing
  readonly section: EditSection
  readonly onSection: (section: EditSection) => void
  readonly onSave: () => void
}

/**
 * What is typed and not saved, by the sections where it is, each a way there. It is the same on every section. Saving is of all of it;
 * what is discarded comes back by Undo. While nothing is typed it stands where something can be, so that saving is seen to be needed.
 */
export function UnsavedBar({ editing, section, onSection, onSave }: UnsavedBarProps): ReactNode {
  const { draft, view } = editing
  const { isBusy, discarded, undoDiscard } = useProjectEdit()
  const service = useServiceName()
  const count = draft.changed.length
  const lost = discarded?.project === view.id ? discarded : null
  if (count === 0 && lost === null) return isSavedFromBar(section, view) ? <NothingTyped of={view.id} /> : null
  const sections = sectionsOf(draft.changed)
  const refusing = draft.conflicts.length > 0 ? draft.conflicts : draft.problems
  const why = whyNotSaved(editing)
  const whyText = formatMessage('edit-unsaved-why', {
    why,
    service,
    sections: nameSections(sectionsOf(refusing.map(({ field }) => field))),
  })
  return (
    <section className="unsaved" aria-label={formatMessage('edit-unsaved-label')}>
      <div className="unsaved-text">
        {count > 0 && (
          <>
            <div className="unsaved-where">
              <Sections sections={sections} shown={section} onSection={onSection} />
              <span>{formatMessage('edit-unsaved', { count })}</span>
            </div>
            <span className="soft meta">{whyText}</span>
          </>
        )}
        {lost !== null && (
          <div key={lost.sections.join(' ')} className="unsaved-where soft" role="status">
            <span>{formatMessage('edit-discarded', { section: nameSections(lost.sections) })}</span>
            {/* The button that was pressed may be gone: the keyboard goes on from the way back. */}
            <button type="button" className="text-link" autoFocus onClick={() => undoDiscard()}>
              {formatMessage('undo')}
            </button>
          </div>
        )}
      </div>
      {isBusy && <Busy>{formatMessage('edit-saving')}</Busy>}
      {count > 0 && (
        <>
          <Discard editing={editing} section={section} />
          <Button look="primary" isDisabled={isBusy} whyNot={why === 'none' ? null : whyText} onPress={onSave}>
            {formatMessage('edit-save', { count })}
          </Button>
        </>
      )}
    </section>
  )
}

/** Where saving will be, before there is anything to save. What was just saved is said where it was typed. */
function NothingTyped({ of }: { readonly of: string }): ReactNode {
  const saved = useProjectEdit((state) => state.saved)
  return (
    <div className="unsaved">
      <span className="unsaved-text soft meta">{saved?.project !== of && formatMessage('nothing-changed')}</span>
      <Button look="primary" whyNot={formatMessage('nothing-changed')}>
        {formatMessage('profile-save')}
      </Button>
    </div>
  )
}

function whyNotSaved({ draft, view }: Editing): 'conflict' | 'problem' | 'silent' | 'none' {
  if (draft.conflicts.length > 0) return 'conflict'
  if (draft.problems.length > 0) return 'problem'
  return isUnanswered(view) ? 'silent' : 'none'
}

/** Of what is typed in several sections only that of the one that is shown, if it has some. */
function Discard({ editing: { draft, view }, section }: Pick<UnsavedBarProps, 'editing' | 'section'>): ReactNode {
  const { isBusy, discard } = useProjectEdit()
  const here = draft.changed.filter((field) => sectionOf(field) === section)
  const fields = here.length > 0 ? here : draft.changed
  const sections = sectionsOf(fields)
  const label = formatMessage('edit-discard', { section: nameSections(sections) })
  return (
    <Button look="quiet" label={label} isDisabled={isBusy} onPress={() => void discard(view.id, sections, fields)}>
      {fields.length === draft.changed.length ? formatMessage('edit-discard-all') : label}
    </Button>
  )
}

/** Each once. */
function sectionsOf(fields: Editing['draft']['changed']): readonly EditSection[] {
  return [...new Set(fields.map(sectionOf))]
}

function nameSections(sections: readonly EditSection[]): string {
  return sections.map(nameSection).join(listSeparator())
}

interface SectionsProps {
  readonly sections: readonly EditSection[]
  readonly shown: EditSection
  readonly onSection: (section: EditSection) => void
}

/** The one that is shown needs no way there. */
function Sections({ sections, shown, onSection }: SectionsProps): ReactNode {
  return sections.map((section) =>
    section === shown ? (
      <strong key={section}>{nameSection(section)}</strong>
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

import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { isAtOnce, nameSection, sectionOf, type EditSection } from './edit-sections.ts'
import type { Editing } from './editing.ts'
import { useProjectEdit } from './project-edit-store.ts'

interface UnsavedBarProps {
  readonly editing: Editing
  readonly section: EditSection
  readonly onSection: (section: EditSection) => void
  readonly onSave: () => void
}

/**
 * What is typed and not saved, with what can be done with it. Where nothing waits to be saved it is a line that leads to what does: a button
 * there would seem to save what was just done.
 */
export function UnsavedBar({ editing: { draft, view }, section, onSection, onSave }: UnsavedBarProps): ReactNode {
  const { isBusy, discard } = useProjectEdit()
  const [isAsking, setAsking] = useState(false)
  const count = draft.changed.length
  const names = draft.changed.map((field) => formatMessage('project-field-name', { field }))
  const refusing = draft.conflicts.length > 0 ? draft.conflicts : draft.problems
  const fields = formatMessage('edit-unsaved-fields', {
    names,
    why: draft.conflicts.length > 0 ? 'conflict' : draft.problems.length > 0 ? 'problem' : 'none',
    refusing: refusing.map(({ field }) => formatMessage('project-field-name', { field })),
  })
  const isRefused = refusing.length > 0
  const isLine = isAtOnce(section, view)
  const [first] = isLine ? draft.changed.map(sectionOf) : refusing.map(({ field }) => sectionOf(field))
  return (
    <>
      {count > 0 && (
        <section
          className={isLine ? 'unsaved unsaved-line' : 'unsaved'}
          aria-label={formatMessage('edit-unsaved-label')}
        >
          <div className="unsaved-text">
            <strong>{formatMessage('edit-unsaved', { count })}</strong>
            <span className="soft meta cut" title={fields}>
              {fields}
            </span>
          </div>
          {isBusy && !isLine && <Busy>{formatMessage('edit-saving')}</Busy>}
          {first !== undefined && first !== section && (
            <Button look="quiet" onPress={() => onSection(first)}>
              {formatMessage('edit-open-section', { section: nameSection(first) })}
            </Button>
          )}
          {!isLine && (
            <>
              <Button look="quiet" isDisabled={isBusy} onPress={() => setAsking(true)}>
                {formatMessage('edit-discard')}
              </Button>
              {/* The last time the website did not answer: nobody is led to it. */}
              <Button
                look={view.problem === null ? 'primary' : 'plain'}
                isDisabled={isBusy || isRefused}
                onPress={onSave}
              >
                {formatMessage(view.problem === null ? 'edit-save' : 'edit-try-to-save', { count })}
              </Button>
            </>
          )}
        </section>
      )}
      {isAsking && (
        <Dialog
          title={formatMessage('edit-discard-title', { count })}
          actions={
            <>
              <Button onPress={() => setAsking(false)}>{formatMessage('cancel')}</Button>
              <Button
                look="danger"
                onPress={() => {
                  setAsking(false)
                  void discard(view.id)
                }}
              >
                {formatMessage('edit-discard')}
              </Button>
            </>
          }
          onClose={() => setAsking(false)}
        >
          {formatMessage('edit-discard-hint', { names })}
        </Dialog>
      )}
    </>
  )
}

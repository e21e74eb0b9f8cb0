import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { useKeptFocus } from '../../../lib/keeping/use-kept-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { canGiveStatus } from '../edit-sections.ts'
import type { Editing } from '../editing.ts'
import { useProjectEdit } from '../project-edit-store.ts'
import { EditSectionHead } from '../../../lib/edit-section-head.tsx'

const REQUESTABLE = ['approved', 'unlisted', 'private', 'draft'] as const

/** Who sees the project, and what it takes that others do. */
export function StatusSection({ editing }: { readonly editing: Editing }): ReactNode {
  const { view } = editing
  const focus = useKeptFocus()
  const isGiven = canGiveStatus(view)
  return (
    <section className="section-form" aria-labelledby="edit-status" ref={focus} tabIndex={-1}>
      <EditSectionHead id="edit-status" title={formatMessage('edit-status')} />
      {view.moderatorMessage !== null && (
        <Banner tone="warn" title={view.moderatorMessage.message}>
          {view.moderatorMessage.body}
        </Banner>
      )}
      {isGiven ? (
        <GivenStatus key={view.status} editing={editing} />
      ) : (
        <>
          <p>{view.statusInWords.message}</p>
          <RequestedStatus editing={editing} />
          <Readiness editing={editing} />
          <p className="field-hint">{formatMessage('edit-no-schedule')}</p>
        </>
      )}
    </section>
  )
}

/** Chosen first, and given by a button that comes then: arrow keys pass over what nobody means. */
function GivenStatus({ editing: { asked, view, whyNotSent } }: { readonly editing: Editing }): ReactNode {
  const { change, isBusy } = useProjectEdit()
  const [chosen, choose] = useState(view.status)
  const set = async (): Promise<void> => {
    await change(asked, 'project-edit.set-status', { project: view.id, status: chosen })
  }
  return (
    <>
      <RadioList
        label={formatMessage('edit-who-sees')}
        value={chosen}
        choices={view.statusChoices.map(({ status }) => ({
          ...choiceOf(status),
          ...(status === view.status && { mark: formatMessage('edit-status-now') }),
        }))}
        onChange={choose}
      />
      <p className="field-hint">{formatMessage('edit-status-again')}</p>
      {chosen !== view.status && (
        <div className="project-edit-actions">
          <Button look="primary" isDisabled={isBusy} whyNot={whyNotSent} onPress={() => void set()}>
            {formatMessage('edit-set-status', { status: chosen })}
          </Button>
          <span className="field-hint">{whyNotSent ?? formatMessage('edit-status-at-once')}</span>
        </div>
      )}
    </>
  )
}

function choiceOf<Status extends string>(status: Status) {
  return {
    id: status,
    label: formatMessage('edit-status-choice', { status }),
    hint: formatMessage('edit-status-means', { status }),
  }
}

function RequestedStatus({ editing: { fields, type } }: { readonly editing: Editing }): ReactNode {
  const requested = REQUESTABLE.find((one) => one === fields.requestedStatus) ?? 'approved'
  return (
    <RadioList
      label={formatMessage('project-field-name', { field: 'requestedStatus' })}
      value={requested}
      choices={REQUESTABLE.map(choiceOf)}
      onChange={(requestedStatus) => type({ requestedStatus })}
    />
  )
}

function Readiness({ editing: { asked, view, draft, whyNotSent } }: { readonly editing: Editing }): ReactNode {
  const { change, isBusy } = useProjectEdit()
  const { value: readiness, ask } = useQuestion('project-edit.readiness', { project: view.id })
  if (readiness === null || view.status === 'processing') return null
  const isUnsaved = draft.changed.length > 0
  return (
    <section className="section-form" aria-labelledby="edit-ready">
      <h3 id="edit-ready">{formatMessage('edit-ready')}</h3>
      <ul className="readiness">
        {readiness.items.map(({ kind, isMet, isRequired, message }) => {
          const Icon = isMet ? CircleCheck : isRequired ? CircleAlert : CircleDashed
          return (
            <li key={kind} className={isMet ? 'readiness-met' : isRequired ? 'readiness-required' : undefined}>
              <Icon size={16} aria-hidden />
              {message}
            </li>
          )
        })}
      </ul>
      <div className="project-edit-actions">
        <Button
          look="primary"
          isDisabled={!readiness.canSubmit || isUnsaved || isBusy}
          whyNot={whyNotSent}
          onPress={() => void change(asked, 'project-edit.submit', { project: view.id })}
        >
          {formatMessage('edit-submit')}
        </Button>
        <Button look="quiet" onPress={() => void ask()}>
          {formatMessage('edit-look-again')}
        </Button>
        {isUnsaved && <span className="field-hint">{formatMessage('edit-save-first')}</span>}
      </div>
    </section>
  )
}

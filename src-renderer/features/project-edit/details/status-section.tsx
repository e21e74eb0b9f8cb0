import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import type { Editing } from '../editing.ts'
import { useProjectEdit } from '../project-edit-store.ts'

const REQUESTABLE = ['approved', 'unlisted', 'private', 'draft'] as const

/** Who sees the project, and what it takes that others do. */
export function StatusSection({ editing }: { readonly editing: Editing }): ReactNode {
  const { asked, view } = editing
  const { change, isBusy } = useProjectEdit()
  const isApproved = view.statusChoices.some(({ status }) => status !== 'processing')
  return (
    <section className="section-form" aria-labelledby="edit-status">
      <h2 id="edit-status">{formatMessage('edit-status')}</h2>
      {view.moderatorMessage !== null && (
        <Banner tone="warn" title={view.moderatorMessage.message}>
          {view.moderatorMessage.body}
        </Banner>
      )}
      {isApproved ? (
        <Select
          label={formatMessage('edit-who-sees')}
          value={view.status}
          options={view.statusChoices.map(({ status, message }) => ({ id: status, label: message }))}
          onChange={(status) =>
            status !== view.status &&
            !isBusy &&
            void change(asked, 'project-edit.set-status', { project: view.id, status })
          }
        />
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

function RequestedStatus({ editing: { fields, type } }: { readonly editing: Editing }): ReactNode {
  const requested = REQUESTABLE.find((one) => one === fields.requestedStatus) ?? 'approved'
  return (
    <Select
      label={formatMessage('project-field-name', { field: 'requestedStatus' })}
      value={requested}
      options={REQUESTABLE.map((id) => ({ id, label: formatMessage('edit-requested', { status: id }) }))}
      onChange={(requestedStatus) => type({ requestedStatus })}
    />
  )
}

function Readiness({ editing: { asked, view, draft } }: { readonly editing: Editing }): ReactNode {
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

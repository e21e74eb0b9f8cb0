import { useState, type ReactNode } from 'react'
import type { CallError, ReportedItem, SentReport } from '../../../src-preload/contract.ts'
import { nameReportKind } from '../../../resources/text/service-names.ts'
import { message, formatMessage } from '../../../resources/text/text.ts'
import { act, useQuestion } from '../../lib/asking/question.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ErrorBanner } from '../../lib/problem-banner.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { AskSignIn } from './own-profile.tsx'
import { useServiceName } from '../../lib/words/service-name.ts'

export interface ReportDialogProps {
  readonly about: ReportedItem
  /** What it is called. */
  readonly name: string
  readonly onSignIn: AskSignIn
  readonly onClose: () => void
}

/** Not one of its versions. */
const WHOLE = ''

/** Tells the service's moderators of a user, a project or one of its versions. */
export function ReportDialog({ about, name, onSignIn, onClose }: ReportDialogProps): ReactNode {
  const service = useServiceName()
  const { value, error: unread } = useQuestion('profile.report-kinds', null)
  const kinds = value ?? []
  const [chosen, setKind] = useState<string | null>(null)
  const kind = chosen ?? ''
  const [version, setVersion] = useState(WHOLE)
  const [text, setText] = useState('')
  const [error, setError] = useState<CallError | null>(null)
  const [standing, setStanding] = useState<'typing' | 'sending' | SentReport>('typing')
  const isSent = typeof standing === 'object'
  const send = async (): Promise<void> => {
    setStanding('sending')
    setError(null)
    const item: ReportedItem = version === WHOLE ? about : { type: 'version', id: version }
    const sent = await act('profile.report', { about: item, report: { kind, text } }, (refused) => {
      setError(refused)
      if (refused.code === 'service-unauthorized')
        onSignIn('REPORT_CREATE', message('sign-in-purpose-report'), () => void send())
    })
    setStanding(sent ?? 'typing')
  }
  const isReady = standing === 'typing' && text.trim() !== '' && kind !== ''
  return (
    <Dialog
      title={formatMessage('report-it', { name })}
      whyNot={isReady || standing !== 'typing' ? null : formatMessage('report-missing', { hasReason: kind !== '' })}
      actions={
        <>
          <Button onPress={onClose}>{isSent ? formatMessage('close') : formatMessage('cancel')}</Button>
          {!isSent && (
            <Button look="primary" isDisabled={!isReady} onPress={() => void send()}>
              {formatMessage('report-send')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <ErrorBanner error={unread ?? error} />
      {isSent ? (
        <div role="status">
          <p>{formatMessage('report-was-sent', { name })}</p>
          {standing.id !== null && (
            <p className="soft selectable">
              {formatMessage('report-is-known-as', {
                id: standing.id,
                hasThread: standing.threadId !== null,
                thread: standing.threadId ?? '',
              })}
            </p>
          )}
        </div>
      ) : (
        <>
          <p className="soft">{formatMessage('report-hint', { service })}</p>
          {about.type === 'project' && <VersionSelect project={about.id} value={version} onChange={setVersion} />}
          {kinds.length > 0 && (
            <Select
              label={formatMessage('report-kind')}
              value={kind}
              options={[
                ...(kind === '' ? [{ id: '', label: formatMessage('report-choose') }] : []),
                ...kinds.map((one) => ({ id: one, label: nameReportKind(one) })),
              ]}
              onChange={setKind}
            />
          )}
          <TextArea label={formatMessage('report-text')} value={text} rows={5} onChange={setText} />
          {standing === 'sending' && <Busy>{formatMessage('profile-saving', { service })}</Busy>}
        </>
      )}
    </Dialog>
  )
}

interface VersionSelectProps {
  readonly project: string
  readonly value: string
  readonly onChange: (version: string) => void
}

/** Of the whole project where nothing else is said; the list has its versions, the newest first. */
function VersionSelect({ project, value, onChange }: VersionSelectProps): ReactNode {
  const { value: versions } = useQuestion('browse.versions', { project, freshness: 'normal' }, { asks: 'once' })
  if (versions === null || versions.value.length === 0) return null
  const whole = { id: WHOLE, label: formatMessage('report-whole-project') }
  const options = [whole, ...versions.value.map(({ id, number }) => ({ id, label: number }))]
  return <Select label={formatMessage('report-what')} value={value} options={options} onChange={onChange} />
}

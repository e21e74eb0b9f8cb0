import { useState, type ReactNode } from 'react'
import type { CallError, ReportedItem, SentReport } from '../../../src-preload/contract.ts'
import { message, formatMessage } from '../../../src-texts/text.ts'
import { act, useQuestion } from '../../lib/asking/question.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
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

/** Tells the service's moderators of a user or a project. */
export function ReportDialog({ about, name, onSignIn, onClose }: ReportDialogProps): ReactNode {
  const service = useServiceName()
  const { value, error: unread } = useQuestion('profile.report-kinds', null)
  const kinds = value ?? []
  const [chosen, setKind] = useState<string | null>(null)
  const kind = chosen ?? kinds[0] ?? ''
  const [text, setText] = useState('')
  const [error, setError] = useState<CallError | null>(null)
  const [standing, setStanding] = useState<'typing' | 'sending' | SentReport>('typing')
  const isSent = typeof standing === 'object'
  const send = async (): Promise<void> => {
    setStanding('sending')
    setError(null)
    const sent = await act('profile.report', { about, report: { kind, text } }, (refused) => {
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
          {kinds.length > 0 && (
            <Select
              label={formatMessage('report-kind')}
              value={kind}
              options={kinds.map((one) => ({ id: one, label: one.replaceAll('-', ' ') }))}
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

import { useEffect, useState, type ReactNode } from 'react'
import type { CallError, ReportedItem, SentReport } from '../../../src-preload/contract.ts'
import { say, words } from '../../../src-texts/text.ts'
import { ask } from '../../lib/ask.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { AskSignIn } from './own-profile.tsx'

export interface ReportDialogProps {
  readonly about: ReportedItem
  /** What it is called. */
  readonly name: string
  readonly onSignIn: AskSignIn
  readonly onClose: () => void
}

/** Tells the service's moderators of a user or a project. */
export function ReportDialog({ about, name, onSignIn, onClose }: ReportDialogProps): ReactNode {
  const [kinds, setKinds] = useState<readonly string[]>([])
  const [kind, setKind] = useState('')
  const [text, setText] = useState('')
  const [error, setError] = useState<CallError | null>(null)
  const [standing, setStanding] = useState<'typing' | 'sending' | SentReport>('typing')
  const isSent = typeof standing === 'object'
  useEffect(() => {
    void ask('profile.report-kinds', null).then((answer) => {
      if (answer.kind === 'failed') return setError(answer.error)
      setKinds(answer.value)
      return setKind(answer.value[0] ?? '')
    })
  }, [])
  const send = async (): Promise<void> => {
    setStanding('sending')
    setError(null)
    const answer = await ask('profile.report', { about, report: { kind, text } })
    setStanding(answer.kind === 'ok' ? answer.value : 'typing')
    if (answer.kind === 'ok') return
    setError(answer.error)
    if (answer.error.code === 'service-unauthorized') {
      onSignIn('REPORT_CREATE', say('sign-in-purpose-report'), () => void send())
    }
  }
  const isReady = standing === 'typing' && text.trim() !== '' && kind !== ''
  return (
    <Dialog
      title={words('report-it', { name })}
      actions={
        <>
          <Button onPress={onClose}>{isSent ? words('close') : words('cancel')}</Button>
          {!isSent && (
            <Button look="primary" isDisabled={!isReady} onPress={() => void send()}>
              {words('report-send')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <ErrorBanner error={error} />
      {isSent ? (
        <div role="status">
          <p>{words('report-was-sent', { name })}</p>
          {standing.id !== null && (
            <p className="soft selectable">
              {words('report-is-known-as', {
                id: standing.id,
                hasThread: standing.threadId !== null,
                thread: standing.threadId ?? '',
              })}
            </p>
          )}
        </div>
      ) : (
        <>
          <p className="soft">{words('report-hint')}</p>
          {kinds.length > 0 && (
            <Select
              label={words('report-kind')}
              value={kind}
              options={kinds.map((one) => ({ id: one, label: one.replaceAll('-', ' ') }))}
              onChange={setKind}
            />
          )}
          <TextArea label={words('report-text')} value={text} rows={5} onChange={setText} />
          {standing === 'sending' && <Busy>{words('profile-saving')}</Busy>}
        </>
      )}
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { formatMessage } from '../../../src-texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useInbox, type DeclineConsent } from './inbox-store.ts'
import { useMarking } from './use-marking.ts'
import { useServiceName } from '../../lib/words/service-name.ts'

interface DeclineDialogProps {
  readonly onDecline: (notification: string, consent: DeclineConsent) => void
  readonly onDone: (title: string, undo: () => void) => void
}

/** Asks before an invitation that was accepted is declined, and what to do about one that nobody may decline. */
export function DeclineDialog({ onDecline, onDone }: DeclineDialogProps): ReactNode {
  const service = useServiceName()
  const { asked, keep } = useInbox()
  const mark = useMarking(onDone)
  if (asked === null) return null
  const { kind, notification } = asked
  const hide = (): void => {
    keep()
    mark('delete', [notification], 1)
  }
  if (kind === 'leave') {
    const actions = (
      <>
        <Button autoFocus onPress={keep}>
          {formatMessage('inbox-stay')}
        </Button>
        <Button look="primary" onPress={() => onDecline(notification, 'leave')}>
          {formatMessage('inbox-leave')}
        </Button>
      </>
    )
    return (
      <Dialog title={formatMessage('inbox-leave-title')} onClose={keep} actions={actions}>
        <p>{formatMessage('inbox-leave-what')}</p>
      </Dialog>
    )
  }
  const actions = (
    <>
      <Button onPress={keep}>{formatMessage('cancel')}</Button>
      <Button onPress={() => onDecline(notification, 'join-and-leave')}>{formatMessage('inbox-join-and-leave')}</Button>
      <Button look="primary" autoFocus onPress={hide}>
        {formatMessage('inbox-hide')}
      </Button>
    </>
  )
  return (
    <Dialog title={formatMessage('inbox-cannot-decline')} onClose={keep} actions={actions}>
      <p>{formatMessage('inbox-cannot-decline-what', { service })}</p>
      <p>{formatMessage('inbox-hide-what')}</p>
      <p>{formatMessage('inbox-join-and-leave-what')}</p>
    </Dialog>
  )
}

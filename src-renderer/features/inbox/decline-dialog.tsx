import type { ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useInbox, type DeclineConsent } from './inbox-store.ts'
import { useMarking } from './use-marking.ts'

interface DeclineDialogProps {
  readonly onDecline: (notification: string, consent: DeclineConsent) => void
  readonly onDone: (title: string, undo: () => void) => void
}

/** Asks before an invitation that was accepted is declined, and what to do about one that nobody may decline. */
export function DeclineDialog({ onDecline, onDone }: DeclineDialogProps): ReactNode {
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
          {words('inbox-stay')}
        </Button>
        <Button look="primary" onPress={() => onDecline(notification, 'leave')}>
          {words('inbox-leave')}
        </Button>
      </>
    )
    return (
      <Dialog title={words('inbox-leave-title')} onClose={keep} actions={actions}>
        <p>{words('inbox-leave-what')}</p>
      </Dialog>
    )
  }
  const actions = (
    <>
      <Button onPress={keep}>{words('cancel')}</Button>
      <Button onPress={() => onDecline(notification, 'join-and-leave')}>{words('inbox-join-and-leave')}</Button>
      <Button look="primary" autoFocus onPress={hide}>
        {words('inbox-hide')}
      </Button>
    </>
  )
  return (
    <Dialog title={words('inbox-cannot-decline')} onClose={keep} actions={actions}>
      <p>{words('inbox-cannot-decline-what')}</p>
      <p>{words('inbox-hide-what')}</p>
      <p>{words('inbox-join-and-leave-what')}</p>
    </Dialog>
  )
}

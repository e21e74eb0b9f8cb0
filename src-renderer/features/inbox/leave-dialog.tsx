import type { ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useInbox } from './inbox-store.ts'

/** Asks before an invitation that was accepted is declined. */
export function LeaveDialog({ onLeave }: { readonly onLeave: (notification: string) => void }): ReactNode {
  const { leaving, stay } = useInbox()
  if (leaving === null) return null
  const actions = (
    <>
      <Button autoFocus onPress={stay}>
        {words('inbox-stay')}
      </Button>
      <Button look="primary" onPress={() => onLeave(leaving)}>
        {words('inbox-leave')}
      </Button>
    </>
  )
  return (
    <Dialog title={words('inbox-leave-title')} onClose={stay} actions={actions}>
      <p>{words('inbox-leave-what')}</p>
    </Dialog>
  )
}

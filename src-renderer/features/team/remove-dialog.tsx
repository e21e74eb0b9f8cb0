import type { ReactNode } from 'react'
import type { MemberView } from '../../../src-preload/contract.ts'
import { formatMessage, message } from '../../../resources/text/text.ts'
import { useAction } from '../../lib/asking/question.ts'
import { RightFailure } from '../../lib/right-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showChanged } from './use-team.ts'

export interface RemoveDialogProps {
  readonly project: string
  readonly member: MemberView
  readonly onClose: () => void
}

/** Asks before a member is removed, or an invitation withdrawn: only another invitation brings them back. */
export function RemoveDialog({ project, member, onClose }: RemoveDialogProps): ReactNode {
  const { username, userId, hasAccepted } = member
  const { run, error, isRunning } = useAction('team.remove')
  const remove = async (): Promise<void> => {
    if (isRunning || (await run({ project, user: userId })) === undefined) return
    onClose()
    await showChanged()
  }
  return (
    <Dialog
      title={formatMessage('member-remove-title', { username, hasAccepted })}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {formatMessage('cancel')}
          </Button>
          <Button look="danger" onPress={() => void remove()}>
            {formatMessage('member-remove', { hasAccepted })}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <RightFailure error={error} purpose={message('sign-in-purpose-team')} again={() => void remove()} />
      <p>{formatMessage('member-remove-what', { hasAccepted })}</p>
    </Dialog>
  )
}

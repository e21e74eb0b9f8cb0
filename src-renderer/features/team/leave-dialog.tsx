import { useState, type ReactNode } from 'react'
import type { CallError, TeamView } from '../../../src-preload/contract.ts'
import { formatMessage, message } from '../../../resources/text/text.ts'
import { tryTo } from '../../lib/asking/question.ts'
import { RightFailure } from '../../lib/right-failure.tsx'
import { useServiceName } from '../../lib/words/service-name.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showChanged } from './use-team.ts'

export interface LeaveDialogProps {
  readonly project: string
  readonly team: TeamView
  readonly onClose: () => void
}

/** Asks before a team is left, or an invitation declined; and what to do where the service lets nobody decline. */
export function LeaveDialog({ project, team, onClose }: LeaveDialogProps): ReactNode {
  const service = useServiceName()
  const isInvited = team.standing === 'invited'
  const [error, setError] = useState<CallError | null>(null)
  const [isRunning, setRunning] = useState(false)
  const cannotDecline = isInvited && error?.code === 'service-forbidden'
  const leave = async (mayJoin: boolean): Promise<void> => {
    if (isRunning) return
    setRunning(true)
    const { error: refusal } = await tryTo('team.leave', { project, mayLeave: true, mayJoin })
    setRunning(false)
    setError(refusal)
    if (refusal !== null) return
    onClose()
    await showChanged()
  }
  return (
    <Dialog
      title={
        cannotDecline
          ? formatMessage('inbox-cannot-decline')
          : formatMessage('leave-title', { isInvited, title: team.project.title })
      }
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {formatMessage('cancel')}
          </Button>
          <Button look={cannotDecline ? 'plain' : 'danger'} onPress={() => void leave(cannotDecline)}>
            {cannotDecline ? formatMessage('inbox-join-and-leave') : formatMessage('leave-now', { isInvited })}
          </Button>
        </>
      }
      onClose={onClose}
    >
      {cannotDecline ? (
        <>
          <p>{formatMessage('inbox-cannot-decline-what', { service })}</p>
          <p>{formatMessage('inbox-join-and-leave-what')}</p>
        </>
      ) : (
        <>
          <RightFailure error={error} purpose={message('sign-in-purpose-team')} again={() => void leave(false)} />
          <p>{formatMessage('leave-what', { isInvited })}</p>
        </>
      )}
    </Dialog>
  )
}

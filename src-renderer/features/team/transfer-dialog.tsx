import { useState, type ReactNode } from 'react'
import type { MemberView, TeamView } from '../../../src-preload/contract.ts'
import { formatMessage, message } from '../../../resources/text/text.ts'
import { useAction } from '../../lib/asking/question.ts'
import { RightFailure } from '../../lib/right-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showChanged } from './use-team.ts'

export interface TransferDialogProps {
  readonly project: string
  readonly team: TeamView
  readonly member: MemberView
  readonly onClose: () => void
}

/** Gives a project away, after its name was typed: nobody but the new owner can give it back. */
export function TransferDialog({ project, team, member, onClose }: TransferDialogProps): ReactNode {
  const { title } = team.project
  const { username, userId } = member
  const [typed, setTyped] = useState('')
  const { run, error, isRunning } = useAction('team.transfer')
  const transfer = async (): Promise<void> => {
    if (isRunning || (await run({ project, user: userId, typed })) === undefined) return
    onClose()
    await showChanged()
  }
  return (
    <Dialog
      title={formatMessage('transfer-title', { title, username })}
      actions={
        <>
          <Button onPress={onClose}>{formatMessage('cancel')}</Button>
          <Button look="danger" isDisabled={typed.trim() === ''} onPress={() => void transfer()}>
            {formatMessage('transfer-now')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <RightFailure error={error} purpose={message('sign-in-purpose-team')} again={() => void transfer()} />
      <p>{formatMessage('transfer-what', { username })}</p>
      <TextField
        label={formatMessage('transfer-type', { title })}
        value={typed}
        isRequired
        autoFocus
        onChange={setTyped}
      />
    </Dialog>
  )
}

import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { nameChange } from '../../lib/words/names.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { AlsoUndone } from './blocker-list.tsx'

export interface BlockedDialogProps {
  readonly entry: HistoryView
  readonly onClose: () => void
}

/** Says which later changes an undo takes with it, and offers that. */
export function BlockedDialog({ entry, onClose }: BlockedDialogProps): ReactNode {
  const propose = usePropose()
  const { id, kind, title, obstacle, ifUndone } = entry
  const undo = (): void => {
    onClose()
    propose(
      { kind: 'undo-with-later', changeSet: id },
      formatMessage('history-undo-with-later', { kind: nameChange(kind) }),
    )
  }
  return (
    <Dialog
      title={formatMessage('history-undo-title', { title })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{formatMessage('cancel')}</Button>
          <Button look="primary" icon={Undo2} autoFocus onPress={undo}>
            {formatMessage('history-undo-all', { count: (ifUndone?.count ?? 0) + 1 })}
          </Button>
        </>
      }
    >
      <p>{obstacle}</p>
      {ifUndone !== null && <AlsoUndone {...ifUndone} />}
      <p className="soft">{formatMessage('history-shown-first')}</p>
    </Dialog>
  )
}

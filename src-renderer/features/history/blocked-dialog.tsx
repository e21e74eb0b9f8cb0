import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { nameChange } from '../../lib/words/names.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { BlockerList } from './blocker-list.tsx'

export interface BlockedDialogProps {
  readonly entry: HistoryView
  readonly history: readonly HistoryView[]
  readonly onClose: () => void
}

/** Says which change sets are in the way of undoing one, and offers to undo it with them. */
export function BlockedDialog({ entry, history, onClose }: BlockedDialogProps): ReactNode {
  const propose = usePropose()
  const { id, kind, title, obstacle, blockers } = entry
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
            {formatMessage('history-undo-all', { count: blockers.length + 1 })}
          </Button>
        </>
      }
    >
      <p>{obstacle}</p>
      <BlockerList blockers={blockers} history={history} />
      <p className="soft">{formatMessage('history-shown-first')}</p>
    </Dialog>
  )
}

import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BlockerView, HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { nameChange } from '../../lib/words/names.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

export interface BlockedDialogProps {
  readonly entry: HistoryView
  readonly history: readonly HistoryView[]
  readonly onClose: () => void
}

/** Says which change sets are in the way of turning one, and offers to undo it with them. */
export function BlockedDialog({ entry, history, onClose }: BlockedDialogProps): ReactNode {
  const propose = usePropose()
  const { id, kind, state, obstacle, blockers, notWithLater } = entry
  const isUndoneWithLater = state === 'applied' && notWithLater === null
  const undo = (): void => {
    onClose()
    propose(
      { kind: 'undo-with-later', changeSet: id },
      formatMessage('history-undo-with-later', { kind: nameChange(kind) }),
    )
  }
  const actions = isUndoneWithLater ? (
    <>
      <Button onPress={onClose}>{formatMessage('cancel')}</Button>
      <Button look="primary" icon={Undo2} autoFocus onPress={undo}>
        {formatMessage('history-undo-all', { count: blockers.length + 1 })}
      </Button>
    </>
  ) : (
    <Button look="primary" autoFocus onPress={onClose}>
      {formatMessage('close')}
    </Button>
  )
  return (
    <Dialog
      title={formatMessage(state === 'undone' ? 'history-redo-title' : 'history-undo-title', { title: entry.title })}
      onClose={onClose}
      actions={actions}
    >
      <p>{obstacle}</p>
      <ul className="history-blockers" aria-label={formatMessage('history-blocked-by')}>
        {blockers.map((blocker) => (
          <li key={blocker.changeSet}>
            <strong>{nameOf(blocker, history)}</strong>
            <span className="soft">{formatMoment(blocker.at)}</span>
            <span className="soft">{blocker.files}</span>
          </li>
        ))}
      </ul>
      {isUndoneWithLater && <p className="soft">{formatMessage('history-shown-first')}</p>}
    </Dialog>
  )
}

/** What is in the way may be of another instance that shares the folder. */
function nameOf({ changeSet, kind }: BlockerView, history: readonly HistoryView[]): string {
  const known = history.find(({ id }) => id === changeSet)
  return known === undefined ? formatMessage('history-of-sharing', { kind: nameChange(kind) }) : known.title
}

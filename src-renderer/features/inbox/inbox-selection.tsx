import { Check, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useInbox } from './inbox-store.ts'
import { isAnswerAwaited } from './on-site.ts'
import { useMarking } from './use-marking.ts'

interface InboxSelectionProps {
  readonly onDone: (title: string, undo: () => void) => void
}

/** What can be done with all that is selected, in the place of the filters. */
export function InboxSelection({ onDone }: InboxSelectionProps): ReactNode {
  const { selected, entries, selectAll, clearSelection } = useInbox()
  const mark = useMarking(onDone)
  const waiting = entries.filter((entry) => selected.has(entry.id) && isAnswerAwaited(entry)).length
  const unread = entries.filter(({ id, isRead }) => !isRead && selected.has(id)).map(({ id }) => id)
  return (
    <div className="inbox-selection" role="group" aria-label={formatMessage('inbox-selection')} data-selection-bar>
      <span className="inbox-clear" title={formatMessage('clear-selection')}>
        <Button look="quiet" icon={X} label={formatMessage('clear-selection')} onPress={clearSelection}>
          {null}
        </Button>
      </span>
      <span className="inbox-count counted">{formatMessage('inbox-selected', { count: selected.size })}</span>
      {selected.size < entries.length && (
        <Button look="quiet" onPress={selectAll}>
          {formatMessage('inbox-select-all')}
        </Button>
      )}
      {unread.length > 0 && (
        <Button icon={Check} onPress={() => mark('read', unread)}>
          {formatMessage('inbox-mark-read-counted', { count: unread.length })}
        </Button>
      )}
      {waiting > 0 && (
        <span className="inbox-waits meta">
          {formatMessage('inbox-selected-waits', { count: waiting, isAll: waiting === selected.size })}
        </span>
      )}
      <span className="inbox-delete">
        <Button look="danger" icon={Trash2} onPress={() => mark('delete', [...selected])}>
          {formatMessage('inbox-delete-counted', { count: selected.size })}
        </Button>
      </span>
    </div>
  )
}

import { Check, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useInbox } from './inbox-store.ts'
import { useMarking } from './use-marking.ts'

interface InboxSelectionProps {
  readonly onDone: (title: string, undo: () => void) => void
}

/** What can be done with all that is selected, in the place of the filters. */
export function InboxSelection({ onDone }: InboxSelectionProps): ReactNode {
  const { selected, entries, selectAll, clearSelection } = useInbox()
  const mark = useMarking(onDone)
  const unread = entries.filter(({ id, isRead }) => !isRead && selected.has(id)).map(({ id }) => id)
  return (
    <div className="inbox-selection" role="group" aria-label={formatMessage('inbox-selection')}>
      <span className="counted">{formatMessage('inbox-selected', { count: selected.size })}</span>
      {unread.length > 0 && (
        <Button icon={Check} onPress={() => mark('read', unread, unread.length)}>
          {formatMessage('inbox-mark-read', { count: unread.length })}
        </Button>
      )}
      <Button icon={Trash2} onPress={() => mark('delete', [...selected], selected.size)}>
        {formatMessage('inbox-delete', { count: selected.size })}
      </Button>
      {selected.size < entries.length && (
        <Button look="quiet" onPress={selectAll}>
          {formatMessage('inbox-select-all')}
        </Button>
      )}
      <Button look="quiet" onPress={clearSelection}>
        {formatMessage('clear-selection')}
      </Button>
    </div>
  )
}

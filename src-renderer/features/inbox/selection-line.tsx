import { Check, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../src-texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { useInbox } from './inbox-store.ts'
import { useMarking } from './use-marking.ts'

interface SelectionLineProps {
  readonly onDone: (title: string, undo: () => void) => void
}

/** What can be done with all that is selected. */
export function SelectionLine({ onDone }: SelectionLineProps): ReactNode {
  const { selected } = useInbox()
  const mark = useMarking(onDone)
  if (selected.size === 0) return null
  return (
    <div className="inbox-line" role="group" aria-label={formatMessage('inbox-selection')}>
      <span className="counted">{formatMessage('inbox-selected', { count: selected.size })}</span>
      <Button size="small" icon={Check} onPress={() => mark('read', [...selected], selected.size)}>
        {formatMessage('inbox-mark-read')}
      </Button>
      <Button size="small" icon={Trash2} onPress={() => mark('delete', [...selected], selected.size)}>
        {formatMessage('inbox-delete')}
      </Button>
    </div>
  )
}

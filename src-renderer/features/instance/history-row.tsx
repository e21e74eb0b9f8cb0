import { Redo2, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { nameChange } from '../../lib/names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { HistoryDetails, type HistoryDetailsProps } from './history-details.tsx'
import { titleOf } from './history-words.ts'

export interface HistoryRowProps extends HistoryDetailsProps {
  /** It was to be turned, and others are in the way. */
  readonly onBlocked: () => void
}

/** One change set: what it is, whether it is in effect, and the way to turn it where there is one. */
export function HistoryRow({ entry, history, onPropose, onBlocked }: HistoryRowProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { id, kind, at, steps, state, undoOrRedo, obstacle, blockers, missing } = entry
  const isUndone = state === 'undone'
  const word = undoOrRedo === 'redo' ? 'Redo' : 'Undo'
  const title = titleOf(entry)
  const propose = (wanted: 'undo' | 'redo'): void => {
    if (blockers.length > 0) onBlocked()
    else onPropose({ kind: wanted, changeSet: id }, `${word}: ${nameChange(kind)}`)
  }
  return (
    <li className={isUndone ? 'history-row history-undone' : 'history-row'}>
      <div className="history-line">
        <div className="history-text">
          <div className="history-title">
            <strong>{title}</strong>
            <Badge tone={isUndone ? 'quiet' : 'good'}>{isUndone ? 'Undone' : 'In effect'}</Badge>
          </div>
          <p className="soft">
            {formatMoment(at)} · {formatCount(steps.length, 'change')}
          </p>
          {obstacle !== null && <p>{obstacle}</p>}
        </div>
        <Button
          look="quiet"
          label={`${isOpen ? 'Hide' : 'Show'} the changes: ${title}`}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
        {undoOrRedo !== null && (
          <Button
            icon={undoOrRedo === 'redo' ? Redo2 : Undo2}
            label={`${word}: ${title}`}
            isDisabled={missing.length > 0}
            onPress={() => propose(undoOrRedo)}
          >
            {blockers.length > 0 ? `${word}…` : word}
          </Button>
        )}
      </div>
      {isOpen && <HistoryDetails entry={entry} history={history} onPropose={onPropose} />}
    </li>
  )
}

import type { ReactNode } from 'react'
import { formatMessage } from '../../../src-texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { DrawnIcon } from '../../ui/art/drawn-icon.tsx'
import { Ring } from '../../ui/art/ring.tsx'
import type { HistoryItem } from './group-history.ts'
import { listMeta, wayOf } from './history-words.ts'

export interface TimelineEntryProps {
  readonly item: HistoryItem
  readonly isNamed: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onTurn: (item: HistoryItem, word: 'undo' | 'redo', title: string) => void
}

const MAX_ICONS = 4

/** One thing that was done, with the way to take it back. */
export function TimelineEntry({ item, isNamed, isChosen, onChoose, onTurn }: TimelineEntryProps): ReactNode {
  const { entries, title } = item
  const isUndone = entries.every(({ state }) => state === 'undone')
  const way = wayOf(item)
  return (
    <li
      className={['history-entry', isChosen && 'history-chosen', isUndone && 'history-undone']
        .filter(Boolean)
        .join(' ')}
    >
      <span className="history-node ring-quiet">
        <Ring size={18} stones={8} filled={isUndone ? 0 : 8} />
      </span>
      <div className="history-text">
        <button type="button" className="history-open" aria-pressed={isChosen} onClick={onChoose}>
          {title}
        </button>
        <p className="meta quiet">{listMeta(item, isNamed).join(' · ')}</p>
      </div>
      {isNamed && !item.isSearch && entries.length > 1 && (
        <span className="history-icons" aria-hidden>
          {entries.slice(0, MAX_ICONS).map(({ id, instanceName }) => (
            <DrawnIcon key={id} name={instanceName} size={20} />
          ))}
          {entries.length > MAX_ICONS && <span className="meta quiet">+{entries.length - MAX_ICONS}</span>}
        </span>
      )}
      {way !== null && (
        <Button
          look="quiet"
          label={formatMessage('history-do-to', { what: way.said, title })}
          isDisabled={way.isMissing}
          onPress={() => onTurn(item, way.word, formatMessage('history-do-to', { what: way.said, title }))}
        >
          {way.text}
        </Button>
      )}
    </li>
  )
}

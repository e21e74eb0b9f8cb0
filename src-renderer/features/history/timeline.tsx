import { History } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../src-texts/text.ts'
import { useKeptScroll } from '../../lib/keeping/use-kept-scroll.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { ChosenChange } from './chosen-change.tsx'
import { groupHistory } from './group-history.ts'
import { TimelineEntry } from './timeline-entry.tsx'
import { useTurn } from './use-turn.tsx'

export interface TimelineProps {
  /** null: it is being read. */
  readonly history: readonly HistoryView[] | null
  /** Whether the instances are named: not where all are of one. */
  readonly isNamed: boolean
}

/** What was changed, by day and newest first, and beside it the one that was chosen. */
export function Timeline({ history, isNamed }: TimelineProps): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const { turn, dialog } = useTurn(history ?? [])
  const list = useKeptScroll<HTMLDivElement>(isNamed ? 'history' : `history of ${history?.[0]?.instanceId ?? ''}`)
  if (history === null) return <Busy>{formatMessage('history-reading')}</Busy>
  if (history.length === 0) {
    return (
      <EmptyState icon={History} title={formatMessage('history-empty')}>
        {formatMessage('history-empty-hint')}
      </EmptyState>
    )
  }
  const days = groupHistory(history)
  const items = days.flatMap(({ items: of }) => of)
  const shown = items.find(({ id }) => id === chosen) ?? items[0]
  return (
    <div className="history">
      <div className="history-days" data-kept-scroll>
        <div ref={list}>
          {days.map(({ name, items: of }) => (
            <section key={name} aria-label={name}>
              <h2 className="history-day">{name}</h2>
              <ul aria-label={formatMessage('history-change-sets', { day: name })}>
                {of.map((item) => (
                  <TimelineEntry
                    key={item.id}
                    item={item}
                    isNamed={isNamed}
                    isChosen={item.id === shown?.id}
                    onChoose={() => setChosen(item.id)}
                    onTurn={turn}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {shown !== undefined && <ChosenChange item={shown} history={history} onTurn={turn} />}
      {dialog}
    </div>
  )
}

import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import type { HistoryItem } from './group-history.ts'
import { countFailed } from './history-words.ts'

/** How much of what was planned stayed as it was; nothing where all was done. */
export function Failed({ entries }: Pick<HistoryItem, 'entries'>): ReactNode {
  const count = countFailed(entries)
  if (count === 0) return null
  return (
    <p className="history-failed meta">
      <TriangleAlert size={14} aria-hidden />
      {formatMessage('history-failed', { count })}
    </p>
  )
}

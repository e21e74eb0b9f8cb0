import { History } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ChangeWish } from '../../../src-preload/contract.ts'
import { Busy } from '../../ui/busy.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BlockedDialog } from './blocked-dialog.tsx'
import { HistoryRow } from './history-row.tsx'
import { useInstance } from './instance-store.ts'

export interface HistoryTabProps {
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

/** Every change set of the instance, newest first: what it did, and how to undo it or to go back to it. */
export function HistoryTab({ onPropose }: HistoryTabProps): ReactNode {
  const { history } = useInstance()
  const [asked, setAsked] = useState<string | null>(null)
  if (history === null) return <Busy>Reading the history</Busy>
  if (history.length === 0) {
    return (
      <EmptyState icon={History} title="No changes yet">
        Every update, install and removal is listed here and can be undone.
      </EmptyState>
    )
  }
  const blocked = history.find(({ id }) => id === asked)
  return (
    <>
      <ul className="history" aria-label="Change sets">
        {history.map((entry) => (
          <HistoryRow
            key={entry.id}
            entry={entry}
            history={history}
            onPropose={onPropose}
            onBlocked={() => setAsked(entry.id)}
          />
        ))}
      </ul>
      {blocked !== undefined && (
        <BlockedDialog entry={blocked} history={history} onPropose={onPropose} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

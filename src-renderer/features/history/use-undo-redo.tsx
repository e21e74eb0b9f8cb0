import { useState, type ReactNode } from 'react'
import type { HistoryView } from '../../../src-preload/contract.ts'
import { act } from '../../lib/asking/question.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { BlockedDialog } from './blocked-dialog.tsx'
import type { HistoryItem } from './group-history.ts'

export type Turn = (item: HistoryItem, word: 'undo' | 'redo', title: string) => void

/** Undoes or redoes what was done; where others are in the way, the dialog asks first. */
export function useUndoRedo(history: readonly HistoryView[]): { readonly turn: Turn; readonly dialog: ReactNode } {
  const propose = usePropose()
  const [asked, setAsked] = useState<string | null>(null)
  const blocked = history.find(({ id }) => id === asked)
  return {
    turn({ id, entries }, word, title) {
      const [entry] = entries
      if (entry.kind === 'hold') return void act('instance.turn-hold', { decision: entry.id, way: word })
      if (entries.length === 1 && entry.blockers.length > 0) setAsked(entry.id)
      else propose({ kind: word, changeSet: entries.length === 1 ? entry.id : id }, title)
    },
    dialog: blocked !== undefined && <BlockedDialog entry={blocked} onClose={() => setAsked(null)} />,
  }
}

import type { HistoryView } from '../../../src-preload/contract.ts'
import { formatDayInWords } from '../../lib/words/format.ts'

/** One thing that somebody did: a change set, or those of one run over several instances. */
export interface HistoryItem {
  /** The run's, or the change set's. */
  readonly id: string
  /** Of one instance each; at least one. */
  readonly entries: readonly [HistoryView, ...HistoryView[]]
}

export interface HistoryDay {
  /** `Today`, `Thursday, 18 June`. */
  readonly name: string
  readonly items: readonly HistoryItem[]
}

/** By day, in the order of `history`; a run over several instances stands once, where its newest part does. */
export function groupHistory(history: readonly HistoryView[], now: Date = new Date()): readonly HistoryDay[] {
  const items = new Map<string, HistoryItem>()
  for (const entry of history) {
    const id = entry.joint?.id ?? entry.id
    const item = items.get(id)
    items.set(id, { id, entries: item === undefined ? [entry] : [...item.entries, entry] })
  }
  const days = new Map<string, HistoryItem[]>()
  for (const item of items.values()) {
    const name = formatDayInWords(item.entries[0].at, now)
    days.set(name, [...(days.get(name) ?? []), item])
  }
  return [...days].map(([name, of]) => ({ name, items: of }))
}

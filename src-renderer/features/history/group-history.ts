import type { HistoryView } from '../../../src-preload/contract.ts'
import { formatDayInWords } from '../../lib/words/format.ts'

/** One thing that somebody did: a change set, those of one run over several instances, or the steps of one search. */
export interface HistoryItem {
  /** The run's, or the change set's. */
  readonly id: string
  readonly title: string
  readonly isSearch: boolean
  /** Of one instance each; at least one. */
  readonly entries: readonly [HistoryView, ...HistoryView[]]
}

export interface HistoryDay {
  /** `Today`, `Thursday, 18 June`. */
  readonly name: string
  readonly items: readonly HistoryItem[]
}

/** By day, in the order of `history`; a run over several instances, or a search, stands once, where its newest part does. */
export function groupHistory(history: readonly HistoryView[], now: Date = new Date()): readonly HistoryDay[] {
  const items = new Map<string, HistoryItem>()
  for (const entry of history) {
    const id = entry.run?.id ?? entry.id
    const isSearch = entry.run?.kind === 'search'
    const item = items.get(id)
    const title = isSearch || item !== undefined ? (entry.run?.title ?? entry.title) : entry.title
    items.set(id, { id, title, isSearch, entries: item === undefined ? [entry] : [...item.entries, entry] })
  }
  const days = new Map<string, HistoryItem[]>()
  for (const item of items.values()) {
    const name = formatDayInWords(item.entries[0].at, now)
    days.set(name, [...(days.get(name) ?? []), item])
  }
  return [...days].map(([name, of]) => ({ name, items: of }))
}

import { useState } from 'react'
import type { LibraryEntry } from '../../../../src-preload/contract.ts'

export interface SteadyOrder {
  /** What the order is made of: each as it is now, or as it was when the person pressed something. */
  readonly arranged: readonly LibraryEntry[]
  /** As it is now. */
  nowOf(entry: LibraryEntry): LibraryEntry
  /** Of the element that has them all in it. */
  readonly handlers: { readonly onPointerDownCapture: () => void; readonly onPointerLeave: () => void }
}

/** Once something was pressed, which a button keeps to itself, all stay where they are for as long as the pointer is among them: else the next would slide under it. */
export function useSteadyOrder(entries: readonly LibraryEntry[]): SteadyOrder {
  const [held, setHeld] = useState<readonly LibraryEntry[] | null>(null)
  const now = new Map(entries.map((entry) => [entry.id, entry]))
  const isHeld = held !== null && held.length === entries.length && held.every(({ id }) => now.has(id))
  return {
    arranged: isHeld ? held : entries,
    nowOf: (entry) => now.get(entry.id) ?? entry,
    handlers: { onPointerDownCapture: () => setHeld(entries), onPointerLeave: () => setHeld(null) },
  }
}

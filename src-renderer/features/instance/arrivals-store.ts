import { create } from 'zustand'
import { hear } from '../../lib/asking/events.ts'
import type { FileCounts } from '../../lib/words/say-files-changed.ts'

interface ArrivalsState {
  /** By instance, what others changed since the person was told last. */
  readonly counts: ReadonlyMap<string, FileCounts>
  dismiss(instance: string): void
}

const NONE: FileCounts = { added: 0, removed: 0, changed: 0 }

export const useArrivals = create<ArrivalsState>((set) => {
  hear('files-changed', (event) => {
    set(({ counts }) => {
      const { added, removed, changed } = counts.get(event.instanceId) ?? NONE
      const sum = {
        added: added + event.added,
        removed: removed + event.removed,
        changed: changed + event.changed,
      }
      return { counts: new Map(counts).set(event.instanceId, sum) }
    })
  })
  return {
    counts: new Map(),
    dismiss: (instance) =>
      set(({ counts }) => ({ counts: new Map([...counts].filter(([told]) => told !== instance)) })),
  }
})

import { create } from 'zustand'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { hear } from '../../../lib/asking/events.ts'
import type { FileCounts } from '../../../lib/words/say-files-changed.ts'

/** What others changed in an instance since the person was told last: paths of enabled files. */
export interface ForeignChanges {
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
}

interface ArrivalsState {
  /** By instance; none: nothing that the person has not seen. */
  readonly changes: ReadonlyMap<string, ForeignChanges>
  /** Takes the line and the marks out of sight, and answers with how that is undone. */
  markSeen(instance: string): () => void
}

export const NOTHING_CHANGED: ForeignChanges = { added: new Set(), removed: new Set(), changed: new Set() }

export const useArrivals = create<ArrivalsState>((set, get) => {
  const put = (instance: string, known: ForeignChanges): void =>
    set(({ changes }) => ({ changes: new Map(changes).set(instance, known) }))
  hear('files-changed', (event) =>
    put(event.instanceId, addUp(get().changes.get(event.instanceId) ?? NOTHING_CHANGED, event)),
  )
  return {
    changes: new Map(),
    markSeen(instance) {
      const { added, removed, changed } = get().changes.get(instance) ?? NOTHING_CHANGED
      put(instance, NOTHING_CHANGED)
      return () => put(instance, addUp({ added, removed, changed }, get().changes.get(instance) ?? NOTHING_CHANGED))
    },
  }
})

/** What came and went again is no change, and what went and came back is one file that may be another. */
export function addUp(
  before: ForeignChanges,
  { added, removed, changed }: Readonly<Record<keyof ForeignChanges, Iterable<string>>>,
): ForeignChanges {
  const now = { added: new Set(before.added), removed: new Set(before.removed), changed: new Set(before.changed) }
  for (const path of removed) {
    now.changed.delete(path)
    if (!now.added.delete(path)) now.removed.add(path)
  }
  for (const path of added) {
    if (now.removed.delete(path)) now.changed.add(path)
    else now.added.add(path)
  }
  for (const path of changed) if (!now.added.has(path)) now.changed.add(path)
  return now
}

/** How many there are to be told of: of those that came, what is still there. */
export function countChanges(
  { added, removed, changed }: ForeignChanges,
  files: readonly Pick<FileRow, 'enabledPath'>[],
): FileCounts {
  return {
    added: files.filter(({ enabledPath }) => added.has(enabledPath)).length,
    removed: removed.size,
    changed: changed.size,
  }
}

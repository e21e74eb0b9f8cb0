import { create } from 'zustand'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { hear } from '../../../lib/asking/events.ts'
import type { NamedChanges } from '../../../lib/words/say-files-changed.ts'

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

/** What there is to be told of, in the order of the list: of what came, what is still there. */
export function nameChanges(
  { added, removed, changed }: ForeignChanges,
  files: readonly Pick<FileRow, 'enabledPath' | 'title'>[],
): NamedChanges {
  const titled = (paths: ReadonlySet<string>): readonly string[] =>
    files.flatMap(({ enabledPath, title }) => (paths.has(enabledPath) ? [title] : []))
  const there = new Set(files.map(({ enabledPath }) => enabledPath))
  const gone = [...changed].filter((path) => !there.has(path))
  return {
    added: titled(added),
    removed: [...removed].map(nameOf),
    changed: [...titled(changed), ...gone.map(nameOf)],
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

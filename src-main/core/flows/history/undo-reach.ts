import type { HistoryEntry, UndoReach } from '../../model/changes/change-set.ts'
import { isOnlySwitching } from '../../pipeline/record/replay/replay.ts'

/**
 * What undoing an entry comes to: which later ones go with it, and how many of its instance stay. `entries`: newest first. `along`: what
 * goes with it, where that was played out; absent: what lies on it, and on that. null: it is not in effect, is itself an undo or redo, or
 * can be undone neither alone nor with later ones.
 */
export function readUndoReach(
  entries: readonly HistoryEntry[],
): (entry: HistoryEntry, along?: readonly string[]) => UndoReach | null {
  const places = new Map(entries.map(({ changeSet }, place) => [changeSet.id, place]))
  const inOrder = (ids: Iterable<string>) =>
    [...ids].toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  const later = countLater(entries)
  return (entry, along) => {
    const { changeSet, undoOrRedo, notWithLater } = entry
    if (undoOrRedo !== 'undo' || notWithLater !== null) return null
    const also = inOrder(along ?? restingOn(entry))
    const own = places.get(changeSet.id) ?? 0
    const counted = also.filter((id) => {
      const place = places.get(id) ?? own
      const other = entries[place]
      return (
        place < own && other !== undefined && isCounted(other) && other.changeSet.instanceId === changeSet.instanceId
      )
    })
    return { also, staying: (later.get(changeSet.id) ?? 0) - counted.length }
  }

  function restingOn({ changeSet, blockedBy }: HistoryEntry): ReadonlySet<string> {
    const found = new Set<string>()
    const next = [...blockedBy]
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      const other = entries[places.get(id) ?? entries.length]
      if (other?.state !== 'applied' || id === changeSet.id || found.has(id)) continue
      found.add(id)
      next.push(...other.blockedBy)
    }
    return found
  }
}

/** By id: how many of its instance came after it and are in effect. */
function countLater(entries: readonly HistoryEntry[]): ReadonlyMap<string, number> {
  const soFar = new Map<string, number>()
  const later = new Map<string, number>()
  for (const entry of entries) {
    const { id, instanceId } = entry.changeSet
    const count = soFar.get(instanceId) ?? 0
    later.set(id, count)
    if (isCounted(entry)) soFar.set(instanceId, count + 1)
  }
  return later
}

/** What undoes, redoes or only switches others is told of by those, and a search brings back what it switched. */
function isCounted({ changeSet, state }: HistoryEntry): boolean {
  return state === 'applied' && changeSet.of === null && changeSet.kind !== 'bisect' && !isOnlySwitching(changeSet)
}

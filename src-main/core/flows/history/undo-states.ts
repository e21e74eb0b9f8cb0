import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import { undoStatesOf, type UndoState } from '../../pipeline/record/replay/undo-state.ts'
import { changeSetsSeenIn, type SharedFolders } from '../shared-folders/sharing.ts'

/**
 * Of an instance, with what others did in folders that it shares; null: of all. They are judged together with all that those others
 * did, since they may stand on one another.
 */
export function readUndoStates(
  instanceId: string | null,
  ledger: Pick<Ledger, 'changeSets'>,
  sharing?: SharedFolders,
): { readonly changeSets: readonly ChangeSet[]; readonly undoStates: readonly UndoState[] } {
  if (sharing === undefined || (instanceId !== null && sharing.groupOf(instanceId).length === 1)) {
    const changeSets = ledger.changeSets(instanceId)
    return { changeSets, undoStates: undoStatesOfAll(changeSets, sharing) }
  }
  const all = ledger.changeSets(null)
  const changeSets = instanceId === null ? all : changeSetsSeenIn(instanceId, all, sharing)
  const seen = new Set(changeSets.map(({ id }) => id))
  const group = instanceId === null ? null : new Set(sharing.groupOf(instanceId))
  const touching = group === null ? all : all.filter((one) => group.has(one.instanceId))
  return { changeSets, undoStates: undoStatesOfAll(touching, sharing).filter((one) => seen.has(one.changeSet.id)) }
}

function undoStatesOfAll(changeSets: readonly ChangeSet[], sharing?: SharedFolders): readonly UndoState[] {
  const byGroup = new Map<string, ChangeSet[]>()
  for (const changeSet of changeSets) {
    const { instanceId } = changeSet
    const name = sharing === undefined ? instanceId : [...sharing.groupOf(instanceId)].toSorted().join(' ')
    byGroup.set(name, [...(byGroup.get(name) ?? []), changeSet])
  }
  return [...byGroup.values()].flatMap((group) =>
    sharing === undefined ? undoStatesOf(group) : undoStatesOf(group, (path, id) => sharing.keyOf(id, path)),
  )
}

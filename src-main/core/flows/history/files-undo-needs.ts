import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { BrokenEntry } from '../../model/store.ts'
import { replacedBytes, listUnstored } from '../../pipeline/record/replaced-files.ts'
import { replay } from '../../pipeline/record/replay/replay.ts'
import { filesToUndoOrRedo } from './undo.ts'

/** Bytes without which a change set cannot be turned as it stands now. */
export interface UndoNeed {
  readonly changeSet: ChangeSet
  readonly path: string
  readonly sha512: string
  readonly size: number
}

/**
 * What undoing needs of what is in effect, and bringing back of what is not, newest first; of change sets whose bytes nobody agreed
 * to lose. What lies in the instance under another name at that moment is not among it.
 */
function filesUndoNeeds(ledger: Pick<Ledger, 'changeSets' | 'pruned'>): readonly UndoNeed[] {
  const gone = ledger.pruned()
  const all = ledger.changeSets(null)
  const byInstance = new Map<string, ChangeSet[]>()
  for (const one of all) byInstance.set(one.instanceId, [...(byInstance.get(one.instanceId) ?? []), one])
  const isOn = new Map<string, boolean>()
  for (const changeSets of byInstance.values()) {
    for (const [id, switched] of replay(changeSets).turns) isOn.set(id, switched.isOn)
  }
  return all.flatMap((changeSet) => {
    const { id } = changeSet
    if (!isOn.has(id) || gone.has(id)) return []
    const kind = isOn.get(id) === true ? 'undo' : 'redo'
    return filesToUndoOrRedo(kind, changeSet).map((bytes) => ({ changeSet, ...bytes }))
  })
}

/** Those that are not among what is `stored`, and do not wait in their instance for the store to take them. */
export async function missingForUndo(
  stored: ReadonlySet<string>,
  { ledger, disk }: { readonly ledger: Ledger; readonly disk: Disk },
): Promise<readonly UndoNeed[]> {
  const missing = filesUndoNeeds(ledger).filter(({ sha512 }) => !stored.has(sha512))
  const elsewhere = new Map<string, ReadonlyMap<string, unknown>>()
  for (const id of new Set(missing.map(({ changeSet }) => changeSet.instanceId))) {
    const instance = ledger.instance(id)
    if (instance === null) continue
    elsewhere.set(id, replacedBytes(await listUnstored(instance.gamePath, disk), instance.gamePath))
  }
  return missing.filter(({ changeSet, sha512 }) => elsewhere.get(changeSet.instanceId)?.has(sha512) !== true)
}

/** By their bytes, with who needs them. */
export function needsOf(
  undoNeeds: readonly UndoNeed[],
): readonly { readonly sha512: string; readonly size: number; readonly neededBy: BrokenEntry['neededBy'] }[] {
  const needs = new Map<string, { sha512: string; size: number; neededBy: BrokenEntry['neededBy'] }>()
  for (const { changeSet, path, sha512, size } of undoNeeds) {
    const by = { changeSet: changeSet.id, instanceId: changeSet.instanceId, path }
    needs.set(sha512, { sha512, size, neededBy: [...(needs.get(sha512)?.neededBy ?? []), by] })
  }
  return [...needs.values()]
}

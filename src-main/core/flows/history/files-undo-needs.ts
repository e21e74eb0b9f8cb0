import type { Ledger } from '../../services/database/ledger.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { ChangeSet } from '../../model/change-set.ts'
import type { BrokenEntry } from '../../model/store.ts'
import { keptBytes, listKept } from '../../pipeline/record/kept-files.ts'
import { replay } from '../../pipeline/record/replay.ts'
import { bytesOfTurning } from './undo.ts'

/** Bytes without which a change set cannot be turned as it stands now. */
export interface Turning {
  readonly changeSet: ChangeSet
  readonly path: string
  readonly sha512: string
  readonly size: number
}

/**
 * What taking back needs of what is in effect, and bringing back of what is not, newest first; of change sets whose bytes nobody agreed
 * to lose. What lies in the instance under another name at that moment is not among it.
 */
export function bytesToTurn(ledger: Pick<Ledger, 'changeSets' | 'letGo'>): readonly Turning[] {
  const gone = ledger.letGo()
  const all = ledger.changeSets(null)
  const byInstance = new Map<string, ChangeSet[]>()
  for (const one of all) byInstance.set(one.instanceId, [...(byInstance.get(one.instanceId) ?? []), one])
  const isOn = new Map<string, boolean>()
  for (const changeSets of byInstance.values()) {
    for (const [id, turn] of replay(changeSets).turns) isOn.set(id, turn.isOn)
  }
  return all.flatMap((changeSet) => {
    const { id } = changeSet
    if (!isOn.has(id) || gone.has(id)) return []
    const kind = isOn.get(id) === true ? 'undo' : 'redo'
    return bytesOfTurning(kind, changeSet).map((bytes) => ({ changeSet, ...bytes }))
  })
}

/** Those that are not among what is `stored`, and do not wait in their instance for the store to take them. */
export async function missingToTurn(
  stored: ReadonlySet<string>,
  { ledger, disk }: { readonly ledger: Ledger; readonly disk: Disk },
): Promise<readonly Turning[]> {
  const missing = bytesToTurn(ledger).filter(({ sha512 }) => !stored.has(sha512))
  const elsewhere = new Map<string, ReadonlyMap<string, unknown>>()
  for (const id of new Set(missing.map(({ changeSet }) => changeSet.instanceId))) {
    const instance = ledger.instance(id)
    if (instance === null) continue
    elsewhere.set(id, keptBytes(await listKept(instance.gamePath, disk), instance.gamePath))
  }
  return missing.filter(({ changeSet, sha512 }) => elsewhere.get(changeSet.instanceId)?.has(sha512) !== true)
}

/** By their bytes, with who needs them. */
export function needsOf(
  turnings: readonly Turning[],
): readonly { readonly sha512: string; readonly size: number; readonly neededBy: BrokenEntry['neededBy'] }[] {
  const needs = new Map<string, { sha512: string; size: number; neededBy: BrokenEntry['neededBy'] }>()
  for (const { changeSet, path, sha512, size } of turnings) {
    const by = { changeSet: changeSet.id, instanceId: changeSet.instanceId, path }
    needs.set(sha512, { sha512, size, neededBy: [...(needs.get(sha512)?.neededBy ?? []), by] })
  }
  return [...needs.values()]
}

import { isContentPath } from '../../model/paths/changeable-path.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { historyIds, isOnlyOurs, readHistoryFile, writerOfHistory } from './history.ts'
import type { HomeServices } from '../../services/home-services.ts'

/**
 * Brings change sets that another home made in the instance, or that a lost ledger knew, into the ledger. What came with a received folder
 * waits until it is trusted, and so does, from now on, what somebody else could have written, and what was copied from another folder.
 * `trusted`: what a person believes. Returns how many came in.
 */
export async function takeInHistory(
  instance: Instance,
  services: Pick<HomeServices, 'disk' | 'ledger' | 'seal' | 'homeId'>,
  trusted: ReadonlySet<string> = new Set(),
): Promise<number> {
  const { disk, ledger } = services
  const received = ledger.received(instance.id)
  const foreign: string[] = []
  const believed: ChangeSet[] = []
  for (const id of await historyIds(instance.gamePath, disk)) {
    if (received.has(id) || ledger.changeSet(id) !== null) continue
    const file = await readHistoryFile(instance.gamePath, id, disk)
    if (file === null) continue
    // What a pack may have changed is anything: of that nobody's word is taken but one's own.
    const isOfContent = file.changeSet.changes.every(({ path }) => isContentPath(path))
    const writer = trusted.has(id) ? 'own' : await writerOfHistory(instance, id, services)
    const isBelieved = writer === 'foreign' && isOfContent && isOnlyOurs(instance.gamePath, id, disk)
    if (writer !== 'own' && !isBelieved) {
      foreign.push(id)
      continue
    }
    believed.push({ ...file.changeSet, instanceId: instance.id })
  }
  const known = believed.length === 0 ? [] : [...ledger.changeSets(instance.id), ...believed]
  for (const changeSet of believed) ledger.saveChangeSet(withOrdinal(changeSet, known))
  if (foreign.length > 0) ledger.saveReceived(instance.id, [...received, ...foreign])
  return believed.length
}

/** One that an earlier Modwell made among those of later ones comes right after what its date says was there. */
function withOrdinal(changeSet: ChangeSet, known: readonly ChangeSet[]): ChangeSet {
  if (changeSet.ordinal !== undefined) return changeSet
  const ordinal = known.reduce((last, { at, ordinal: own = 0 }) => (at <= changeSet.at ? Math.max(last, own) : last), 0)
  return ordinal === 0 ? changeSet : { ...changeSet, ordinal }
}

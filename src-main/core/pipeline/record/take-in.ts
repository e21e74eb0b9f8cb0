import type { Ledger } from '../../services/database/ledger.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { Instance } from '../../model/instance.ts'
import { historyIds, readHistoryFile } from './history.ts'

/**
 * Brings change sets that another home made in the instance, or that a lost ledger knew, into the ledger; what came with a received
 * folder waits until it is trusted. Returns how many.
 */
export async function takeInHistory(
  instance: Instance,
  ledger: Ledger,
  disk: Pick<Disk, 'list' | 'readPlain'>,
): Promise<number> {
  let taken = 0
  const received = ledger.received(instance.id)
  for (const id of await historyIds(instance.gamePath, disk)) {
    if (received.has(id) || ledger.changeSet(id) !== null) continue
    const file = await readHistoryFile(instance.gamePath, id, disk)
    if (file === null) continue
    ledger.saveChangeSet({ ...file.changeSet, instanceId: instance.id })
    taken += 1
  }
  return taken
}

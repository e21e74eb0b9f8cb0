import type { Instance } from '../../model/instance.ts'
import { historyIds, isOnlyOurs, isOwnHistory, readHistoryFile } from './history.ts'
import type { HomeServices } from '../../services/home-services.ts'

/**
 * Brings change sets that another home made in the instance, or that a lost ledger knew, into the ledger. What came with a received folder
 * waits until it is trusted, and so does, from now on, what somebody else could have written. `trusted`: what a person believes. Returns
 * how many came in.
 */
export async function takeInHistory(
  instance: Instance,
  { disk, ledger, seal }: Pick<HomeServices, 'disk' | 'ledger' | 'seal'>,
  trusted: ReadonlySet<string> = new Set(),
): Promise<number> {
  let taken = 0
  const received = ledger.received(instance.id)
  const foreign: string[] = []
  for (const id of await historyIds(instance.gamePath, disk)) {
    if (received.has(id) || ledger.changeSet(id) !== null) continue
    const file = await readHistoryFile(instance.gamePath, id, disk)
    if (file === null) continue
    const isBelieved = trusted.has(id) || isOnlyOurs(instance.gamePath, id, disk)
    if (!isBelieved && !(await isOwnHistory(instance.gamePath, id, { disk, seal }))) {
      foreign.push(id)
      continue
    }
    ledger.saveChangeSet({ ...file.changeSet, instanceId: instance.id })
    taken += 1
  }
  if (foreign.length > 0) ledger.saveReceived(instance.id, [...received, ...foreign])
  return taken
}

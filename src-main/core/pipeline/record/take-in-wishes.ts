import type { Instance } from '../../model/instances/instance.ts'
import { keyOfReadyWish } from '../../model/moves/ready-watch.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { readInstalled } from './installed-list.ts'
import { findWishes } from './noted-wishes.ts'

/**
 * Brings holds, channels, links, ignored findings and ready watches that a lost ledger knew back from the instance: what this home noted
 * there, or everything where a person trusts the folder. What the ledger says otherwise stays.
 */
export async function takeInWishes(
  { id: instanceId, gamePath }: Pick<Instance, 'id' | 'gamePath'>,
  { disk, ledger, seal, newId }: Pick<HomeServices, 'disk' | 'ledger' | 'seal' | 'newId'>,
  isTrusted = false,
): Promise<void> {
  const { wishes: sections } = await readInstalled(gamePath, disk)
  for (const { wishes, isOwn } of findWishes(sections, seal)) {
    if (!isOwn && !isTrusted) continue
    const held = new Map(ledger.holds(null).map((hold) => [hold.id, hold.instanceId]))
    for (const hold of wishes.holds) {
      if (held.get(hold.id) === instanceId) continue
      // A copy of the folder brings what the first one has.
      ledger.saveHold({ ...hold, id: held.has(hold.id) ? newId() : hold.id, instanceId })
    }
    const chosen = new Set(ledger.channels(instanceId).map(({ projectId }) => projectId))
    for (const { projectId, channel } of wishes.channels) {
      if (!chosen.has(projectId)) ledger.chooseChannel({ instanceId, projectId }, channel)
    }
    const ignored = new Set(ledger.ignoredFindings(instanceId).map(({ id }) => id))
    for (const one of wishes.ignored ?? []) {
      if (!ignored.has(one.id)) ledger.saveIgnoredFinding({ ...one, instanceId })
    }
    const watched = new Set(ledger.readyWatches(instanceId).map(keyOfReadyWish))
    for (const one of wishes.ready ?? []) {
      if (!watched.has(keyOfReadyWish(one))) ledger.saveReadyWatch({ ...one, instanceId })
    }
    const linked = new Set(ledger.fileLinks().map(({ sha1 }) => sha1))
    for (const link of wishes.links) if (!linked.has(link.sha1)) ledger.saveFileLink(link)
  }
}

import type { Instance } from '../../../model/instances/instance.ts'
import type { InstalledPack } from '../../../model/packs/pack.ts'
import { readLinkedPack } from '../../../pipeline/discover/linked-pack.ts'
import { chooseFiles } from '../decide/choose-files.ts'
import { findPack } from '../sources/find-pack.ts'
import { manualDownloadsFor } from '../sources/manual-downloads.ts'
import { listWanted } from '../sources/list-wanted.ts'
import { installedPack, type ProposingPack } from './weigh-pack.ts'
import { readAnyPack } from '../formats/read-any-pack.ts'

/**
 * What another launcher brought into an instance: all that the version of a pack has that it says that it made the instance from. What of it is
 * not there any more, or is another, the person changed. null: no launcher says so. Throws what fetching that version throws.
 */
export async function reconstructPack(instance: Instance, proposing: ProposingPack): Promise<InstalledPack | null> {
  const { services, options } = proposing
  const linked = await readLinkedPack(instance, services.places)
  if (linked === null) return null
  const found = await findPack({ project: linked.projectId, version: linked.versionId }, services, {
    ...options,
    hosts: [],
  })
  const pack = await readAnyPack(found, services, options)
  const chosen = chooseFiles(pack, instance.side, { optional: 'all', without: [] })
  const { wanted } = await listWanted({ found, chosen, hosts: [], before: [] }, services, options)
  const { side } = instance
  return installedPack(pack, found, { side, wanted, chosen, hosts: [], named: manualDownloadsFor(pack, side) })
}

import type { DiscoveryEntry, Instance } from '../../model/instances/instance.ts'
import { realFolder } from '../../pipeline/discover/reading/on-disk.ts'

/** Of what discovery finds, what is not adopted yet, whichever links lead to it. */
export async function listAdoptable(
  discovered: readonly DiscoveryEntry[],
  adopted: readonly Instance[],
): Promise<readonly DiscoveryEntry[]> {
  const folders = adopted.flatMap(({ path, gamePath }) => [path, gamePath])
  const taken = new Set(await Promise.all(folders.map(realFolder)))
  const open: DiscoveryEntry[] = []
  for (const one of discovered) {
    const folder = one.kind === 'instance' ? one.description.gamePath : one.path
    if (!taken.has(await realFolder(folder))) open.push(one)
  }
  return open
}

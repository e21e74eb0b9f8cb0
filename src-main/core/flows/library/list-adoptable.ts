import type { Discovered, Instance } from '../../model/instance.ts'
import { realFolder } from '../../pipeline/discover/on-disk.ts'

/** Of what discovery finds, what is not adopted yet, whichever links lead to it. */
export async function listAdoptable(
  discovered: readonly Discovered[],
  adopted: readonly Instance[],
): Promise<readonly Discovered[]> {
  const folders = adopted.flatMap(({ path, gamePath }) => [path, gamePath])
  const taken = new Set(await Promise.all(folders.map(realFolder)))
  const open: Discovered[] = []
  for (const one of discovered) {
    const folder = one.kind === 'instance' ? one.description.gamePath : one.path
    if (!taken.has(await realFolder(folder))) open.push(one)
  }
  return open
}

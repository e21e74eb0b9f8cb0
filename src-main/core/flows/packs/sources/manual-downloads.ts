import { join } from 'node:path'
import { disabledNames } from '../../../model/paths/disabled-name.ts'
import type { Side } from '../../../model/instances/loader.ts'
import type { Pack, PackLink } from '../../../model/packs/pack.ts'
import { checksumOf } from '../../../files/checksum-of.ts'
import type { Disk } from '../../../services/disk/disk.ts'

/** What a pack only names, as far as a side has use for it. */
export function manualDownloadsFor({ manualDownloads = [] }: Pack, side: Side): readonly PackLink[] {
  return manualDownloads.filter(({ notFor }) => notFor !== side)
}

/**
 * Of what a pack only names, what is not in the instance, as far as the pack says where it is to be: other bytes under its name are not it.
 * `gamePath` null: nothing is there yet.
 */
export async function pendingDownloads(
  links: readonly PackLink[],
  gamePath: string | null,
  { disk }: { readonly disk: Pick<Disk, 'look'> },
): Promise<readonly PackLink[]> {
  const isThere = async ({ path, checksum }: PackLink): Promise<boolean> => {
    if (path === undefined || gamePath === null) return false
    for (const each of [path, ...disabledNames(path)]) {
      const file = join(gamePath, each)
      if ((await disk.look(file))?.kind !== 'file') continue
      if (checksum === undefined || (await checksumOf(file, checksum.format)) === checksum.hash) return true
    }
    return false
  }
  const there = await Promise.all(links.map(isThere))
  return links.filter((_, index) => there[index] !== true)
}

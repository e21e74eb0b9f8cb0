import { join } from 'node:path'
import { disabledName } from '../../model/disabled-name.ts'
import type { Side } from '../../model/loader.ts'
import type { Pack, PackLink } from '../../model/pack.ts'
import type { Disk } from '../../services/disk/disk.ts'

/** What a pack only names, as far as a side has use for it. */
export function elsewhereFor({ elsewhere = [] }: Pack, side: Side): readonly PackLink[] {
  return elsewhere.filter(({ notFor }) => notFor !== side)
}

/** Of what a pack only names, what is not in the instance, as far as the pack says where it is to be. `gamePath` null: nothing is there yet. */
export async function stillElsewhere(
  links: readonly PackLink[],
  gamePath: string | null,
  { disk }: { readonly disk: Pick<Disk, 'look'> },
): Promise<readonly PackLink[]> {
  const isThere = async ({ path }: PackLink): Promise<boolean> => {
    if (path === undefined || gamePath === null) return false
    const found = await Promise.all([path, disabledName(path)].map((each) => disk.look(join(gamePath, each))))
    return found.some((entry) => entry !== null)
  }
  const there = await Promise.all(links.map(isThere))
  return links.filter((_, index) => there[index] !== true)
}

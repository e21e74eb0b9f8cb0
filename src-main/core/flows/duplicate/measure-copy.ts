import { join, relative, sep } from 'node:path'
import type { CopySize } from '../../model/instances/copied-instance.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { listWorlds } from '../move/world-backups.ts'
import { listCopied } from './list-copied.ts'

/** How large a copy would be, with its worlds and without them. Reads no file. */
export async function measureCopy(instance: Instance, disk: Disk): Promise<CopySize> {
  const { entries } = await listCopied(instance, true, disk)
  const game = relative(instance.path, instance.gamePath)
  const worlds = (await listWorlds(instance)).map(({ path }) => join(game, path) + sep)
  const size = { bytes: 0, worlds: worlds.length, worldBytes: 0 }
  for (const entry of entries) {
    if (entry.kind !== 'file') continue
    const isOfWorld = worlds.some((world) => entry.path.startsWith(world))
    size[isOfWorld ? 'worldBytes' : 'bytes'] += entry.size
  }
  return size
}

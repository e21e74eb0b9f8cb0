import { join } from 'node:path'
import { foldersOfPack } from '../../../model/paths/changeable-path.ts'
import type { Disk, Entry } from '../../../services/disk/disk.ts'
import { isEmptyTree } from '../../../services/disk/folders/empty-tree.ts'
import { foldersAround } from '../../../services/disk/folders/linked-folders.ts'

/**
 * What of the person's is in the way of files that a pack brings: by the file's path, the path of what is there. In the way is a link or a file
 * where a folder is to be, and a link or a folder where the file is to be; a folder with nothing in it is not.
 */
export async function findObstacles(
  files: readonly { readonly path: string }[],
  gamePath: string,
  disk: Pick<Disk, 'look' | 'kinds'>,
): Promise<ReadonlyMap<string, string>> {
  const looked = new Map<string, Promise<Entry | null>>()
  const look = (path: string) => {
    const known = looked.get(path) ?? disk.look(join(gamePath, path))
    looked.set(path, known)
    return known
  }
  const obstacleOf = async (path: string): Promise<string | null> => {
    const inner = new Set(foldersOfPack(path))
    for (const folder of foldersAround(path)) {
      const kind = (await look(folder))?.kind ?? null
      if (kind === null) return null
      if (kind === 'file' || kind === 'other' || (kind === 'link' && inner.has(folder))) return folder
    }
    const kind = (await look(path))?.kind ?? null
    if (kind === null || kind === 'file') return null
    return kind === 'folder' && (await isEmptyTree(join(gamePath, path), disk)) ? null : path
  }
  const found = await Promise.all(files.map(async ({ path }) => [path, await obstacleOf(path)] as const))
  return new Map(found.flatMap(([path, obstacle]) => (obstacle === null ? [] : [[path, obstacle]])))
}

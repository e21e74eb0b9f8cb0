import { join, posix } from 'node:path'
import { CoreError } from '../errors.ts'
import { foldersBelowContent, foldersOfPack } from '../model/paths/changeable-path.ts'
import { isLauncherFile } from '../model/paths/launcher-file.ts'
import type { LinkedFolder } from '../model/files/linked-folder.ts'
import type { Disk } from '../services/disk/disk.ts'
import { isLinkOfAnother } from '../files/owner.ts'
import { message } from '../../../resources/text/text.ts'

/** Throws `target-locked` for a path that leads through a link below its content folder: that may be anybody's. `isAnywhere`: the paths may be outside of content folders. */
export async function assertNoLinks(
  paths: readonly string[],
  gamePath: string,
  disk: Pick<Disk, 'look'>,
  { isAnywhere = false }: { readonly isAnywhere?: boolean } = {},
): Promise<void> {
  for (const folder of new Set(paths.flatMap(isAnywhere ? foldersOfPack : foldersBelowContent))) {
    if ((await disk.look(join(gamePath, folder)))?.kind === 'link') throw linkInTheWay(folder)
  }
}

export function linkInTheWay(folder: string): CoreError {
  return new CoreError('target-locked', message('folder-is-symbolic-link', { folder }), {
    hint: message('put-the-folder-itself'),
  })
}

/** Where a link leads that leads to nothing. */
export const NOWHERE = ''

/**
 * The folders that these paths lie in and that are links, each once. `onFound`: of each before the folders in it are looked at. Throws
 * `target-locked` for one that another user put there.
 */
export async function findLinkedFolders(
  paths: readonly string[],
  gamePath: string,
  disk: Pick<Disk, 'look' | 'realPath'>,
  onFound: (link: LinkedFolder) => void = () => undefined,
): Promise<readonly LinkedFolder[]> {
  const linked: LinkedFolder[] = []
  for (const folder of new Set(paths.flatMap(foldersAround))) {
    const path = join(gamePath, folder)
    const link = await disk.look(path)
    if (link?.kind !== 'link') continue
    const place = await disk.realPath(path).catch(() => NOWHERE)
    // Where it leads is this one's word: it was neither exchanged nor renamed meanwhile.
    const after = await disk.look(path)
    if (after?.inode !== link.inode || after.changedNs !== link.changedNs) throw linkInTheWay(folder)
    if (isLinkOfAnother(path, link.uid)) throw linkInTheWay(folder)
    linked.push({ folder, place })
    onFound({ folder, place })
  }
  return linked
}

/** The folders that a path lies in, outermost first. */
export function foldersAround(path: string): readonly string[] {
  if (isLauncherFile(path)) return []
  const folder = posix.dirname(path)
  return folder === '.' ? [] : [...foldersAround(folder), folder]
}

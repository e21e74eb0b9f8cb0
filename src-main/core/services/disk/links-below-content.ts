import { join } from 'node:path'
import { CoreError } from '../../errors.ts'
import { foldersBelowContent, foldersOfPack } from '../../model/changeable-path.ts'
import type { Disk } from './disk.ts'
import { say } from '../../../../src-texts/text.ts'

/** Throws `target-locked` for a path that leads through a link below its content folder: that may be anybody's. `isOfPack`: the paths are a pack's. */
export async function assertNoLinks(
  paths: readonly string[],
  gamePath: string,
  disk: Pick<Disk, 'look'>,
  { isOfPack = false }: { readonly isOfPack?: boolean } = {},
): Promise<void> {
  for (const folder of new Set(paths.flatMap(isOfPack ? foldersOfPack : foldersBelowContent))) {
    if ((await disk.look(join(gamePath, folder)))?.kind !== 'link') continue
    throw new CoreError('target-locked', say('folder-is-symbolic-link', { folder }), {
      hint: say('put-the-folder-itself'),
    })
  }
}

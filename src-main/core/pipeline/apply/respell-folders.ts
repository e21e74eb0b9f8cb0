/**
 * Folders of which a change only spells the name otherwise: on a disk where that does not count what comes would lie in the old one, which
 * keeps its name. Both ways may be stopped anywhere and called again.
 */
import { dirname, join, posix } from 'node:path'
import { loosestKey } from '../../model/paths/path-key.ts'
import type { FileChange } from '../../model/changes/change-set.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { patiently } from '../../files/patience.ts'

type Changes = readonly Pick<FileChange, 'path' | 'after'>[]

/** Before the first file is moved. */
export async function respellFolders(changes: Changes, gamePath: string, disk: Disk): Promise<void> {
  for (const { old, path } of respelledFolders(changes)) await rename(join(gamePath, old), join(gamePath, path), disk)
}

/** After the last file was moved back. */
export async function respellFoldersBack(changes: Changes, gamePath: string, disk: Disk): Promise<void> {
  for (const { old, path } of respelledFolders(changes).toReversed())
    await rename(join(gamePath, path), join(gamePath, old), disk)
}

interface RespelledFolder {
  /** Under the new name of the folder around it. */
  readonly old: string
  readonly path: string
}

/** Outermost first: those that files go from under one spelling, and come to under another alone. */
function respelledFolders(changes: Changes): readonly RespelledFolder[] {
  const foldersWhere = (isMeant: (change: Changes[number]) => boolean) =>
    new Set(changes.filter(isMeant).flatMap(({ path }) => foldersAbove(path)))
  const [left, coming] = [foldersWhere(({ after }) => after === null), foldersWhere(({ after }) => after !== null)]
  const spelled = new Map([...coming].map((path) => [loosestKey(path), path]))
  return [...left]
    .flatMap((old) => {
      const path = coming.has(old) ? undefined : spelled.get(loosestKey(old))
      return path === undefined || posix.basename(path) === posix.basename(old)
        ? []
        : [{ old: posix.join(posix.dirname(path), posix.basename(old)), path }]
    })
    .toSorted((one, other) => one.path.length - other.path.length)
}

function foldersAbove(path: string): readonly string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? [] : [...foldersAbove(folder), folder]
}

/** Only where both names are one folder's. */
async function rename(from: string, to: string, disk: Disk): Promise<void> {
  const [one, other] = [await disk.look(from), await disk.look(to)]
  if (one?.kind !== 'folder' || one.inode !== other?.inode || one.device !== other.device) return
  await patiently(() => disk.rename(from, to))
  await disk.syncFolder(dirname(to))
}

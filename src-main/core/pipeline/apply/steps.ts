/**
 * The one primitive: what is at a path gives way to what is staged for it. In: a change and its three places. `advance` carries it
 * out, `retreat` undoes it; both may be stopped anywhere and called again, because they look at the disk to see how far it
 * went. A replaced file never has a moment without a file at its path (where the file system knows links), and a file that is
 * neither the old nor the new one is never touched.
 */
import { dirname, join } from 'node:path'
import type { Disk, Entry } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import type { FileChange, FileSnapshot } from '../../model/changes/change-set.ts'
import { isEmptyTree, removeEmptyTree } from '../../folders/empty-tree.ts'
import type { Store } from '../../services/store/store.ts'
import { patiently } from '../../files/patience.ts'
import { message } from '../../../../resources/text/text.ts'
import type { IntendedChange } from '../../model/changes/intended-change.ts'
import { loosestKey } from '../../model/paths/path-key.ts'
import type { Journal } from './journal.ts'
import { placesOf, WORK_FOLDER } from '../../model/paths/work-folder.ts'

/** All absolute. */
export interface Move {
  readonly change: FileChange
  readonly target: string
  readonly staged: string
  readonly replaced: string
}

export async function advance({ change, target, staged, replaced }: Move, disk: Disk): Promise<void> {
  const { before, after } = change
  if (after === null) return patiently(() => disk.rename(target, replaced))
  if (before !== null) await keepOld(target, replaced, disk)
  else await makeRoom(target, change.path, disk)
  await patiently(() => disk.rename(staged, target))
}

/** What undoing a change works with. Nothing is removed that the store does not have. */
export interface RetreatServices {
  readonly disk: Disk
  readonly store: Pick<Store, 'secure'>
}

/** `foreign`: somebody put another file there since; it stays, and what was there before stays at `kept`. */
export async function retreat(
  { change, target, staged, replaced }: Move,
  { disk, store }: RetreatServices,
): Promise<'done' | 'foreign'> {
  const { before, after } = change
  const [there, old] = [await disk.look(target), await disk.look(replaced)]
  const isGoing = async (entry: Entry) => after !== null && isThe(after, entry) && store.secure(target, after.sha512)
  if (before !== null) {
    if (old === null) return 'done'
    if (there !== null && !isSameFile(there, old) && !(await isGoing(there))) return 'foreign'
    if (there === null) await disk.makeFolders(dirname(target))
    await patiently(() => disk.rename(replaced, target))
    // Two names of one file: renaming one over the other leaves both.
    await disk.removeTree(replaced)
    return 'done'
  }
  const wasPlaced = (await disk.look(staged)) === null
  if (!wasPlaced || there === null) return 'done'
  if (!(await isGoing(there))) return 'foreign'
  await disk.remove(target)
  return 'done'
}

/** A folder with nothing in it gives way; all else appeared since it was looked at. */
async function makeRoom(target: string, path: string, disk: Disk): Promise<void> {
  const there = await disk.look(target)
  if (there === null) return
  if (there.kind !== 'folder' || !(await isEmptyTree(target, disk))) throw appeared(path)
  await removeEmptyTree(target, disk)
}

/** A second name for the old file, so that the new one can replace it in one step. */
async function keepOld(target: string, replaced: string, disk: Disk): Promise<void> {
  try {
    await disk.link(target, replaced)
  } catch (error) {
    // No links on this file system, or not for this file: then there is a moment without a file, which the journal covers.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error
    await patiently(() => disk.rename(target, replaced))
  }
}

export function isSameFile(one: Entry, other: Entry): boolean {
  return one.inode === other.inode && one.device === other.device
}

/** As far as a look tells. */
function isThe(snapshot: FileSnapshot, entry: Entry): boolean {
  return entry.kind === 'file' && entry.size === snapshot.size && entry.mtimeNs === snapshot.mtimeNs
}

function appeared(path: string): CoreError {
  return new CoreError('changed-on-disk', message('file-appeared', { path }), {
    hint: message('look-at-what-is-there-now'),
  })
}

/** A journal's changes with their places, in the order in which they are carried out. */
export function movesOf({ changeSet, areas }: Pick<Journal, 'changeSet' | 'areas'>, gamePath: string): readonly Move[] {
  return changeSet.changes.map((change, number) => {
    const { staged, replaced } = placesOf(areas[number] ?? WORK_FOLDER, changeSet.id, number)
    return {
      change,
      target: join(gamePath, change.path),
      staged: join(gamePath, staged),
      replaced: join(gamePath, replaced),
    }
  })
}

/**
 * The order that a change set is carried out in: what appears comes first, what goes comes last, so that a file is there under its new
 * name before it goes under the old one; but where two names differ only in case, which may be one name, the old goes first.
 */
export function orderChanges(changes: readonly IntendedChange[]): readonly IntendedChange[] {
  const appearing = new Set(changes.filter(({ after }) => after !== null).map(({ path }) => loosestKey(path)))
  const rank = ({ path, after }: IntendedChange) => {
    if (after !== null) return 1
    return appearing.has(loosestKey(path)) ? 0 : 2
  }
  return changes.toSorted((one, other) => rank(one) - rank(other))
}

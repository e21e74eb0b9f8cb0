import { dirname, join } from 'node:path'
import type { Disk } from '../../services/disk/disk.ts'
import type { Store } from '../../services/store/store.ts'
import { type Journal, removeJournal } from './journal.ts'
import { movesOf, isSameFile, type Move } from './steps.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'

export interface CleanUpServices {
  readonly disk: Disk
  /** null: another home's change; what it replaced stays in the work folder until that home comes for it. */
  readonly store: Store | null
  /** As for `keepReplaced`. */
  readonly readSince?: Date
}

/**
 * The end of an `applied` and recorded change set: what it replaced goes to the store, folders it emptied go, and last the journal.
 * May be interrupted and called again. Returns what the store could not take: it stays in the work folder.
 */
export async function cleanUp(
  journal: Journal,
  gamePath: string,
  { disk, store, readSince }: CleanUpServices,
): Promise<readonly unknown[]> {
  const problems = store === null ? [] : await keepReplaced(journal, gamePath, { disk, store, readSince })
  // On another disk than the game's a folder that goes had its own work folder.
  await removeLeftovers(journal, gamePath, disk)
  for (const folder of journal.emptied.toReversed()) await removeIfEmpty(join(gamePath, folder), disk)
  await removeJournal(gamePath, disk)
  return problems
}

interface KeepServices {
  readonly disk: Disk
  readonly store: Store
  /** This process has read what was replaced after that; absent: it has not. */
  readonly readSince?: Date
}

/** Takes the kept files of an applied change set into the store. */
export async function keepReplaced(
  journal: Pick<Journal, 'changeSet' | 'areas'>,
  gamePath: string,
  { disk, store, readSince: since }: KeepServices,
): Promise<readonly unknown[]> {
  const moves = movesOf(journal, gamePath)
  const outcomes = await Promise.allSettled(
    moves.map(async ({ change, replaced }) => {
      if (change.before === null) return
      if (await staysInInstance({ change, replaced }, moves, disk)) await disk.remove(replaced)
      else await store.keep(replaced, change.before, since === undefined ? null : { ...change.before, since })
    }),
  )
  await store.flushNames()
  return outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason)
}

/** A file that only got another name is still there for whoever wants to undo that. */
async function staysInInstance(
  { change: { before }, replaced }: Pick<Move, 'change' | 'replaced'>,
  moves: readonly Move[],
  disk: Disk,
): Promise<boolean> {
  const renamed = moves.find(({ change: { after } }) => after !== null && after.sha512 === before?.sha512)
  if (renamed === undefined) return false
  const [old, there] = [await disk.look(replaced), await disk.look(renamed.target)]
  return old !== null && there !== null && isSameFile(old, there)
}

/** Removes a finished change set's staging, and its kept files' folder when nothing is left there. */
export async function removeLeftovers(
  journal: { readonly changeSet: { readonly id: string }; readonly areas: readonly string[] },
  gamePath: string,
  disk: Disk,
): Promise<void> {
  const { id } = journal.changeSet
  for (const area of new Set([WORK_FOLDER, ...journal.areas])) {
    const folder = join(gamePath, area)
    await disk.removeTree(join(folder, 'staging', id))
    await removeIfEmpty(join(folder, 'kept', id), disk)
    await removeIfEmpty(join(folder, 'staging'), disk)
    await removeIfEmpty(join(folder, 'kept'), disk)
    if (area !== WORK_FOLDER) await removeIfEmpty(folder, disk)
  }
}

export async function removeIfEmpty(folder: string, disk: Disk): Promise<void> {
  const entry = await disk.look(folder)
  if (entry?.kind !== 'folder' || (await disk.list(folder)).length > 0) return
  await disk.removeFolder(folder)
  await disk.syncFolder(dirname(folder))
}

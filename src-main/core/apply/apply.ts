/**
 * Changes an instance. In: a change set whose new files are all staged. Promise: when it returns the instance is wholly new; when it
 * throws it is wholly old; when the machine dies it is wholly old or wholly new once recovery has run. No file of a person is deleted
 * before its replacement is in place. The order is the promise: journal (flushed), every step, folders (flushed), journal says
 * `applied` (flushed). It records nothing and keeps what was replaced in the work folder for whoever does.
 */
import { dirname, join } from 'node:path'
import type { Disk, Owner } from '../disk/disk.ts'
import { CoreError } from '../errors.ts'
import { readJournal, writeJournal } from './journal.ts'
import type { Journal } from './journal.ts'
import { movesOf } from './moves.ts'
import { rollBack } from './roll-back.ts'
import { advance } from './steps.ts'

export interface ApplyServices {
  readonly disk: Disk
  /** Of the game folder. */
  readonly owner: Owner
  /** Until the commit point it means: roll back. */
  readonly signal?: AbortSignal
  onStep?(done: number): void
}

export async function apply(prepared: Journal, gamePath: string, services: ApplyServices): Promise<Journal> {
  const { disk, owner, signal } = services
  const moves = movesOf(prepared, gamePath)
  for (const folder of new Set(moves.map(({ kept }) => dirname(kept)))) await disk.makeFolders(folder, owner)
  try {
    await writeJournal(gamePath, prepared, { disk, owner })
    for (const folder of prepared.changeSet.folders) await makeLike(join(gamePath, folder), disk)
    for (const [number, move] of moves.entries()) {
      throwIfAborted(signal)
      await advance(move, disk)
      services.onStep?.(number + 1)
    }
    await flush(prepared, gamePath, disk)
    throwIfAborted(signal)
    const applied: Journal = { ...prepared, state: 'applied' }
    await writeJournal(gamePath, applied, { disk, owner })
    return applied
  } catch (cause) {
    await takeBack(prepared, gamePath, { disk, owner, cause })
    throw cause
  }
}

async function takeBack(
  journal: Journal,
  gamePath: string,
  { disk, owner, cause }: Pick<ApplyServices, 'disk' | 'owner'> & { readonly cause: unknown },
): Promise<void> {
  try {
    // The commit point may have been passed on the disk, though the system reported a failure.
    if ((await readJournal(gamePath, disk))?.state === 'applied') await writeJournal(gamePath, journal, { disk, owner })
    await rollBack(journal, gamePath, disk)
  } catch {
    throw new CoreError('unrecovered', `the change of ${gamePath} failed and could not be taken back yet`, {
      hint: 'Nothing is lost: Modwell takes it back when it starts again, once the disk works.',
      commands: ['modwell doctor'],
      cause,
    })
  }
}

/** A folder that belongs to whom the folder around it does. */
async function makeLike(folder: string, disk: Disk): Promise<void> {
  const parent = await disk.look(await disk.realPath(dirname(folder)))
  await disk.makeFolders(folder, parent ?? undefined)
}

/** Every folder in which a name appeared or went. */
async function flush(journal: Journal, gamePath: string, disk: Disk): Promise<void> {
  const moves = movesOf(journal, gamePath)
  const folders = new Set(moves.flatMap(({ target, kept }) => [dirname(target), dirname(kept)]))
  for (const folder of folders) await disk.syncFolder(folder)
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new CoreError('cancelled', 'stopped; everything is as it was')
}

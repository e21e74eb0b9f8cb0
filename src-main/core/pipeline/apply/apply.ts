/**
 * Changes an instance. In: a change set whose new files are all staged. Promise: when it returns the instance is wholly new; when it
 * throws it is wholly old; when the machine dies it is wholly old or wholly new once recovery has run. No file of a person is deleted
 * before its replacement is in place. The order is the promise: journal (flushed), every step, folders (flushed), journal says
 * `applied` (flushed). It records nothing and keeps what was replaced in the work folder for whoever does.
 */
import { dirname, join } from 'node:path'
import type { Disk } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import { type Journal, readJournal, writeJournal } from './journal.ts'
import { movesOf, advance } from './steps.ts'
import { respellFolders } from './respell-folders.ts'
import { rollBack } from './roll-back.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { message } from '../../../../resources/text/text.ts'

export interface ApplyServices extends Pick<HomeServices, 'disk' | 'seal' | 'store'> {
  /** Until the commit point it means: roll back. */
  readonly signal?: AbortSignal
  onStep?(done: number): void
}

export async function apply(prepared: Journal, gamePath: string, services: ApplyServices): Promise<Journal> {
  const { disk, signal } = services
  const moves = movesOf(prepared, gamePath)
  for (const folder of new Set(moves.map(({ replaced }) => dirname(replaced)))) await disk.makeFolders(folder)
  let isBegun = false
  try {
    await writeJournal(gamePath, prepared, services)
    isBegun = true
    for (const folder of prepared.changeSet.folders) await disk.makeFolders(join(gamePath, folder))
    await respellFolders(prepared.changeSet.changes, gamePath, disk)
    for (const [number, move] of moves.entries()) {
      throwIfAborted(signal)
      await advance(move, disk)
      services.onStep?.(number + 1)
    }
    await flush(prepared, gamePath, disk)
    throwIfAborted(signal)
    const applied: Journal = { ...prepared, state: 'applied' }
    await writeJournal(gamePath, applied, services)
    return applied
  } catch (cause) {
    await undoMoves(prepared, gamePath, { ...services, isBegun, cause })
    throw cause
  }
}

async function undoMoves(
  journal: Journal,
  gamePath: string,
  {
    disk,
    seal,
    store,
    isBegun,
    cause,
  }: Pick<HomeServices, 'disk' | 'seal' | 'store'> & { readonly isBegun: boolean; readonly cause: unknown },
): Promise<void> {
  try {
    // The commit point may have been passed on the disk, though the system reported a failure.
    const found = await readJournal(gamePath, { disk, seal })
    // A disk that went away looks like an empty one: nothing there would seem to be undone.
    if (isBegun && found === null) throw new Error('the journal that was written is not there')
    if (found?.journal.state === 'applied') await writeJournal(gamePath, journal, { disk, seal })
    await rollBack(journal, gamePath, { disk, store })
  } catch {
    throw new CoreError('unrecovered', message('rollback-failed', { gamePath }), {
      hint: message('nothing-is-lost-modwell-rolls'),
      remedies: [{ kind: 'run-doctor' }],
      cause,
    })
  }
}

/** Every folder in which a name appeared or went. */
async function flush(journal: Journal, gamePath: string, disk: Disk): Promise<void> {
  const moves = movesOf(journal, gamePath)
  const folders = new Set(moves.flatMap(({ target, replaced }) => [dirname(target), dirname(replaced)]))
  for (const folder of folders) {
    await disk.syncFolder(folder)
    if (!(await disk.isInPlace(folder))) throw exchanged(folder)
  }
}

function exchanged(folder: string): CoreError {
  return new CoreError('changed-on-disk', message('folder-was-moved-meanwhile', { folder }), {
    hint: message('look-at-what-is-there-now'),
  })
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new CoreError('cancelled', message('stopped-everything-is-as-it-was'))
}

import { dirname, join } from 'node:path'
import { type Journal, removeJournal } from './journal.ts'
import { movesOf, retreat, type RetreatServices } from './steps.ts'
import { removeIfEmpty, removeLeftovers } from './clean-up.ts'
import { respellFoldersBack } from './respell-folders.ts'

/**
 * Puts the instance back to what it was before a `prepared` change set, from wherever it was interrupted. May itself be interrupted
 * and called again. Returns the paths where somebody else put a file meanwhile: those files stay, what Modwell kept of the old
 * ones stays in the work folder.
 */
export async function rollBack(
  journal: Journal,
  gamePath: string,
  services: RetreatServices,
): Promise<readonly string[]> {
  const { disk } = services
  const foreign: string[] = []
  const moves = movesOf(journal, gamePath)
  for (const move of moves.toReversed()) {
    if ((await retreat(move, services)) === 'foreign') foreign.push(move.change.path)
  }
  await respellFoldersBack(journal.changeSet.changes, gamePath, disk)
  for (const folder of new Set(moves.map(({ target }) => dirname(target)))) {
    if ((await disk.look(folder)) !== null) await disk.syncFolder(folder)
  }
  for (const folder of journal.changeSet.folders.toReversed()) await removeIfEmpty(join(gamePath, folder), disk)
  await removeJournal(gamePath, disk)
  await removeLeftovers(journal, gamePath, disk)
  return foreign
}

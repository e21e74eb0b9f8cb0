import { join } from 'node:path'
import type { IntendedChange } from '../../model/changes/intended-change.ts'
import { loosestKey } from '../../model/paths/path-key.ts'
import type { Journal } from './journal.ts'
import { placesOf, WORK_FOLDER } from '../../model/paths/work-folder.ts'
import type { Move } from './steps.ts'

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

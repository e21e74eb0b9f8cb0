/**
 * How an instance's change sets stand. A change set takes effect when it is applied, loses it by an `undo` of it and gets it back by a
 * `redo`. In: the change sets of one instance, in any order. Out: for each that is not itself an undo or redo, whether it is in effect
 * and what must be turned before it can be. Looks at the history only; what is on the disk is asked when it is to be changed.
 */
import type { ChangeSet, FileSnapshot } from '../model/change-set.ts'

export interface Standing {
  readonly changeSet: ChangeSet
  readonly isOn: boolean
  /** The change set that turned it last: itself, an undo or a redo. */
  readonly turnedBy: ChangeSet
  /** Ids of the change sets that must be turned first, the next to be turned first. */
  readonly blockedBy: readonly string[]
}

type Turn = Omit<Standing, 'blockedBy'>

export function standingsOf(changeSets: readonly ChangeSet[]): readonly Standing[] {
  const turns = new Map<string, Turn>()
  /** What the history says is at a path now. */
  const files = new Map<string, FileSnapshot | null>()
  for (const changeSet of changeSets.toSorted(byTime)) {
    const original = changeSet.of === null ? changeSet : turns.get(changeSet.of)?.changeSet
    if (original === undefined) continue
    turns.set(original.id, { changeSet: original, isOn: changeSet.kind !== 'undo', turnedBy: changeSet })
    for (const { path, after } of changeSet.changes) files.set(path, after)
  }
  const all = [...turns.values()].toSorted((one, other) => byTime(other.turnedBy, one.turnedBy))
  return all.map((turn) => ({ ...turn, blockedBy: blockersOf(turn, all, files) }))
}

function blockersOf(
  turn: Turn,
  newestFirst: readonly Turn[],
  files: ReadonlyMap<string, FileSnapshot | null>,
): readonly string[] {
  const wanted = new Map(
    turn.changeSet.changes.map(({ path, before, after }) => [path, (turn.isOn ? after : before)?.sha512 ?? null]),
  )
  const others = newestFirst.filter((other) => other !== turn && sharesPath(other.changeSet, wanted))
  const later = others.filter((other) => other.isOn && byTime(other.turnedBy, turn.turnedBy) > 0)
  if (turn.isOn) return later.map(({ changeSet }) => changeSet.id)
  // To come back it needs the files that it was made on: what made them and is not in effect must come back before.
  const makers = others.filter(
    (other) =>
      !other.isOn &&
      other.changeSet.changes.some(({ path, after }) => {
        const isMissing = wanted.has(path) && (files.get(path)?.sha512 ?? null) !== wanted.get(path)
        return isMissing && (after?.sha512 ?? null) === wanted.get(path)
      }),
  )
  return [...later, ...makers].map(({ changeSet }) => changeSet.id)
}

function sharesPath({ changes }: ChangeSet, paths: ReadonlyMap<string, unknown>): boolean {
  return changes.some(({ path }) => paths.has(path))
}

function byTime(one: ChangeSet, other: ChangeSet): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  return one.id < other.id ? -1 : 1
}

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
  const { changeSet, isOn, turnedBy } = turn
  const others = newestFirst.filter((other) => other !== turn)
  const laterAt = (paths: ReadonlyMap<string, unknown>) =>
    others.filter((other) => other.isOn && byTime(other.turnedBy, turnedBy) > 0 && touches(other.changeSet, paths))
  if (isOn) {
    // A search switches files and brings each back: where it did, what was done before can be taken back as if it had not been.
    const moved = new Map(
      changeSet.changes
        .filter(({ path, after }) => hashOf(files.get(path)) !== hashOf(after))
        .map(({ path }) => [path, null]),
    )
    const isOver = (other: Turn) => other.changeSet.kind === 'bisect' && !touches(other.changeSet, moved)
    const later = laterAt(new Map(changeSet.changes.map(({ path }) => [path, null])))
    return idsOf(later.filter((other) => !isOver(other)))
  }
  // It comes back to the files that it was made on. Where others are now, what put them there must go first, and then what made
  // those that are needed must come back.
  const missing = new Map<string, string | null>()
  for (const { path, before } of changeSet.changes) {
    if (hashOf(files.get(path)) !== hashOf(before)) missing.set(path, hashOf(before))
  }
  const makers = others.filter(
    (other) =>
      !other.isOn &&
      other.changeSet.changes.some(({ path, after }) => missing.has(path) && missing.get(path) === hashOf(after)),
  )
  return idsOf([...laterAt(missing), ...makers])
}

function hashOf(file: FileSnapshot | null | undefined): string | null {
  return file?.sha512 ?? null
}

function idsOf(turns: readonly Turn[]): readonly string[] {
  return turns.map(({ changeSet }) => changeSet.id)
}

function touches({ changes }: ChangeSet, paths: ReadonlyMap<string, unknown>): boolean {
  return changes.some(({ path }) => paths.has(path))
}

function byTime(one: ChangeSet, other: ChangeSet): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  return one.id < other.id ? -1 : 1
}

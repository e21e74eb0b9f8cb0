/**
 * How an instance's change sets stand. In: the change sets of one instance, in any order. Out: for each that is not itself an undo or
 * redo, whether it is in effect and what must be turned before it can be, the one that was turned last first. Looks at the history
 * only; what is on the disk is asked when it is to be changed.
 */
import type { ChangeSet } from '../model/change-set.ts'
import { hashOf, isOnlyTurning, replay } from './replay.ts'
import type { Replay, Turn } from './replay.ts'

export interface Standing extends Omit<Turn, 'order'> {
  /** Ids of the change sets that must be turned first, the next to be turned first. */
  readonly blockedBy: readonly string[]
}

export function standingsOf(changeSets: readonly ChangeSet[]): readonly Standing[] {
  const { turns, files } = replay(changeSets)
  const newestFirst = [...turns.values()].toSorted((one, other) => other.order - one.order)
  return newestFirst.map((turn) => describe(turn, newestFirst, files))
}

/** Of one of them alone; null: there is none, or it is itself an undo or redo. */
export function standingOf(id: string, changeSets: readonly ChangeSet[]): Standing | null {
  const { turns, files } = replay(changeSets)
  const turn = turns.get(id)
  if (turn === undefined) return null
  return describe(
    turn,
    [...turns.values()].toSorted((one, other) => other.order - one.order),
    files,
  )
}

function describe(turn: Turn, newestFirst: readonly Turn[], files: Replay['files']): Standing {
  const { changeSet, isOn, turnedBy } = turn
  return { changeSet, isOn, turnedBy, blockedBy: blockersOf(turn, newestFirst, files) }
}

function blockersOf(turn: Turn, newestFirst: readonly Turn[], files: Replay['files']): readonly string[] {
  const { changeSet, isOn, turnedBy, order } = turn
  // What went to one point does not come back beside what went to another since: the same thing may lie under another name by now.
  const isGoneOver =
    !isOn &&
    turnedBy.id !== changeSet.id &&
    isOnlyTurning(changeSet) &&
    isOnlyTurning(turnedBy) &&
    newestFirst.some((other) => other.changeSet.id === turnedBy.id && other.isOn)
  if (isGoneOver) return [turnedBy.id]
  const others = newestFirst.filter((other) => other !== turn && !isOnlyTurning(other.changeSet))
  const laterAt = (paths: ReadonlyMap<string, unknown>) =>
    others.filter((other) => other.isOn && other.order > order && touches(other.changeSet, paths))
  if (isOn && !isOnlyTurning(changeSet)) {
    // A search switches files and brings each back: where it did, what was done before can be taken back as if it had not been.
    const moved = new Map(
      changeSet.changes
        .filter(({ path, after }) => hashOf(files.get(path)) !== hashOf(after))
        .map(({ path }) => [path, null]),
    )
    const isOver = (other: Turn) => other.changeSet.kind === 'bisect' && !touches(other.changeSet, moved)
    const later = laterAt(new Map(changeSet.changes.map(({ path }) => [path, null]))).filter((other) => !isOver(other))
    // What it rested on may be gone from under a search: then that must come back first, as for what only switched others.
    if (later.length > 0) return idsOf(later)
  }
  // It is turned on the files that it left, or was made on. Where others are now, what put them there must go first, and then what
  // made those that are needed must come back.
  const missing = new Map<string, string | null>()
  for (const { path, before, after } of changeSet.changes) {
    const needed = hashOf(isOn ? after : before)
    if (hashOf(files.get(path)) !== needed) missing.set(path, needed)
  }
  // What only switched others has no place among them: whatever left the files as they are is in its way.
  const onTop = (paths: ReadonlyMap<string, unknown>) =>
    others.filter(
      (other) =>
        other.isOn &&
        other.changeSet.changes.some(({ path, after }) => paths.has(path) && hashOf(files.get(path)) === hashOf(after)),
    )
  const makers = others.filter(
    (other) =>
      !other.isOn &&
      other.changeSet.changes.some(({ path, after }) => missing.has(path) && missing.get(path) === hashOf(after)),
  )
  const blockers = [...(isOnlyTurning(changeSet) ? onTop(missing) : laterAt(missing)), ...makers]
  // What came back from under others lies below them and is in the way all the same.
  return idsOf(blockers.length === 0 ? onTop(missing) : blockers)
}

function idsOf(turns: readonly Turn[]): readonly string[] {
  return turns.map(({ changeSet }) => changeSet.id)
}

function touches({ changes }: ChangeSet, paths: ReadonlyMap<string, unknown>): boolean {
  return changes.some(({ path }) => paths.has(path))
}

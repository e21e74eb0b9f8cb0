/**
 * Plays an instance's history. In: its change sets, in any order. Out: which are in effect, in which order they took it, and what the
 * history says is at each path. A change set takes effect when it is applied, loses it by an `undo` and gets it back by a `redo`;
 * one with `turns` switches all of those, and undoing it switches them back.
 */
import type { ChangeSet, FileSnapshot } from '../../model/change-set.ts'

/** A change set that is not itself an undo or redo. */
export interface Switch {
  readonly changeSet: ChangeSet
  readonly isOn: boolean
  /** The change set that turned it last: itself, or another. */
  readonly switchedBy: ChangeSet
  /** Higher: turned later; of what is in effect it lies above. */
  readonly order: number
}

export interface Replay {
  readonly turns: ReadonlyMap<string, Switch>
  /** By every path that was ever changed. */
  readonly files: ReadonlyMap<string, FileSnapshot | null>
  /** `placeOf` each state that a change set found in place of what was left before it: somebody changed that file by hand. */
  readonly byHand: ReadonlySet<string>
}

export function replay(changeSets: readonly ChangeSet[]): Replay {
  const turns = new Map<string, Switch>()
  const files = new Map<string, FileSnapshot | null>()
  const byHand = new Set<string>()
  /** How those were that a change set switched. */
  const before = new Map<string, readonly Switch[]>()
  let order = 0
  for (const switchedBy of changeSets.toSorted(inOrder)) {
    const changeSet = switchedBy.of === null ? switchedBy : turns.get(switchedBy.of)?.changeSet
    if (changeSet === undefined) continue
    const isOn = switchedBy.kind !== 'undo'
    if (isOn) {
      // What it switches lies above all else; so does what comes back when it is undone, as it lay among itself.
      const switched = changeSet.turns ?? []
      before.set(
        changeSet.id,
        compact(switched.map(({ changeSet: id }) => turns.get(id))).toSorted((one, other) => one.order - other.order),
      )
      for (const { changeSet: id, isOn: isThen } of switched) {
        const other = turns.get(id)
        order += 1
        if (other !== undefined) turns.set(id, { ...other, isOn: isThen, switchedBy, order })
      }
    } else {
      for (const other of before.get(changeSet.id) ?? []) {
        order += 1
        turns.set(other.changeSet.id, { ...other, switchedBy, order })
      }
    }
    order += 1
    turns.set(changeSet.id, { changeSet, isOn, switchedBy, order })
    for (const { path, before: found, after } of switchedBy.changes) {
      if (files.has(path) && hashOf(files.get(path)) !== hashOf(found)) byHand.add(placeOf(path, found))
      files.set(path, after)
    }
  }
  return { turns, files, byHand }
}

function compact<T>(items: readonly (T | undefined)[]): readonly T[] {
  return items.filter((item) => item !== undefined)
}

/** Whether all that it did was to switch others: then those tell the whole of it, and nothing rests on it itself. */
export function isOnlySwitching({ turns }: ChangeSet): boolean {
  return turns !== undefined && turns.length > 0
}

/** Bytes at a path, or none there. */
export function placeOf(path: string, file: FileSnapshot | null | undefined): string {
  return `${hashOf(file) ?? ''} ${path}`
}

export function hashOf(file: FileSnapshot | null | undefined): string | null {
  return file?.sha512 ?? null
}

/** The oldest first, whatever the clock said, but for change sets from before their order was recorded. */
export function inOrder(one: ChangeSet, other: ChangeSet): number {
  const [first, second] = [one.ordinal ?? 0, other.ordinal ?? 0]
  if (first !== second) return first < second ? -1 : 1
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  return one.id < other.id ? -1 : 1
}

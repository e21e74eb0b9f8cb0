/**
 * Plays an instance's history. In: its change sets, in any order. Out: which are in effect, in which order they took it, and what the
 * history says is at each path. A change set takes effect when it is applied, loses it by an `undo` and gets it back by a `redo`;
 * one with `turns` switches all of those, and undoing it switches them back.
 */
import type { ChangeSet, FileSnapshot } from '../../../model/changes/change-set.ts'

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
  /** By the key of every path that was ever changed. */
  readonly files: ReadonlyMap<string, FileSnapshot | null>
  /** By the same: how it was spelled last. */
  readonly spelled: ReadonlyMap<string, string>
  /** What each change set did, by its id. */
  readonly changes: ReadonlyMap<string, readonly KeyedChange[]>
  /** `placeOf` the key and each state that a change set found in place of what was left before it: somebody changed that file by hand. */
  readonly byHand: ReadonlySet<string>
}

/** `keyOf`: what a path is on the disk; a person may have spelled a name otherwise between two change sets. */
export function replay(changeSets: readonly ChangeSet[], keyOf = exactHistoryKey): Replay {
  const turns = new Map<string, Switch>()
  const files = new Map<string, FileSnapshot | null>()
  const spelled = new Map<string, string>()
  const changes = new Map<string, readonly KeyedChange[]>()
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
    const own = keyedChanges(switchedBy, keyOf)
    changes.set(switchedBy.id, own)
    for (const { key, path, before: found, after } of own) {
      if (files.has(key) && hashOf(files.get(key)) !== hashOf(found)) byHand.add(placeOf(key, found))
      files.set(key, after)
      spelled.set(key, path)
    }
  }
  return { turns, files, spelled, changes, byHand }
}

function compact<T>(items: readonly (T | undefined)[]): readonly T[] {
  return items.filter((item) => item !== undefined)
}

/** Whether all that it did was to switch others: then those tell the whole of it, and nothing rests on it itself. */
export function isOnlySwitching({ turns }: ChangeSet): boolean {
  return turns !== undefined && turns.length > 0
}

/** Bytes at what has a key, or none there. */
export function placeOf(key: string, file: FileSnapshot | null | undefined): string {
  return `${hashOf(file) ?? ''} ${key}`
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

/** What a path that a change set names is: two with one key are one file. As `PathKey` where all are of one folder. */
export type HistoryKey = (path: string, instanceId: string) => string

/** Each spelling is a name of its own. */
export const exactHistoryKey: HistoryKey = (path) => path

/** What a change set did to one file. */
export interface KeyedChange {
  readonly key: string
  /** How it was spelled before, and is after. */
  readonly from: string
  readonly path: string
  readonly before: FileSnapshot | null
  readonly after: FileSnapshot | null
}

/** A change set's changes, one for each file: what it only spelled otherwise is one. */
export function keyedChanges(
  { changes, instanceId }: Pick<ChangeSet, 'changes' | 'instanceId'>,
  keyOf: HistoryKey,
): readonly KeyedChange[] {
  const byKey = new Map<string, KeyedChange>()
  for (const { path, before, after } of changes) {
    const key = keyOf(path, instanceId)
    const other = byKey.get(key)
    if (other === undefined) {
      byKey.set(key, { key, from: path, path, before, after })
      continue
    }
    byKey.set(key, {
      key,
      from: before === null ? other.from : path,
      path: after === null ? other.path : path,
      before: before ?? other.before,
      after: after ?? other.after,
    })
  }
  return [...byKey.values()]
}

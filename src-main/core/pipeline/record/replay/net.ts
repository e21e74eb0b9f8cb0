/**
 * What taking several change sets back, or going to a point of the history, comes to in one go. In: the change sets of one instance.
 * Out: what must be switched, and each path that differs with what is there now and what shall be. Looks at the history only.
 */
import type {
  ChangeSet,
  FileChange,
  FileSnapshot,
  HistoryPoint,
  ChangeSwitch,
} from '../../../model/changes/change-set.ts'
import {
  exactHistoryKey,
  keyedChanges,
  type KeyedChange,
  hashOf,
  inOrder,
  isOnlySwitching,
  replay,
  type Replay,
  type Switch,
} from './replay.ts'
import { undoStateOf } from './undo-state.ts'

export interface Net {
  readonly turns: readonly ChangeSwitch[]
  readonly changes: readonly FileChange[]
}

/** The state at that point. */
export function netToPoint(changeSets: readonly ChangeSet[], point: HistoryPoint, keyOf = exactHistoryKey): Net {
  const inTime = changeSets.toSorted(inOrder)
  return difference(replay(inTime, keyOf), stateAt(point, inTime, keyOf), firstFound(inTime, keyOf))
}

/** Right before a change set its files are as it found them, whoever wrote them. */
function stateAt({ changeSet, isBefore }: HistoryPoint, inTime: readonly ChangeSet[], keyOf = exactHistoryKey): Replay {
  const index = inTime.findIndex(({ id }) => id === changeSet)
  const state = replay(inTime.slice(0, isBefore ? index : index + 1), keyOf)
  const next = isBefore ? inTime[index] : undefined
  const found = next === undefined ? [] : keyedChanges(next, keyOf)
  return {
    ...state,
    files: new Map([...state.files, ...found.map(({ key, before }) => [key, before] as const)]),
    spelled: new Map([...state.spelled, ...found.map(({ key, from }) => [key, from] as const)]),
  }
}

/** What differs from one point to another: all that came between them, or went; null: as it is now. */
export function netBetween(
  changeSets: readonly ChangeSet[],
  from: HistoryPoint | null,
  to: HistoryPoint | null,
  keyOf = exactHistoryKey,
): Net {
  const inTime = changeSets.toSorted(inOrder)
  const endOf = (point: HistoryPoint | null): number => {
    if (point === null) return inTime.length
    return inTime.findIndex(({ id }) => id === point.changeSet) + (point.isBefore ? 0 : 1)
  }
  const stateOf = (point: HistoryPoint | null): Replay =>
    point === null ? replay(inTime, keyOf) : stateAt(point, inTime, keyOf)
  const isBack = endOf(from) > endOf(to)
  const [earlier, later] = isBack ? [to, from] : [from, to]
  const way = difference(stateOf(later), stateOf(earlier), firstFound(inTime, keyOf))
  if (isBack) return way
  return {
    turns: way.turns.toReversed().map(({ changeSet, isOn: wasOn }) => ({ changeSet, isOn: !wasOn })),
    changes: way.changes.map(({ path, before, after }) => ({ path, before: after, after: before })),
  }
}

/**
 * The state without a change set that is in effect, and without every later one that rests on it: as if they were undone one by
 * one. null: that cannot be, because one that was undone would have to come again first, or because a file was
 * changed by hand.
 */
export function netWithoutLater(changeSets: readonly ChangeSet[], id: string, keyOf = exactHistoryKey): Net | null {
  const plain = plainNetWithoutLater(changeSets, id, keyOf)
  if (plain !== null) return plain
  const inTime = changeSets.toSorted(inOrder)
  const taken: ChangeSet[] = []
  const stack = [id]
  for (let next = stack.at(-1); next !== undefined; next = stack.at(-1)) {
    const undoState = undoStateOf(next, [...inTime, ...taken], keyOf)
    // Change sets that only switched others can bring each other back: then it is for the person to say in which order.
    if (undoState === null || (undoState.isOn && undoState.altered.length > 0)) return null
    if (stack.length > inTime.length || taken.length > 2 * inTime.length) return null
    const [blocker] = undoState.blockedBy
    if (!undoState.isOn) {
      stack.pop()
    } else if (blocker === undefined) {
      taken.push(undoOf(undoState.changeSet, taken.length, inTime.at(-1)?.at ?? ''))
    } else if (undoStateOf(blocker, [...inTime, ...taken], keyOf)?.isOn === true) {
      stack.push(blocker)
    } else {
      return null
    }
  }
  return difference(replay(inTime, keyOf), replay([...inTime, ...taken], keyOf), firstFound(inTime, keyOf))
}

/** The same, told from one look, where each found what the one below it left and nothing switched others; null: that is not so. */
export function plainNetWithoutLater(
  changeSets: readonly ChangeSet[],
  id: string,
  keyOf = exactHistoryKey,
): Net | null {
  const { turns, files, changes: changesOf } = replay(changeSets, keyOf)
  const start = turns.get(id)
  const all = [...turns.values()]
  if (start === undefined || !start.isOn || !isLayer(start)) return null
  if (all.some(({ changeSet }) => isOnlySwitching(changeSet))) return null
  const above = all.filter((switched) => switched.isOn && switched.order >= start.order)
  const changes = new Map<string, KeyedChange>()
  const taken: Switch[] = []
  for (const switched of above.toSorted((one, other) => one.order - other.order)) {
    const own = changesOf.get(switched.changeSet.id) ?? []
    if (switched !== start && !own.some(({ key }) => changes.has(key))) continue
    if (!isLayer(switched)) return null
    taken.unshift(switched)
    for (const { key, from, path, before, after } of own) {
      const below = changes.get(key)
      if (below !== undefined && hashOf(below.before) !== hashOf(before)) return null
      // From what is there at last to what was there at first.
      const first = below === undefined ? { path: from, after: before } : { path: below.path, after: below.after }
      changes.set(key, { key, from: path, before: after, ...first })
    }
  }
  const net = [...changes.values()]
  if (net.some(({ key, before }) => hashOf(files.get(key)) !== hashOf(before))) return null
  return {
    turns: taken.map(({ changeSet }) => ({ changeSet: changeSet.id, isOn: false })),
    changes: net.flatMap(changesOfKeyed),
  }
}

/** A search brings back what it switched, and what only switches others does nothing of its own: what rests on them is another question. */
function isLayer({ changeSet }: Switch): boolean {
  return changeSet.kind !== 'bisect' && !isOnlySwitching(changeSet)
}

/** An undo as it would be recorded. */
function undoOf({ id, instanceId, changes }: ChangeSet, number: number, last: string): ChangeSet {
  return {
    id: `undo-${number}`,
    instanceId,
    // After all that there is, in this order.
    ordinal: Number.MAX_SAFE_INTEGER,
    at: `${last}~${String(number).padStart(6, '0')}`,
    kind: 'undo',
    steps: [],
    changes: changes.map(({ path, before, after }) => ({ path, before: after, after: before })),
    folders: [],
    of: id,
  }
}

interface Placed {
  readonly path: string
  readonly file: FileSnapshot | null
}

/** What was at each path before the first change set that changed it, by the path's key. */
function firstFound(inTime: readonly ChangeSet[], keyOf = exactHistoryKey): ReadonlyMap<string, Placed> {
  const found = new Map<string, Placed>()
  for (const changeSet of inTime.toReversed()) {
    for (const { key, from, before } of keyedChanges(changeSet, keyOf)) found.set(key, { path: from, file: before })
  }
  return found
}

function difference(now: Replay, then: Replay, atFirst: ReadonlyMap<string, Placed>): Net {
  const leaving = [...now.turns.values()].filter((switched) => switched.isOn && !isOn(switched.changeSet.id, then))
  const coming = [...then.turns.values()].filter((switched) => switched.isOn && !isOn(switched.changeSet.id, now))
  const changes = [...now.files].flatMap(([key, before]) => {
    const from = now.spelled.get(key) ?? key
    const known = then.files.get(key)
    const placed = known === undefined ? atFirst.get(key) : { path: then.spelled.get(key) ?? from, file: known }
    return changesOfKeyed({ key, from, before, path: placed?.path ?? from, after: placed?.file ?? null })
  })
  return {
    turns: [
      ...leaving
        .toSorted((one, other) => other.order - one.order)
        .map((switched) => ({ changeSet: switched.changeSet.id, isOn: false })),
      ...coming
        .toSorted((one, other) => one.order - other.order)
        .map((switched) => ({ changeSet: switched.changeSet.id, isOn: true })),
    ],
    changes,
  }
}

/** None where the file stays as it is; two where its name is spelled otherwise after. */
function changesOfKeyed({ from, path, before, after }: KeyedChange): readonly FileChange[] {
  if (before !== null && after !== null && from !== path) {
    return [
      { path, before: null, after },
      { path: from, before, after: null },
    ]
  }
  return hashOf(before) === hashOf(after) ? [] : [{ path: after === null ? from : path, before, after }]
}

function isOn(id: string, { turns }: Replay): boolean {
  return turns.get(id)?.isOn === true
}

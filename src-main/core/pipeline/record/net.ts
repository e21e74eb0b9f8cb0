/**
 * What taking several change sets back, or going to a point of the history, comes to in one go. In: the change sets of one instance.
 * Out: what must be switched, and each path that differs with what is there now and what shall be. Looks at the history only.
 */
import type { ChangeSet, FileChange, FileSnapshot, HistoryPoint, Switched } from '../../model/change-set.ts'
import { hashOf, inOrder, isOnlySwitching, replay } from './replay.ts'
import type { Replay, Switch } from './replay.ts'
import { undoStateOf } from './undo-state.ts'

export interface Net {
  readonly turns: readonly Switched[]
  readonly changes: readonly FileChange[]
}

/** The state right after the change set `id`, or right before it. */
export function netToPoint(changeSets: readonly ChangeSet[], id: string, isBefore: boolean): Net {
  const inTime = changeSets.toSorted(inOrder)
  return difference(replay(inTime), stateAt({ changeSet: id, isBefore }, inTime), inTime)
}

/** Right before a change set its files are as it found them, whoever wrote them. */
function stateAt({ changeSet, isBefore }: HistoryPoint, inTime: readonly ChangeSet[]): Replay {
  const index = inTime.findIndex(({ id }) => id === changeSet)
  const state = replay(inTime.slice(0, isBefore ? index : index + 1))
  const found = isBefore ? (inTime[index]?.changes ?? []) : []
  return { ...state, files: new Map([...state.files, ...found.map(({ path, before }) => [path, before] as const)]) }
}

/** What differs from one point to another: all that came between them, or went; null: as it is now. */
export function netBetween(changeSets: readonly ChangeSet[], from: HistoryPoint, to: HistoryPoint | null): Net {
  const inTime = changeSets.toSorted(inOrder)
  const endOf = (point: HistoryPoint | null): number => {
    if (point === null) return inTime.length
    return inTime.findIndex(({ id }) => id === point.changeSet) + (point.isBefore ? 0 : 1)
  }
  const stateOf = (point: HistoryPoint | null): Replay => (point === null ? replay(inTime) : stateAt(point, inTime))
  const isBack = endOf(from) > endOf(to)
  const [earlier, later] = isBack ? [to, from] : [from, to]
  const way = difference(stateOf(later), stateOf(earlier), inTime)
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
export function netWithoutLater(changeSets: readonly ChangeSet[], id: string): Net | null {
  const plain = plainNetWithoutLater(changeSets, id)
  if (plain !== null) return plain
  const inTime = changeSets.toSorted(inOrder)
  const taken: ChangeSet[] = []
  const stack = [id]
  for (let next = stack.at(-1); next !== undefined; next = stack.at(-1)) {
    const undoState = undoStateOf(next, [...inTime, ...taken])
    // Change sets that only switched others can bring each other back: then it is for the person to say in which order.
    if (undoState === null || (undoState.isOn && undoState.altered.length > 0)) return null
    if (stack.length > inTime.length || taken.length > 2 * inTime.length) return null
    const [blocker] = undoState.blockedBy
    if (!undoState.isOn) {
      stack.pop()
    } else if (blocker === undefined) {
      taken.push(undoOf(undoState.changeSet, taken.length, inTime.at(-1)?.at ?? ''))
    } else if (undoStateOf(blocker, [...inTime, ...taken])?.isOn === true) {
      stack.push(blocker)
    } else {
      return null
    }
  }
  return difference(replay(inTime), replay([...inTime, ...taken]), inTime)
}

/** The same, told from one look, where each found what the one below it left and nothing switched others; null: that is not so. */
export function plainNetWithoutLater(changeSets: readonly ChangeSet[], id: string): Net | null {
  const { turns, files } = replay(changeSets)
  const start = turns.get(id)
  const all = [...turns.values()]
  if (start === undefined || !start.isOn || !isLayer(start)) return null
  if (all.some(({ changeSet }) => isOnlySwitching(changeSet))) return null
  const above = all.filter((switched) => switched.isOn && switched.order >= start.order)
  const changes = new Map<string, FileChange>()
  const taken: Switch[] = []
  for (const switched of above.toSorted((one, other) => one.order - other.order)) {
    const own = switched.changeSet.changes
    if (switched !== start && !own.some(({ path }) => changes.has(path))) continue
    if (!isLayer(switched)) return null
    taken.unshift(switched)
    for (const { path, before, after } of own) {
      const below = changes.get(path)
      if (below !== undefined && hashOf(below.before) !== hashOf(before)) return null
      // From what is there at last to what was there at first.
      changes.set(path, { path, before: after, after: below === undefined ? before : below.after })
    }
  }
  const net = [...changes.values()]
  if (net.some(({ path, before }) => hashOf(files.get(path)) !== hashOf(before))) return null
  return {
    turns: taken.map(({ changeSet }) => ({ changeSet: changeSet.id, isOn: false })),
    changes: net.filter(({ before, after }) => hashOf(before) !== hashOf(after)),
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

function difference(now: Replay, then: Replay, inTime: readonly ChangeSet[]): Net {
  const leaving = [...now.turns.values()].filter((switched) => switched.isOn && !isOn(switched.changeSet.id, then))
  const coming = [...then.turns.values()].filter((switched) => switched.isOn && !isOn(switched.changeSet.id, now))
  const atFirst = new Map<string, FileSnapshot | null>()
  for (const { path, before } of inTime.toReversed().flatMap(({ changes }) => changes)) atFirst.set(path, before)
  const changes = [...now.files].map(([path, before]): FileChange => {
    const known = then.files.get(path)
    return { path, before, after: known === undefined ? (atFirst.get(path) ?? null) : known }
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
    changes: changes.filter(({ before, after }) => hashOf(before) !== hashOf(after)),
  }
}

function isOn(id: string, { turns }: Replay): boolean {
  return turns.get(id)?.isOn === true
}

/**
 * What taking several change sets back, or going to a point of the history, comes to in one go. In: the change sets of one instance.
 * Out: what must be switched, and each path that differs with what is there now and what shall be. Looks at the history only.
 */
import type { ChangeSet, FileChange, FileSnapshot, Turned } from '../model/change-set.ts'
import { byTime, hashOf, replay } from './replay.ts'
import type { Replay } from './replay.ts'
import { standingOf } from './standing.ts'

export interface Net {
  readonly turns: readonly Turned[]
  readonly changes: readonly FileChange[]
}

/** The state right after the change set `id`, or right before it. */
export function netToPoint(changeSets: readonly ChangeSet[], id: string, isBefore: boolean): Net {
  const inTime = changeSets.toSorted(byTime)
  const index = inTime.findIndex((each) => each.id === id)
  return difference(replay(inTime), replay(inTime.slice(0, isBefore ? index : index + 1)), inTime)
}

/**
 * The state without a change set that is in effect, and without every later one that rests on it: as if they were taken back one by
 * one. null: that cannot be, because one that was taken back would have to come again first.
 */
export function netWithoutLater(changeSets: readonly ChangeSet[], id: string): Net | null {
  const inTime = changeSets.toSorted(byTime)
  const taken: ChangeSet[] = []
  const stack = [id]
  for (let next = stack.at(-1); next !== undefined; next = stack.at(-1)) {
    const standing = standingOf(next, [...inTime, ...taken])
    // Change sets that only switched others can bring each other back: then it is for the person to say in which order.
    if (standing === null || stack.length > inTime.length || taken.length > 2 * inTime.length) return null
    const [blocker] = standing.blockedBy
    if (!standing.isOn) {
      stack.pop()
    } else if (blocker === undefined) {
      taken.push(undoOf(standing.changeSet, taken.length, inTime.at(-1)?.at ?? ''))
    } else if (standingOf(blocker, [...inTime, ...taken])?.isOn === true) {
      stack.push(blocker)
    } else {
      return null
    }
  }
  return difference(replay(inTime), replay([...inTime, ...taken]), inTime)
}

/** An undo as it would be recorded. */
function undoOf({ id, instanceId, changes }: ChangeSet, number: number, last: string): ChangeSet {
  return {
    id: `undo-${number}`,
    instanceId,
    // After all that there is, in this order.
    at: `${last}~${String(number).padStart(6, '0')}`,
    kind: 'undo',
    steps: [],
    changes: changes.map(({ path, before, after }) => ({ path, before: after, after: before })),
    folders: [],
    of: id,
  }
}

function difference(now: Replay, then: Replay, inTime: readonly ChangeSet[]): Net {
  const leaving = [...now.turns.values()].filter((turn) => turn.isOn && !isOn(turn.changeSet.id, then))
  const coming = [...then.turns.values()].filter((turn) => turn.isOn && !isOn(turn.changeSet.id, now))
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
        .map((turn) => ({ changeSet: turn.changeSet.id, isOn: false })),
      ...coming
        .toSorted((one, other) => one.order - other.order)
        .map((turn) => ({ changeSet: turn.changeSet.id, isOn: true })),
    ],
    changes: changes.filter(({ before, after }) => hashOf(before) !== hashOf(after)),
  }
}

function isOn(id: string, { turns }: Replay): boolean {
  return turns.get(id)?.isOn === true
}

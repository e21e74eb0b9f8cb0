import { expect, it } from 'vitest'
import { readUndoReach } from '../../../../src-main/core/flows/history/undo-reach.ts'
import type { ChangeSet, HistoryEntry } from '../../../../src-main/core/model/changes/change-set.ts'
import { makeChangeSet, makeHistoryEntry } from '../../changes.ts'

function entry(id: string, changed: Partial<HistoryEntry> = {}, of: Partial<ChangeSet> = {}): HistoryEntry {
  return makeHistoryEntry(makeChangeSet(id, 1, of), changed)
}

const undone = { state: 'undone', undoOrRedo: 'redo' } as const

/** Of the last, which is the oldest. */
function reachOfLast(...newestFirst: readonly HistoryEntry[]) {
  const last = newestFirst.at(-1)
  return last === undefined ? null : readUndoReach(newestFirst)(last)
}

it('leaves later ones of its instance, but none that is undone or of another instance', () => {
  const history = [entry('d'), entry('c', {}, { instanceId: 'other' }), entry('b', undone), entry('a')]
  expect(reachOfLast(...history)).toEqual({ also: [], staying: 1 })
})

it('counts neither an undo, nor what only switched others, nor a step of a search among what stays', () => {
  const turns = [{ changeSet: 'b', isOn: false }]
  const history = [
    entry('u', { undoOrRedo: null }, { kind: 'undo', of: 'b' }),
    entry('p', {}, { kind: 'restore-point', turns }),
    entry('s', {}, { kind: 'bisect' }),
    entry('b', undone),
    entry('a'),
  ]
  expect(reachOfLast(...history)).toEqual({ also: [], staying: 0 })
})

it('takes what lies on it and what lies on that, the newest first, and leaves the rest', () => {
  const history = [entry('d'), entry('c'), entry('b', { blockedBy: ['c'] }), entry('a', { blockedBy: ['b'] })]
  expect(reachOfLast(...history)).toEqual({ also: ['c', 'b'], staying: 1 })
})

it('takes what was played out where that is known', () => {
  const history = [entry('c'), entry('b'), entry('a', { blockedBy: ['b'] })]
  const [, , last] = history
  expect(last === undefined ? null : readUndoReach(history)(last, ['b', 'c'])).toEqual({ also: ['c', 'b'], staying: 0 })
})

it('comes to nothing for what is undone, is itself an undo, or cannot be undone with what lies on it either', () => {
  const notWithLater = { code: 'cannot-undo', message: 'It cannot.' } as const
  expect(
    [entry('a', undone), entry('a', { undoOrRedo: null }), entry('a', { notWithLater })].map((one) => reachOfLast(one)),
  ).toEqual([null, null, null])
})

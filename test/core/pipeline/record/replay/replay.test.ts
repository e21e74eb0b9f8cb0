import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../../../../src-main/core/model/changes/change-set.ts'
import { isOnlySwitching, placeOf, replay } from '../../../../../src-main/core/pipeline/record/replay/replay.ts'
import { makeChange, makeChangeSet, makeSnapshot, makeUndo } from '../../../changes.ts'

const PATH = 'mods/lamp.jar'
const first = makeChangeSet('first', 1, { changes: [makeChange(PATH, 'v1', 'v2')] })
const second = makeChangeSet('second', 2, { changes: [makeChange(PATH, 'v2', 'v3')] })

/** Ids of what is in effect, the lowest first. */
function inEffect(changeSets: readonly ChangeSet[]): readonly string[] {
  const switches = [...replay(changeSets).turns.values()].filter(({ isOn }) => isOn)
  return switches.toSorted((one, other) => one.order - other.order).map(({ changeSet }) => changeSet.id)
}

describe('what is at a path', () => {
  it('is what the latest change set left there, in whatever order they come', () => {
    expect(replay([second, first]).files.get(PATH)?.sha512).toBe('v3')
  })

  it('is what the one with the greater id left there, of two at the same time', () => {
    const together = { ...second, at: first.at }
    expect(replay([together, first]).files.get(PATH)?.sha512).toBe('v3')
  })

  it('is no file where the latest change set removed it', () => {
    const removal = makeChangeSet('removal', 2, { changes: [makeChange(PATH, 'v2', null)] })
    expect(replay([first, removal]).files.get(PATH)).toBeNull()
  })
})

describe('a change set', () => {
  it('is in effect by itself once it is applied', () => {
    expect(replay([first]).turns.get('first')).toMatchObject({ isOn: true, switchedBy: { id: 'first' } })
  })

  it('is not in effect once it was undone, by what undid it', () => {
    const turns = replay([first, makeUndo('undo', 2, first)]).turns
    expect(turns.get('first')).toMatchObject({ isOn: false, switchedBy: { id: 'undo' } })
  })

  it('lies above what was applied since it was undone, once it is redone', () => {
    const undo = makeUndo('undo', 2, first)
    const other = makeChangeSet('other', 3)
    const redo = makeChangeSet('redo', 4, { kind: 'redo', of: 'first', changes: first.changes })
    expect(inEffect([first, undo, other, redo])).toEqual(['other', 'first'])
  })

  it('has no place of its own where it is an undo', () => {
    expect([...replay([first, makeUndo('undo', 2, first)]).turns.keys()]).toEqual(['first'])
  })

  it('counts for nothing where it undoes what nobody knows', () => {
    const { turns, files } = replay([makeUndo('undo', 2, first)])
    expect({ turns: turns.size, files: files.size }).toEqual({ turns: 0, files: 0 })
  })
})

describe('a change set that switches others', () => {
  const point = makeChangeSet('point', 3, {
    kind: 'restore-point',
    turns: [
      { changeSet: 'second', isOn: false },
      { changeSet: 'first', isOn: false },
    ],
    changes: [makeChange(PATH, 'v3', 'v1')],
  })

  it('takes them out of effect, and is in effect itself', () => {
    expect(inEffect([first, second, point])).toEqual(['point'])
  })

  it('lets them come back as they lay among themselves when it is undone', () => {
    expect(inEffect([first, second, point, makeUndo('undo', 4, point)])).toEqual(['first', 'second'])
  })

  it('leaves out of effect what was so before it, when it is undone', () => {
    const undone = makeUndo('undone', 3, second)
    const later = { ...point, at: makeChangeSet('', 4).at, changes: [makeChange(PATH, 'v2', 'v1')] }
    expect(inEffect([first, second, undone, later, makeUndo('undo', 5, later)])).toEqual(['first'])
  })

  it('only switches where it names some that it switched', () => {
    const absent = isOnlySwitching(first)
    const none = isOnlySwitching({ ...first, turns: [] })
    expect({ absent, none, some: isOnlySwitching(point) }).toEqual({ absent: false, none: false, some: true })
  })
})

describe('a file counts as changed by hand', () => {
  it('where a change set found other bytes than those that were left there', () => {
    const odd = makeChangeSet('odd', 2, { changes: [makeChange(PATH, 'edited', 'v3')] })
    expect([...replay([first, odd]).byHand]).toEqual([placeOf(PATH, makeSnapshot('edited'))])
  })

  it('where a change set found none although one was left there', () => {
    const odd = makeChangeSet('odd', 2, { changes: [makeChange(PATH, null, 'v3')] })
    expect([...replay([first, odd]).byHand]).toEqual([placeOf(PATH, null)])
  })

  it('not where each change set found what the one before it left, and nothing was known before the first', () => {
    expect([...replay([first, second]).byHand]).toEqual([])
  })
})

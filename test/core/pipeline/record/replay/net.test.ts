import { describe, expect, it } from 'vitest'
import {
  netBetween,
  netToPoint,
  netWithoutLater,
  plainNetWithoutLater,
} from '../../../../../src-main/core/pipeline/record/replay/net.ts'
import { loosestKey } from '../../../../../src-main/core/model/paths/path-key.ts'
import { makeChange, makeChangeSet, makeUndo } from '../../../changes.ts'

const LAMP = 'mods/lamp.jar'
const ROPE = 'mods/rope.jar'
const lamp2 = makeChangeSet('lamp2', 1, { changes: [makeChange(LAMP, 'v1', 'v2')] })
const lamp3 = makeChangeSet('lamp3', 2, { changes: [makeChange(LAMP, 'v2', 'v3')] })
const rope = makeChangeSet('rope', 3, { kind: 'install', changes: [makeChange(ROPE, null, 'rope')] })
const off = (changeSet: string) => ({ changeSet, isOn: false })

describe('going to a point of the history', () => {
  it('undoes what came after it, the latest first', () => {
    expect(netToPoint([rope, lamp3, lamp2], { changeSet: 'lamp2', isBefore: false })).toEqual({
      turns: [off('rope'), off('lamp3')],
      changes: [makeChange(LAMP, 'v3', 'v2'), makeChange(ROPE, 'rope', null)],
    })
  })

  it('undoes the change set too where the point lies before it', () => {
    expect(netToPoint([lamp2, lamp3], { changeSet: 'lamp2', isBefore: true })).toEqual({
      turns: [off('lamp3'), off('lamp2')],
      changes: [makeChange(LAMP, 'v3', 'v1')],
    })
  })

  it('has each file as the change set found it where the point lies before it, also what somebody wrote by hand', () => {
    const found = makeChangeSet('found', 2, { changes: [makeChange(LAMP, 'by-hand', 'v3')] })
    expect(netToPoint([lamp2, found], { changeSet: 'found', isBefore: true }).changes).toEqual([
      makeChange(LAMP, 'v3', 'by-hand'),
    ])
    expect(netToPoint([lamp2, found], { changeSet: 'lamp2', isBefore: false }).changes).toEqual([
      makeChange(LAMP, 'v3', 'v2'),
    ])
    const before = { changeSet: 'found', isBefore: true }
    expect(netBetween([lamp2, found], before, null).changes).toEqual([makeChange(LAMP, 'by-hand', 'v3')])
  })

  it('brings back what was undone since, the lowest first', () => {
    const undone = [makeUndo('undo3', 3, lamp3), makeUndo('undo2', 4, lamp2)]
    expect(netToPoint([lamp2, lamp3, ...undone], { changeSet: 'lamp3', isBefore: false })).toEqual({
      turns: [
        { changeSet: 'lamp2', isOn: true },
        { changeSet: 'lamp3', isOn: true },
      ],
      changes: [makeChange(LAMP, 'v1', 'v3')],
    })
  })

  it('does not name a path that is again as it was then', () => {
    const back = makeChangeSet('back', 3, { changes: [makeChange(LAMP, 'v3', 'v2')] })
    expect(netToPoint([lamp2, lamp3, back], { changeSet: 'lamp2', isBefore: false }).changes).toEqual([])
  })

  it('is nothing where it is the last point', () => {
    expect(netToPoint([lamp2, lamp3], { changeSet: 'lamp3', isBefore: false })).toEqual({ turns: [], changes: [] })
  })
})

describe('undoing a change set with all that rests on it', () => {
  it('undoes what changed the same files later, and nothing else', () => {
    expect(netWithoutLater([lamp2, lamp3, rope], 'lamp2')).toEqual({
      turns: [off('lamp3'), off('lamp2')],
      changes: [makeChange(LAMP, 'v3', 'v1')],
    })
  })

  it('undoes what rests on what rests on it', () => {
    const both = makeChangeSet('both', 2, { changes: [makeChange(LAMP, 'v2', 'v3'), makeChange(ROPE, null, 'r1')] })
    const rope2 = makeChangeSet('rope2', 3, { changes: [makeChange(ROPE, 'r1', 'r2')] })
    expect(netWithoutLater([lamp2, both, rope2], 'lamp2')).toEqual({
      turns: [off('rope2'), off('both'), off('lamp2')],
      changes: [makeChange(LAMP, 'v3', 'v1'), makeChange(ROPE, 'r2', null)],
    })
  })

  it('leaves be what it rests on itself', () => {
    expect(netWithoutLater([lamp2, lamp3], 'lamp3')).toEqual({
      turns: [off('lamp3')],
      changes: [makeChange(LAMP, 'v3', 'v2')],
    })
  })

  it('does not undo again what was undone before', () => {
    const undo = makeUndo('undo3', 3, lamp3)
    expect(netWithoutLater([lamp2, lamp3, undo], 'lamp2')?.turns).toEqual([off('lamp2')])
  })

  it('passes over a search that brought back each file that it took away', () => {
    const aside = [makeChange(LAMP, 'v2', null), makeChange(`${LAMP}.disabled`, null, 'v2')]
    const away = makeChangeSet('away', 2, { kind: 'bisect', changes: aside })
    const search = [away, { ...makeUndo('back', 3, away), kind: 'bisect' as const, of: null }]
    expect(netWithoutLater([lamp2, ...search], 'lamp2')).toEqual({
      turns: [off('lamp2')],
      changes: [makeChange(LAMP, 'v2', 'v1')],
    })
  })

  it('cannot be where a file was changed by hand since', () => {
    const onEdited = makeChangeSet('onEdited', 2, { changes: [makeChange(LAMP, 'edited', 'v3')] })
    expect(netWithoutLater([lamp2, onEdited], 'lamp2')).toBeNull()
  })

  it('cannot be where there is no such change set', () => {
    expect(netWithoutLater([lamp2], 'rope')).toBeNull()
  })
})

describe('one look tells nothing', () => {
  it('of a change set that is not in effect', () => {
    expect(plainNetWithoutLater([lamp2, makeUndo('undo', 2, lamp2)], 'lamp2')).toBeNull()
  })

  it('where a change set switched others', () => {
    const point = makeChangeSet('point', 4, {
      kind: 'restore-point',
      turns: [off('rope')],
      changes: [makeChange(ROPE, 'rope', null)],
    })
    expect(plainNetWithoutLater([lamp2, lamp3, rope, point], 'lamp2')).toBeNull()
  })
})

describe('where case does not count, and a person spelled a name otherwise in between', () => {
  const LOUD = 'mods/LAMP.jar'
  const loud3 = makeChangeSet('loud3', 2, { changes: [makeChange(LOUD, 'v2', 'v3')] })
  const history = [lamp2, loud3]

  it('goes to a point name for name', () => {
    expect(netToPoint(history, { changeSet: 'loud3', isBefore: true }, loosestKey).changes).toEqual([
      makeChange(LOUD, 'v3', 'v2'),
    ])
    expect(netToPoint(history, { changeSet: 'lamp2', isBefore: true }, loosestKey).changes).toEqual([
      makeChange(LAMP, null, 'v1'),
      makeChange(LOUD, 'v3', null),
    ])
  })

  it('undoes the earlier with the later', () => {
    expect(netWithoutLater(history, 'lamp2', loosestKey)).toEqual({
      turns: [off('loud3'), off('lamp2')],
      changes: [makeChange(LAMP, null, 'v1'), makeChange(LOUD, 'v3', null)],
    })
  })

  it('names no path that Modwell only spelled otherwise and back', () => {
    const there = makeChangeSet('there', 3, { changes: [makeChange(LOUD, null, 'v2'), makeChange(LAMP, 'v2', null)] })
    const back = makeUndo('back', 4, there)
    expect(netToPoint([lamp2, there, back], { changeSet: 'lamp2', isBefore: false }, loosestKey).changes).toEqual([])
  })
})

import { array, assert, boolean, constant, constantFrom, nat, oneof, property, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import type { ChangeSet, FileSnapshot } from '../../../../../src-main/core/model/changes/change-set.ts'
import { netToPoint, netWithoutLater } from '../../../../../src-main/core/pipeline/record/replay/net.ts'
import type { Net } from '../../../../../src-main/core/pipeline/record/replay/net.ts'
import { undoStatesOf } from '../../../../../src-main/core/pipeline/record/replay/undo-state.ts'
import type { UndoState } from '../../../../../src-main/core/pipeline/record/replay/undo-state.ts'

function file(name: string): FileSnapshot {
  return { sha512: name, sha1: name, size: 1, mode: 0o644, uid: 0, gid: 0, mtimeNs: '0' }
}

interface World {
  readonly history: readonly ChangeSet[]
  readonly disk: ReadonlyMap<string, FileSnapshot | null>
}

/** Carries a change set out on a disk of the mind, as commit would; null when the disk is not what it needs. */
function carryOut(world: World, changeSet: Omit<ChangeSet, 'id' | 'at'>): World | null {
  const fits = changeSet.changes.every(({ path, before }) => world.disk.get(path)?.sha512 === before?.sha512)
  if (!fits) return null
  const number = String(world.history.length).padStart(4, '0')
  return {
    history: [...world.history, { ...changeSet, id: `set-${number}`, at: `2026-01-01T00:00:00.${number}Z` }],
    disk: new Map([...world.disk, ...changeSet.changes.map(({ path, after }) => [path, after] as const)]),
  }
}

const blank = { instanceId: 'i', steps: [], folders: [], of: null } as const

function update(world: World, paths: readonly string[]): World {
  const changes = paths.map((path) => ({
    path,
    before: world.disk.get(path) ?? null,
    after: file(`${path} ${world.history.length}`),
  }))
  return carryOut(world, { ...blank, kind: 'update', changes }) ?? world
}

/** Two steps of a search for a bad mod: a file is put aside, and comes back. */
function search(world: World, path: string): World {
  const there = world.disk.get(path) ?? null
  if (there === null) return world
  const away = [
    { path, before: there, after: null },
    { path: `${path}.disabled`, before: null, after: there },
  ]
  const back = away.map(({ path: each, before, after }) => ({ path: each, before: after, after: before }))
  const aside = carryOut(world, { ...blank, kind: 'bisect', changes: away }) ?? world
  return carryOut(aside, { ...blank, kind: 'bisect', changes: back }) ?? world
}

function turn(world: World, changeSet: ChangeSet, isOn: boolean): World | null {
  const changes = isOn
    ? changeSet.changes.map(({ path, before, after }) => ({ path, before: after, after: before }))
    : changeSet.changes
  return carryOut(world, { ...blank, kind: isOn ? 'undo' : 'redo', changes, of: changeSet.id })
}

/** Several at once, as one change set; nothing is recorded where no file changes. */
function turnMany(world: World, net: Net): World | null {
  if (net.changes.length === 0) return world
  return carryOut(world, { ...blank, kind: 'restore-point', ...net })
}

type Move =
  | { readonly kind: 'point'; readonly which: number; readonly isBefore: boolean }
  | { readonly kind: 'with-later'; readonly which: number }
  | { readonly kind: 'update'; readonly paths: readonly string[] }
  | { readonly kind: 'turn'; readonly which: number }
  | { readonly kind: 'search'; readonly path: string }

const moves = array(
  oneof(
    record({
      kind: constant('update' as const),
      paths: uniqueArray(constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 }),
    }),
    record({ kind: constant('turn' as const), which: nat(20) }),
    record({ kind: constant('search' as const), path: constantFrom('a', 'b', 'c') }),
    record({ kind: constant('with-later' as const), which: nat(20) }),
    record({ kind: constant('point' as const), which: nat(20), isBefore: boolean() }),
  ),
  { maxLength: 25 },
)

/** Without searches: as long as a step of one is in effect, that comes before all that was done before it. */
const plainMoves = moves.map((all) => all.filter(({ kind }) => kind !== 'search'))

/** Turns only what is not blocked, as `proposeUndo` does. */
function play(played: readonly Move[]): World {
  let world: World = { history: [], disk: new Map() }
  for (const move of played) {
    if (move.kind === 'update') {
      world = update(world, move.paths)
      continue
    }
    if (move.kind === 'search') {
      world = search(world, move.path)
      continue
    }
    if (move.kind === 'point') {
      const point = world.history[move.which % Math.max(1, world.history.length)]
      if (point)
        world = turnMany(world, netToPoint(world.history, { changeSet: point.id, isBefore: move.isBefore })) ?? world
      continue
    }
    if (move.kind === 'with-later') {
      const on = undoStatesOf(world.history).filter(({ isOn }) => isOn)
      const chosen = on[move.which % Math.max(1, on.length)]
      const net = chosen ? netWithoutLater(world.history, chosen.changeSet.id) : null
      if (net !== null) world = turnMany(world, net) ?? world
      continue
    }
    const free = undoStatesOf(world.history).filter(({ blockedBy }) => blockedBy.length === 0)
    const chosen = free[move.which % Math.max(1, free.length)]
    if (chosen) world = turn(world, chosen.changeSet, chosen.isOn) ?? world
  }
  return world
}

it('calls free only what the disk is ready for', () => {
  assert(
    property(moves, (played) => {
      const world = play(played)
      const free = undoStatesOf(world.history).filter(({ blockedBy }) => blockedBy.length === 0)
      expect(free.filter(({ changeSet, isOn }) => turn(world, changeSet, isOn) === null)).toEqual([])
    }),
  )
})

it('always lets the newest in effect be undone, and the last undone be brought back', () => {
  assert(
    property(plainMoves, (played) => {
      const standings = undoStatesOf(play(played).history)
      const newest = newestInEffect(standings)
      const lastTakenBack = standings[0]?.isOn === false ? standings[0] : undefined
      expect(newest?.blockedBy ?? []).toEqual([])
      expect(lastTakenBack?.blockedBy ?? []).toEqual([])
    }),
  )
})

it('never has a point in effect together with what it undid, and says that it is in the way', () => {
  assert(
    property(moves, (played) => {
      const first = played.find(({ kind }) => kind === 'point')
      const one = played.filter((move) => move === first || (move.kind !== 'point' && move.kind !== 'with-later'))
      const standings = undoStatesOf(play(one).history)
      const points = standings.filter(({ changeSet, isOn }) => isOn && changeSet.kind === 'restore-point')
      const gone = points.flatMap(({ changeSet }) => changeSet.turns?.filter(({ isOn }) => !isOn) ?? [])
      const ofGone = standings.filter(({ changeSet }) => gone.some((each) => each.changeSet === changeSet.id))
      expect(ofGone.filter(({ isOn, heldBy }) => isOn || heldBy === null)).toEqual([])
    }),
    { numRuns: 2000, seed: 20_261_122 },
  )
})

it('can be undone to the beginning by undoing the newest again and again', () => {
  assert(
    property(plainMoves, (played) => {
      let world = play(played)
      for (;;) {
        const newest = undoStatesOf(world.history).find(({ changeSet, isOn }) => isOn && changeSet.kind === 'update')
        if (newest === undefined) break
        const next = turn(world, newest.changeSet, true)
        if (next === null) throw new Error('stuck')
        world = next
      }
      expect([...world.disk.values()].every((each) => each === null)).toBe(true)
    }),
  )
})

it('does not depend on the order in which it is told', () => {
  assert(
    property(moves, (played) => {
      const { history } = play(played)
      expect(undoStatesOf(history.toReversed())).toEqual(undoStatesOf(history))
    }),
  )
})

it('lets what was done before a search be undone once the search has brought everything back, and not before', () => {
  const start: World = { history: [], disk: new Map([['a', file('old')]]) }
  const updated = update(start, ['a'])
  const now = updated.disk.get('a') ?? null
  const away = { path: 'a', before: now, after: null }
  const aside = { path: 'a.disabled', before: null, after: now }
  const off = carryOut(updated, { ...blank, kind: 'bisect', changes: [aside, away] }) ?? start
  const back = [
    { path: 'a', before: null, after: now },
    { path: 'a.disabled', before: now, after: null },
  ]
  const on = carryOut(off, { ...blank, kind: 'bisect', changes: back }) ?? start
  const blockersOf = ({ history }: World) =>
    undoStatesOf(history).find(({ changeSet }) => changeSet.id === 'set-0000')?.blockedBy
  expect(blockersOf(off)).toEqual(['set-0001'])
  expect(blockersOf(on)).toEqual([])
  const taken = undoStatesOf(on.history).find(({ changeSet }) => changeSet.id === 'set-0000')?.changeSet
  const without = taken === undefined ? null : turn(on, taken, true)
  expect(without?.disk.get('a')?.sha512).toBe('old')
  const step = undoStatesOf(without?.history ?? []).find(({ changeSet }) => changeSet.id === 'set-0002')
  expect(step?.blockedBy).toEqual(['set-0000'])
  expect(netWithoutLater(without?.history ?? [], 'set-0001')).toBeNull()
})

/** One that only switched others is no layer of its own: once those are switched otherwise there is nothing left of it. */
function newestInEffect(standings: readonly UndoState[]): UndoState | undefined {
  return standings.find(
    ({ changeSet, isOn, blockedBy }) => isOn && (changeSet.kind !== 'restore-point' || blockedBy.length === 0),
  )
}

/** What is in effect, and what is on the disk; a path without a file is as good as none. */
function stateOf({ history, disk }: World): object {
  const files = [...disk].flatMap(([path, there]) => (there === null ? [] : [`${path}: ${there.sha512}`]))
  const inEffect = undoStatesOf(history).flatMap(({ changeSet, isOn }) => (isOn ? [changeSet.id] : []))
  return { files: files.toSorted(), inEffect: inEffect.toSorted() }
}

it('goes to any point of the history in one change set, and back again', () => {
  assert(
    property(moves, nat(50), boolean(), (played, which, isBefore) => {
      const world = play(played)
      const index = which % Math.max(1, world.history.length)
      const point = world.history[index]
      if (point === undefined) return
      const past = world.history.slice(0, isBefore ? index : index + 1)
      const disk = new Map(past.flatMap(({ changes }) => changes.map(({ path, after }) => [path, after] as const)))
      const there = turnMany(world, netToPoint(world.history, { changeSet: point.id, isBefore }))
      if (there === null) throw new Error('the disk is not what the history says')
      if (there === world) return
      const { id } = there.history.at(-1) ?? point
      const { inEffect, files } = stateOf(there) as { inEffect: string[]; files: string[] }
      const then = stateOf({ history: past, disk })
      expect({ files, inEffect: inEffect.filter((each) => each !== id) }).toEqual(then)
      const jump = undoStatesOf(there.history).find(({ changeSet }) => changeSet.id === id)
      expect(jump?.isOn).toBe(true)
      expect(jump?.blockedBy).toEqual([])
      const back = jump && turn(there, jump.changeSet, true)
      expect(back && stateOf(back)).toEqual(stateOf(world))
    }),
    { numRuns: 500 },
  )
})

it('takes a change set back with exactly those that rest on it', () => {
  assert(
    property(moves, nat(50), (played, which) => {
      const world = play(played)
      const on = undoStatesOf(world.history).filter(({ isOn }) => isOn)
      const chosen = on[which % Math.max(1, on.length)]
      const net = chosen ? netWithoutLater(world.history, chosen.changeSet.id) : null
      if (chosen === undefined || net === null) return
      const after = turnMany(world, net)
      if (after === world) return
      const idsOf = (isOn: boolean) => net.turns.flatMap((each) => (each.isOn === isOn ? [each.changeSet] : []))
      const going = idsOf(false)
      const left = on.flatMap(({ changeSet }) => (going.includes(changeSet.id) ? [] : [changeSet.id]))
      const stillOn = undoStatesOf(after?.history ?? []).filter(
        ({ changeSet, isOn }) => isOn && world.history.includes(changeSet),
      )
      expect(stillOn.map(({ changeSet }) => changeSet.id).toSorted()).toEqual([...left, ...idsOf(true)].toSorted())
      expect(going).toContain(chosen.changeSet.id)
      const isFree = chosen.blockedBy.length === 0 && chosen.changeSet.kind === 'update'
      expect(isFree ? going : [chosen.changeSet.id]).toEqual([chosen.changeSet.id])
    }),
    { numRuns: 500 },
  )
})

/** One after the other, what rests on it first; null: that cannot be. */
function takeBackOneByOne(world: World, id: string): World | null {
  const standing = undoStatesOf(world.history).find(({ changeSet }) => changeSet.id === id)
  if (standing?.isOn !== true) return world
  const [blocker] = standing.blockedBy
  if (blocker === undefined) return turn(world, standing.changeSet, true)
  const without = takeBackOneByOne(world, blocker)
  return without === null || without === world ? null : takeBackOneByOne(without, id)
}

it('comes to the same as undoing one after the other', () => {
  assert(
    property(plainMoves, nat(50), (played, which) => {
      const world = play(played.filter(({ kind }) => kind === 'update' || kind === 'turn'))
      const on = undoStatesOf(world.history).filter(({ isOn }) => isOn)
      const chosen = on[which % Math.max(1, on.length)]
      const net = chosen ? netWithoutLater(world.history, chosen.changeSet.id) : null
      const oneByOne = chosen ? takeBackOneByOne(world, chosen.changeSet.id) : null
      if (net === null || oneByOne === null) return
      const disk = new Map([...world.disk, ...net.changes.map(({ path, after }) => [path, after] as const)])
      const going = new Set(net.turns.map(({ changeSet }) => changeSet))
      const left = on.flatMap(({ changeSet }) => (going.has(changeSet.id) ? [] : [changeSet.id]))
      const { files } = stateOf({ history: [], disk }) as { files: string[] }
      expect({ files, inEffect: left.toSorted() }).toEqual(stateOf(oneByOne))
    }),
    { numRuns: 500 },
  )
})

import { array, assert, constant, constantFrom, nat, oneof, property, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import type { ChangeSet, FileSnapshot } from '../../../src-main/core/model/change-set.ts'
import { standingsOf } from '../../../src-main/core/record/standing.ts'

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

function turn(world: World, changeSet: ChangeSet, isOn: boolean): World | null {
  const changes = isOn
    ? changeSet.changes.map(({ path, before, after }) => ({ path, before: after, after: before }))
    : changeSet.changes
  return carryOut(world, { ...blank, kind: isOn ? 'undo' : 'redo', changes, of: changeSet.id })
}

type Move =
  | { readonly kind: 'update'; readonly paths: readonly string[] }
  | { readonly kind: 'turn'; readonly which: number }

const moves = array(
  oneof(
    record({
      kind: constant('update' as const),
      paths: uniqueArray(constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 2 }),
    }),
    record({ kind: constant('turn' as const), which: nat(20) }),
  ),
  { maxLength: 25 },
)

/** Turns only what is not blocked, as `proposeUndo` does. */
function play(played: readonly Move[]): World {
  let world: World = { history: [], disk: new Map() }
  for (const move of played) {
    if (move.kind === 'update') {
      world = update(world, move.paths)
      continue
    }
    const free = standingsOf(world.history).filter(({ blockedBy }) => blockedBy.length === 0)
    const chosen = free[move.which % Math.max(1, free.length)]
    if (chosen) world = turn(world, chosen.changeSet, chosen.isOn) ?? world
  }
  return world
}

it('calls free only what the disk is ready for', () => {
  assert(
    property(moves, (played) => {
      const world = play(played)
      const free = standingsOf(world.history).filter(({ blockedBy }) => blockedBy.length === 0)
      expect(free.filter(({ changeSet, isOn }) => turn(world, changeSet, isOn) === null)).toEqual([])
    }),
  )
})

it('always lets the newest in effect be taken back, and the last taken back be brought back', () => {
  assert(
    property(moves, (played) => {
      const standings = standingsOf(play(played).history)
      const newest = standings.find(({ isOn }) => isOn)
      const lastTakenBack = standings[0]?.isOn === false ? standings[0] : undefined
      expect([newest?.blockedBy ?? [], lastTakenBack?.blockedBy ?? []]).toEqual([[], []])
    }),
  )
})

it('can be taken back to the beginning by undoing the newest again and again', () => {
  assert(
    property(moves, (played) => {
      let world = play(played)
      for (;;) {
        const newest = standingsOf(world.history).find(({ isOn }) => isOn)
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
      expect(standingsOf(history.toReversed())).toEqual(standingsOf(history))
    }),
  )
})

it('lets what was done before a search be taken back once the search has brought everything back, and not before', () => {
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
    standingsOf(history).find(({ changeSet }) => changeSet.id === 'set-0000')?.blockedBy
  expect([blockersOf(off), blockersOf(on)]).toEqual([['set-0001'], []])
})

import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { adoptGame, carryOut, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'

let playground: Playground
let core: Core
let atFirst: Readonly<Record<string, string>>

const NAMES = ['one', 'two', 'three'] as const
const UNDO: Wish = { kind: 'undo', changeSet: null, instance: null }
const REDO: Wish = { kind: 'redo', changeSet: null, instance: null }

beforeEach(async () => {
  playground = await openPlayground()
  core = playground.core
  const [alpha] = playground.addMod('alpha', { '1': {}, '2': {} })
  const [beta] = playground.addMod('beta', { '1': {}, '2': {} })
  for (const name of NAMES) await adoptGame(playground, { 'mods/a.jar': alpha, 'mods/b.jar': beta }, { name })
  atFirst = tree()
})
afterEach(() => playground.close())

/** Every file's path and hash. */
function tree(): Readonly<Record<string, string>> {
  const files = Object.entries(treeOf(join(playground.folder, 'games')))
  return Object.fromEntries(files.map(([path, said]) => [path, said.split(' ')[0] ?? '']))
}

/** Names of the instances that are now as they were at first. */
function atFirstIn(): readonly string[] {
  const now = tree()
  return NAMES.filter((name) => {
    const own = Object.keys({ ...atFirst, ...now }).filter((path) => path.startsWith(`${name}/`))
    return own.every((path) => now[path] === atFirst[path])
  })
}

/** What one update of all makes, and its joint id. */
async function updateThem(): Promise<string> {
  const { changeSets } = await carryOut(core, updateAll())
  const [joint, ...others] = new Set(changeSets.map((one) => one.joint))
  expect(typeof joint).toBe('string')
  expect(others).toEqual([])
  expect(changeSets.length).toBe(3)
  return joint ?? ''
}

it('undoes in one instance alone what is named for it, and redoes no more than that', async () => {
  const joint = await updateThem()
  await carryOut(core, { kind: 'undo', changeSet: joint, instance: 'two' })
  expect(atFirstIn()).toEqual(['two'])
  await carryOut(core, REDO)
  expect(atFirstIn()).toEqual([])
  await carryOut(core, { kind: 'undo', changeSet: joint, instance: 'two' })
  await carryOut(core, { kind: 'undo', changeSet: joint, instance: null })
  expect(tree()).toEqual(atFirst)
  await carryOut(core, REDO)
  expect(atFirstIn()).toEqual(['two'])
})

it('undoes the rest where one instance was forgotten, is gone, or has a file that was changed by hand', async () => {
  const joint = await updateThem()
  const games = join(playground.folder, 'games')
  const [path = ''] = Object.keys(tree()).filter((each) => each.startsWith('one/mods/'))
  writeFileSync(join(games, path), 'changed by hand')
  const { failed: altered } = await carryOut(core, UNDO)
  expect(altered.map(({ code }) => code)).toEqual(['changed-on-disk'])
  expect(atFirstIn()).toEqual(['two', 'three'])
  await carryOut(core, REDO)
  renameSync(join(games, 'two'), join(playground.folder, 'elsewhere'))
  await core.instances.forget('one')
  const { failed } = await carryOut(core, { kind: 'undo', changeSet: joint, instance: null })
  expect(failed.length).toBe(2)
  expect(atFirstIn().includes('three')).toBe(true)
})

it('is the same joint change set where the ledger was lost and the folders are adopted again', async () => {
  const joint = await updateThem()
  await core.close()
  rmSync(join(playground.folder, 'home/ledger.db'))
  core = await playground.openCore()
  for (const name of NAMES) {
    const gamePath = join(playground.folder, 'games', name)
    await core.instances.adopt(gamePath, { name, loader: 'fabric', gameVersion: '1.21.11' })
  }
  await core.recover()
  expect(new Set((await core.history(null)).map((entry) => entry.joint?.id))).toEqual(new Set([joint]))
  await carryOut(core, UNDO)
  expect(tree()).toEqual(atFirst)
})

it('goes to a point of a run in every instance that it changed', async () => {
  const joint = await updateThem()
  const updated = tree()
  for (const instance of NAMES) await carryOut(core, { kind: 'disable', instance, targets: ['beta'] })
  await carryOut(core, { kind: 'restore-point', changeSet: joint, isBefore: false, instance: null })
  expect(tree()).toEqual(updated)
  await carryOut(core, { kind: 'undo-with-later', changeSet: joint, instance: null })
  expect(atFirstIn()).toEqual(NAMES)
})

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

async function idOf(name: (typeof NAMES)[number]): Promise<string> {
  return (await core.instances.find(name)).id
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

it('makes one joint change set of a run over several instances, and none of a run that changes one', async () => {
  const joint = await updateThem()
  const instances = await Promise.all(NAMES.map(idOf))
  expect((await core.history(null)).map((entry) => entry.joint)).toEqual(
    instances.map(() => ({ id: joint, instances })),
  )
  await carryOut(core, { kind: 'disable', instance: 'one', targets: ['alpha'] })
  expect((await core.history('one'))[0]?.joint).toBe(null)
})

it('undoes all of the last run, redoes all of it, and undoes that again', async () => {
  await updateThem()
  const updated = tree()
  const undone = await carryOut(core, UNDO)
  expect(undone.changeSets.map(({ kind }) => kind)).toEqual(['undo', 'undo', 'undo'])
  expect(undone.failed).toEqual([])
  expect(tree()).toEqual(atFirst)
  expect(new Set(undone.changeSets.map(({ joint }) => joint)).size).toBe(1)
  await carryOut(core, REDO)
  expect(tree()).toEqual(updated)
  await carryOut(core, UNDO)
  expect(tree()).toEqual(atFirst)
})

it('leaves the part that something is in the way of, says so, and undoes the rest', async () => {
  const joint = await updateThem()
  await carryOut(core, { kind: 'disable', instance: 'three', targets: ['alpha'] })
  const { changeSets, failed } = await carryOut(core, { kind: 'undo', changeSet: joint, instance: null })
  expect(changeSets.length).toBe(2)
  expect(failed.map(({ instanceId, code }) => [instanceId, code])).toEqual([[await idOf('three'), 'cannot-undo']])
  expect(atFirstIn()).toEqual(['one', 'two'])
})

it('refuses what was undone already, what it did not change, and the undo of an undo, and says what can be done', async () => {
  const joint = await updateThem()
  const { changeSets } = await carryOut(core, UNDO)
  const undo = (changeSet: string) => core.propose({ kind: 'undo', changeSet, instance: null })
  await expect(undo(joint)).rejects.toMatchObject({ code: 'cannot-undo' })
  await expect(undo(changeSets[0]?.joint ?? '')).rejects.toMatchObject({
    code: 'cannot-undo',
    remedies: [{ kind: 'redo', changeSet: joint }],
  })
  const four = await adoptGame(playground, {}, { name: 'four' })
  const elsewhere = core.propose({ kind: 'redo', changeSet: joint, instance: four.id })
  await expect(elsewhere).rejects.toMatchObject({ code: 'not-found', hint: 'It changed "one", "two", "three".' })
})

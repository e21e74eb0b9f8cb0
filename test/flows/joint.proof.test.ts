import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { carryOut, adoptGame } from './playground.ts'
import {
  playground,
  core,
  atFirst,
  NAMES,
  UNDO,
  REDO,
  tree,
  atFirstIn,
  updateThem,
  setCore,
  setUpGround,
  idOf,
} from './joint-ground.ts'
setUpGround()

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
  setCore(await playground.openCore())
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

function undo(changeSet: string) {
  return core.propose({ kind: 'undo', changeSet, instance: null })
}

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
  await expect(undo(joint)).rejects.toMatchObject({ code: 'cannot-undo' })
  await expect(undo(changeSets[0]?.joint ?? '')).rejects.toMatchObject({
    code: 'cannot-undo',
    remedies: [{ kind: 'redo', changeSet: joint }],
  })
  const four = await adoptGame(playground, {}, { name: 'four' })
  const elsewhere = core.propose({ kind: 'redo', changeSet: joint, instance: four.id })
  await expect(elsewhere).rejects.toMatchObject({ code: 'not-found', hint: 'It changed "one", "two", "three".' })
})

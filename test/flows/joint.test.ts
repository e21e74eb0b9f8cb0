import { expect, it } from 'vitest'
import { adoptGame, carryOut } from './playground.ts'
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
  setUpGround,
} from './joint-ground.ts'
setUpGround()

async function idOf(name: (typeof NAMES)[number]): Promise<string> {
  return (await core.instances.find(name)).id
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

function undo(changeSet: string) {
  return core.propose({ kind: 'undo', changeSet, instance: null })
}

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

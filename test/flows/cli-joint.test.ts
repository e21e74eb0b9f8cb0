import { expect, it } from 'vitest'
import { changeDocument, historyDocument } from '../cli/documents.ts'
import { world, ids, changed, setUpGround } from './cli-joint-ground.ts'
setUpGround()

it('shows one update of all as one, and takes all of it back with one undo, which names the instances', async () => {
  const { changeSets } = await world.json(changeDocument, ['update', '--all', '--yes'])
  const [{ joint } = { joint: null }] = changeSets
  expect(changeSets.map((one) => one.joint)).toEqual(ids.map(() => ({ id: joint?.id, instances: ids })))
  const history = await world.run(['history'])
  expect(history.stdout.split('\n').filter((line) => /^\S/.test(line)).length).toBe(1)
  expect(history.stdout).toContain(`joint change set ${joint?.id}`)
  const shown = await world.json(historyDocument, ['history', 'show', joint?.id ?? ''])
  expect(shown.changeSets.map(({ instance }) => instance).toSorted()).toEqual([...ids].toSorted())
  const [part] = changeSets
  const compared = await world.run(['history', 'compare', part?.id ?? '', '--before', '--json'])
  const { instance, from, to, steps } = JSON.parse(compared.stdout)
  expect(instance).toEqual(part?.instance)
  expect(from).toEqual({ changeSet: part?.id, before: true })
  expect(to).toBeNull()
  expect(steps.length).toEqual(part?.steps.length)
  expect((await world.run(['history', 'compare', part?.id ?? ''])).stdout).toMatch(/to now: 0 changes/)
  const undo = await world.run(['undo', '--yes'])
  const names = [world.library.server.name, world.library.survival.name].join(', ')
  expect(undo.exitCode).toBe(0)
  expect(undo.stdout.split('\n')[0]).toEqual(`Undoes what one run did in 2 instances: ${names}`)
  expect(await changed()).toEqual([false, false])
})

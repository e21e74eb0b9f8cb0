import { expect, it } from 'vitest'
import { changeDocument } from '../cli/documents.ts'
import { setUpGround, playground, run, answer, modsOf, adoptTwo } from './several-names-ground.ts'

setUpGround()

it('installs several projects into several instances, one change set each, and names what cannot be installed', async () => {
  const [one, two] = await adoptTwo()
  const [library] = playground.addMod('library', { '3.0': {} })
  playground.addMod('desk', {
    '2.0': { dependencies: [{ project_id: library?.project_id ?? '', dependency_type: 'required' }] },
  })
  playground.addMod('sail', { '2.0': {} })
  playground.addMod('anvil', { '2.0': { loaders: ['forge'] } })
  const into = ['--into', 'One', '--into', 'Two', '--yes']
  const { exitCode, changeSets, failed } = await answer(
    changeDocument,
    'install',
    'desk',
    'anvil',
    'sail@2.0',
    'nowhere',
    ...into,
  )
  expect(exitCode).toBe(4)
  expect(changeSets.map(({ instance, steps }) => [instance, steps.map(({ title }) => title)])).toEqual(
    [one, two].map(({ id }) => [id, ['library', 'desk', 'sail']]),
  )
  expect(failed.map(({ instance, named, path, code }) => [instance, named, path, code])).toEqual(
    [one, two].flatMap(({ id }) => [
      [id, 'anvil', null, 'unsatisfiable'],
      [id, 'nowhere', null, 'not-found'],
    ]),
  )
})

it('says that nothing came of any, where none of them can be installed', async () => {
  await adoptTwo()
  const { exitCode, changeSets, failed } = await answer(changeDocument, 'install', 'x', 'y', '--into', 'One', '--yes')
  expect(exitCode).toBe(1)
  expect(changeSets).toEqual([])
  expect(failed.map(({ named }) => named)).toEqual(['x', 'y'])
})

it('refuses what contradicts itself, and an instance that is not there, before anything is changed', async () => {
  const [one] = await adoptTwo()
  const codes = await Promise.all(
    [
      ['install', 'lamp', '--into', 'One', '--all'],
      ['hold', 'lamp'],
      ['disable', 'lamp', '--in', 'One', '--in', 'Nowhere', '--yes'],
    ].map(async (args) => (await run(...args)).exitCode),
  )
  expect(codes).toEqual([2, 2, 1])
  expect(modsOf(one)).toEqual(['lamp.jar', 'rope.jar'])
})

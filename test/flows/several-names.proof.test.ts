import { expect, it } from 'vitest'
import { changeDocument, plansDocument } from '../cli/documents.ts'
import { holdsDocument } from '../cli/findings-documents.ts'
import { shareMods } from './shared-ground.ts'
import { setUpGround, playground, run, answer, modsOf, adoptTwo } from './several-names-ground.ts'

setUpGround()

it('installs the first of those that exclude each other, and says why the other is not', async () => {
  const [one] = await adoptTwo()
  const [sail] = playground.addMod('sail', { '2.0': {} })
  playground.addMod('storm', {
    '2.0': { dependencies: [{ project_id: sail?.project_id ?? '', dependency_type: 'incompatible' }] },
  })
  const { exitCode, plans, failed } = await answer(
    plansDocument,
    'install',
    'sail',
    'storm',
    '--into',
    'One',
    '--dry-run',
  )
  expect(exitCode).toBe(4)
  expect(plans[0]?.steps.map(({ title }) => title)).toEqual(['sail'])
  expect(failed).toMatchObject([{ instance: one.id, named: 'storm', code: 'unsatisfiable' }])
})

it('switches with --all wherever it is there, and fails only where it is nowhere', async () => {
  const [one, two] = await adoptTwo()
  const { exitCode, failed } = await answer(changeDocument, 'disable', 'rope', '--all', '--yes')
  expect(exitCode).toBe(0)
  expect(failed).toEqual([])
  expect(modsOf(one)).toEqual(['lamp.jar', 'rope.jar.disabled'])
  expect(modsOf(two)).toEqual(['lamp.jar'])
  expect((await run('disable', 'sail', '--all', '--yes')).exitCode).toBe(1)
})

it('installs once where instances share the folder', async () => {
  const { first, second } = await shareMods(playground)
  playground.addMod('sail', { '2.0': {} })
  const { exitCode, changeSets, kept } = await answer(
    changeDocument,
    'install',
    'sail',
    '--into',
    'One',
    '--into',
    'Two',
    '--yes',
  )
  expect(exitCode).toBe(0)
  expect(changeSets.map(({ instance }) => instance)).toEqual([first.id])
  expect(kept).toMatchObject([{ instance: second.id, reason: { code: 'shared-with' } }])
})

it('holds several in several instances, names each, and goes on where one is unknown', async () => {
  const [one, two] = await adoptTwo()
  const where = ['--in', 'One', '--in', 'Two']
  const { exitCode, holds, failed } = await answer(holdsDocument, 'hold', 'lamp', 'nowhere', 'rope', ...where)
  expect(exitCode).toBe(4)
  expect(holds.map(({ instance, of }) => [instance, of.title])).toEqual(
    [one, two].flatMap(({ id }) => ['lamp', 'rope'].map((title) => [id, title])),
  )
  expect(failed.map(({ instance, named }) => [instance, named])).toEqual([one, two].map(({ id }) => [id, 'nowhere']))
  const said = await run('unhold', 'rope', '--all')
  expect(said.exitCode).toBe(0)
  expect(said.stdout).toEqual(expect.stringContaining('No longer on hold in One: rope'))
  expect(said.stdout).toContain('No longer on hold in Two: rope')
})

it('removes, disables and enables several in several instances, and names what is not there in which', async () => {
  const [one, two] = await adoptTwo()
  const { exitCode, failed } = await answer(
    changeDocument,
    'disable',
    'lamp',
    'rope',
    '--in',
    'One',
    '--in',
    'Two',
    '--yes',
  )
  expect(exitCode).toBe(4)
  expect(failed).toMatchObject([
    { instance: two.id, named: 'rope', code: 'not-found', message: 'rope is not installed in Two' },
  ])
  expect([one, two].map(modsOf)).toEqual([['lamp.jar.disabled', 'rope.jar.disabled'], ['lamp.jar.disabled']])
  const said = await run('enable', 'lamp', 'rope', '--in', 'One', '--in', 'Two', '--yes')
  expect(said.exitCode).toBe(4)
  expect(said.stdout).toEqual(expect.stringContaining('✗ Two: rope'))
  await answer(changeDocument, 'remove', 'mods/lamp.jar', '--from', 'One', '--from', 'Two', '--yes')
  expect([one, two].map(modsOf)).toEqual([['rope.jar'], []])
})

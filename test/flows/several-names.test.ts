import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { changeDocument, plansDocument } from '../cli/documents.ts'
import { holdsDocument } from '../cli/findings-documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { adoptGame, openPlayground, treeOf, type Playground } from './playground.ts'
import { shareMods } from './shared-ground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const run = (...args: readonly string[]) =>
  runModwell(args, { home: join(playground.folder, 'home'), service: playground.service.url })

async function answer<T>(
  schema: z.ZodType<T>,
  ...args: readonly string[]
): Promise<T & { readonly exitCode: number | null }> {
  const { exitCode, stdout } = await run(...args, '--json')
  return { ...schema.parse(JSON.parse(stdout)), exitCode }
}

const modsOf = ({ gamePath }: Instance) => Object.keys(treeOf(join(gamePath, 'mods')))

/** Two games, the second without the rope. */
async function adoptTwo(): Promise<readonly [Instance, Instance]> {
  const [lamp] = playground.addMod('lamp', { '1.0': {} })
  const [rope] = playground.addMod('rope', { '1.0': {} })
  return [
    await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope }, { name: 'One' }),
    await adoptGame(playground, { 'mods/lamp.jar': lamp }, { name: 'Two' }),
  ]
}

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

it('says that nothing came of any, where none of them can be installed', async () => {
  await adoptTwo()
  const { exitCode, changeSets, failed } = await answer(changeDocument, 'install', 'x', 'y', '--into', 'One', '--yes')
  expect(exitCode).toBe(1)
  expect(changeSets).toEqual([])
  expect(failed.map(({ named }) => named)).toEqual(['x', 'y'])
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

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCore, type Core } from '../../src-main/core/core.ts'
import type { PackPlace } from '../../src-main/core/model/packs/pack.ts'
import { WORKER } from '../fixtures/worker-file.ts'
import { writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { packWish, writePack } from './packs-ground.ts'
import { codeOf } from './packs-set-up.ts'
import { carryOut, openPlayground, type Playground } from './playground.ts'

let playground: Playground
let core: Core

const person = (...parts: readonly string[]) => join(playground.folder, 'person', ...parts)
const own = (...parts: readonly string[]) => join(playground.folder, 'own-home/instances', ...parts)
const names = async () => (await core.instances.list()).map(({ instance }) => instance.name)
const undo = () => carryOut(core, { kind: 'undo', changeSet: null, instance: null })
const redo = () => carryOut(core, { kind: 'redo', changeSet: null, instance: null })

const open = () =>
  createCore({
    home: join(playground.folder, 'own-home'),
    workerFile: WORKER,
    version: 'test',
    serviceUrl: playground.service.url,
    env: { HOME: person() },
  })

beforeEach(async () => {
  playground = await openPlayground()
  mkdirSync(person(), { recursive: true })
  core = await open()
})

afterEach(async () => {
  await core.close()
  await playground.close()
})

async function install(into: Exclude<PackPlace, { kind: 'instance' }> = { kind: 'own', name: 'Evening' }) {
  const file = writePack(playground, { inside: { 'overrides/config/lamp.toml': 'bright' } })
  await carryOut(core, packWish(file, { into }))
}

it('takes the instance out of the library with its folder, and a redo brings all of it back, also later', async () => {
  await install()
  const [made] = await core.instances.list()
  await undo()
  expect(await names()).toEqual([])
  expect(existsSync(own('Evening'))).toBe(false)
  await core.close()
  core = await open()
  expect(await names()).toEqual([])
  expect([...(await core.instances.names()).values()]).toEqual(['Evening'])
  await redo()
  const [back] = await core.instances.list()
  expect(back?.instance).toEqual(made?.instance)
  expect(readFileSync(own('Evening/config/lamp.toml'), 'utf8')).toBe('bright')
  expect((await core.packs.current('Evening'))?.name).toBe('Lamps')
})

it('tells it in the history as undone, with its name and a redo', async () => {
  await install()
  await undo()
  const history = await core.history(null)
  expect(history.map(({ changeSet, undoOrRedo, obstacle }) => [changeSet.kind, undoOrRedo, obstacle])).toEqual([
    ['undo', null, null],
    ['install-pack', 'redo', null],
  ])
})

it('stays, with all that is in it, where the person has put something into it', async () => {
  await install()
  mkdirSync(own('Evening/saves/World'), { recursive: true })
  writeFileSync(own('Evening/saves/World/level.dat'), 'a world')
  await undo()
  expect(await names()).toEqual(['Evening'])
  expect(readFileSync(own('Evening/saves/World/level.dat'), 'utf8')).toBe('a world')
})

it('gives its name and its folder to the next of that name, and is refused while that is in its place', async () => {
  await install()
  const [first] = await core.history(null)
  await undo()
  await install()
  expect(await names()).toEqual(['Evening'])
  expect(existsSync(own('Evening 2'))).toBe(false)
  const plans = await core.propose({ kind: 'redo', changeSet: first?.changeSet.id ?? '', instance: null })
  expect(await codeOf(core.commit(plans.map(({ id }) => id)))).toMatch(/^bad-argument .*Evening already exists$/)
  expect(readFileSync(own('Evening/config/lamp.toml'), 'utf8')).toBe('bright')
  await undo()
  await core.commit(
    (await core.propose({ kind: 'redo', changeSet: first?.changeSet.id ?? '', instance: null })).map(({ id }) => id),
  )
  expect(await names()).toEqual(['Evening'])
})

it('leaves no folder in a launcher either', async () => {
  await writePrismLauncher(person('.local/share/PrismLauncher'), [])
  await install({ kind: 'launcher', folder: null, name: 'Evening' })
  const folder = person('.local/share/PrismLauncher/instances/Evening')
  const wasThere = existsSync(join(folder, 'instance.cfg'))
  await undo()
  expect(wasThere).toBe(true)
  expect(existsSync(folder)).toBe(false)
  expect(await names()).toEqual([])
  await redo()
  expect(existsSync(join(folder, 'instance.cfg'))).toBe(true)
  expect(await names()).toEqual(['Evening'])
})

it('leaves a folder that the person chose, empty', async () => {
  mkdirSync(person('packs/here'), { recursive: true })
  await install({ kind: 'folder', folder: person('packs/here'), name: 'Evening' })
  await undo()
  expect(existsSync(person('packs/here'))).toBe(true)
  expect(existsSync(person('packs/here/.modwell'))).toBe(false)
  expect(await names()).toEqual([])
})

it('is found by its name where the past is asked about', async () => {
  await install()
  await undo()
  expect((await core.history('Evening')).length).toBe(2)
  await carryOut(core, { kind: 'redo', changeSet: null, instance: 'Evening' })
  expect(await names()).toEqual(['Evening'])
})

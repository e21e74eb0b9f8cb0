import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { actionFor, describeFit } from '../../src-main/core/model/states/describe-fit.ts'
import type { InstanceFit } from '../../src-main/core/model/states/project-fit.ts'
import type { Version } from '../service/types.ts'
import { adoptGame, carryOut, openPlayground, type Playground } from './playground.ts'

const FABRIC = { loaders: ['fabric'], game_versions: ['1.21.11'] } as const

let ground: Playground
let old: Version
let newest: Version
const instances = new Map<string, Instance>()

beforeAll(async () => {
  ground = await openPlayground()
  const { catalogue } = ground
  catalogue.addProject({ slug: 'lamps', title: 'Lamps' })
  old = catalogue.addVersion('lamps', { version_number: '1.0.0', ...FABRIC, date_published: '2026-01-01T00:00:00Z' })
  newest = catalogue.addVersion('lamps', { version_number: '2.0.0', ...FABRIC, date_published: '2026-02-01T00:00:00Z' })
  catalogue.addProject({ slug: 'dark', title: 'Dark' })
  const against = { version_id: null, file_name: null, project_id: catalogue.project('lamps')?.id ?? '' }
  const dark = catalogue.addVersion('dark', {
    version_number: '1.0.0',
    ...FABRIC,
    dependencies: [{ ...against, dependency_type: 'incompatible' }],
  })
  const games = {
    older: { files: { 'mods/lamps.jar': old } },
    newer: { files: { 'mods/lamps.jar': newest } },
    off: { files: { 'mods/lamps.jar.disabled': old } },
    held: { files: { 'mods/lamps.jar': old } },
    none: { files: {} },
    conflict: { files: { 'mods/dark.jar': dark } },
    forge: { files: {}, loader: 'forge' },
    past: { files: {}, gameVersion: '1.20.1' },
  }
  for (const [name, { files, ...traits }] of Object.entries(games)) {
    instances.set(name, await adoptGame(ground, files, { name, ...traits }))
  }
  await ground.core.holds.add(idOf('held'), { project: 'lamps', until: { kind: 'for-ever' }, note: null })
  await ground.core.inspect({ instances: [idOf('conflict')], freshness: 'normal', channel: null })
})
afterAll(() => ground.close())

function idOf(name: string): string {
  return instances.get(name)?.id ?? ''
}

async function look(): Promise<ReadonlyMap<string, InstanceFit>> {
  const fits = await ground.core.browse.fits('lamps', 'normal')
  return new Map(
    [...instances].map(([name, { id }]) => [name, fits.find((fit) => fit.instanceId === id) as InstanceFit]),
  )
}

async function words(): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries([...(await look())].map(([name, fit]) => [name, describeFit(fit)]))
}

it('says in words what each instance has of a project, and would take', async () => {
  const said = await words()
  expect(said['older']).toBe('has 1.0.0, 2.0.0 is available')
  expect(said['newer']).toBe('has 2.0.0, up to date for 1.21.11')
  expect(said['off']).toBe('has 1.0.0 (disabled), 2.0.0 is available')
  expect(said['none']).toBe('2.0.0 is compatible')
})

it('names what stands against it: the loader, the game version, another mod, or a hold', async () => {
  const said = await words()
  expect(said['forge']).toBe('no version for Forge')
  expect(said['past']).toBe('no version for 1.20.1')
  expect(said['conflict']).toBe('2.0.0 is listed as incompatible with Dark')
  expect(said['held']).toBe('has 1.0.0, on hold')
})

it('offers what can be done in each', async () => {
  const actions = Object.fromEntries([...(await look())].map(([name, fit]) => [name, actionFor(fit)]))
  expect(actions['older']).toBe('update')
  expect(actions['none']).toBe('install')
  expect(actions['newer']).toBe('show')
  expect(actions['held']).toBe('show')
  expect(actions['forge']).toBe('versions')
})

it('asks the service for one list of versions, however many instances there are', async () => {
  ground.service.clearRequests()
  await ground.core.browse.fits('lamps', 'now')
  const asked = ground.service.requests().map(({ path }) => path)
  expect(asked.filter((path) => path.includes('/version'))).toHaveLength(1)
})

it('offers what a hold lets through, and forgets a hold that is gone', async () => {
  const { core } = ground
  await core.holds.remove(idOf('held'), 'lamps')
  const free = (await words())['held']
  await core.holds.add(idOf('held'), { project: 'lamps', until: { kind: 'skip', version: '2.0.0' }, note: null })
  const skipped = (await words())['held']
  expect(free).toBe('has 1.0.0, 2.0.0 is available')
  expect(skipped).toBe('has 1.0.0, on hold')
})

it('says what the last inspection found to stand in the way of an update', async () => {
  const { core } = ground
  const [wall] = ground.addMod('wall', { '1.0.0': { files: [{ depends: { lamps: '<2' } }] } })
  const blocked = await adoptGame(ground, { 'mods/lamps.jar': old, 'mods/wall.jar': wall }, { name: 'blocked' })
  // What newer files say of themselves is read for a plan.
  await core.propose({ kind: 'update', instances: [blocked.id], only: [], channel: null, freshness: 'normal' })
  await core.inspect({ instances: [blocked.id], freshness: 'normal', channel: null })
  const fit = (await core.browse.fits('lamps', 'normal')).find(({ instanceId }) => instanceId === blocked.id)
  expect(fit?.present[0]?.state).toBe('held')
  expect(fit && describeFit(fit)).toBe('has 1.0.0, update blocked')
  expect(fit?.present[0]?.reasons[0]?.message).toBe('wall 1.0.0 needs Lamps below 2.')
  expect(fit && actionFor(fit)).toBe('show')
})

it('reads what is there now, whatever the last inspection said', async () => {
  const { core } = ground
  await core.inspect({ instances: [idOf('older')], freshness: 'normal', channel: null })
  await carryOut(core, {
    kind: 'update',
    instances: [idOf('older'), idOf('off')],
    only: ['lamps'],
    channel: null,
    freshness: 'normal',
  })
  const said = await words()
  expect(said['older']).toBe('has 2.0.0, up to date for 1.21.11')
  expect(said['off']).toBe('has 2.0.0 (disabled), up to date for 1.21.11')
})

it('says of an instance that cannot be read that nobody knows, and goes on with the others', async () => {
  const gamePath = instances.get('none')?.gamePath ?? ''
  renameSync(gamePath, join(ground.folder, 'away'))
  const fits = await look()
  renameSync(join(ground.folder, 'away'), gamePath)
  const gone = fits.get('none')
  expect(gone?.problem?.code).toBe('unreadable-folder')
  expect(gone && actionFor(gone)).toBe('versions')
  expect(fits.get('newer')?.problem).toBeNull()
})

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { VersionSpec } from '../service/types.ts'
import { json, writeZip } from '../core/services/archives/zip-writer.ts'
import { moveTo } from './move-ground.ts'
import { carryOut, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'
import { putMod, shareMods, type Sharing } from './shared-ground.ts'
import { asWords } from '../fixtures/as-words.ts'

// What is changed in one instance by name, where another has the same mods folder: real folders, real links.

let playground: Playground
let core: Core
let first: Instance
let second: Instance

beforeEach(async () => {
  playground = await openPlayground()
  core = playground.core
})
afterEach(() => playground.close())

const HERE = { game_versions: ['1.21.11'] }
const BOTH = { game_versions: ['1.21.11', '1.21.10'] }
const OTHERWISE: Sharing = { second: { gameVersion: '1.21.10' } }

async function share(sharing: Sharing = {}): Promise<void> {
  const shared = await shareMods(playground, sharing)
  first = shared.first
  second = shared.second
}

function put(slug: string, versions: Readonly<Record<string, Partial<VersionSpec>>>): string {
  return putMod(playground, first, { slug, versions })[0]?.project_id ?? ''
}

function need(project: string): Partial<VersionSpec> {
  return { dependencies: [{ project_id: project, dependency_type: 'required' }] }
}

function own(kind: 'remove' | 'disable' | 'enable', ...targets: readonly string[]): Wish {
  return { kind, instance: first.id, targets }
}

function install(project: string, version: string | null = null): Wish {
  return { kind: 'install', instance: first.id, project, version, channel: null, freshness: 'normal' }
}

async function propose(wish: Wish): Promise<Plan> {
  const [plan] = await core.propose(wish)
  if (plan === undefined) throw new Error('no plan')
  return plan
}

const advised = ({ advice }: Plan) => advice.map(({ reason }) => reason.code)
const SHARED = () => [{ folder: 'mods', instances: [{ id: second.id, name: 'Two' }] }]

it('updates one by name to what does for the other too', async () => {
  await share(OTHERWISE)
  put('alpha', { '1': BOTH, '2': BOTH, '3': HERE })
  put('beta', { '1': BOTH, '2': HERE })
  const plan = await propose(updateAll({ instances: [first.id], only: ['alpha', 'beta'] }))
  expect(plan.steps.map(({ to }) => to?.version)).toEqual(['2'])
  expect(plan.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([
    ['mods/beta.jar', 'incompatible-with-sharing-instance'],
  ])
  expect(plan.sharedWith).toEqual(SHARED())
  expect(advised(plan)).toEqual([])
})

it('asks the other again when only part is updated: what needs the rest there waits', async () => {
  // Read by Quilt, the new version needs more than by Fabric.
  await share({ second: { loader: 'quilt' } })
  const loaders = ['fabric', 'quilt']
  put('lib', { '1': { loaders }, '2': { loaders } })
  const needing = { id: 'alpha', version: '2', group: 'test', depends: [{ id: 'lib', versions: '>=2' }] }
  const bytes = writeZip([
    json('fabric.mod.json', { schemaVersion: 1, id: 'alpha', version: '2' }),
    json('quilt.mod.json', { schema_version: 1, quilt_loader: needing }),
  ])
  put('alpha', { '1': { loaders }, '2': { loaders, files: [{ filename: 'alpha-2.jar', bytes }] } })
  const both = await propose(updateAll({ instances: [first.id], only: ['alpha', 'lib'] }))
  const alone = await propose(updateAll({ instances: [first.id], only: ['alpha'] }))
  expect(both.steps.length).toBe(2)
  expect(alone.steps.length).toBe(0)
})

it('refuses to install what the mods of the other do not go with', async () => {
  await share()
  const beta = put('beta', { '1': {} })
  playground.addMod('fresh', { '1': { dependencies: [{ project_id: beta, dependency_type: 'incompatible' }] } })
  expect((await propose(install('fresh'))).problem?.code).toBe('unsatisfiable')
})

it('refuses a version that is named and is not for the other', async () => {
  await share(OTHERWISE)
  put('alpha', { '1': BOTH, '2': HERE })
  await expect(core.propose(install('alpha', '2'))).rejects.toMatchObject({
    code: 'unsatisfiable',
    message: expect.stringContaining('"Two"'),
  })
})

it.each(['remove', 'disable'] as const)('says of a %s who has it too and what there needs it', async (kind) => {
  // Only Quilt reads who needs the library.
  await share({ second: { loader: 'quilt' } })
  put('lib', { '1': { loaders: ['fabric', 'quilt'] } })
  put('alpha', { '1': { loaders: ['quilt'], files: [{ loaders: ['quilt'], depends: { lib: '*' } }] } })
  const plan = await propose(own(kind, 'lib'))
  expect(plan.sharedWith).toEqual(SHARED())
  expect(plan.steps.length).toBe(1)
  expect(asWords(plan.advice.map(({ reason }) => reason))).toEqual([
    { code: 'needed-by-sharing-instance', message: 'In "Two", which shares the folder, alpha needs lib.' },
  ])
})

it('says of what is enabled that it is incompatible with the other', async () => {
  await share(OTHERWISE)
  put('alpha', { '1': HERE })
  await carryOut(core, own('disable', 'alpha'))
  const plan = await propose(own('enable', 'alpha'))
  expect(plan.sharedWith).toEqual(SHARED())
  expect(advised(plan)).toEqual(['incompatible-with-sharing-instance'])
})

it('says of what is taken out for an update what there needs it', async () => {
  await share({ second: { loader: 'quilt' } })
  put('lib', { '1': { loaders: ['fabric', 'quilt'] } })
  put('alpha', { '1': { loaders: ['quilt'], files: [{ loaders: ['quilt'], depends: { lib: '*' } }] } })
  put('beta', { '1': { loaders: ['fabric', 'quilt'] }, '2': { loaders: ['fabric', 'quilt'] } })
  const plan = await propose(updateAll({ instances: [first.id], only: ['beta'], without: ['lib'] }))
  expect(plan.steps.map(({ action }) => action)).toEqual(['remove', 'replace'])
  expect(advised(plan)).toEqual(['needed-by-sharing-instance'])
})

it('cleans away only what nothing needs in any of them', async () => {
  await share({ second: { loader: 'quilt' } })
  const loaders = ['fabric', 'quilt']
  const libs = ['lib', 'other'].map((slug) => playground.addMod(slug, { '1': { loaders } })[0]?.project_id ?? '')
  const dependencies = libs.flatMap((project) => need(project).dependencies ?? [])
  playground.addMod('main', { '1': { loaders, dependencies } })
  await carryOut(core, install('main'))
  put('alpha', { '1': { loaders: ['quilt'], files: [{ loaders: ['quilt'], depends: { lib: '*' } }] } })
  await carryOut(core, own('remove', 'main'))
  const plan = await propose({ kind: 'clean', instance: first.id })
  expect(plan.steps.map(({ title }) => title)).toEqual(['other'])
  const [found] = await core.findings({ instances: [first.id], freshness: 'normal', channel: null })
  expect(found?.findings.filter(({ kind }) => kind === 'orphan').map(({ title }) => title)).toEqual(['other'])
})

it('finds what is wrong in each of them by its own loader and game version', async () => {
  await share({ second: { gameVersion: '1.21.10', loader: 'quilt' } })
  put('lib', { '1': { ...BOTH, loaders: ['fabric', 'quilt'] } })
  put('alpha', { '1': { ...HERE, loaders: ['fabric', 'quilt'] }, '2': { ...HERE, loaders: ['fabric', 'quilt'] } })
  put('beta', { '1': { ...BOTH, loaders: ['quilt'], files: [{ loaders: ['quilt'], depends: { lib: '>=2' } }] } })
  const found = await core.findings({ instances: 'all', freshness: 'normal', channel: null })
  const told = found.map(({ findings }) => [...new Set(findings.map(({ kind, path }) => `${path} ${kind}`))].toSorted())
  expect(told).toEqual([
    ['mods/alpha.jar held', 'mods/beta.jar wrong-loader'],
    ['mods/alpha.jar wrong-game-version', 'mods/beta.jar wrong-version'],
  ])
})

it('goes to a point before what another did in the shared folder, and says that it undoes that', async () => {
  await share()
  put('alpha', { '1': {}, '2': {} })
  put('beta', { '1': {}, '2': {} })
  const shared = join(playground.folder, 'shared-mods')
  const before = treeOf(shared)
  const [update] = (await carryOut(core, updateAll({ instances: [first.id], only: ['alpha'] }))).changeSets
  const [theirs] = (await carryOut(core, { kind: 'disable', instance: second.id, targets: ['beta'] })).changeSets
  const wish = { kind: 'restore-point', changeSet: update?.id ?? '', isBefore: true, instance: null } as const
  const plan = await propose(wish)
  expect(plan.advice.map(({ reason }) => [reason.code, reason.message])).toEqual([
    [
      'undoes-in-sharing-instance',
      `Also undoes the disable ${theirs?.id} of "Two", which shares the folder (mods/beta.jar.disabled, mods/beta.jar).`,
    ],
  ])
  expect(plan.skipped).toEqual([])
  expect(plan.sharedWith).toEqual(SHARED())
  const done = await core.commit([plan.id])
  expect(treeOf(shared)).toEqual(before)
  const states = await Promise.all(
    [first, second].map(async ({ id }) => (await core.history(id)).map(({ state }) => state)),
  )
  expect(states).toEqual([
    ['applied', 'undone', 'undone'],
    ['applied', 'undone', 'undone'],
  ])
  await carryOut(core, { kind: 'undo', changeSet: done.changeSets[0]?.id ?? '', instance: null })
  const back = await core.history(second.id)
  expect(back.find(({ changeSet }) => changeSet.id === theirs?.id)?.state).toBe('applied')
})

it('goes from the other instance to a point that was made in this one', async () => {
  await share()
  put('alpha', { '1': {}, '2': {} })
  const before = treeOf(join(playground.folder, 'shared-mods'))
  const [update] = (await carryOut(core, updateAll({ instances: [first.id] }))).changeSets
  const wish = { kind: 'restore-point', changeSet: update?.id ?? '', isBefore: true, instance: second.id } as const
  const report = await carryOut(core, wish)
  expect(report.changeSets.map(({ instanceId }) => instanceId)).toEqual([second.id])
  expect(treeOf(join(playground.folder, 'shared-mods'))).toEqual(before)
})

it('leaves what another did together with files of its own, and says so', async () => {
  await share()
  put('alpha', { '1': {}, '2': {} })
  put('beta', { '1': {} })
  const [pack] = playground.addMod('pack', { '1': {} })
  const [update] = (await carryOut(core, updateAll({ instances: [first.id], only: ['alpha'] }))).changeSets
  playground.makeGame('two', { 'resourcepacks/own.zip': pack })
  const targets = ['beta', 'resourcepacks/own.zip']
  const [theirs] = (await carryOut(core, { kind: 'remove', instance: second.id, targets })).changeSets
  const wish = { kind: 'restore-point', changeSet: update?.id ?? '', isBefore: true, instance: null } as const
  const plan = await propose(wish)
  expect(plan.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([
    ['mods/beta.jar', 'changed-by-sharing-instance'],
  ])
  expect(plan.skipped[0]?.reason.message).toContain(`the remove ${theirs?.id} of "Two"`)
  expect(plan.notes.turns?.map(({ changeSet }) => changeSet)).toEqual([update?.id])
})

it('leaves what another moved to, which is not to be had back from here', async () => {
  await share({ first: { gameVersion: '1.21.10' }, second: { gameVersion: '1.21.10' } })
  put('alpha', { '1': { game_versions: ['1.21.10'] }, '2': BOTH })
  put('beta', { '1': BOTH })
  const [disabling] = (await carryOut(core, own('disable', 'beta'))).changeSets
  const [theirs] = (await carryOut(core, moveTo('1.21.11', { instance: second.id }))).changeSets
  const wish = { kind: 'restore-point', changeSet: disabling?.id ?? '', isBefore: true, instance: null } as const
  const plan = await propose(wish)
  expect(plan.steps.map(({ action }) => action)).toEqual(['enable'])
  expect(plan.skipped.map(({ reason }) => reason.code)).toEqual([
    'changed-by-sharing-instance',
    'changed-by-sharing-instance',
  ])
  expect(plan.skipped[0]?.reason.message).toContain(`the move ${theirs?.id} of "Two"`)
  expect(plan.notes.turns).toEqual([{ changeSet: disabling?.id, isOn: false }])
})

it('restores nothing that would break another that has the folder too, unless that is forced', async () => {
  await share(OTHERWISE)
  put('alpha', { '1': HERE })
  const lock = await core.freeze(first.id, 'normal')
  rmSync(join(first.gamePath, 'mods/alpha.jar'))
  const wish = {
    kind: 'restore',
    instance: first.id,
    lock,
    isExact: false,
    isForced: false,
    freshness: 'normal',
  } as const
  await expect(core.propose(wish)).rejects.toMatchObject({
    code: 'incompatible-with-sharing-instances',
    message: expect.stringContaining('would break "Two". alpha: 1 is not compatible with "Two"'),
    remedies: [{ kind: 'apply-anyway' }],
  })
  const plan = await propose({ ...wish, isForced: true })
  expect(plan.steps.length).toBe(1)
  expect(plan.sharedWith).toEqual(SHARED())
  expect(advised(plan)).toEqual(['incompatible-with-sharing-instance'])
})

it('restores what does for both, and names with whom the folder is shared', async () => {
  await share(OTHERWISE)
  put('alpha', { '1': BOTH })
  const lock = await core.freeze(first.id, 'normal')
  rmSync(join(first.gamePath, 'mods/alpha.jar'))
  const plan = await propose({
    kind: 'restore',
    instance: first.id,
    lock,
    isExact: false,
    isForced: false,
    freshness: 'normal',
  })
  expect(plan.steps.length).toBe(1)
  expect(plan.sharedWith).toEqual(SHARED())
  expect(advised(plan)).toEqual([])
})

it('counts what several instances fetch once', async () => {
  // Larger than what is read of a candidate to learn what it says of itself.
  const alpha = playground.addMod('alpha', { '1': {}, '2': { files: [{ size: 300_000 }] } })
  for (const name of ['one', 'two']) {
    const gamePath = playground.makeGame(name, { 'mods/alpha.jar': alpha[0] })
    await core.instances.adopt(gamePath, { loader: 'fabric', gameVersion: '1.21.11', name })
  }
  const plans = await core.propose(updateAll())
  const size = alpha[1]?.files[0]?.size
  expect(plans.map(({ steps, downloadBytes }) => [steps.length, downloadBytes])).toEqual([
    [1, size],
    [1, 0],
  ])
})

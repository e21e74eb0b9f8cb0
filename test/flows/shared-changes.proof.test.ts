import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { json, writeZip } from '../core/archives/zip-writer.ts'
import { moveTo } from './move-ground.ts'
import { carryOut, treeOf, updateAll } from './playground.ts'
import {
  setUpGround,
  playground,
  core,
  first,
  second,
  HERE,
  BOTH,
  OTHERWISE,
  share,
  put,
  own,
  install,
  propose,
  advised,
  SHARED,
} from './shared-changes-ground.ts'
import type { VersionSpec } from '../service/types.ts'

setUpGround()

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

it('refuses a version that is named and is not for the other', async () => {
  await share(OTHERWISE)
  put('alpha', { '1': BOTH, '2': HERE })
  await expect(core.propose(install('alpha', '2'))).rejects.toMatchObject({
    code: 'unsatisfiable',
    message: expect.stringContaining('"Two"'),
  })
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

function need(project: string): Partial<VersionSpec> {
  return { dependencies: [{ project_id: project, dependency_type: 'required' }] }
}

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

import { planOfKind } from './ground/plan-of-kind.ts'
import { expect, it } from 'vitest'
import { adoptGame, carryOut, treeOf } from './playground.ts'
import { setUpGround, playground, second, OLD, NEW, BOTH, share, put, propose, first } from './shared-moves-ground.ts'
import { join } from 'node:path'
import { moveTo } from './move-ground.ts'

setUpGround()

it('tells of each item who has it too and what it would mean there', async () => {
  await share()
  put('alpha', { '1': OLD, '2': NEW })
  put('beta', { '1': OLD })
  put('gamma', { '1': BOTH })
  const [plan] = await propose()
  const told = planOfKind(plan, 'move').outlook.items.map(({ path, does, sharingInstances = [] }) => [
    path,
    does,
    sharingInstances.map(({ name, reason }) => [name, reason?.code ?? null]),
  ])
  expect(told).toEqual([
    ['mods/alpha.jar', 'update', [['Two', 'incompatible-with-sharing-instance']]],
    ['mods/beta.jar', 'disable', [['Two', 'gone-for-sharing-instance']]],
    ['mods/gamma.jar', 'stay', [['Two', null]]],
  ])
})

it('sees by what the jar says of the other that it would not do there', async () => {
  await share()
  put('alpha', { '1': OLD, '2': { ...BOTH, files: [{ depends: { minecraft: '>=1.21.5' } }] } })
  const [plan] = await propose()
  const alpha = planOfKind(plan, 'move').outlook.items.find(({ path }) => path === 'mods/alpha.jar')
  expect(plan?.steps).toEqual([])
  expect(alpha?.sharingInstances?.[0]?.reason?.code).toBe('incompatible-with-sharing-instance')
})

it('puts only what does for both where they go to different loaders', async () => {
  await share({ first: { gameVersion: '1.21.4' }, second: { gameVersion: '1.21.4', loader: 'quilt' } })
  put('alpha', {
    '1': { ...OLD, loaders: ['fabric', 'quilt'] },
    '2': { ...NEW, loaders: ['fabric', 'quilt'] },
    '3': { ...NEW, loaders: ['fabric'] },
  })
  put('beta', { '1': { ...OLD, loaders: ['fabric'] }, '2': { ...NEW, loaders: ['fabric'] } })
  const [plan] = await propose({ along: [second.id] })
  // Quilt takes what is for Fabric where there is nothing of its own.
  const told = planOfKind(plan, 'move').outlook.items.map(({ path, readiness, candidate }) => [
    path,
    readiness,
    candidate?.version.number,
  ])
  expect(told).toEqual([
    ['mods/alpha.jar', 'ready', '3'],
    ['mods/beta.jar', 'ready', '2'],
  ])
})

it('disables in both what has nothing that does for both', async () => {
  await share({ first: { gameVersion: '1.21.4' }, second: { gameVersion: '1.21.4', loader: 'neoforge' } })
  put('alpha', {
    '1': { ...OLD, loaders: ['fabric', 'neoforge'] },
    '2': { ...NEW, loaders: ['fabric'] },
    '3': { ...NEW, loaders: ['neoforge'] },
  })
  const plans = await propose({ along: [second.id] })
  expect(plans.map(({ problem }) => problem)).toEqual([null, null])
  const items = plans.map((plan) =>
    planOfKind(plan, 'move').outlook.items.map(({ readiness, does, reasons }) => [readiness, does, reasons[0]?.code]),
  )
  expect(items).toEqual([
    [['blocked', 'disable', 'incompatible-with-sharing-instance']],
    [['blocked', 'disable', 'incompatible-with-sharing-instance']],
  ])
})

it('leaves what may stay as it is, though there is something newer', async () => {
  await share()
  put('alpha', { '1': BOTH, '2': NEW })
  const plans = await propose({ along: 'sharing' })
  expect(plans.map(({ steps }) => steps)).toEqual([[], []])
})

it('moves none of them where one cannot be', async () => {
  await share()
  put('alpha', { '1': OLD, '2': NEW })
  const third = await adoptGame(
    playground,
    { 'mods/gone.jar': 'not known to the service' },
    { name: 'third', gameVersion: '1.21.4' },
  )
  const plans = await propose({ along: [third.id] })
  expect(plans.map(({ steps, problem }) => [steps, problem?.code])).toEqual([
    [[], 'incompatible-with-sharing-instances'],
    [[], 'moves-along'],
  ])
})

it('does not count the second as moved where the first was not', async () => {
  await share()
  put('alpha', { '1': OLD, '2': NEW })
  const [, plan] = await propose({ along: 'sharing' })
  const report = await playground.core.commit([plan?.id ?? ''])
  expect(report.failed.map(({ instanceId, code }) => [instanceId, code])).toEqual([
    [second.id, 'incompatible-with-sharing-instances'],
  ])
  expect((await playground.core.instances.find(second.id)).gameVersion).toBe('1.21.4')
})

const gameVersions = async () => (await playground.core.instances.list()).map(({ instance }) => instance.gameVersion)

it('is one joint change set of all that moved together, which one undo takes back, and no advice says otherwise', async () => {
  await share()
  put('alpha', { '1': OLD, '2': NEW })
  const before = treeOf(join(playground.folder, 'shared-mods'))
  const moved = await carryOut(playground.core, moveTo('1.21.5', { instance: first.id, along: 'sharing' }))
  const [{ joint } = { joint: undefined }] = moved.changeSets
  expect(moved.changeSets.map((one) => one.joint)).toEqual([joint, joint])
  expect(await gameVersions()).toEqual(['1.21.5', '1.21.5'])
  const plans = await playground.core.propose({ kind: 'undo', changeSet: joint ?? '', instance: null })
  expect(plans.map(({ problem, advice }) => [problem, advice])).toEqual([
    [null, []],
    [null, []],
  ])
  const undone = await playground.core.commit(plans.map(({ id }) => id))
  expect(undone.failed).toEqual([])
  expect(await gameVersions()).toEqual(['1.21.4', '1.21.4'])
  expect(treeOf(join(playground.folder, 'shared-mods'))).toEqual(before)
})

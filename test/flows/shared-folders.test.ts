import { expect, it } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { carryOut, treeOf, updateAll } from './playground.ts'
import { setUpGround, playground, first, second, share, put } from './shared-folders-ground.ts'

setUpGround()

const both = (at: string) => [at, { game_versions: ['1.21.11', '1.21.10'] }] as const

it.each([
  ['two links to one folder', false],
  ['a link into the other instance', true],
])('changes what is shared by %s once, and says with whom', async (_what, linked) => {
  await share(linked)
  put('alpha', { '1': {}, '2': {} })
  const plans = await playground.core.propose(updateAll())
  expect(plans.map(({ steps, sharedWith }) => [steps.length, sharedWith])).toEqual([
    [1, [{ folder: 'mods', instances: [{ id: second.id, name: 'Two' }] }]],
    [0, undefined],
  ])
  expect(plans[1]?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([['mods/alpha.jar', 'shared-with']])
  const report = await playground.core.commit(plans.map(({ id }) => id))
  expect(report.failed).toEqual([])
  expect(report.changeSets.map(({ instanceId }) => instanceId)).toEqual([first.id])
  const again = await playground.core.propose(updateAll({ freshness: 'now' }))
  expect(again.map(({ steps }) => steps.length)).toEqual([0, 0])
})

it('names the sharers also when only one of them is updated', async () => {
  await share(false)
  put('alpha', { '1': {}, '2': {} })
  const [plan] = await playground.core.propose(updateAll({ instances: [second.id] }))
  expect(plan?.sharedWith).toEqual([{ folder: 'mods', instances: [{ id: first.id, name: 'One' }] }])
})

it('holds a version that does for only one of them, and says for which not', async () => {
  await share(false, { second: '1.21.10' })
  put('alpha', Object.fromEntries([both('1'), ['2', { game_versions: ['1.21.11'] }]]))
  const plans = await playground.core.propose(updateAll())
  expect(plans.map(({ steps }) => steps.length)).toEqual([0, 0])
  // For the second there is nothing newer anyway.
  const reasons = plans.flatMap(({ skipped: kept }) => kept.map(({ reason }) => reason))
  expect(reasons.map(({ code }) => code)).toEqual(['incompatible-with-sharing-instance'])
  expect(reasons[0]?.message).toMatch(/^2 is not compatible with "Two", which shares the folder: .*1\.21\.10/)
})

it('says the same when only the one is asked about that it would do for', async () => {
  await share(false, { second: '1.21.10' })
  put('alpha', Object.fromEntries([both('1'), ['2', { game_versions: ['1.21.11'] }]]))
  const [plan] = await playground.core.propose(updateAll({ instances: [first.id] }))
  expect(plan?.steps).toEqual([])
  expect(plan?.skipped[0]?.reason.code).toBe('incompatible-with-sharing-instance')
})

it('takes the newest that does for all, where the very newest does not', async () => {
  await share(false, { second: '1.21.10' })
  put('alpha', Object.fromEntries([both('1'), both('2'), ['3', { game_versions: ['1.21.11'] }]]))
  const plans = await playground.core.propose(updateAll())
  expect(plans.map(({ steps }) => steps.map(({ to }) => to?.version))).toEqual([['2'], []])
})

it('installs nothing into a shared folder that would not do for the other', async () => {
  await share(false, { second: '1.21.10' })
  playground.addMod('fresh', { '1': { game_versions: ['1.21.11'] } })
  const wish: Wish = {
    kind: 'install',
    instance: first.id,
    project: 'fresh',
    version: null,
    channel: null,
    freshness: 'normal',
  }
  await expect(playground.core.propose(wish)).rejects.toMatchObject({
    code: 'unsatisfiable',
    message: expect.stringMatching(
      /^fresh cannot be installed: 1 is not compatible with "Two", which shares the folder: /,
    ),
  })
})

it('is in the history of both, and undone once from either', async () => {
  await share(true)
  put('alpha', { '1': {}, '2': {} })
  const before = treeOf(first.gamePath)
  const { core } = playground
  await carryOut(core, updateAll())
  const histories = await Promise.all([first, second].map(({ id }) => core.history(id)))
  expect(histories.map((entries) => entries.map(({ changeSet }) => changeSet.instanceId))).toEqual([
    [first.id],
    [first.id],
  ])
  await carryOut(core, { kind: 'undo', changeSet: null, instance: second.id })
  expect(treeOf(first.gamePath)).toEqual(before)
  const states = await Promise.all([first, second].map(({ id }) => core.history(id)))
  expect(states.map((entries) => entries.map(({ state }) => state))).toEqual([
    ['applied', 'undone'],
    ['applied', 'undone'],
  ])
  await expect(core.propose({ kind: 'undo', changeSet: null, instance: first.id })).rejects.toMatchObject({
    code: 'not-found',
  })
})

it('says in each of them since when a shared file is there, whoever put it there', async () => {
  await share(false)
  put('alpha', { '1': {}, '2': {} })
  const { core } = playground
  await carryOut(core, updateAll({ instances: [first.id] }))
  const [update] = await core.history(first.id)
  const [why] = await core.why(second.id, 'alpha')
  expect(why?.since?.changeSet).toBe(update?.changeSet.id)
})

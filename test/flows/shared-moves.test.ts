import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { carryOut, treeOf } from './playground.ts'
import { setUpGround, playground, first, second, OLD, NEW, BOTH, share, put, propose } from './shared-moves-ground.ts'

setUpGround()

it('moves nothing that would break another that has the folder too, and says what could be done', async () => {
  await share()
  put('alpha', { '1': OLD, '2': NEW })
  put('beta', { '1': OLD })
  const [plan] = await propose()
  expect(plan?.steps).toEqual([])
  expect(plan?.notes.setting?.isLedgers).toBe(false)
  expect(plan?.problem?.code).toBe('incompatible-with-sharing-instances')
  expect(plan?.problem?.message).toContain(
    'mods is shared, so moving One would break "Two". alpha: 2 is not compatible with "Two"',
  )
  expect(plan?.problem).toMatchObject({
    message: expect.stringContaining('Move them together, or give One a folder of its own.'),
    remedies: [{ kind: 'change-sharing-instances' }],
  })
  const report = await playground.core.commit([plan?.id ?? ''])
  expect(report.changeSets).toEqual([])
  expect(report.failed.map(({ code }) => code)).toEqual(['incompatible-with-sharing-instances'])
})

it('moves one alone where all that comes does for the other too', async () => {
  await share()
  put('alpha', { '1': OLD, '2': BOTH })
  const [plan] = await propose()
  expect(plan?.problem).toBeNull()
  expect(plan?.steps.map(({ to }) => to?.version)).toEqual(['2'])
  expect(plan?.sharedWith).toEqual([{ folder: 'mods', instances: [{ id: second.id, name: 'Two' }] }])
})

it.each([
  ['named', () => [second.id]],
  ['meant by their folders', () => 'sharing' as const],
])('moves both together, %s, and what is shared once', async (_what, along) => {
  await share()
  put('alpha', { '1': OLD, '2': NEW })
  put('beta', { '1': OLD })
  const before = treeOf(join(playground.folder, 'shared-mods'))
  const { core } = playground
  const plans = await propose({ along: along() })
  expect(plans.map(({ problem, steps }) => [problem, steps.map(({ action }) => action)])).toEqual([
    [null, ['replace', 'disable']],
    [null, []],
  ])
  const report = await core.commit(plans.map(({ id }) => id))
  expect(report.failed).toEqual([])
  expect(report.changeSets.map(({ instanceId }) => instanceId)).toEqual([first.id, second.id])
  const versions = (await core.instances.list()).map(({ instance }) => instance.gameVersion)
  expect(versions).toEqual(['1.21.5', '1.21.5'])
  expect(readdirSync(join(playground.folder, 'shared-mods')).filter((name) => name.includes('.jar'))).toHaveLength(2)
  for (const { id } of report.changeSets.toReversed())
    await carryOut(core, { kind: 'undo', changeSet: id, instance: null })
  expect(treeOf(join(playground.folder, 'shared-mods'))).toEqual(before)
})

import { expect, it } from 'vitest'
import { updateAll } from './playground.ts'
import { asWords } from '../fixtures/as-words.ts'
import {
  setUpGround,
  playground,
  core,
  first,
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

setUpGround()

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

it('refuses to install what the mods of the other do not go with', async () => {
  await share()
  const beta = put('beta', { '1': {} })
  playground.addMod('fresh', { '1': { dependencies: [{ project_id: beta, dependency_type: 'incompatible' }] } })
  expect((await propose(install('fresh'))).problem?.code).toBe('unsatisfiable')
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

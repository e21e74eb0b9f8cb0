import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { versionsDocument } from '../cli/browse-documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

let playground: Playground

beforeAll(async () => {
  playground = await openPlayground()
  const [lamp] = playground.addMod('lamp', {
    '1.0.0': {},
    '1.1.0': {},
    '1.2.0': { game_versions: ['1.20.1'] },
    '1.3.0-beta.1': { version_type: 'beta' },
    '1.4.0': {},
  })
  await adoptGame(playground, { 'mods/lamp.jar': lamp })
})
afterAll(() => playground.close())

async function versions(...args: readonly string[]) {
  const options = { home: join(playground.folder, 'home'), service: playground.service.url }
  const { stdout } = await runModwell(['versions', 'lamp', '--in', 'game', '--json', ...args], options)
  return versionsDocument.parse(JSON.parse(stdout))
}

it('lists every version that an instance can have, of each channel, newest first', async () => {
  const told = await versions()
  expect(told.versions.map(({ number, channel }) => `${number} ${channel}`)).toEqual([
    '1.4.0 release',
    '1.3.0-beta.1 beta',
    '1.1.0 release',
    '1.0.0 release',
  ])
  expect(told.leftOut).toBe(1)
})

it('says of those that do not fit why, once they are asked for', async () => {
  const { versions: all, leftOut } = await versions('--all')
  expect(all.length).toBe(5)
  expect(leftOut).toBe(0)
  expect(all.filter(({ unfit }) => unfit !== null).map(({ number }) => number)).toEqual(['1.2.0'])
  expect(all.find(({ number }) => number === '1.2.0')?.unfit?.message).toMatch(/1\.20\.1|1\.21/)
})

it.each([
  [{ kind: 'skip', version: '1.4.0' }, ['1.4.0']],
  [{ kind: 'at-most', version: '1.1.0' }, ['1.4.0', '1.3.0-beta.1']],
  [{ kind: 'below', version: '1.4.0' }, ['1.4.0']],
  [{ kind: 'for-ever' }, ['1.4.0', '1.3.0-beta.1', '1.1.0', '1.0.0']],
] as const)('names the hold %j on each version that it keeps out', async (until, kept) => {
  const { added: hold } = await playground.core.holds.add('game', { project: 'lamp', until, note: null })
  const told = await versions()
  await playground.core.holds.remove('game', hold.id)
  const held = told.versions.filter((version) => version.held !== null)
  expect(held.map(({ number }) => number)).toEqual(kept)
  expect(new Set(held.map((one) => one.held?.code))).toEqual(new Set(['held-by-you']))
})

it('lists offline what was known, with its time', async () => {
  const online = await versions()
  const offline = await versions('--offline')
  expect(offline.versions).toEqual(online.versions)
  expect(offline.checkedAt).toEqual(online.checkedAt)
  expect(offline.fromCache).toBe(true)
})

it('installs a version that is named and came out since the versions were listed', async () => {
  const { core, catalogue } = playground
  await core.browse.versions('lamp', 'normal')
  const { id } = catalogue.addVersion('lamp', {
    version_number: '1.5.0',
    loaders: ['fabric'],
    game_versions: ['1.21.11'],
  })
  const wish = {
    kind: 'install',
    instance: 'game',
    project: 'lamp',
    version: id,
    channel: null,
    freshness: 'normal',
  } as const
  const [plan] = await core.propose(wish)
  expect(plan?.steps.map(({ to }) => to?.version)).toEqual(['1.5.0'])
})

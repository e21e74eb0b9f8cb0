import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Version } from '../service/types.ts'
import { adoptGame, carryOut, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

function addThree(): readonly Version[] {
  return playground.addMod('twice', { '1.0.0': {}, '1.1.0': {}, '1.2.0': {} })
}

async function stepsOf(only: readonly string[] = []): Promise<readonly string[]> {
  const [plan] = await playground.core.propose(updateAll({ only }))
  return (plan?.steps ?? []).map(({ action, path, to }) => `${action} ${path} ${to?.version ?? ''}`).toSorted()
}

it('an update leaves one of two copies enabled, the newest, and undo brings both back', async () => {
  const [old, newer] = addThree()
  const game = await adoptGame(playground, { 'mods/a.jar': old, 'mods/b.jar': newer })
  const before = treeOf(game.gamePath)
  expect(await stepsOf()).toEqual(['disable mods/a.jar 1.0.0', 'replace mods/b.jar 1.2.0'])
  const { failed } = await carryOut(playground.core, updateAll())
  expect(failed).toEqual([])
  expect(Object.keys(treeOf(game.gamePath))).toEqual([
    'mods/a.jar.disabled',
    expect.stringMatching(/^mods\/.*1\.2\.0.*\.jar$/),
  ])
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  expect(treeOf(game.gamePath)).toEqual(before)
})

it('an old copy beside the newest is disabled instead of updated to the same', async () => {
  const [old, , newest] = addThree()
  await adoptGame(playground, { 'mods/a.jar': old, 'mods/b.jar': newest })
  expect(await stepsOf(['mods/a.jar'])).toEqual(['disable mods/a.jar 1.0.0'])
})

it('an update of one copy by its path disables the other, and says which is the newer', async () => {
  const [old, newer] = addThree()
  await adoptGame(playground, { 'mods/a.jar': old, 'mods/b.jar': newer })
  expect(await stepsOf(['mods/a.jar'])).toEqual(['disable mods/b.jar 1.1.0', 'replace mods/a.jar 1.2.0'])
  const [plan] = await playground.core.propose(updateAll())
  expect(plan?.steps.find(({ action }) => action === 'disable')?.reason.message).toContain(
    'mods/b.jar is the newer copy',
  )
})

it('a disabled copy, and one of another project with the same mod, is left as it is', async () => {
  const [old, newer] = addThree()
  const [fork] = playground.addMod('fork', { '1.0.0': { files: [{ modId: 'twice' }] } })
  await adoptGame(playground, { 'mods/a.jar.disabled': old, 'mods/b.jar': newer, 'mods/c.jar': fork })
  expect((await stepsOf()).filter((step) => step.startsWith('disable'))).toEqual([])
})

it('installing a version of what is there twice leaves one copy enabled', async () => {
  const [old, newer] = addThree()
  const { id } = await adoptGame(playground, { 'mods/a.jar': old, 'mods/b.jar': newer })
  const [plan] = await playground.core.propose({
    kind: 'install',
    instance: id,
    project: 'twice',
    version: '1.2.0',
    channel: null,
    freshness: 'normal',
  })
  expect(plan?.steps.map(({ action, path }) => `${action} ${path}`)).toEqual([
    'disable mods/a.jar',
    'replace mods/b.jar',
  ])
})

it('a move leaves one of two copies enabled, as the version for the other game version', async () => {
  const [old, newer] = playground.addMod('twice', {
    '1.0.0': {},
    '1.1.0': {},
    '1.2.0': { game_versions: ['1.21.12'] },
  })
  const { id } = await adoptGame(playground, { 'mods/a.jar': old, 'mods/b.jar': newer })
  const [plan] = await playground.core.propose({
    kind: 'move',
    instance: id,
    loader: null,
    gameVersion: '1.21.12',
    channel: null,
    freshness: 'normal',
  })
  expect(plan?.steps.map(({ action, path, to }) => `${action} ${path} ${to?.version}`)).toEqual([
    'replace mods/a.jar 1.2.0',
    'disable mods/b.jar 1.1.0',
  ])
})

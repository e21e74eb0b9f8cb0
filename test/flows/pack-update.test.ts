import { planOfKind } from './ground/plan-of-kind.ts'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packWish, writePack } from './packs-ground.ts'
import { carryOut, treeOf } from './playground.ts'
import {
  setUpGround,
  playground,
  game,
  id,
  secondPack,
  updateWish,
  write,
  read,
  planned,
} from './pack-update-ground.ts'

setUpGround()

it('follows the pack where nobody touched its files, and touches no world', async () => {
  const { steps, stays } = await planned(updateWish(secondPack()))
  expect(steps).toEqual([
    ['replace', 'config/both.toml', 'config/both.toml'],
    ['remove', 'config/gone-edited.toml', null],
    ['remove', 'config/gone.toml', null],
    ['replace', 'config/removed.toml', 'config/removed.toml'],
    ['replace', 'config/touched.toml', 'config/touched.toml'],
    ['replace', 'mods/alpha-1.0.jar', 'mods/alpha-2.0.jar'],
    ['replace', 'mods/beta-1.0.jar', 'mods/beta-2.0.jar'],
    ['replace', 'mods/gamma-1.0.jar', 'mods/gamma-2.0.jar'],
    ['add', 'config/new.toml', 'config/new.toml'],
    ['add', 'mods/delta-1.0.jar', 'mods/delta-1.0.jar'],
  ])
  expect(stays).toEqual([
    ['lobby/level.dat', 'of-play'],
    ['lobby/region/r.0.0.mca', 'of-play'],
    ['saves/start/level.dat', 'of-play'],
  ])
})

it('leaves what the person edited, removed, disabled, added or updated further, and undo brings all of it back', async () => {
  write('config/edited.toml', 'mine')
  write('config/both.toml', 'mine')
  write('config/gone-edited.toml', 'mine')
  write('mods/own.jar', 'made at home')
  rmSync(join(game, 'config/removed.toml'))
  rmSync(join(game, 'mods/beta-1.0.jar'))
  renameSync(join(game, 'mods/gamma-1.0.jar'), join(game, 'mods/gamma-1.0.jar.disabled'))
  await carryOut(playground.core, {
    kind: 'install',
    instance: id,
    project: 'alpha',
    version: '3.0',
    channel: null,
    freshness: 'normal',
  })
  await carryOut(playground.core, {
    kind: 'install',
    instance: id,
    project: 'delta',
    version: '2.0',
    channel: null,
    freshness: 'normal',
  })
  const before = treeOf(game)
  const plan = await planned(updateWish(secondPack()))
  expect(plan.stays).toEqual([
    ['config/both.toml', 'both-changed'],
    ['config/gone-edited.toml', 'edited'],
    ['config/removed.toml', 'removed'],
    ['lobby/level.dat', 'of-play'],
    ['lobby/region/r.0.0.mca', 'of-play'],
    [Object.keys(before).find((path) => path.includes('alpha')), 'unlocked'],
    ['mods/beta-2.0.jar', 'removed'],
    ['saves/start/level.dat', 'of-play'],
    [Object.keys(before).find((path) => path.includes('delta')), 'added-before'],
  ])
  expect(plan.advice).toEqual(['pack-both-changed', 'pack-unlocked'])
  await playground.core.commit([plan.id])
  expect(
    ['edited', 'both', 'gone-edited', 'removed', 'touched', 'new', 'gone'].map((name) => read(`config/${name}.toml`)),
  ).toEqual(['mine', 'mine', 'mine', null, 'two', 'two', null])
  expect(Object.keys(treeOf(game)).filter((path) => /own|beta|gamma/.test(path))).toEqual([
    'mods/gamma-2.0.jar.disabled',
    'mods/own.jar',
  ])
  expect(['saves/start/level.dat', 'lobby/region/r.0.0.mca'].map(read)).toEqual(['a world', 'a region'])
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  expect(treeOf(game)).toEqual(before)
})

it('takes what the pack has of a file that both changed where the person says so', async () => {
  write('config/both.toml', 'mine')
  await carryOut(playground.core, updateWish(secondPack(), { theirs: ['config/both.toml'] }))
  expect(read('config/both.toml')).toBe('two')
})

it('moves the instance where the pack is for another game version', async () => {
  await carryOut(
    playground.core,
    updateWish(secondPack({ dependencies: { minecraft: '1.21.12', 'fabric-loader': '0.18.0' } })),
  )
  const [listed] = await playground.core.instances.list()
  expect(listed?.instance).toMatchObject({ gameVersion: '1.21.12', loaderVersion: '0.18.0' })
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  expect((await playground.core.instances.list())[0]?.instance).toMatchObject({ gameVersion: '1.21.11' })
})

it('is refused for an instance without a pack, and for a pack that nobody could find', async () => {
  const plain = await playground.core.instances.adopt(playground.makeGame('plain', {}), {
    loader: 'fabric',
    gameVersion: '1.21.11',
  })
  await expect(playground.core.propose(updateWish(secondPack(), { instance: plain.id }))).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(playground.core.propose(updateWish(secondPack(), { pack: null }))).rejects.toMatchObject({
    code: 'bad-argument',
  })
})

it('comes from the service, in its newest version or the one that is named', async () => {
  const { catalogue } = playground
  catalogue.addProject({ slug: 'lamp-pack' })
  for (const version_number of ['1.0', '2.0', '3.0', '4.0-beta']) {
    const bytes = readFileSync(
      writePack(playground, { versionId: version_number, inside: { 'overrides/version.txt': version_number } }),
    )
    const files = [{ filename: `lamps-${version_number}.mrpack`, bytes }]
    catalogue.addVersion('lamp-pack', {
      version_number,
      version_type: version_number.endsWith('beta') ? 'beta' : 'release',
      changelog: `What ${version_number} brings`,
      loaders: ['mrpack', 'fabric'],
      game_versions: ['1.21.11'],
      files,
    })
  }
  const pack = { project: 'lamp-pack', version: '1.0' }
  await carryOut(playground.core, packWish('', { pack, into: { kind: 'own', name: 'Served' } }))
  const listed = await playground.core.instances.list()
  const served = listed.find(({ instance }) => instance.name === 'Served')?.instance
  const version = () => readFileSync(join(served?.gamePath ?? '', 'version.txt'), 'utf8')
  await carryOut(playground.core, updateWish('', { instance: served?.id ?? '', pack: { project: '', version: '2.0' } }))
  expect(version()).toBe('2.0')
  await carryOut(playground.core, updateWish('', { instance: served?.id ?? '', pack: null }))
  expect(version()).toBe('3.0')
  const said = async (number: string) => {
    const [plan] = await playground.core.propose(
      updateWish('', { instance: served?.id ?? '', pack: { project: '', version: number } }),
    )
    return [
      planOfKind(plan, 'update-pack').changelog.map(({ text }) => text),
      plan?.advice.map(({ reason }) => reason.code),
    ]
  }
  expect(await said('1.0')).toEqual([['What 3.0 brings', 'What 2.0 brings'], ['pack-goes-back']])
  expect(await said('4.0-beta')).toEqual([['What 4.0-beta brings'], ['pack-less-stable']])
  writeFileSync(join(served?.gamePath ?? '', 'version.txt'), 'mine')
  const into = { kind: 'instance', instance: served?.id ?? '' } as const
  const [again] = await playground.core.propose(packWish('', { pack: { project: 'lamp-pack', version: '2.0' }, into }))
  expect(planOfKind(again, 'update-pack').bothChanged.map(({ path }) => path)).toEqual(['version.txt'])
})

import { rmSync, writeFileSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packWish, writePack } from './packs-ground.ts'
import { carryOut, treeOf } from './playground.ts'
import {
  setUpGround,
  playground,
  mods,
  game,
  id,
  modFile,
  firstPack,
  secondPack,
  updateWish,
  write,
  read,
  planned,
} from './pack-update-ground.ts'
import { planOfKind } from './ground/plan-of-kind.ts'

setUpGround()

const version = async () => (await playground.core.packs.current(id))?.version

const packed = (versionId: string, path: string) =>
  writePack(playground, { versionId, inside: { [path]: versionId } }, `${versionId}.mrpack`)

it('is undone although the game wrote some of its files since: those stay, and are named', async () => {
  const before = treeOf(game)
  await carryOut(playground.core, updateWish(secondPack()))
  write('config/touched.toml', 'of the game')
  rmSync(join(game, 'config/new.toml'))
  const undo = { kind: 'undo', changeSet: null, instance: id } as const
  expect((await planned(undo)).stays).toEqual([
    ['config/touched.toml', 'changed-by-hand'],
    ['config/new.toml', 'changed-by-hand'],
  ])
  await carryOut(playground.core, undo)
  expect(read('config/touched.toml')).toBe('of the game')
  expect(read('config/new.toml')).toBeNull()
  const others = Object.entries(treeOf(game)).filter(([path]) => path !== 'config/touched.toml')
  expect({ ...before, ...Object.fromEntries(others) }).toEqual(before)
  expect(await version()).toBe('1.0.0')
  await carryOut(playground.core, undo)
  expect(await version()).toBe('2.0.0')
  expect(read('config/gone.toml')).toBeNull()
})

it('is refused where another version came since it was planned', async () => {
  const second = await playground.core.propose(updateWish(secondPack()))
  const third = await playground.core.propose(
    updateWish(
      writePack(playground, { versionId: '3.0', inside: { 'overrides/config/third.toml': '3' } }, 'third.mrpack'),
    ),
  )
  await playground.core.commit(second.map((plan) => plan.id))
  const { failed } = await playground.core
    .commit(third.map(({ id: plan }) => plan))
    .catch((error: unknown) => ({ failed: [error] }))
  expect(failed).toMatchObject([{ code: 'changed-on-disk' }])
  expect(read('config/third.toml')).toBeNull()
  expect((await playground.core.packs.current(id))?.version).toBe('2.0.0')
})

it('takes the old file away where the person has put the new one beside it', async () => {
  const sha1 = mods['alpha']?.[1]?.files[0]?.hashes.sha1 ?? ''
  writeFileSync(join(game, 'mods/alpha-2.0.jar'), playground.catalogue.fileBytes(sha1))
  const { steps } = await planned(updateWish(secondPack()))
  expect(steps?.filter(([, path]) => path?.includes('alpha'))).toEqual([['remove', 'mods/alpha-1.0.jar', null]])
})

it('names what is in the way where a file becomes a folder, or a folder a file, and does the rest', async () => {
  await carryOut(playground.core, updateWish(packed('3.0', 'overrides/config/same.toml/deep.txt')))
  expect(read('config/touched.toml')).toBeNull()
  expect((await playground.core.packs.current(id))?.version).toBe('3.0')
  await carryOut(playground.core, updateWish(packed('3.1', 'overrides/config/same.toml/deep.txt')))
  expect(read('config/same.toml/deep.txt')).toBe('3.1')
  for (let undone = 0; undone < 2; undone += 1)
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  const { stays } = await planned(updateWish(packed('4.0', 'overrides/config')))
  expect(stays).toContainEqual(['config', 'in-the-way'])
})

it('goes on with a file whose name has room for no ending', async () => {
  const path = `overrides/config/${'n'.repeat(250)}`
  const third = writePack(playground, { versionId: '3.0', inside: { [path]: '3' } }, 'third.mrpack')
  const fourth = writePack(playground, { versionId: '4.0', inside: { [path]: '4' } }, 'fourth.mrpack')
  await carryOut(playground.core, updateWish(third))
  await carryOut(playground.core, updateWish(fourth))
  expect(read(`config/${'n'.repeat(250)}`)).toBe('4')
})

it('goes on from what the last version brought, and back from what was undone', async () => {
  await carryOut(playground.core, updateWish(secondPack()))
  expect((await planned(updateWish(secondPack()))).steps).toEqual([])
  const back = await planned(updateWish(firstPack()))
  expect(back.steps).toContainEqual(['replace', 'mods/alpha-2.0.jar', 'mods/alpha-1.0.jar'])
  expect(back.steps).toContainEqual(['remove', 'config/new.toml', null])
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  expect((await planned(updateWish(firstPack()))).steps).toEqual([])
})

it('brings back nothing that was not wanted', async () => {
  const optional = { env: { client: 'optional', server: 'optional' } }
  const files = [modFile('alpha', 1), modFile('delta', 1, optional)]
  const inside = { 'overrides/start.sh': 'echo' }
  const first = writePack(playground, { files, inside }, 'choice-1.mrpack')
  await carryOut(playground.core, packWish(first, { into: { kind: 'own', name: 'Other' }, without: ['start.sh'] }))
  const listed = await playground.core.instances.list()
  const other = listed.find(({ instance }) => instance.name === 'Other')?.instance.id ?? ''
  const later = [modFile('alpha', 2), modFile('delta', 2, optional)]
  const second = writePack(
    playground,
    { files: later, inside: { 'overrides/start.sh': 'echo two' } },
    'choice-2.mrpack',
  )
  const { steps, stays } = await planned(updateWish(second, { instance: other }))
  expect(steps).toEqual([['replace', 'mods/alpha-1.0.jar', 'mods/alpha-2.0.jar']])
  expect(stays).toEqual([['mods/delta-2.0.jar', 'optional-file']])
})

it('is told by the number alone where no file changes, and undo tells the one before again', async () => {
  const inside = { 'overrides/config/edited.toml': 'one' }
  const files = [modFile('alpha', 1)]
  await carryOut(playground.core, updateWish(writePack(playground, { versionId: '2.0', files, inside }, 'two.mrpack')))
  const same = updateWish(writePack(playground, { versionId: '3.0', files, inside }, 'three.mrpack'))
  expect(await planned(same)).toMatchObject({ steps: [], advice: expect.arrayContaining(['pack-changes-no-file']) })
  const tree = treeOf(game)
  const { changeSets } = await carryOut(playground.core, same)
  const versions = [await version()]
  for (const kind of ['undo', 'redo'] as const) {
    await carryOut(playground.core, { kind, changeSet: changeSets[0]?.id ?? null, instance: null })
    versions.push(await version())
  }
  expect(versions).toEqual(['3.0', '2.0', '3.0'])
  expect(treeOf(game)).toEqual(tree)
  const before = { kind: 'restore-point', changeSet: changeSets[0]?.id ?? '', isBefore: true, instance: null } as const
  await carryOut(playground.core, before)
  expect(await version()).toBe('2.0')
  expect(treeOf(game)).toEqual(tree)
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  expect(await version()).toBe('3.0')
  expect((await planned(same)).advice).not.toContain('pack-changes-no-file')
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
  const configs = ['edited', 'both', 'gone-edited', 'removed', 'touched', 'new', 'gone']
  expect(Object.fromEntries(configs.map((name) => [name, read(`config/${name}.toml`)]))).toEqual({
    edited: 'mine',
    both: 'mine',
    'gone-edited': 'mine',
    removed: null,
    touched: 'two',
    new: 'two',
    gone: null,
  })
  expect(Object.keys(treeOf(game)).filter((path) => /own|beta|gamma/.test(path))).toEqual([
    'mods/gamma-2.0.jar.disabled',
    'mods/own.jar',
  ])
  expect(['saves/start/level.dat', 'lobby/region/r.0.0.mca'].map(read)).toEqual(['a world', 'a region'])
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  expect(treeOf(game)).toEqual(before)
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
  const readVersion = () => readFileSync(join(served?.gamePath ?? '', 'version.txt'), 'utf8')
  await carryOut(playground.core, updateWish('', { instance: served?.id ?? '', pack: { project: '', version: '2.0' } }))
  expect(readVersion()).toBe('2.0')
  await carryOut(playground.core, updateWish('', { instance: served?.id ?? '', pack: null }))
  expect(readVersion()).toBe('3.0')
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

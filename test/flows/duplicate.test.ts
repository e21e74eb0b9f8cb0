import { execFileSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { EVERY_LAUNCHER, survivalWith } from '../fixtures/launchers/every-launcher.ts'
import { writeFtb } from '../fixtures/launchers/ftb.ts'
import { readContents } from './ground/tree.ts'
import { setUpGround, temporary, core, instances, source, WISH } from './duplicate-ground.ts'

setUpGround()

test('a copy has all but worlds and the past, an id of its own, and the new name in its launcher too', async () => {
  const adopted = await core.instances.adopt(source, {})
  const before = readContents(source)
  const copied = await core.instances.duplicate(adopted.id, WISH)
  const { path, gamePath, id, name, loader, gameVersion } = copied.instance
  expect(path).toEqual(join(instances, 'Survival test'))
  expect(name).toBe('Survival test')
  expect(loader).toBe('fabric')
  expect(gameVersion).toBe('1.21.1')
  expect(id).not.toBe(adopted.id)
  expect([...readdirSync(gamePath)].toSorted()).toEqual(['config', 'mods', 'saves'])
  expect(readdirSync(join(gamePath, 'saves'))).toEqual([])
  expect(copied.worldsLeft).toEqual(['saves/Home'])
  expect(readFileSync(join(path, 'instance.cfg'), 'utf8')).toContain('\nname=Survival test\n')
  expect(copied.files).toBe(4)
  expect(copied.bytes > 0).toBe(true)
  expect(readContents(source)).toEqual(before)
  expect(await core.history(id)).toEqual([])
  const found = await core.instances.discover([dirname(instances)])
  expect(found.map((one) => (one.kind === 'instance' ? one.description.name : one.path))).toEqual([
    'Survival',
    'Survival test',
  ])
  expect(readdirSync(instances).toSorted()).toEqual(['Survival', 'Survival test', 'instgroups.json'])
})

test('a copy was never played: its launcher says so, and no log of the other comes along', async () => {
  const config = join(source, 'instance.cfg')
  writeFileSync(config, `${readFileSync(config, 'utf8')}lastLaunchTime=1764000000000\ntotalTimePlayed=3600\n`)
  for (const file of ['logs/latest.log', 'crash-reports/crash-1.txt', 'hs_err_pid7.log']) {
    mkdirSync(dirname(join(source, '.minecraft', file)), { recursive: true })
    writeFileSync(join(source, '.minecraft', file), 'a line')
  }
  const { id } = await core.instances.adopt(source, {})
  expect(await core.instances.use(id)).toMatchObject({ lastPlayed: '2025-11-24T16:00:00.000Z', secondsPlayed: 3600 })
  const { instance: copy } = await core.instances.duplicate(id, WISH)
  expect(await core.instances.use(copy.id)).toMatchObject({ lastPlayed: null, secondsPlayed: null })
  expect(await core.crash.logs(copy.id)).toEqual([])
  expect(readFileSync(join(copy.path, 'instance.cfg'), 'utf8')).toContain('InstanceType=')
  expect(await core.crash.logs(id)).toHaveLength(3)
})

const DESCRIBED = EVERY_LAUNCHER.filter(({ use, launcher }) => {
  return use.lastPlayed !== null && !['vanilla', 'prism', 'multimc', 'modrinth-app'].includes(launcher)
})

test.each(DESCRIBED)('a copy of an instance of $title was never played either', async ({ write }) => {
  const path = await write(join(temporary.path, 'another'), survivalWith({ 'mods/alpha.jar': 'alpha' }))
  const { id, launcher } = await core.instances.adopt(path, {})
  const { instance: copy } = await core.instances.duplicate(id, WISH)
  expect(copy.launcher).toBe(launcher)
  expect(await core.instances.use(copy.id)).toMatchObject({ lastPlayed: null })
  expect((await core.instances.use(copy.id)).secondsPlayed ?? 0).toBe(0)
})

test('a description that is no UTF-8 is copied byte for byte', async () => {
  const path = await writeFtb(join(temporary.path, 'another'), survivalWith({ 'mods/alpha.jar': 'alpha' }))
  const file = join(path, 'instance.json')
  const bytes = Buffer.from(readFileSync(file, 'utf8').replaceAll('Survival', 'Caf\u00e9'), 'latin1')
  writeFileSync(file, bytes)
  const { id } = await core.instances.adopt(path, { loader: 'fabric', gameVersion: '1.21.1' })
  const { instance: copy } = await core.instances.duplicate(id, WISH)
  expect(readFileSync(join(copy.path, 'instance.json'))).toEqual(bytes)
})

test('where a copy would be and how large it is, with worlds and without, is known before', async () => {
  const { id } = await core.instances.adopt(source, {})
  const { files, bytes } = await core.instances.duplicate(id, WISH)
  const size = await core.instances.copySize(id)
  expect(size).toEqual({ bytes: expect.any(Number), worlds: 1, worldBytes: 'a worldland'.length })
  expect(files).toBe(4)
  expect(size.bytes).toBe(bytes)
  expect(await core.instances.copyFolder(id, 'Another: one')).toEqual(join(instances, 'Another_ one'))
  await expect(core.instances.copyFolder(id, WISH.name)).rejects.toMatchObject({ code: 'bad-argument' })
})

test('worlds come along where they are asked for', async () => {
  const { id } = await core.instances.adopt(source, {})
  const { instance, worldsLeft } = await core.instances.duplicate(id, { ...WISH, isWithWorlds: true })
  expect(readFileSync(join(instance.gamePath, 'saves/Home/region/r.0.0.mca'), 'utf8')).toBe('land')
  expect(worldsLeft).toEqual([])
})

test('links are copied as links and never followed: within the copy to its own, out of it to where they led', async () => {
  const game = join(source, '.minecraft')
  const outside = join(temporary.path, 'shared packs')
  mkdirSync(outside)
  writeFileSync(join(outside, 'pack.zip'), 'a pack')
  symlinkSync(outside, join(game, 'resourcepacks'))
  symlinkSync(join(game, 'config', 'alpha.toml'), join(game, 'absolute'))
  symlinkSync('config/alpha.toml', join(game, 'relative'))
  symlinkSync('../../../../shared packs', join(game, 'climbing'))
  linkSync(join(game, 'mods', 'alpha.jar'), join(temporary.path, 'another name'))
  execFileSync('mkfifo', [join(game, 'pipe')])
  const { id } = await core.instances.adopt(source, {})
  const copied = await core.instances.duplicate(id, WISH)
  const there = copied.instance.gamePath
  expect(['resourcepacks', 'climbing', 'absolute', 'relative'].map((name) => readlinkSync(join(there, name)))).toEqual([
    outside,
    outside,
    'config/alpha.toml',
    'config/alpha.toml',
  ])
  expect(copied.shared).toEqual(['.minecraft/climbing', '.minecraft/resourcepacks'])
  expect(copied.skipped).toEqual(['.minecraft/pipe'])
  expect(lstatSync(join(there, 'mods', 'alpha.jar')).nlink).toBe(1)
  expect(existsSync(join(there, 'pipe'))).toBe(false)
})

test.each([
  ['a place that is taken', { name: 'Survival' }, 'bad-argument'],
  ['a place in the instance itself', { into: '.minecraft/config' }, 'bad-argument'],
  ['a folder that is not there', { into: 'nowhere' }, 'unreadable-folder'],
  ['no name', { name: ' \t' }, 'bad-argument'],
  ['a name of two lines', { name: 'a\nb' }, 'bad-argument'],
])('%s is refused, and nothing is made', async (_, changed, code) => {
  const { id } = await core.instances.adopt(source, {})
  const before = readdirSync(instances)
  const into = 'into' in changed ? join(source, changed.into) : null
  await expect(core.instances.duplicate(id, { ...WISH, ...changed, into })).rejects.toMatchObject({ code })
  expect(readdirSync(instances)).toEqual(before)
  expect((await core.instances.list()).length).toBe(1)
})

test.each([
  ['../../up', 'up'],
  ['.hidden', 'hidden'],
  ['a/b: c?', 'a_b_ c_'],
  ['x.tmp', 'x_tmp'],
  ['CON', 'instance CON'],
  ['...', 'instance'],
])('the name %j makes a folder that every system takes, in the place that was meant', async (name, folder) => {
  const { id } = await core.instances.adopt(source, {})
  const { instance } = await core.instances.duplicate(id, { ...WISH, name })
  expect(instance.path).toEqual(join(instances, folder))
  expect(instance.name).toEqual(name)
})

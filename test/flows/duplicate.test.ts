import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
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
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCore, type Core } from '../../src-main/core/core.ts'
import { duplicate } from '../../src-main/core/flows/duplicate/duplicate.ts'
import { clearUnfinishedCopies, draftIn, noteCopy } from '../../src-main/core/flows/duplicate/unfinished-copies.ts'
import type { Disk } from '../../src-main/core/services/disk/disk.ts'
import { realDisk } from '../../src-main/core/services/disk/real-disk.ts'
import { writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { makeTemporaryFolder } from '../fixtures/launchers/temporary-folder.ts'
import { WORKER } from '../fixtures/worker-file.ts'
import { countCalls } from './ground/counted.ts'
import { openHome } from './ground/home.ts'
import { playGame } from './ground/play-game.ts'
import { readContents } from './ground/tree.ts'
import { systemError, wrapDisk } from './ground/wrapped-disk.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
let core: Core
let instances: string
let source: string
beforeEach(async () => {
  temporary = makeTemporaryFolder()
  instances = join(temporary.path, 'launcher', 'instances')
  const [path = ''] = await writePrismLauncher(join(temporary.path, 'launcher'), [
    {
      folder: 'Survival',
      name: 'Survival',
      gameVersion: '1.21.1',
      loader: { uid: 'net.fabricmc.fabric-loader', version: '0.16.9' },
      files: {
        'mods/alpha.jar': 'alpha',
        'config/alpha.toml': 'x = 1',
        'saves/Home/level.dat': 'a world',
        'saves/Home/region/r.0.0.mca': 'land',
        '.modwell/history/one.json': '{}',
        '.modwell.json': { format: 1, instance: { id: 'bcdfghjk', name: 'Survival' }, files: [] },
      },
    },
  ])
  source = path
  core = await openCore()
})
afterEach(async () => {
  await core.close()
  temporary[Symbol.dispose]()
})

function openCore(): Promise<Core> {
  const env = { HOME: join(temporary.path, 'nobody') }
  const home = join(temporary.path, 'home')
  return createCore({ home, workerFile: WORKER, version: 'test', serviceUrl: 'http://127.0.0.1:9', env })
}

const WISH = { name: 'Survival test', into: null, isWithWorlds: false }

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

test("of the game's own launcher its accounts and versions stay, and the copy is what the instance was", async () => {
  const folder = join(temporary.path, '.minecraft')
  const version = { id: 'fabric-loader-0.16.9-1.21.1', inheritsFrom: '1.21.1' }
  const files: Readonly<Record<string, object>> = {
    'launcher_profiles.json': { profiles: { a: { name: 'Mine', type: 'custom', lastVersionId: version.id } } },
    'launcher_accounts.json': { token: 'secret' },
    [`versions/${version.id}/${version.id}.json`]: version,
    'mods/alpha.jar': {},
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), JSON.stringify(content))
  }
  const adopted = await core.instances.adopt(folder, {})
  const { instance } = await core.instances.duplicate(adopted.id, { ...WISH, into: temporary.path })
  expect(instance).toMatchObject({ name: WISH.name, loader: 'fabric', gameVersion: '1.21.1', launcher: 'folder' })
  expect(readdirSync(instance.path)).toEqual(['mods'])
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

test('an instance whose game runs, or whose change was interrupted, is refused unless the person says so', async () => {
  const { id, gamePath } = await core.instances.adopt(source, {})
  const game = await playGame(temporary.path, { cwd: gamePath })
  await expect(core.instances.duplicate(id, WISH)).rejects.toMatchObject({ code: 'game-running' })
  await core.instances.duplicate(id, WISH, { isWhileRunning: true })
  await game.stop()
  writeFileSync(join(gamePath, '.modwell', 'journal.json'), '{')
  await expect(core.instances.duplicate(id, { ...WISH, name: 'Other' })).rejects.toMatchObject({ code: 'unrecovered' })
})

/** The same flow on a home with another disk. */
function openGround(disk: Disk) {
  const home = openHome(join(temporary.path, 'another data folder'), { disk })
  const services = { ...home.services, home: join(temporary.path, 'another data folder') }
  const described = {
    ...home.adopt(source),
    path: source,
    gamePath: join(source, '.minecraft'),
    launcher: 'prism' as const,
  }
  return { home, services, described }
}

test('a disk that is full in the middle leaves nothing, and says so', async () => {
  let copies = 0
  const disk = wrapDisk((call, run) =>
    call.name === 'copy' && ++copies === 3 ? Promise.reject(systemError('ENOSPC', call)) : run(),
  )
  const { home, services, described } = openGround(disk)
  const before = readdirSync(instances)
  await expect(duplicate(described, WISH, services)).rejects.toMatchObject({ code: 'disk-full' })
  expect(readdirSync(instances)).toEqual(before)
  expect(readdirSync(join(services.home, 'copies'))).toEqual([])
  home.close()
})

test('whoever stops it in the middle has nothing of it', async () => {
  const stop = new AbortController()
  const disk = wrapDisk((call, run) => {
    if (call.name === 'copy') stop.abort()
    return run()
  })
  const { home, services, described } = openGround(disk)
  const before = readdirSync(instances)
  const answer = duplicate(described, WISH, services, { signal: stop.signal })
  await expect(answer).rejects.toMatchObject({ code: 'cancelled' })
  expect(readdirSync(instances)).toEqual(before)
  home.close()
})

test('wherever it dies, the next run finds nothing half made, or the whole copy', async () => {
  const counted = countCalls(() => undefined, { isSynced: false })
  const first = openGround(counted.disk)
  const { instance } = await duplicate(first.described, WISH, first.services)
  const whole = readContents(instance.path)
  await realDisk.removeTree(instance.path)
  const steps = counted.calls
  first.home.close()
  expect(steps).toBeGreaterThan(20)
  for (let end = 0; end < steps; end += 1) {
    let isGone = false
    const dying = countCalls(
      (when, number, call) => {
        isGone ||= when === 'before' && number >= end
        if (isGone) throw systemError('EIO', call)
      },
      { isSynced: false },
    )
    const { home, services, described } = openGround(dying.disk)
    // What is left to clear up is done after the last change too, and what fails there is left to the next run.
    await duplicate(described, WISH, services).catch(() => undefined)
    home.close()
    const next = openGround(realDisk)
    expect(await clearUnfinishedCopies(next.services), `step ${end}`).toEqual([])
    next.home.close()
    const left = readdirSync(instances).filter((name) => !['Survival', 'instgroups.json'].includes(name))
    expect([[], [WISH.name]], `step ${end}`).toContainEqual(left)
    expect(left.length === 0 ? whole : readContents(join(instances, WISH.name)), `step ${end}`).toEqual(whole)
    await realDisk.removeTree(join(instances, WISH.name))
    expect(readdirSync(join(services.home, 'copies')).filter((name) => name.endsWith('.json'))).toEqual([])
  }
})

test('what another process is copying right now stays, and goes once that has died', async () => {
  const { home, services } = openGround(realDisk)
  const draft = draftIn(instances, 'bcdfghjk')
  await noteCopy('bcdfghjk', draft, services)
  mkdirSync(join(draft, 'copy'), { recursive: true })
  const script = `
    import { createInstanceLocks } from ${JSON.stringify(import.meta.resolve('../../src-main/core/services/database/locks/instance-lock.ts'))}
    await createInstanceLocks({ command: 'modwell instances duplicate', clock: () => new Date() }).hold(process.argv[1])
    console.log('held')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, draft], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  expect(await clearUnfinishedCopies(services)).toEqual([])
  expect(existsSync(join(draft, 'copy'))).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(await clearUnfinishedCopies(services)).toEqual([])
  expect(existsSync(draft)).toBe(false)
  home.close()
})

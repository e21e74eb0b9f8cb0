import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { duplicate } from '../../src-main/core/flows/duplicate/duplicate.ts'
import { clearUnfinishedCopies, draftIn, noteCopy } from '../../src-main/core/flows/duplicate/unfinished-copies.ts'
import type { Disk } from '../../src-main/core/services/disk/disk.ts'
import { realDisk } from '../../src-main/core/services/disk/real-disk.ts'
import { countCalls } from './ground/counted.ts'
import { openHome } from './ground/home.ts'
import { playGame } from './ground/play-game.ts'
import { readContents } from './ground/tree.ts'
import { systemError, wrapDisk } from './ground/wrapped-disk.ts'
import { setUpGround, temporary, core, instances, source, WISH } from './duplicate-ground.ts'

setUpGround()

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

test("of HMCL's common folder its accounts and versions stay too", async () => {
  const folder = join(temporary.path, '.minecraft')
  const files: Readonly<Record<string, object>> = {
    'launcher_accounts.json': { token: 'secret' },
    'versions/Mine/Mine.json': { id: '1.21.1', libraries: [{ name: 'net.fabricmc:fabric-loader:0.16.9' }] },
    'versions/Mine/hmclversion.cfg': { gameDirType: 0 },
    'mods/alpha.jar': {},
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), JSON.stringify(content))
  }
  const adopted = await core.instances.adopt(folder, {})
  expect(adopted.launcher).toBe('hmcl')
  const { instance } = await core.instances.duplicate(adopted.id, { ...WISH, into: temporary.path })
  expect(readdirSync(instance.path)).toEqual(['mods'])
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

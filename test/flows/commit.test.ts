import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { proposeUndo } from '../../src-main/core/flows/history/undo.ts'
import type { FileServer } from './ground/file-server.ts'
import { openGround, refusal, replaceAlpha, type Ground } from './ground/open-ground.ts'
import type { Home } from './ground/home.ts'
import { bytesOf, everyStep, offer, planOf, step } from './ground/instance-files.ts'
import { writeFiles } from './ground/instance-files.ts'
import { readContents, readTree } from './ground/tree.ts'
import { faultyDisk, wrapDisk } from './ground/wrapped-disk.ts'

let ground: Ground
let folder: Ground['folder']
let server: FileServer
let home: Home
let game: string
let instance: Instance

beforeEach(async () => {
  ground = await openGround('commit')
  ;({ folder, server, home, game, instance } = ground)
})

afterEach(() => ground.close())

describe('a plan that can be carried out', () => {
  it('changes exactly what it says', async () => {
    const before = readContents(game)
    const { failed } = await home.commit(everyStep(game, instance.id, server))
    const after = readContents(game)
    expect(failed).toEqual([])
    expect(Object.keys(after).filter((path) => /^(mods|resourcepacks)\/[^.]/.test(path))).toEqual([
      'mods/alpha.jar',
      'mods/beta-2.jar',
      'mods/delta.jar.disabled',
      'mods/eta.jar',
      'mods/gamma.jar',
      'mods/zeta-2.jar.disabled',
      'resourcepacks/new',
      'resourcepacks/new/pack.zip',
    ])
    expect(readFileSync(join(game, 'mods/alpha.jar'))).toEqual(bytesOf('alpha.jar two', 3000))
    expect(after['mods/gamma.jar']).toBe(before['mods/gamma.jar.disabled'])
    expect(after['config/user.txt']).toBe(before['config/user.txt'])
  })

  it('keeps the mode of what it replaces', async () => {
    await home.commit(replaceAlpha(ground))
    expect(statSync(join(game, 'mods/alpha.jar')).mode & 0o777).toBe(0o600)
  })

  it('keeps the group of what it replaces, also under a new name', async () => {
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(join(game, 'mods/beta-1.jar'), 0, 2345)
    await home.commit(everyStep(game, instance.id, server))
    expect(statSync(join(game, 'mods/beta-2.jar')).gid).toBe(isRoot ? 2345 : process.getgid?.())
  })

  it('gives a renamed file a second life without touching its time', async () => {
    const old = statSync(join(game, 'mods/delta.jar'), { bigint: true })
    await home.commit(everyStep(game, instance.id, server))
    const now = statSync(join(game, 'mods/delta.jar.disabled'), { bigint: true })
    expect(now.ino).toEqual(old.ino)
    expect(now.mtimeNs).toEqual(old.mtimeNs)
    expect(now.nlink).toEqual(1n)
  })

  it("brings a launcher's index along", async () => {
    await home.commit(everyStep(game, instance.id, server))
    const text = readFileSync(join(game, 'mods/.index/beta.pw.toml'), 'utf8')
    const beta2 = bytesOf('beta-2.jar two', 3000)
    expect(parse(text)).toMatchObject({
      filename: 'beta-2.jar',
      side: 'both',
      download: { url: `${server.url}/beta-2.jar`, hash: offer(server, 'beta-2.jar', beta2).sha512 },
      update: { modrinth: { 'mod-id': 'PROJECT1', version: 'VERSION2' } },
    })
    expect(text).toContain("# a person's note")
    expect(parse(readFileSync(join(game, 'mods/.index/zeta.pw.toml'), 'utf8'))['filename']).toBe('zeta-2.jar')
    expect(existsSync(join(game, 'mods/.index/epsilon.pw.toml'))).toBe(false)
    expect(parse(readFileSync(join(game, 'mods/.index/eta.pw.toml'), 'utf8'))['filename']).toBe('eta.jar')
  })

  it('writes into the instance what is installed and why', async () => {
    const { changeSet } = await home.commit(replaceAlpha(ground))
    const list = JSON.parse(readFileSync(join(game, '.modwell.json'), 'utf8'))
    expect(list).toMatchObject({
      format: 1,
      instance: { id: instance.id, name: 'Test' },
      files: [
        { path: 'mods/alpha.jar', versionId: 'VERSION2', origin: { kind: 'explicit' }, changeSet: changeSet?.id },
      ],
    })
  })

  it('fetches a file that is in the store already only once', async () => {
    await home.commit(replaceAlpha(ground))
    const again = step(game, 'add', {
      to: 'mods/copy.jar',
      download: offer(server, 'alpha.jar', bytesOf('alpha two', 5000)),
    })
    await home.commit(planOf(instance.id, 'install', [again]))
    expect(server.requests.map(({ path }) => path)).toEqual(['/alpha.jar'])
  })

  it('goes through a mods folder that is a link, and leaves the link', async () => {
    const shared = join(folder.path, 'shared')
    mkdirSync(join(folder.path, 'linked'))
    writeFiles(shared, { 'alpha.jar': bytesOf('alpha one') })
    symlinkSync(shared, join(folder.path, 'linked/mods'))
    game = join(folder.path, 'linked')
    await home.commit(replaceAlpha({ ...ground, game, instance: home.adopt(game) }))
    expect(readTree(game)['mods']).toBe(`-> ${shared}`)
    expect(readFileSync(join(shared, 'alpha.jar'))).toEqual(bytesOf('alpha two', 5000))
    expect(readdirSync(join(shared, '.modwell'))).toEqual(['lock.db'])
  })

  it('replaces a file where the file system knows no links', async () => {
    home = ground.reopen({ disk: faultyDisk({ name: 'link', path: /./, code: 'EPERM', times: 100 }) })
    await home.commit(everyStep(game, instance.id, server))
    expect(readFileSync(join(game, 'mods/alpha.jar'))).toEqual(bytesOf('alpha.jar two', 3000))
    expect(readFileSync(join(game, 'mods/gamma.jar'))).toEqual(bytesOf('gamma'))
  })

  it('keeps in the store, by copying, what lies on another disk than the store', async () => {
    const isAcross = /\/kept\/.*\/store\//
    home = ground.reopen({
      disk: wrapDisk((call, run) =>
        call.name === 'rename' && isAcross.test(call.paths.join(''))
          ? Promise.reject(Object.assign(new Error('EXDEV'), { code: 'EXDEV', syscall: 'rename' }))
          : run(),
      ),
    })
    const { changeSet } = await home.commit(replaceAlpha(ground))
    expect(await home.services.store.verify(changeSet?.changes[0]?.before?.sha512 ?? '')).toBe(true)
    expect(existsSync(join(game, '.modwell/kept'))).toBe(false)
  })

  it('waits for a virus scanner that holds a file for a moment', async () => {
    home = ground.reopen({ disk: faultyDisk({ name: 'rename', path: /staging.*\/0$/, code: 'EBUSY', times: 3 }) })
    await home.commit(replaceAlpha(ground))
    expect(readFileSync(join(game, 'mods/alpha.jar'))).toEqual(bytesOf('alpha two', 5000))
  })
})

describe('a plan of which not all can be had', () => {
  it('updates the rest, leaves out what needs the missing file, and says so', async () => {
    const plan = everyStep(game, instance.id, server)
    const steps = plan.steps.map((each) =>
      each.path === 'mods/eta.jar' ? { ...each, needs: ['mods/beta-1.jar'] } : each,
    )
    server.trouble('beta-2.jar', { kind: 'status', status: 404 })
    const { changeSet, failed } = await home.commit({ ...plan, steps })
    expect(changeSet?.failed).toBe(2)
    expect(changeSet?.failures?.map(({ path, reason }) => [path, reason.code, reason.message])).toEqual([
      ['mods/beta-1.jar', 'download-failed', 'Could not be downloaded.'],
      [
        'mods/eta.jar',
        'download-failed',
        expect.stringMatching(/^Left unchanged, because it needs .+, which failed\.$/),
      ],
    ])
    expect(failed.map(({ path, code }) => [path, code])).toEqual([
      ['mods/beta-1.jar', 'download-failed'],
      ['mods/eta.jar', 'download-failed'],
    ])
    expect(changeSet?.steps.length).toBe(steps.length - 2)
    expect(existsSync(join(game, 'mods/beta-1.jar'))).toBe(true)
    expect(existsSync(join(game, 'mods/eta.jar'))).toBe(false)
    expect(readFileSync(join(game, 'resourcepacks/new/pack.zip'))).toEqual(bytesOf('pack.zip two', 3000))
  })

  it('says how much came of what it changed, without what failed or was left out', async () => {
    const plan = everyStep(game, instance.id, server)
    const steps = plan.steps.map((each) =>
      each.path === 'mods/eta.jar' ? { ...each, needs: ['mods/beta-1.jar'] } : each,
    )
    server.trouble('beta-2.jar', { kind: 'status', status: 404 })
    const { changeSet } = await home.commit({ ...plan, steps })
    const changed = new Set(changeSet?.steps.map(({ path }) => path))
    const came = steps.filter(({ path }) => changed.has(path)).map(({ download }) => download?.size ?? 0)
    expect(changeSet?.bytes?.fetched).toBe(came.reduce((total, size) => total + size, 0))
  })

  it('is no change set when nothing of an update is left', async () => {
    const before = readTree(game)
    server.trouble('alpha.jar', { kind: 'status', status: 404 })
    const plan = replaceAlpha(ground)
    server.trouble('alpha.jar', { kind: 'status', status: 404 })
    const { changeSet, failed } = await home.commit(plan)
    expect(changeSet).toBeNull()
    expect(failed.length).toBe(1)
    expect(readTree(game)).toEqual(before)
  })

  it('does nothing at all of an install', async () => {
    const before = readTree(game)
    const plan = planOf(instance.id, 'install', everyStep(game, instance.id, server).steps)
    server.trouble('eta.jar', { kind: 'status', status: 404 })
    await expect(home.commit(plan)).rejects.toEqual(refusal('download-failed', /eta\.jar/))
    expect(readTree(game)).toEqual(before)
    expect(existsSync(join(game, '.modwell/staging'))).toBe(false)
  })
})

it('changes nothing for a plan without steps', async () => {
  expect(await home.commit(planOf(instance.id, 'update', []))).toEqual({ changeSet: null, failed: [], skipped: [] })
  expect(existsSync(join(game, '.modwell'))).toBe(false)
})

it('stands by a change whose replaced files the store cannot take yet, and undoes it from where they lie', async () => {
  const before = readTree(game)
  home = ground.reopen({ disk: faultyDisk({ name: 'rename', path: /\/kept\//, code: 'ENOSPC', times: 1 }) })
  const { changeSet } = await home.commit(replaceAlpha(ground))
  expect(home.seen.filter((event) => event.kind === 'warning').map(({ code }) => code)).toEqual(['not-in-store'])
  expect(await home.services.store.has(changeSet?.changes[0]?.before?.sha512 ?? '')).toBe(false)
  const undo = await proposeUndo({ kind: 'undo', changeSet: null, instance: null }, home.services)
  await home.commit(undo)
  expect(readTree(game)).toEqual(before)
})

it('tells how far it is', async () => {
  await home.commit(replaceAlpha(ground))
  const stages = home.seen.flatMap((event) => (event.kind === 'progress' ? [event.progress] : []))
  expect(stages.at(-1)).toMatchObject({ stage: 'apply', done: 1, total: 1, unit: 'steps' })
  expect(stages.find(({ stage }) => stage === 'stage')).toMatchObject({ total: 5000, unit: 'bytes' })
})

it('keeps history in order though the clock goes back', async () => {
  await home.commit(replaceAlpha(ground))
  home = ground.reopen({ clock: () => new Date('2001-01-01T00:00:00Z') })
  const disabling = step(game, 'disable', { from: 'mods/delta.jar', to: 'mods/delta.jar.disabled' })
  await home.commit(planOf(instance.id, 'disable', [disabling]))
  expect(home.services.ledger.changeSets(instance.id).map(({ kind }) => kind)).toEqual(['disable', 'update'])
})

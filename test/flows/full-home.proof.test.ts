import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCore, type Core } from '../../src-main/core/core.ts'
import type { CoreError } from '../../src-main/core/errors.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { smallDisk, type SmallDisk } from './ground/small-disk.ts'
import { carryOut, openPlayground, updateAll, type Playground } from './playground.ts'

// The home lies on a small disk of its own that is full. Where none may be mounted there is nothing to look at.

let playground: Playground
let disk: SmallDisk
let home: string
let game: string
let core: Core | null

beforeEach(async () => {
  playground = await openPlayground()
  const [old] = playground.addMod('alpha', { '1': {}, '2': {} })
  game = playground.makeGame('game', { 'mods/alpha.jar': old })
  disk = smallDisk(join(playground.folder, 'small'), 4)
  home = join(disk.path, 'home')
  core = null
})
afterEach(async () => {
  rmSync(join(disk.path, 'filler'), { force: true })
  await core?.close()
  disk.remove()
  await playground.close()
})

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-mount-'))
  const { kind, remove } = smallDisk(join(folder, 'disk'), 1)
  remove()
  rmSync(folder, { recursive: true })
  return kind === 'tmpfs'
}

/** Returns when nothing but so many bytes fits any more. */
function fill(left = 0): void {
  const { bavail, bsize } = statfsSync(disk.path)
  writeFileSync(join(disk.path, 'filler'), Buffer.alloc(bavail * bsize - left))
}

async function open(): Promise<Core> {
  const { service } = playground
  const workerFile = new URL('../../src-main/core/services/workers/worker.ts', import.meta.url)
  core = await createCore({ home, workerFile, version: 'test', serviceUrl: service.url, env: {} })
  return core
}

const adoptGame = (opened: Core) => opened.instances.adopt(game, { loader: 'fabric', gameVersion: '1.21.11' })
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, message }: CoreError) => [code, message],
  )

describe.runIf(canMount())('a home on a full disk', () => {
  it('is named when it cannot be made', async () => {
    fill()
    expect(await said(open())).toEqual(['disk-full', expect.stringContaining(home)])
  })

  it('is named when it cannot be opened', async () => {
    await adoptGame(await open())
    await core?.close()
    core = null
    fill()
    expect(await said(open())).toEqual(['disk-full', `the disk with Modwell's data folder ${home} is full`])
  })

  it('is one line of what doctor says, among all others', async () => {
    const { id } = await adoptGame(await open())
    await core?.close()
    core = null
    fill()
    const { exitCode, stdout } = await runModwell(['doctor', '--json'], { home, service: playground.service.url })
    const { checks } = JSON.parse(stdout) as { checks: { subject: string; verdict: string; message: string }[] }
    expect(exitCode).toBe(1)
    expect(checks.map(({ subject, verdict }) => [subject, verdict])).toEqual([
      ['home', 'bad'],
      [`instance game (${id})`, 'good'],
      ['store', 'good'],
      ['service', 'good'],
    ])
    expect(checks[0]?.message).toContain(`the disk with ${home} is full`)
  })

  it('is one line of what doctor says where it was opened before', async () => {
    const opened = await open()
    await adoptGame(opened)
    fill()
    const checks = await opened.doctor()
    expect(checks.map(({ subject }) => subject.split(' ')[0])).toEqual(['home', 'instance', 'store', 'service'])
    expect(checks[0]?.verdict).toBe('bad')
  })

  it('is named by what cannot be written down, and all is as it was', async () => {
    const opened = await open()
    fill()
    expect(await said(adoptGame(opened))).toEqual(['disk-full', `the disk with Modwell's data folder ${home} is full`])
    rmSync(join(disk.path, 'filler'))
    expect(await opened.instances.list()).toEqual([])
  })

  it('that is nearly full is said to be by doctor and by a change, names the pruning of the store, and has it done', async () => {
    const opened = await open()
    await adoptGame(opened)
    await carryOut(opened, updateAll())
    await carryOut(opened, { kind: 'undo', changeSet: null, instance: null })
    const [plan] = await opened.propose(updateAll())
    fill(300 << 10)
    const [inDoctor] = await opened.doctor()
    expect(inDoctor).toMatchObject({ verdict: 'bad', remedies: expect.arrayContaining([{ kind: 'prune-store' }]) })
    const refused = await opened.commit([plan?.id ?? '']).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'disk-full', remedies: expect.arrayContaining([{ kind: 'prune-store' }]) })
    await opened.close()
    core = null
    const pruned = await runModwell(['store', 'prune', '--keep-history', '0', '--yes', '--json'], {
      home,
      service: playground.service.url,
    })
    expect(pruned.exitCode).toBe(0)
    expect(JSON.parse(pruned.stdout)).toMatchObject({ removed: { files: expect.any(Number) } })
    expect(JSON.parse(pruned.stdout).removed.files).toBeGreaterThan(0)
  })

  it('that cannot be opened has its store pruned all the same: the cache makes room', async () => {
    const opened = await open()
    await adoptGame(opened)
    await carryOut(opened, updateAll())
    // What a cache of some weeks holds.
    playground.addMod('wordy', { '1': {} }, { body: 'word '.repeat(60_000) })
    await opened.browse.project('wordy', 'normal')
    await opened.close()
    core = null
    fill()
    const options = { home, service: playground.service.url }
    expect((await runModwell(['inspect'], options)).stderr).toContain(
      `the disk with Modwell's data folder ${home} is full`,
    )
    const pruned = await runModwell(['store', 'prune', '--keep-history', '0', '--yes', '--json'], options)
    expect(pruned.exitCode).toBe(0)
    expect(pruned.stderr).toBe('')
    expect(JSON.parse(pruned.stdout).removed.files).toBeGreaterThan(0)
    expect(await runModwell(['history'], options)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('game'),
    })
  })

  it('is named by a change that needs room in the store', async () => {
    const opened = await open()
    await adoptGame(opened)
    const [plan] = await opened.propose(updateAll())
    fill()
    expect(await said(opened.commit([plan?.id ?? '']))).toEqual(['disk-full', expect.stringContaining(home)])
  })
})

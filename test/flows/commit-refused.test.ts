import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { FileServer } from './ground/file-server.ts'
import { openGround, refusal, replaceAlpha, type Ground } from './ground/open-ground.ts'
import type { Home } from './ground/home.ts'
import { bytesOf, offer, planOf, step } from './ground/instance-files.ts'
import { readTree } from './ground/tree.ts'
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

/** What the commit fails with, and whether the instance is exactly as it was. */
async function tryCommit(plan: Plan): Promise<{ readonly error: unknown; readonly isUntouched: boolean }> {
  const before = JSON.stringify(readTree(game))
  const error: unknown = await home.commit(plan).then(
    () => null,
    (cause: unknown) => cause,
  )
  const hasJournal = existsSync(join(game, '.modwell/journal.json'))
  return { error, isUntouched: !hasJournal && JSON.stringify(readTree(game)) === before }
}

describe('refused before the first change', () => {
  it('when a file was edited since the plan', async () => {
    const plan = replaceAlpha(ground)
    writeFileSync(join(game, 'mods/alpha.jar'), 'edited')
    expect(await tryCommit(plan)).toEqual({ error: refusal('changed-on-disk', /mods\/alpha\.jar/), isUntouched: true })
  })

  it('when a file is gone since the plan', async () => {
    const plan = replaceAlpha(ground)
    rmSync(join(game, 'mods/alpha.jar'))
    expect(await tryCommit(plan)).toEqual({
      error: refusal('changed-on-disk', /mods\/alpha\.jar.*gone/),
      isUntouched: true,
    })
  })

  it('when there is a file already where one is to be added', async () => {
    const download = offer(server, 'delta.jar', bytesOf('other'))
    const plan = planOf(instance.id, 'install', [step(game, 'add', { to: 'mods/delta.jar', download })])
    expect(await tryCommit(plan)).toEqual({ error: refusal('changed-on-disk', /mods\/delta\.jar/), isUntouched: true })
  })

  it('when a file is changed while the others are fetched', async () => {
    const plan = replaceAlpha(ground)
    home = ground.reopen({
      disk: wrapDisk(async (call, run) => {
        if (call.name === 'append') writeFileSync(join(game, 'mods/alpha.jar'), bytesOf('meddled'))
        return run()
      }),
    })
    await expect(home.commit(plan)).rejects.toEqual(refusal('changed-on-disk', /mods\/alpha\.jar/))
    expect(readFileSync(join(game, 'mods/alpha.jar'))).toEqual(bytesOf('meddled'))
  })

  it('when the file is a symbolic link', async () => {
    const plan = replaceAlpha(ground)
    rmSync(join(game, 'mods/alpha.jar'))
    writeFileSync(join(folder.path, 'elsewhere.jar'), bytesOf('alpha one'))
    symlinkSync(join(folder.path, 'elsewhere.jar'), join(game, 'mods/alpha.jar'))
    expect(await tryCommit(plan)).toEqual({
      error: refusal('target-locked', /mods\/alpha\.jar is a symbolic link/),
      isUntouched: true,
    })
  })

  it('when another program holds a file', async () => {
    home = ground.reopen({
      disk: faultyDisk({ name: 'rename', path: /mods\/alpha\.jar$/, code: 'EBUSY', times: 1000 }),
    })
    expect(await tryCommit(replaceAlpha(ground))).toEqual({
      error: refusal('target-locked', /mods\/alpha\.jar.*EBUSY/),
      isUntouched: true,
    })
    expect(server.requests).toEqual([])
  })

  it('when the disk has too little room', async () => {
    home = ground.reopen({ disk: wrapDisk((_call, run) => run(), { freeBytes: () => Promise.resolve(5000) }) })
    expect(await tryCommit(replaceAlpha(ground))).toEqual({
      error: refusal('disk-full', /game has/),
      isUntouched: true,
    })
    expect(server.requests).toEqual([])
  })

  it('when the folder may not be written', async () => {
    home = ground.reopen({ disk: faultyDisk({ name: 'rename', path: /\.modwell-probe$/, code: 'EROFS', times: 1 }) })
    expect(await tryCommit(replaceAlpha(ground))).toEqual({
      error: refusal('read-only', /game\/mods/),
      isUntouched: true,
    })
  })

  it('when a plan would leave the game folder', async () => {
    const download = offer(server, 'x.jar', bytesOf('x'))
    const plan = planOf(instance.id, 'install', [step(game, 'add', { to: 'mods/../../x.jar', download })])
    await expect(home.commit(plan)).rejects.toThrow('mods/../../x.jar is no path to change')
  })
})

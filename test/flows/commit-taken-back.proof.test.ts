import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { FileServer } from './ground/file-server.ts'
import { openGround, replaceAlpha, type Ground } from './ground/open-ground.ts'
import type { Home } from './ground/home.ts'
import { everyStep } from './ground/instance-files.ts'
import { readTree } from './ground/tree.ts'
import { faultyDisk, wrapDisk } from './ground/wrapped-disk.ts'

let ground: Ground
let server: FileServer
let home: Home
let game: string
let instance: Instance

beforeEach(async () => {
  ground = await openGround('commit')
  ;({ server, home, game, instance } = ground)
})

afterEach(() => ground.close())

describe('undone on the way', () => {
  it.each([
    [
      'the disk fills up while the journal is written',
      { name: 'write', path: /journal/, code: 'ENOSPC', times: 1 },
      'disk-full',
    ],
    [
      'the disk fills up while a file is staged',
      { name: 'copy', path: /staging/, code: 'ENOSPC', times: 1 },
      'disk-full',
    ],
    [
      'the disk fills up while a file is fetched',
      { name: 'append.write', path: /partial/, code: 'ENOSPC', times: 1 },
      'disk-full',
    ],
    [
      'a file is locked half-way',
      { name: 'rename', path: /staging.*\/5$/, code: 'EPERM', times: 1000 },
      'target-locked',
    ],
    ['a folder cannot be flushed', { name: 'syncFolder', path: /game\/mods$/, code: 'EIO', times: 1 }, 'disk-failed'],
    [
      'a folder of the index cannot be flushed',
      { name: 'syncFolder', path: /game\/mods\/\.index$/, code: 'EIO', times: 1 },
      'disk-failed',
    ],
  ] as const)('when %s', async (_when, fault, code) => {
    const before = readTree(game)
    home = ground.reopen({ disk: faultyDisk(fault) })
    await expect(home.commit(everyStep(game, instance.id, server))).rejects.toMatchObject({ name: 'CoreError', code })
    expect(readTree(game)).toEqual(before)
    expect(home.services.ledger.changeSets(null)).toEqual([])
    expect(existsSync(join(game, '.modwell/journal.json'))).toBe(false)
    expect(existsSync(join(game, '.modwell/kept'))).toBe(false)
  })

  it('when the commit point is on the disk but its flush failed', async () => {
    const before = readTree(game)
    let renames = 0
    home = ground.reopen({
      disk: wrapDisk(async (call, run) => {
        if (call.name === 'rename' && call.paths[1]?.endsWith('journal.json')) renames += 1
        const isFirstFlushAfter = call.name === 'syncFolder' && renames === 2
        if (!isFirstFlushAfter) return run()
        renames = 3
        throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'fsync', path: call.paths[0] })
      }),
    })
    await expect(home.commit(replaceAlpha(ground))).rejects.toMatchObject({ code: 'disk-failed' })
    expect(readTree(game)).toEqual(before)
  })

  it.each([0, 3, 7, 15])('when the person stops it after %i steps', async (steps) => {
    const before = readTree(game)
    const stop = new AbortController()
    home.services.events.on((event) => {
      if (event.kind === 'progress' && event.progress.stage === 'apply' && event.progress.done === steps) stop.abort()
    })
    if (steps === 0) stop.abort()
    const committing = home.commit(everyStep(game, instance.id, server), { signal: stop.signal })
    await expect(committing).rejects.toMatchObject({ code: 'cancelled' })
    expect(readTree(game)).toEqual(before)
  })
})

import { mkdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CoreError } from '../../src-main/core/errors.ts'
import { decideOnHistory } from '../../src-main/core/flows/history/restore-point.ts'
import { startFileServer } from './ground/file-server.ts'
import type { FileServer } from './ground/file-server.ts'
import { openHome } from './ground/home.ts'
import { everyStep, makeFolder, writeGame } from './ground/instance-files.ts'
import { readContents, readTree } from './ground/tree.ts'
import { faultyDisk, systemError, wrapDisk } from './ground/wrapped-disk.ts'

let folder: ReturnType<typeof makeFolder>
let server: FileServer
let game: string

beforeEach(async () => {
  folder = makeFolder('faults')
  server = await startFileServer()
  game = join(folder.path, 'game')
  mkdirSync(game)
  writeGame(game)
})
afterEach(async () => {
  await server.close()
  folder.remove()
})

async function carryOut(disk: ReturnType<typeof wrapDisk>): Promise<unknown> {
  const home = openHome(join(folder.path, 'home'), { disk })
  const { id } = home.adopt(game)
  try {
    await home.commit(everyStep(game, id, server))
    return null
  } catch (error) {
    return error
  } finally {
    home.close()
  }
}

describe('a scanner that holds every file for a moment', () => {
  it.each([
    ['rename', 'EPERM'],
    ['rename', 'EBUSY'],
    ['rename', 'EACCES'],
    ['remove', 'EPERM'],
    ['remove', 'EBUSY'],
  ])('does not stop a change whose every first %s is refused with %s', async (name, code) => {
    const met = new Set<string>()
    const disk = wrapDisk((call, run) => {
      const key = call.paths.join(' ')
      // A probe that is refused says so at once, and a rename of slots is not looked at by anybody.
      if (call.name !== name || met.has(key) || key.includes('probe')) return run()
      met.add(key)
      return Promise.reject(systemError(code, call))
    })
    expect(await carryOut(disk)).toBeNull()
    expect(met.size).toBeGreaterThan(1)
    const whole = readContents(game)
    const home = openHome(join(folder.path, 'home'))
    await home.commit(await decideOnHistory({ kind: 'undo', changeSet: null, instance: null }, home.services))
    home.close()
    expect(readContents(game)).not.toEqual(whole)
  })
})

it.each([
  ['a target', 'rename', /staging.*\d$/],
  ['the journal', 'rename', /journal\.json/],
])('gives up on %s that stays held, names it, and leaves everything as it was', async (_, name, path) => {
  const before = readTree(game)
  const error = await carryOut(faultyDisk({ name, path, code: 'EBUSY', times: 9 }))
  expect(error).toBeInstanceOf(CoreError)
  expect(error).toMatchObject({ code: 'target-locked', hint: expect.stringContaining('Close the game') })
  expect(readTree(game)).toEqual(before)
})

it('notices a file that vanishes on the way, names it, and leaves the others as they were', async () => {
  const { 'mods/delta.jar': gone, ...others } = readTree(game)
  const disk = wrapDisk((call, run) => {
    // It goes between the last look and its own step.
    if (call.name === 'link' && call.paths.some((path) => path.endsWith('mods/alpha.jar'))) {
      unlinkSync(join(game, 'mods/delta.jar'))
    }
    return run()
  })
  const error = await carryOut(disk)
  expect(error).toMatchObject({ name: 'CoreError', message: expect.stringContaining('delta') })
  expect(gone === undefined).toBe(false)
  expect(readTree(game)).toEqual(others)
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recoverAll } from '../../src-main/core/flows/commit/recover.ts'
import { everyStep } from './ground/instance-files.ts'
import { openGround, type Ground } from './ground/open-ground.ts'
import { readTree } from './ground/tree.ts'
import { systemError, wrapDisk } from './ground/wrapped-disk.ts'

// Before a change a file goes through each folder, to see whether it can: whatever the disk says, none of them stays.

let ground: Ground

beforeEach(async () => {
  ground = await openGround('probe')
})
afterEach(() => ground.close())

const CALLS = ['makeFolder', 'write', 'append.write', 'rename', 'remove'] as const
const CODES = ['EIO', 'EACCES', 'EPERM', 'EBUSY', 'EROFS', 'ENOSPC', 'EDQUOT'] as const
const FAULTS = CALLS.flatMap((name) =>
  CODES.flatMap((code) => [false, true].map((isDone) => [name, code, isDone] as const)),
)

it.each(FAULTS)('nothing of it stays where its %s ends with %s, done all the same: %s', async (name, code, isDone) => {
  const before = readTree(ground.game)
  let isMet = false
  const disk = wrapDisk(async (call, run) => {
    const isProbe = call.paths.some(
      (path) => path.endsWith('probe') || (name === 'makeFolder' && path.endsWith('.modwell')),
    )
    if (isMet || call.name !== name || !isProbe) return run()
    isMet = true
    if (isDone) await run()
    throw systemError(code, call)
  })
  const home = ground.reopen({ disk })
  const plan = everyStep(ground.game, ground.instance.id, ground.server)
  const error = await home.commit(plan).then(
    () => null,
    (cause: unknown) => cause,
  )
  const names = readdirSync(ground.game, { recursive: true, encoding: 'utf8' })
  expect(names.filter((path) => path.includes('probe'))).toEqual([])
  const after = error === null ? null : readTree(ground.game)
  expect(after ?? before).toEqual(before)
  expect(existsSync(join(ground.game, '.modwell/staging'))).toBe(false)
})

it('what a death in the middle of it leaves goes when the home is opened next, in whichever folder', async () => {
  const before = readTree(ground.game)
  let isDead = false
  const disk = wrapDisk(async (call, run) => {
    if (isDead) throw systemError('EIO', call)
    await run()
    if (call.name !== 'rename' || !call.paths.some((path) => path.endsWith('.modwell-probe'))) return
    isDead = true
    throw systemError('EIO', call)
  })
  const dying = ground.reopen({ disk })
  const plan = everyStep(ground.game, ground.instance.id, ground.server)
  await expect(dying.commit(plan)).rejects.toThrow('EIO')
  const probes = () =>
    readdirSync(ground.game, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('probe'))
  expect(probes()).toHaveLength(2)
  const home = ground.reopen()
  await recoverAll(home.services)
  expect(probes()).toEqual([])
  expect(readTree(ground.game)).toEqual(before)
})

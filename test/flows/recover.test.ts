import { message } from '../../resources/text/text.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { recoverAll, recoverTold } from '../../src-main/core/flows/commit/recover.ts'
import { createUnheldLocks } from '../../src-main/core/services/database/locks/instance-lock.ts'
import { readHistory } from '../../src-main/core/flows/history/undo.ts'
import { commitPoint, halfWay } from './ground/dying-disk.ts'
import type { Home } from './ground/home.ts'
import { bytesOf, planOf, step } from './ground/instance-files.ts'
import { readTree } from './ground/tree.ts'
import { setUpGround, folder, home, game, instance, crash } from './recover-ground.ts'

setUpGround()

it('undoes a change that was interrupted half-way, and says so', async () => {
  const before = readTree(game)
  await crash(halfWay)
  expect(readTree(game)).not.toEqual(before)
  expect(await recoverAll(home.services)).toEqual([
    {
      instanceId: instance.id,
      gamePath: game,
      outcome: 'rolled-back',
      changeSet: expect.any(String),
      joint: null,
      hint: null,
      remedies: [],
      message: 'an interrupted update was rolled back',
      text: {
        id: 'was-rolled-back',
        values: { count: 0, foreign: [], kind: message('kind-of-change', { kind: 'update' }) },
      },
    },
  ])
  expect(readTree(game)).toEqual(before)
  expect(home.seen).toContainEqual({ kind: 'recovered', instanceId: instance.id, outcome: 'rolled-back' })
})

describe('a dry run', () => {
  let services: Home['services'] & { readonly isRehearsal: true }

  beforeEach(async () => {
    await crash(halfWay)
    services = { ...home.services, locks: createUnheldLocks(100), isRehearsal: true }
  })

  it('says what would become of an interrupted change, and changes nothing', async () => {
    const before = readTree(game)
    expect(await recoverAll(services)).toMatchObject([{ outcome: 'rolled-back' }])
    expect(readTree(game)).toEqual(before)
  })

  it('says nothing of a change that a living process makes', async () => {
    writeFileSync(join(game, '.modwell/lock.json'), JSON.stringify({ pid: process.pid }))
    expect(await recoverAll(services)).toEqual([])
    await expect(recoverTold(instance.id, services)).rejects.toMatchObject({ code: 'busy' })
  })
})

it('finishes a change that was interrupted after its commit point', async () => {
  await crash(commitPoint())
  const [recovery] = await recoverAll(home.services)
  expect(recovery?.outcome).toBe('finished')
  expect(readFileSync(join(game, 'mods/alpha.jar'))).toEqual(bytesOf('alpha.jar two', 3000))
  expect(readHistory(instance.id, home.services.ledger).length).toBe(1)
  expect(existsSync(join(game, '.modwell.json'))).toBe(true)
})

it('has nothing to do a second time', async () => {
  await crash(halfWay)
  await recoverAll(home.services)
  expect(await recoverAll(home.services)).toEqual([])
})

it('recovers before the next change by itself', async () => {
  await crash(halfWay)
  const disabling = step(game, 'disable', { from: 'mods/delta.jar', to: 'mods/delta.jar.disabled' })
  await home.commit(planOf(instance.id, 'disable', [disabling]))
  expect(existsSync(join(game, 'mods/beta-1.jar'))).toBe(true)
  expect(existsSync(join(game, 'mods/beta-2.jar'))).toBe(false)
})

it('leaves alone what another program put there since, and keeps the old file', async () => {
  await crash(halfWay)
  writeFileSync(join(game, 'mods/alpha.jar'), 'a launcher was here')
  const [recovery] = await recoverAll(home.services)
  expect(recovery?.message).toContain('another program had changed mods/alpha.jar since')
  expect(readFileSync(join(game, 'mods/alpha.jar'), 'utf8')).toBe('a launcher was here')
  const kept = execFileSync('grep', ['-rl', 'alpha one', join(game, '.modwell/kept')]).toString()
  expect(kept).not.toBe('')
})

it('leaves an instance alone on which another one works', async () => {
  await crash(halfWay)
  const lock = await home.services.locks.hold(game)
  const { runActor } = await import('./ground/run-actor.ts')
  const { output } = await runActor(['recover', join(folder.path, 'home')])
  lock.release()
  expect(JSON.parse(output)).toEqual([])
  expect(existsSync(join(game, '.modwell/journal.json'))).toBe(true)
})

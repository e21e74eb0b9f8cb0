import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import { adoptGame, carryOut, openPlayground, updateAll, type Playground } from './playground.ts'

// A folder that one home changed, adopted into another.

let playground: Playground
let other: Core
let changeSet: string

beforeEach(async () => {
  playground = await openPlayground()
  const [alpha] = playground.addMod('alpha', { '1.0': {}, '2.0': {} })
  const [beta] = playground.addMod('beta', { '1.0': {}, '2.0': {} })
  const { gamePath } = await adoptGame(playground, { 'mods/alpha.jar': alpha, 'mods/beta.jar': beta })
  changeSet = (await carryOut(playground.core, updateAll())).changeSets[0]?.id ?? ''
  other = await playground.openCore('other')
  await other.instances.adopt(gamePath, { loader: 'fabric', gameVersion: '1.21.11', isTrusted: true })
  await other.recover()
})
afterEach(() => playground.close())

async function stateOfStore(core: Core) {
  const checks = (await core.doctor()).filter(({ subject }) => subject === 'store')
  return checks.map(({ verdict, message }) => [verdict, message])
}

it('is well: what its undo needs is in the home that changed it, which each look says', async () => {
  expect(await stateOfStore(other)).toEqual([
    ['good', 'all 0 files that undo needs are in the store, with the right size'],
    ['good', '2 files that undo needs are stored in another Modwell data folder, which made those changes'],
  ])
  const [{ missing, elsewhere } = { missing: null, elsewhere: null }] = await other.history(null)
  expect(missing).toEqual(['mods/alpha.jar', 'mods/beta.jar'])
  expect(elsewhere).toEqual(['mods/alpha.jar', 'mods/beta.jar'])
  const verified = await other.store.verify()
  expect(verified.missing).toEqual([])
  expect(verified.elsewhere.length).toBe(2)
  const status = await other.store.status()
  expect(status.missing.files).toBe(0)
  expect(status.elsewhere.files).toBe(2)
  const undo = { kind: 'undo', changeSet, instance: null } as const
  await expect(other.propose({ ...undo, freshness: 'offline' })).rejects.toMatchObject({
    code: 'missing-from-store',
    message: expect.stringContaining('in another Modwell data folder'),
  })
})

it('is not well where the home lost what it had itself', async () => {
  rmSync(join(playground.folder, 'home', 'store'), { recursive: true })
  expect(await stateOfStore(playground.core)).toEqual([
    ['bad', '2 of 2 files that undo needs are missing or truncated'],
  ])
  expect((await playground.core.history(null))[0]?.elsewhere).toEqual([])
})

it('refuses a plan that the other one was quicker with, and says that it can be done again', async () => {
  const [lamp] = playground.addMod('lamp', { '1.0': {}, '2.0': {} })
  const { gamePath } = await adoptGame(playground, { 'mods/lamp.jar': lamp }, { name: 'two' })
  const { id } = await other.instances.adopt(gamePath, { loader: 'fabric', gameVersion: '1.21.11', isTrusted: true })
  const plans = await other.propose(updateAll({ instances: [id] }))
  const { changeSets } = await carryOut(playground.core, updateAll())
  await expect(other.commit(plans.map((plan) => plan.id))).rejects.toMatchObject({
    code: 'changed-on-disk',
    hint: `Another change was made first (the update ${changeSets[0]?.id}). Try again: the new plan starts from the current files.`,
  })
})

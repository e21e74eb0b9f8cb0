import { afterEach, beforeEach, expect, it } from 'vitest'
import { adoptGame, carryOut, openPlayground, updateAll, type Playground } from './playground.ts'

let playground: Playground
let id: string

beforeEach(async () => {
  playground = await openPlayground()
  const [old] = playground.addMod('alpha', { '1': {}, '2': {} })
  await adoptGame(playground, { 'mods/alpha.jar': old })
  const { changeSets } = await carryOut(playground.core, updateAll())
  id = changeSets[0]?.id ?? ''
})
afterEach(() => playground.close())

const prune = (newest: number) =>
  playground.core.store.prune({ olderThanDays: null, downToBytes: null, keepHistory: { newest }, isDryRun: false })
const turn = (kind: 'undo' | 'redo', freshness?: 'offline') =>
  carryOut(playground.core, { kind, changeSet: id, instance: null, ...(freshness !== undefined && { freshness }) })

it('lets go of nothing that can be brought back still, though what it replaced goes', async () => {
  await turn('undo')
  const { pruned: letGo, removed } = await prune(1)
  expect(removed.files).toBe(1)
  expect(letGo).toEqual([])
  const { core } = playground
  expect((await core.store.status()).missing.files).toBe(0)
  expect((await core.store.verify()).missing).toEqual([])
  expect((await turn('redo')).changeSets[0]?.kind).toBe('redo')
  expect((await turn('undo')).changeSets[0]?.kind).toBe('undo')
})

it('lets go of what was undone and cannot be brought back any more, and not of what undid it', async () => {
  await turn('undo')
  expect((await prune(0)).pruned).toEqual([id])
  await expect(turn('redo', 'offline')).rejects.toMatchObject({ code: 'missing-from-store' })
  expect((await playground.core.store.status()).missing.files).toBe(0)
})

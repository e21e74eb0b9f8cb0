/** One set of sizes: what came for a change is counted once, and what came for another before is here already. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptGame, openPlayground, updateAll, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

test('what several instances get came for them once, and for those after them not at all', async () => {
  const [old, next] = playground.addMod('lamp', { '1.0': {}, '2.0': {} })
  const size = next?.files[0]?.size ?? 0
  const { core } = playground
  for (const name of ['one', 'two', 'three']) await adoptGame(playground, { 'mods/lamp.jar': old }, { name })
  const plans = await core.propose(updateAll({ instances: ['one', 'two'] }))
  const report = await core.commit(plans.map(({ id }) => id))
  const [later] = await core.propose(updateAll({ instances: ['three'] }))
  const last = await core.commit([later?.id ?? ''])
  expect(sum(plans.map(({ downloadBytes, fetchedBytes = 0 }) => downloadBytes + fetchedBytes))).toBe(size)
  expect(sum(report.changeSets.map(({ bytes }) => bytes?.fetched ?? 0))).toBe(size)
  expect(later).toMatchObject({ downloadBytes: 0, fetchedBytes: 0, steps: [{ isHere: true }] })
  expect(last.changeSets.map(({ bytes }) => bytes?.fetched)).toEqual([0])
})

test('what came for a review is still counted where that is worked out anew', async () => {
  const [old, next] = playground.addMod('lamp', { '1.0': {}, '2.0': {} })
  const [other] = playground.addMod('lib', { '1.0': {}, '2.0': {} })
  const size = next?.files[0]?.size ?? 0
  const { core } = playground
  await adoptGame(playground, { 'mods/lamp.jar': old, 'mods/lib.jar': other })
  await core.propose(updateAll())
  const [less] = await core.propose(updateAll({ except: ['lib'] }))
  const { changeSets } = await core.commit([less?.id ?? ''])
  expect((less?.downloadBytes ?? 0) + (less?.fetchedBytes ?? 0)).toBe(size)
  expect(changeSets.map(({ bytes }) => bytes?.fetched)).toEqual([size])
})

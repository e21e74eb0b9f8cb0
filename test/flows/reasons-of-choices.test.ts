import { afterEach, beforeEach, expect, it } from 'vitest'
import { carryOut, openPlayground, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

it.each([
  ['remove', 'You chose to remove it.'],
  ['disable', 'You chose to disable it.'],
] as const)('what a person chose to %s says so, in the history too', async (kind, words) => {
  const [lamp] = playground.addMod('lamp', { '1.0.0': {} })
  const gamePath = playground.makeGame('game', { 'mods/lamp.jar': lamp })
  const { id } = await playground.core.instances.adopt(gamePath, { loader: 'fabric', gameVersion: '1.21.11' })
  await carryOut(playground.core, { kind, instance: id, targets: ['mods/lamp.jar'] })
  const [entry] = await playground.core.history(id)
  expect(entry?.changeSet.steps.map(({ reason }) => reason.message)).toEqual([words])
})

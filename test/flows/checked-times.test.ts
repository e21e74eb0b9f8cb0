/** Of when an instance was checked one time is told: of none before it was there, and of none before its last check. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { summariseInspection } from '../../src-main/core/model/states/inspection-summary.ts'
import { entryOf, packWish, writePack } from './packs-ground.ts'
import { adoptGame, carryOut, openPlayground, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function check(instance: string, freshness: 'normal' | 'now' | 'offline' = 'normal') {
  const [inspection] = await playground.core.inspect({ instances: [instance], freshness, channel: null })
  return (inspection && summariseInspection(instance, inspection).checkedAt) ?? ''
}

/** Another that was checked, and an instance of a pack with a mod of it that was made since. */
async function setUp() {
  const [lamp, wall] = ['lamp', 'wall'].map((slug) => playground.addMod(slug, { '1.0': {} })[0])
  const other = await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/wall.jar': wall })
  const before = await check(other.id, 'now')
  const pack = writePack(playground, { files: [entryOf(lamp, 'mods/lamp.jar')], inside: {} })
  await carryOut(playground.core, packWish(pack, { into: { kind: 'own', name: 'Made' } }))
  const listed = await playground.core.instances.list()
  const made = listed.find(({ instance }) => instance.id !== other.id)?.instance
  if (made === undefined) throw new Error('nothing was made')
  return { other, made, before }
}

test('a new instance was checked at no time before it was there, though all of it was asked about before', async () => {
  const { made, before } = await setUp()
  const first = await check(made.id)
  expect(before < made.adoptedAt).toBe(true)
  expect(first >= made.adoptedAt).toBe(true)
  expect(await check(made.id)).toBe(first)
})

test('a file that was asked about earlier, for another instance, takes no time back', async () => {
  const { other, made } = await setUp()
  const last = await check(made.id, 'now')
  copyFileSync(join(other.gamePath, 'mods/wall.jar'), join(made.gamePath, 'mods/wall.jar'))
  const after = await check(made.id)
  expect(after >= last).toBe(true)
})

test('nobody is asked offline, and the time is that of what is known', async () => {
  const { made, before } = await setUp()
  expect((await check(made.id, 'offline')) <= before).toBe(true)
})

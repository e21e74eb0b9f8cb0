import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { ListedFinding } from '../../src-main/core/model/plans/findings.ts'
import { adoptGame, carryOut, openPlayground, updateAll, type Playground } from './playground.ts'

// What people decided about an instance is noted in it as well, so that it comes back where the ledger is lost.

let playground: Playground
let game: Instance

const TRAITS = { name: 'game', loader: 'fabric', gameVersion: '1.21.11' } as const

beforeEach(async () => {
  playground = await openPlayground()
  const [lamp] = playground.addMod('lamp', { '1.0.0': {}, '1.1.0': {} })
  const [own] = playground.addMod('own', { '1.0.0': {} })
  game = await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/own.jar': own })
  playground.catalogue.removeVersion(own?.id ?? '')
})
afterEach(() => playground.close())

async function decide(core: Core): Promise<void> {
  await core.holds.add(game.id, { project: 'lamp', until: { kind: 'for-ever' }, note: 'works for me' })
  await core.channels.choose(game.id, { project: null, channel: 'beta' })
  await core.links.add(game.id, { file: 'mods/own.jar', project: 'lamp', version: null })
  const [finding] = await findingsOf(core)
  await core.ignoredFindings.add(game.id, { findings: [finding?.id ?? ''], note: 'seen' })
  await core.readyWatches.add(game.id, { gameVersion: '26.1', loader: 'quilt' })
}

async function findingsOf(core: Core): Promise<readonly ListedFinding[]> {
  const found = await core.findings({ instances: [game.id], freshness: 'normal', channel: null })
  return found.flatMap(({ findings }) => findings)
}

/** Holds, channels, links, ignored findings and ready watches, without the ids of instances. */
async function decidedIn(core: Core, { id }: Instance) {
  const holds = (await core.holds.list(id)).map((hold) => ({ ...hold, instanceId: null }))
  const channels = (await core.channels.list(id)).map((choice) => ({ ...choice, instanceId: null }))
  const ignored = (await core.ignoredFindings.list(id)).map((one) => ({ ...one, instanceId: null }))
  const ready = (await core.readyWatches.list(id)).map((one) => ({ ...one, instanceId: null }))
  return { holds, channels, links: await core.links.list(), ignored, ready }
}

const NOTHING = { holds: [], channels: [], links: [], ignored: [], ready: [] }
const list = () => join(game.gamePath, '.modwell.json')

/** The home without its ledger, opened anew. */
async function loseLedger(): Promise<Core> {
  await playground.core.close()
  const home = join(playground.folder, 'home')
  for (const name of readdirSync(home)) if (name.startsWith('ledger.db')) rmSync(join(home, name))
  return playground.openCore()
}

it('comes back with the folder where the ledger is lost, from the first of them on and after every change', async () => {
  await decide(playground.core)
  const decided = await decidedIn(playground.core, game)
  expect(Object.values(decided).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])
  let core = await loseLedger()
  game = await core.instances.adopt(game.gamePath, TRAITS)
  expect(await decidedIn(core, game)).toEqual(decided)
  await core.holds.remove(game.id, 'lamp')
  await carryOut(core, updateAll({ only: ['lamp'] }))
  await core.close()
  core = await loseLedger()
  game = await core.instances.adopt(game.gamePath, TRAITS)
  expect(await decidedIn(core, game)).toEqual({ ...decided, holds: [] })
})

it('waits where another data folder wrote it, until the folder is trusted, and stays that home’s own', async () => {
  await decide(playground.core)
  const decided = await decidedIn(playground.core, game)
  const other = await playground.openCore('another data folder')
  const there = await other.instances.adopt(game.gamePath, TRAITS)
  expect(await decidedIn(other, there)).toEqual(NOTHING)
  expect((await other.instances.received(there.id)).wishes).toBe(5)
  await other.holds.add(there.id, { project: 'own', until: { kind: 'for-ever' }, note: null })
  await other.instances.trust(there.id)
  const { holds, ...rest } = await decidedIn(other, there)
  expect({ ...rest, holds: holds.length }).toEqual({ ...decided, holds: 2 })
  expect((await other.instances.received(there.id)).wishes).toBe(0)
  const core = await loseLedger()
  game = await core.instances.adopt(game.gamePath, TRAITS)
  expect(await decidedIn(core, game)).toEqual(decided)
})

it('is not believed where somebody changed it', async () => {
  await decide(playground.core)
  writeFileSync(list(), readFileSync(list(), 'utf8').replace('works for me', 'hold it for me'))
  const core = await loseLedger()
  game = await core.instances.adopt(game.gamePath, TRAITS)
  expect(await decidedIn(core, game)).toEqual(NOTHING)
  expect((await core.instances.received(game.id)).wishes).toBe(5)
})

it('is in a copy of the folder what it is in the first, which keeps its own', async () => {
  await decide(playground.core)
  const decided = await decidedIn(playground.core, game)
  const gamePath = join(playground.folder, 'games', 'copy')
  cpSync(game.gamePath, gamePath, { recursive: true })
  const copy = await playground.core.instances.adopt(gamePath, { ...TRAITS, name: 'copy' })
  const { holds } = await decidedIn(playground.core, copy)
  expect(holds.map(({ note }) => note)).toEqual(['works for me'])
  expect(await decidedIn(playground.core, game)).toEqual(decided)
})

it('counts, and is said to be nowhere else, where it cannot be written', async () => {
  rmSync(game.gamePath, { recursive: true })
  const warnings: string[] = []
  playground.core.on((event) => void (event.kind === 'warning' && warnings.push(event.code)))
  await playground.core.channels.choose(game.id, { project: null, channel: 'alpha' })
  expect((await decidedIn(playground.core, game)).channels.length).toBe(1)
  expect(warnings).toEqual(['not-noted'])
  expect(existsSync(game.gamePath)).toBe(false)
})

it('a section that is nested without end stops no change, its history or its undo', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  writeFileSync(
    list(),
    `{"wishes":[${deep},{"home":"evil","holds":[],"channels":[],"links":[],"tag":"x","more":${deep}}]}`,
  )
  const { core } = playground
  await core.instances.adopt(game.gamePath, { isTrusted: true })
  await carryOut(core, updateAll({ only: ['lamp'] }))
  expect((await core.history(game.id)).map(({ changeSet }) => changeSet.kind)).toEqual(['update'])
  await carryOut(core, { kind: 'undo', changeSet: null, instance: game.id })
  expect(existsSync(join(game.gamePath, 'mods/lamp.jar'))).toBe(true)
})

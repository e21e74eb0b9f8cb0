import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MoveOverview, MoveOverviewRequest } from '../../src-main/core/model/moves/move-overview.ts'
import type { VersionSpecs } from '../fixtures/add-mod.ts'
import type { VersionSpec } from '../service/types.ts'
import { OLD, SETUP } from './move-ground.ts'
import { adoptGame, openPlayground, treeOf, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const FOUR = ['1.21.5', '1.21.6', '1.21.7', '1.21.8']
const of = (...versions: readonly string[]): Partial<VersionSpec> => ({ game_versions: [...versions] })

function overviewOf(more: Partial<MoveOverviewRequest> = {}): Promise<MoveOverview> {
  const request = { instance: 'game', gameVersions: null, isWithSnapshots: false, loader: null, channel: null }
  return playground.core.moveOverview({ ...request, freshness: 'normal', ...more })
}

/** How often the service is asked for an overview of these versions once so many mods were inspected, half of them ready for none. */
async function countRequests(mods: number, gameVersions: readonly string[]): Promise<number> {
  const ground = await openPlayground()
  try {
    const files = Array.from({ length: mods }, (_, index) => {
      const newer: VersionSpecs = index % 2 === 0 ? { '2.0': of(...FOUR) } : {}
      return [`mods/${index}.jar`, ground.addMod(`mod-${index}`, { '1.0': OLD, ...newer })[0]] as const
    })
    await adoptGame(ground, Object.fromEntries(files), SETUP)
    await ground.core.inspect({ instances: 'all', freshness: 'normal', channel: null })
    ground.service.clearRequests()
    const request = {
      instance: 'game',
      isWithSnapshots: false,
      loader: null,
      channel: null,
      freshness: 'normal',
    } as const
    await ground.core.moveOverview({ ...request, gameVersions })
    return ground.service.requests().filter(({ path }) => !path.includes('/tag/')).length
  } finally {
    await ground.close()
  }
}

it('says of every file how far it is for each version, and why, and changes nothing', async () => {
  const [ready] = playground.addMod('ready', { '1.0': OLD, '2.0': of('1.21.5'), '3.0': of('1.21.6') })
  const [beta] = playground.addMod('beta', { '1.0': OLD, '2.0': { ...of('1.21.5'), version_type: 'beta' } })
  const [forge] = playground.addMod('forge', { '1.0': OLD, '2.0': { ...of('1.21.6'), loaders: ['forge'] } })
  const [off] = playground.addMod('off', { '1.0': OLD })
  const files = { 'mods/ready.jar': ready, 'mods/beta.jar': beta, 'mods/forge.jar': forge, 'mods/own.jar': 'own' }
  const { gamePath } = await adoptGame(playground, { ...files, 'mods/off.jar.disabled': off }, SETUP)
  const before = treeOf(gamePath)
  const { versions, rows } = await overviewOf({ gameVersions: ['1.21.5', '1.21.6'] })
  expect(rows.map(({ path, states }) => [path, ...states.map(({ readiness }) => readiness)])).toEqual([
    ['mods/beta.jar', 'less-stable', 'not-yet'],
    ['mods/forge.jar', 'not-yet', 'other-loader'],
    ['mods/own.jar', 'unknown', 'unknown'],
    ['mods/ready.jar', 'ready', 'ready'],
  ])
  const { states: [first, second] = [] } = rows[0] ?? {}
  expect(first?.reasons[0]?.message).toBe('For Fabric 1.21.5 there is only 2.0 (beta).')
  expect(second?.reasons[0]?.message).toBe('There is no version for Fabric 1.21.6 yet.')
  expect(
    versions.map(({ to, counts }) => [to.gameVersion, counts.ready, counts['less-stable'], counts.unknown]),
  ).toEqual([
    ['1.21.5', 1, 1, 1],
    ['1.21.6', 1, 0, 1],
  ])
  expect(treeOf(gamePath)).toEqual(before)
})

it('asks as often for many mods as for few, and at most three questions for each version', async () => {
  const [few, many, single] = [
    await countRequests(4, FOUR),
    await countRequests(40, FOUR),
    await countRequests(40, FOUR.slice(0, 1)),
  ]
  expect(many).toBe(few)
  expect(many - single).toBeLessThanOrEqual(3 * (FOUR.length - 1))
})

it('takes the newer releases, oldest first, and pre-releases only where they are asked for', async () => {
  await adoptGame(playground, {}, SETUP)
  const releases = await overviewOf()
  const kinds = new Set(releases.versions.map(({ kind }) => kind))
  const dates = releases.versions.map(({ date }) => date ?? '')
  expect(kinds).toEqual(new Set(['release']))
  expect(dates).toEqual(dates.toSorted())
  expect(releases.versions.length).toBeLessThanOrEqual(8)
  const all = await overviewOf({ isWithSnapshots: true })
  expect(all.versions.length + all.leftOut.length).toBeGreaterThan(releases.versions.length + releases.leftOut.length)
})

it('does not guess what is newer than a game version that the service does not know', async () => {
  await adoptGame(playground, {}, { gameVersion: '0.0.1' })
  await expect(overviewOf()).rejects.toMatchObject({ code: 'bad-argument', remedies: [{ kind: 'name-game-versions' }] })
})

/** Of the one file there is, and what the move does with it. */
async function readinessFor(gameVersion: string) {
  const { rows } = await overviewOf({ gameVersions: [gameVersion] })
  return rows.flatMap(({ states }) => states.map(({ readiness, does }) => [readiness, does]))
}

it('counts a beta as ready where the person takes betas of that project', async () => {
  const [beta] = playground.addMod('beta', { '1.0': OLD, '2.0': { ...of('1.21.5'), version_type: 'beta' } })
  const { id } = await adoptGame(playground, { 'mods/beta.jar': beta }, SETUP)
  expect(await readinessFor('1.21.5')).toEqual([['less-stable', 'disable']])
  await playground.core.channels.choose(id, { project: beta?.project_id ?? '', channel: 'beta' })
  expect(await readinessFor('1.21.5')).toEqual([['ready', 'update']])
})

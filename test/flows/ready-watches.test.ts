import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Freshness } from '../../src-main/core/model/times/freshness.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { VersionSpec } from '../service/types.ts'
import { moveTo, OLD, SETUP } from './move-ground.ts'
import { adoptGame, carryOut, openPlayground, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const of = (gameVersion: string, more: Partial<VersionSpec> = {}) => ({
  game_versions: [gameVersion],
  ...more,
})
const watches = () => playground.core.readyWatches

/** A mod that is ready for 1.21.5, one that is not, and one that nobody knows. */
async function adoptLate(name = 'game') {
  const [ready] = playground.addMod(`${name}-ready`, { '1.0': OLD, '2.0': of('1.21.5') })
  const [late] = playground.addMod(`${name}-late`, { '1.0': OLD })
  const files = { 'mods/ready.jar': ready, 'mods/late.jar': late, 'mods/own.jar': 'own' }
  const game = await adoptGame(playground, files, { ...SETUP, name })
  const release = (number: string, spec: ReturnType<typeof of>) =>
    playground.catalogue.addVersion(late?.project_id ?? '', { version_number: number, loaders: ['fabric'], ...spec })
  return { game, release }
}

/** Of each that is watched, `version loader`, how many files are waited for, and whether it is ready. */
async function look(freshness: Freshness = 'now') {
  const states = await watches().look({ instances: 'all', freshness })
  return states.map(({ watch, waiting, isReady }) => [
    [watch.gameVersion, watch.loader].filter(Boolean).join(' '),
    waiting,
    isReady,
  ])
}

it('is ready once the last mod that was waited for is out, whatever the service does not know', async () => {
  const { game, release } = await adoptLate()
  await watches().add(game.id, { gameVersion: '1.21.5', loader: null })
  const before = await look()
  release('2.0', of('1.21.5'))
  expect(before).toEqual([['1.21.5', 1, false]])
  expect(await look()).toEqual([['1.21.5', 0, true]])
})

it('is not ready while there are only betas, which a move would not take, unless its channel allows them', async () => {
  const { game, release } = await adoptLate()
  await watches().add(game.id, { gameVersion: '1.21.5', loader: null })
  release('2.0-beta', of('1.21.5', { version_type: 'beta' }))
  const before = await look()
  await playground.core.channels.choose(game.id, { project: null, channel: 'beta' })
  expect(before).toEqual([['1.21.5', 1, false]])
  expect(await look()).toEqual([['1.21.5', 0, true]])
})

it('is of the loader that was named, beside another for the same version', async () => {
  const { game, release } = await adoptLate()
  release('2.0', of('1.21.5'))
  await watches().add(game.id, { gameVersion: '1.21.5', loader: null })
  await watches().add(game.id, { gameVersion: '1.21.5', loader: 'Neo-Forge' })
  expect(await look()).toEqual([
    ['1.21.5', 0, true],
    ['1.21.5 neoforge', 2, false],
  ])
  await watches().remove(game.id, { gameVersion: '1.21.5', loader: 'neoforge' })
  expect(await look()).toEqual([['1.21.5', 0, true]])
})

it('ends by itself when the instance is there, or further, and not when only the loader is another', async () => {
  const { game } = await adoptLate()
  for (const gameVersion of ['1.21.5', '1.21.6', '1.21.8']) await watches().add(game.id, { gameVersion, loader: null })
  await watches().add(game.id, { gameVersion: '1.21.6', loader: 'quilt' })
  await carryOut(playground.core, moveTo('1.21.6'))
  expect((await look()).map(([what]) => what)).toEqual(['1.21.8', '1.21.6 quilt'])
  expect((await watches().list(game.id)).length).toBe(2)
})

it('is told once: it stays told, until it is asked for anew', async () => {
  const { game, release } = await adoptLate()
  const first = await watches().add(game.id, { gameVersion: '1.21.5', loader: null })
  release('2.0', of('1.21.5'))
  await watches().markTold([first])
  const [told] = await watches().look({ instances: [game.id], freshness: 'now' })
  const again = await watches().add(game.id, { gameVersion: '1.21.5', loader: null })
  expect(told?.isReady).toBe(true)
  expect(typeof told?.watch.toldAt).toBe('string')
  expect(again).toEqual({ ...first, toldAt: null })
  await watches().remove(game.id, { gameVersion: null })
  await watches().markTold([first])
  expect(await watches().list(null)).toEqual([])
})

it('refuses what is no version or loader, where the instance is already, and to forget what nobody waits for', async () => {
  const { game } = await adoptLate()
  const add = (gameVersion: string, loader: string | null = null) => watches().add(game.id, { gameVersion, loader })
  await expect(add('../x')).rejects.toMatchObject({ code: 'bad-argument' })
  await expect(add('1'.repeat(65))).rejects.toMatchObject({ code: 'bad-argument' })
  await expect(add('1.21.4')).rejects.toMatchObject({ code: 'bad-argument' })
  await expect(add('1.21.1')).rejects.toMatchObject({ code: 'bad-argument' })
  await expect(add('1.21.5', 'rift')).rejects.toMatchObject({ code: 'unsupported-loader' })
  await expect(watches().remove(game.id, { gameVersion: '1.21.5' })).rejects.toMatchObject({ code: 'not-found' })
  expect(await watches().list(null)).toEqual([])
})

it('warns of a version that the service does not list when it is added, and not with each look', async () => {
  const { game } = await adoptLate()
  const warnings: string[] = []
  playground.core.on((event) => void (event.kind === 'warning' && warnings.push(event.code)))
  await watches().add(game.id, { gameVersion: '99.1', loader: null })
  const states = [await look(), await look()]
  expect(warnings).toEqual(['unknown-game-version'])
  expect(states).toEqual([[['99.1', 2, false]], [['99.1', 2, false]]])
})

it('says of an instance that cannot be read why, and looks at the others', async () => {
  const games: Instance[] = []
  for (const name of ['gone', 'there']) {
    const { game, release } = await adoptLate(name)
    release('2.0', of('1.21.5'))
    await watches().add(game.id, { gameVersion: '1.21.5', loader: null })
    games.push(game)
  }
  rmSync(games[0]?.gamePath ?? '', { recursive: true })
  const states = await watches().look({ instances: 'all', freshness: 'now' })
  expect(states.map(({ isReady, problem }) => [isReady, problem !== null])).toEqual([
    [false, true],
    [true, false],
  ])
})

it('is never ready where no answer came', async () => {
  const { game, release } = await adoptLate()
  release('2.0', of('1.21.5'))
  await watches().add(game.id, { gameVersion: '1.21.5', loader: null })
  await playground.service.close()
  const states = await watches().look({ instances: 'all', freshness: 'offline' })
  expect(states.map(({ isReady, waiting }) => [isReady, waiting > 0])).toEqual([[false, true]])
})

it('is not believed where its note in the instance could be no game version', async () => {
  const { game } = await adoptLate()
  const section = { home: 'other', holds: [], channels: [], links: [], tag: 'x' }
  const ready = { gameVersion: '../../x', loader: null, since: '2026-01-01T00:00:00.000Z', toldAt: null }
  writeFileSync(
    join(game.gamePath, '.modwell.json'),
    JSON.stringify({
      wishes: [
        { ...section, ready: [ready] },
        { ...section, home: 'third', ready: [{ ...ready, gameVersion: '1.21.6' }] },
      ],
    }),
  )
  const counts = await playground.core.instances.trust(game.id)
  expect(counts.ready).toBe(1)
  expect(await watches().list(game.id)).toEqual([{ ...ready, gameVersion: '1.21.6', instanceId: game.id }])
})

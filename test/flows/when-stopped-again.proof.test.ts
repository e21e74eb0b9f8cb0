import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { playGame, type Game } from './ground/play-game.ts'
import { adoptGame, openPlayground, updateAll, type Playground } from './playground.ts'

// A real process holds one of two instances while something else becomes of it.

let playground: Playground
let one: Instance
let two: Instance
const games: Game[] = []

beforeEach(async () => {
  playground = await openPlayground()
  const old = Object.fromEntries(
    ['alpha', 'beta', 'gamma'].map((slug) => [`mods/${slug}.jar`, playground.addMod(slug, { '1': {}, '2': {} })[0]]),
  )
  one = await adoptGame(playground, old, { name: 'one' })
  two = await adoptGame(playground, { 'mods/alpha.jar': old['mods/alpha.jar'] }, { name: 'two' })
})
afterEach(async () => {
  for (const game of games.splice(0)) await game.stop()
  await playground.close()
})

/** Returns once it waits for the game of the first. */
async function commitWhilePlaying(wish: Partial<Extract<Wish, { kind: 'update' }>> = {}) {
  const { core } = playground
  const game = await playGame(playground.folder, { cwd: one.gamePath })
  games.push(game)
  const plans = await core.propose(updateAll(wish))
  const waits = new Promise<void>((resolve) => {
    core.on((event) => void (event.kind === 'game-running' && resolve()))
  })
  const ids = plans.map(({ id }) => id)
  const committed = core.commit(ids, { whenStopped: { timeoutMs: null, everyMs: 20 } })
  await waits
  return { committed, game }
}

describe.runIf(process.platform === 'linux')('what had to wait for a game', () => {
  it('is planned anew when it has ended: what somebody changed meanwhile is left alone, and said', async () => {
    const told: string[] = []
    playground.core.on((event) => {
      if (event.kind === 'warning') told.push(`${event.code}: ${event.message}`)
    })
    const { committed, game } = await commitWhilePlaying()
    writeFileSync(join(one.gamePath, 'mods/alpha.jar'), 'another file by hand')
    rmSync(join(one.gamePath, 'mods/beta.jar'))
    await game.stop()
    const { changeSets, skipped: kept, failed } = await committed
    const here = changeSets.filter(({ instanceId }) => instanceId === one.id)
    expect(here.map(({ steps }) => steps.map(({ title }) => title))).toEqual([['gamma']])
    expect(kept.map(({ path, reason }) => [path, reason.code, reason.message])).toEqual([
      ['mods/alpha.jar', 'changed-meanwhile', 'Its file was changed meanwhile.'],
      ['mods/beta.jar', 'changed-meanwhile', 'It no longer exists.'],
    ])
    expect(failed).toEqual([])
    expect(told).toEqual([
      'plan-changed: one: the plan changed while waiting: alpha is left unchanged (Its file was changed meanwhile.); beta is left unchanged (It no longer exists.)',
    ])
  })

  it('keeps to what was decided meanwhile: a hold, and a mod that was named and is gone', async () => {
    const { committed, game } = await commitWhilePlaying({ instances: [one.id], only: ['alpha', 'beta', 'gamma'] })
    await playground.core.holds.add(one.id, { project: 'alpha', until: { kind: 'for-ever' }, note: null })
    rmSync(join(one.gamePath, 'mods/beta.jar'))
    await game.stop()
    const { changeSets, skipped: kept, failed } = await committed
    expect(changeSets.map(({ steps }) => steps.map(({ title }) => title))).toEqual([['gamma']])
    expect(kept.map(({ path, reason }) => [path, reason.code])).toEqual([
      ['mods/alpha.jar', 'held-by-you'],
      ['mods/beta.jar', 'changed-meanwhile'],
    ])
    expect(failed).toEqual([])
  })

  it('takes a version that came out meanwhile, and asks no file of the service that it has', async () => {
    const { committed, game } = await commitWhilePlaying({ freshness: 'now' })
    playground.catalogue.addVersion(playground.catalogue.project('alpha')?.id ?? '', {
      version_number: '3',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
      date_published: '2026-03-09T10:00:00Z',
    })
    playground.service.clearRequests()
    await game.stop()
    const { changeSets } = await committed
    const here = changeSets.find(({ instanceId }) => instanceId === one.id)
    expect(here?.steps.map(({ title, to }) => [title, to?.version])).toEqual([
      ['alpha', '3'],
      ['beta', '2'],
      ['gamma', '2'],
    ])
    const fetched = playground.service.requests().filter(({ origin, bytes }) => origin === 'files' && bytes > 0)
    const files = new Set(fetched.map(({ path }) => decodeURIComponent(path.split('/').at(-1) ?? '')))
    expect([...files]).toEqual([
      here?.changes.find(({ path, after }) => path.includes('alpha') && after)?.path.split('/')[1],
    ])
  })

  it('does with what the service said before when it is gone by then, though the wish was to ask it', async () => {
    const { committed, game } = await commitWhilePlaying({ freshness: 'now' })
    await playground.service.close()
    await game.stop()
    const { changeSets, failed } = await committed
    expect(changeSets.map(({ instanceId, steps }) => [instanceId, steps.length])).toEqual([
      [one.id, 3],
      [two.id, 1],
    ])
    expect(failed).toEqual([])
  })
})

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { moveTo } from './move-ground.ts'
import { carryOut } from './playground.ts'
import { setUpGround, playground, of, watches, adoptLate, look } from './ready-watches-ground.ts'

setUpGround()

it('is not ready while there are only betas, which a move would not take, unless its channel allows them', async () => {
  const { game, release } = await adoptLate()
  await watches().add(game.id, { gameVersion: '1.21.5', loader: null })
  release('2.0-beta', of('1.21.5', { version_type: 'beta' }))
  const before = await look()
  await playground.core.channels.choose(game.id, { project: null, channel: 'beta' })
  expect(before).toEqual([['1.21.5', 1, false]])
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

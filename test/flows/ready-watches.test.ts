import { expect, it } from 'vitest'
import { setUpGround, playground, of, watches, adoptLate, look } from './ready-watches-ground.ts'

setUpGround()

it('is ready once the last mod that was waited for is out, whatever the service does not know', async () => {
  const { game, release } = await adoptLate()
  await watches().add(game.id, { gameVersion: '1.21.5', loader: null })
  const before = await look()
  release('2.0', of('1.21.5'))
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

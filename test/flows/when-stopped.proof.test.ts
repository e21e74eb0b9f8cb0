import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CoreError } from '../../src-main/core/errors.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import { playGame, type Game } from './ground/play-game.ts'
import { moveTo } from './move-ground.ts'
import { adoptGame, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'
import { asWords } from '../fixtures/as-words.ts'

// Real processes hold the folders.

let playground: Playground
let one: Instance
let two: Instance
let before: ReturnType<typeof treeOf>
let plans: readonly Plan[]
const games: Game[] = []

beforeEach(async () => {
  playground = await openPlayground()
  const [old] = playground.addMod('alpha', { '1': {}, '2': {} })
  one = await adoptGame(playground, { 'mods/alpha.jar': old }, { name: 'one' })
  two = await adoptGame(playground, { 'mods/alpha.jar': old }, { name: 'two' })
  before = treeOf(one.gamePath)
  plans = await playground.core.propose(updateAll())
})
afterEach(async () => {
  for (const game of games.splice(0)) await game.stop()
  await playground.close()
})

async function play(instance: Instance): Promise<Game> {
  const game = await playGame(playground.folder, { cwd: instance.gamePath })
  games.push(game)
  return game
}

/** Returns once the core says that it waits. */
function waiting(): Promise<void> {
  return new Promise((resolve) => {
    const stop = playground.core.on((event) => {
      if (event.kind !== 'game-running') return
      stop()
      resolve()
    })
  })
}

const ids = () => plans.map(({ id }) => id)
const soon = { timeoutMs: null, everyMs: 20 }

describe.runIf(process.platform === 'linux')('an instance whose game runs', () => {
  it('is refused, naming the process, and the others are changed', async () => {
    const { pid } = await play(one)
    const { changeSets, failed } = await playground.core.commit(ids())
    expect(changeSets.map(({ instanceId }) => instanceId)).toEqual([two.id])
    expect(failed).toMatchObject([
      { instanceId: one.id, path: null, code: 'game-running', message: expect.stringContaining(`process ${pid}`) },
    ])
    expect(treeOf(one.gamePath)).toEqual(before)
  })

  it('is told of before anything is committed, and can still be committed after it was refused', async () => {
    const { core } = playground
    const [first = ''] = ids()
    const { pid } = await play(one)
    const running = await core.running(ids())
    const refused = await core.commit([first]).catch(({ code }: CoreError) => code)
    const { changeSets } = await core.commit([first], { isWhileRunning: true })
    expect(asWords([running, refused, changeSets.length])).toEqual([
      [
        {
          planId: first,
          instanceId: one.id,
          instanceName: 'one',
          game: { pid, sign: expect.stringContaining(`process ${pid}`) },
        },
      ],
      'game-running',
      1,
    ])
  })

  it('is refused whatever the change: a move, or going back to a point of the history', async () => {
    const { core } = playground
    const { changeSets } = await core.commit(ids())
    const changeSet = changeSets.find(({ instanceId }) => instanceId === one.id)?.id ?? ''
    const [back] = await core.propose({ kind: 'restore-point', changeSet, isBefore: true, instance: null })
    const [move] = await core.propose(moveTo('1.21.4', { instance: one.id }))
    expect(back?.steps.length).toBe(1)
    expect(move?.steps.length).toBe(1)
    await play(one)
    const refused = [back, move].map((plan) => core.commit([plan?.id ?? '']).catch(({ code }: CoreError) => code))
    expect(await Promise.all(refused)).toEqual(['game-running', 'game-running'])
  })

  it('is changed anyway for who says so', async () => {
    await play(one)
    const { changeSets } = await playground.core.commit(ids(), { isWhileRunning: true })
    expect(changeSets.length).toBe(2)
  })

  it('is changed when it has ended, with what was fetched before', async () => {
    const game = await play(one)
    const waits = waiting()
    const committed = playground.core.commit(ids(), { whenStopped: soon })
    await waits
    expect(treeOf(one.gamePath)).toEqual(before)
    await playground.service.close()
    await game.stop()
    const { changeSets, failed } = await committed
    expect(changeSets.map(({ instanceId }) => instanceId)).toEqual([one.id, two.id])
    expect(failed).toEqual([])
    expect(treeOf(one.gamePath)).not.toEqual(before)
  })

  it('does not keep another waiting, and what was done is told when it is stopped', async () => {
    await play(one)
    const changed = new Promise<string | null>((resolve) => {
      playground.core.on((event) => {
        if (event.kind === 'changed' && event.what === 'history') resolve(event.instanceId)
      })
    })
    const stop = new AbortController()
    const committed = playground.core.commit(ids(), { whenStopped: soon, signal: stop.signal })
    expect(await changed).toBe(two.id)
    stop.abort()
    const { changeSets, failed } = await committed
    expect(changeSets.map(({ instanceId }) => instanceId)).toEqual([two.id])
    expect(failed).toMatchObject([{ instanceId: one.id, path: null, code: 'cancelled' }])
    expect(treeOf(one.gamePath)).toEqual(before)
  })

  it('ends with nothing but that when it is stopped before any was changed', async () => {
    const stop = new AbortController()
    await Promise.all([play(one), play(two)])
    const waits = waiting()
    const committed = playground.core.commit(ids(), { whenStopped: soon, signal: stop.signal })
    await waits
    stop.abort()
    await expect(committed).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('is left as it is when it does not end in time', async () => {
    await play(one)
    const [first = ''] = ids()
    await expect(
      playground.core.commit([first], { whenStopped: { timeoutMs: 50, everyMs: 20 } }),
    ).rejects.toMatchObject({ code: 'game-running', message: expect.stringContaining('is still running') })
    expect(treeOf(one.gamePath)).toEqual(before)
  })
})

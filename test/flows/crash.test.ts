import { afterAll, beforeAll, expect, it } from 'vitest'
import { crash, kill, momentsOf } from './ground/crash.ts'
import type { Moment } from './ground/crash.ts'
import { openCrashedGames } from './ground/crashed-games.ts'
import type { CrashedGames, Outcome } from './ground/crashed-games.ts'
import { twoByTwo } from './ground/run-actor.ts'

// A change with every kind of step dies between each two of its steps, and new processes recover what it left: one with the
// home that made the change, and one with another data folder, which knows only the folder.

const KILLS = 10
const BOTH = new Set(['old', 'new'])

let games: CrashedGames

beforeAll(async () => {
  games = await openCrashedGames()
}, 60_000)
afterAll(() => games.close())

it('is wholly old or wholly new, between whichever two steps it dies', { timeout: 600_000 }, async () => {
  const outcomes = await dieAt(momentsOf(games.steps), crash)
  expect(outcomes.filter(({ isWhole }) => !isWhole)).toEqual([])
  expect(statesOf(outcomes)).toEqual(BOTH)
})

it('is wholly old or wholly new when its process is really killed', { timeout: 120_000 }, async () => {
  const moments = Array.from({ length: KILLS }, (_, number): Moment => {
    return [number % 2 === 0 ? 'after' : 'before', Math.round((number / (KILLS - 1)) * (games.steps - 1))]
  })
  const outcomes = await dieAt(moments, kill)
  expect(outcomes.filter(({ isWhole }) => !isWhole)).toEqual([])
  expect(statesOf(outcomes)).toEqual(BOTH)
})

async function dieAt(moments: readonly Moment[], die: typeof crash): Promise<readonly Outcome[]> {
  const crashed = await twoByTwo(moments, async (moment) => {
    const each = games.layOut(`${die.name} ${moment.join(' ')}`)
    await die(each.task, moment, { compileCache: games.compileCache })
    return each
  })
  return games.recoverTwice(crashed)
}

function statesOf(outcomes: readonly Outcome[]): ReadonlySet<string> {
  return new Set(outcomes.map(({ state }) => state))
}

import { afterAll, beforeAll } from 'vitest'
import type { crash, Moment } from './ground/crash.ts'
import { openCrashedGames } from './ground/crashed-games.ts'
import type { CrashedGames, Outcome } from './ground/crashed-games.ts'
import { twoByTwo } from './ground/run-actor.ts'

export const BOTH = new Set(['old', 'new'])

export let games: CrashedGames

export async function dieAt(moments: readonly Moment[], die: typeof crash): Promise<readonly Outcome[]> {
  const crashed = await twoByTwo(moments, async (moment) => {
    const each = games.layOut(`${die.name} ${moment.join(' ')}`)
    await die(each.task, moment, { compileCache: games.compileCache })
    return each
  })
  return games.recoverTwice(crashed)
}

export function statesOf(outcomes: readonly Outcome[]): ReadonlySet<string> {
  return new Set(outcomes.map(({ state }) => state))
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    games = await openCrashedGames()
  }, 60_000)
  afterAll(() => games.close())
}

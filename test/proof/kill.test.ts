import { afterAll, beforeAll, expect, it } from 'vitest'
import { parametersOf } from '../flows/ground/crash.ts'
import { openCrashedGames } from '../flows/ground/crashed-games.ts'
import type { CrashedGames } from '../flows/ground/crashed-games.ts'
import { runActor, twoByTwo } from '../flows/ground/run-actor.ts'

// Beside `test/flows/crash.test.ts`, whose every step is a real kill here: moments that are no step's.

const KILLS = 40

let games: CrashedGames

beforeAll(async () => {
  games = await openCrashedGames()
})
afterAll(() => games.close())

it('is wholly old or wholly new, whatever its process is at when it is killed', async () => {
  const { compileCache } = games
  await runActor(parametersOf(games.layOut('compiled').task), { compileCache })
  const started = performance.now()
  await runActor(parametersOf(games.layOut('timed').task), { compileCache })
  const took = performance.now() - started
  const killed = await twoByTwo([...Array(KILLS).keys()], async (number) => {
    const each = games.layOut(`at ${number}`)
    const killAfter = took * (0.4 + (number / KILLS) * 0.7)
    await runActor(parametersOf(each.task), { compileCache, killAfter })
    return each
  })
  const outcomes = await games.recoverTwice(killed)
  expect(outcomes.filter(({ isWhole }) => !isWhole)).toEqual([])
})

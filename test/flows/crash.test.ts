import { expect, it } from 'vitest'
import { crash, momentsOf } from './ground/crash.ts'
import { setUpGround, BOTH, games, dieAt, statesOf } from './crash-ground.ts'

setUpGround()

/** `npm run proof` tries every step. */
const STRIDE = process.env['MODWELL_KILLS'] === 'real' ? 1 : 5

it('is wholly old or wholly new, between whichever two steps it dies', { timeout: 600_000 }, async () => {
  const outcomes = await dieAt(
    momentsOf(games.steps).filter((_, index) => index % STRIDE === 0),
    crash,
  )
  expect(outcomes.filter(({ isWhole }) => !isWhole)).toEqual([])
  expect(statesOf(outcomes)).toEqual(BOTH)
})

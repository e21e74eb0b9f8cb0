import { expect, it } from 'vitest'
import { kill } from './ground/crash.ts'
import type { Moment } from './ground/crash.ts'
import { setUpGround, BOTH, games, dieAt, statesOf } from './crash-ground.ts'

// A change with every kind of step dies between each two of its steps, and new processes recover what it left: one with the
// home that made the change, and one with another data folder, which knows only the folder.

const KILLS = 10

setUpGround()

it('is wholly old or wholly new when its process is really killed', { timeout: 120_000 }, async () => {
  const moments = Array.from({ length: KILLS }, (_, number): Moment => {
    return [number % 2 === 0 ? 'after' : 'before', Math.round((number / (KILLS - 1)) * (games.steps - 1))]
  })
  const outcomes = await dieAt(moments, kill)
  expect(outcomes.filter(({ isWhole }) => !isWhole)).toEqual([])
  expect(statesOf(outcomes)).toEqual(BOTH)
})

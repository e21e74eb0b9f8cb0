import { expect, it } from 'vitest'
import { topOfScale } from '../../../../src-renderer/features/desk/gains/top-of-scale.ts'

it('a scale ends at a round number that nothing is above, and its half is whole', () => {
  expect([0, 1, 2, 3, 7, 10, 11, 13, 999, 1000, 38_776].map(topOfScale)).toEqual([
    1, 1, 2, 4, 8, 10, 12, 16, 1000, 1000, 40_000,
  ])
})

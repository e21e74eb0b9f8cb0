import { assert, constantFrom, double, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withNeeds } from '../../../../../src-main/core/flows/bisect/decide/order.ts'
import type { BisectWord } from '../../../../../src-main/core/model/changes/bisect.ts'
import { games, halvings, isWhole, lcg, play, type Game } from './ground.ts'

const pick = double({ min: 0, max: 0.999, noNaN: true })

function chosen({ mods }: Game, share: number): number {
  return Math.floor(share * mods.length)
}

/** How often a step is skipped. */
const moods = record({ seed: integer(), rate: constantFrom(0.1, 0.5, 0.9, 1) })

/** Bad as soon as all of these are enabled. */
function badWith(...culprits: readonly number[]): (enabled: ReadonlySet<number>) => BisectWord {
  return (enabled) => (culprits.every((one) => enabled.has(one)) ? 'bad' : 'good')
}

describe('one at fault', () => {
  it('is named within ceil(log2 n) + 2 steps, whatever needs what', () => {
    assert(
      property(games(500), pick, (game, share) => {
        const culprit = chosen(game, share)
        const { verdict, answers, questions } = play(game, badWith(culprit))
        expect(verdict).toMatchObject({ kind: 'culprit', groups: [expect.arrayContaining([culprit])] })
        expect(answers.length).toBeLessThanOrEqual(halvings(game.mods.length) + 2)
        expect(questions.every(({ enabled }) => isWhole(game, new Set(enabled)))).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

describe('two that are only bad together', () => {
  it('are named within 2 * ceil(log2 n) + 4 steps', () => {
    assert(
      property(games(500), pick, pick, (game, first, second) => {
        const pair = [chosen(game, first), chosen(game, second)]
        const { verdict, answers } = play(game, badWith(...pair))
        expect(verdict.kind).toBe('culprit')
        expect(answers.length).toBeLessThanOrEqual(2 * halvings(game.mods.length) + 4)
        const enough = withNeeds(game.mods, verdict.groups.flat())
        expect(pair.every((one) => enough.has(one))).toBe(true)
        expect(verdict.groups.length).toBeLessThanOrEqual(2)
        for (const group of verdict.groups) {
          const rest = verdict.groups.filter((other) => other !== group).flat()
          const without = withNeeds(game.mods, rest)
          expect(pair.every((one) => without.has(one))).toBe(false)
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe('skip', () => {
  it('never loses the one at fault, and ends', () => {
    assert(
      property(games(60), pick, moods, (game, share, { seed, rate }) => {
        const culprit = chosen(game, share)
        const random = lcg(seed)
        const isBad = badWith(culprit)
        const { verdict, answers } = play(game, (enabled) => (random() < rate ? 'skip' : isBad(enabled)))
        expect([...verdict.groups.flat(), ...verdict.suspects]).toContain(culprit)
        expect(answers.length).toBeLessThanOrEqual(4 * game.mods.length + halvings(game.mods.length) + 4)
      }),
      { numRuns: 200 },
    )
  })
})

import * as fc from 'fast-check'
import type { Pick, Puzzle } from '../../../../../../src-main/core/pipeline/resolve/solver/puzzle.ts'

/**
 * Up to 6 places with up to 4 choices and up to 14 rules that share up to 8 reasons; now and then a pick that names nothing,
 * or something twice. With `fewestWhen` 1 most can be solved.
 */
export function randomPuzzle({ fewestWhen = 0 } = {}): fc.Arbitrary<Puzzle> {
  return fc
    .record({
      sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
      reasons: fc.integer({ min: 1, max: 8 }),
    })
    .chain(({ sizes, reasons }) => {
      const places = sizes.map((size, index) => ({ key: `p${index}`, choices: 'abcd'.slice(0, size).split('') }))
      return fc.record({
        places: fc.constant(places),
        rules: fc.array(
          fc.record({
            when: fc.array(randomPick(sizes), { minLength: fewestWhen, maxLength: 2 }),
            oneOf: fc.array(randomPick(sizes), { maxLength: 2 }),
            reason: fc.integer({ min: 1, max: reasons }).map((number) => `r${number}`),
          }),
          { minLength: 1, maxLength: 14 },
        ),
      })
    })
}

export function randomPick(sizes: readonly number[]): fc.Arbitrary<Pick> {
  return fc.record({ at: fc.nat(sizes.length - 1), choice: fc.nat(99) }).map(({ at, choice }) => ({
    place: `p${at}`,
    // One in a hundred names no choice.
    choice: choice === 99 ? 'none' : ('abcd'[choice % (sizes[at] ?? 1)] ?? 'a'),
  }))
}

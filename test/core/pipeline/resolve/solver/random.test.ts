import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSolver } from '../../../../../src-main/core/pipeline/resolve/solver/create-solver.ts'
import type { Pick, Puzzle, Rule } from '../../../../../src-main/core/pipeline/resolve/solver/puzzle.ts'
import { solve } from '../../../../../src-main/core/pipeline/resolve/solver/solve.ts'
import { randomRuns } from '../../../../fixtures/random-runs.ts'
import { makeBigPuzzle } from './support/big-puzzle.ts'
import { seeded } from './support/seeded.ts'

const { runs: RUNS, seed: SEED } = randomRuns('PUZZLES', { runs: 1_500, seed: 20_260_801 })

it('finds what brute force finds, or a smallest set of reasons why there is nothing to find', () => {
  let impossible = 0
  fc.assert(
    fc.property(randomPuzzle(), (puzzle) => {
      const solution = solve(puzzle)
      if (solution.kind === 'solved') return expectSame(Object.fromEntries(solution.chosen), solveByForce(puzzle))
      impossible += 1
      return expectContradiction(puzzle, solution.reasons)
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(impossible).toBeGreaterThan(RUNS / 3)
})

it('finds what brute force finds where most can be solved, and only after some backing off', () => {
  let isPassedOver = 0
  fc.assert(
    fc.property(randomPuzzle({ fewestWhen: 1 }), (puzzle) => {
      const solution = solve(puzzle)
      if (solution.kind !== 'solved') return expectContradiction(puzzle, solution.reasons)
      if (puzzle.places.some(({ key, choices }) => solution.chosen.get(key) !== choices[0])) isPassedOver += 1
      return expectSame(Object.fromEntries(solution.chosen), solveByForce(puzzle))
    }),
    { numRuns: RUNS, seed: SEED + 1 },
  )
  expect(isPassedOver).toBeGreaterThan(RUNS / 4)
})

it('explains as brute force does why a choice cannot stand beside others', () => {
  let excluded = 0
  let asChosen = 0
  fc.assert(
    fc.property(questions(), ({ puzzle, fixed, wanted }) => {
      const solver = createSolver(puzzle)
      const solution = solver.solve()
      const before = solution.kind === 'solved' ? takeChosen(puzzle, wanted, solution.chosen) : []
      for (const beside of [fixed, before]) {
        const reasons = solver.explain(beside, wanted)
        const stands = [...beside.filter((pick) => isOffered(puzzle, pick)), wanted]
        const isExcluded = isOffered(puzzle, wanted) && isOneAPlace(stands) && solveByForce(puzzle, stands) === null
        if (!isExcluded) expectSame(reasons, [])
        else {
          excluded += 1
          if (beside === before && before.length > 0) asChosen += 1
          expectContradiction(puzzle, reasons, stands)
        }
      }
    }),
    { numRuns: RUNS, seed: SEED + 2 },
  )
  expect(excluded).toBeGreaterThan(RUNS / 2)
  expect(asChosen).toBeGreaterThan(RUNS / 20)
})

it('chooses the same whatever the order of the rules', () => {
  fc.assert(
    fc.property(randomPuzzle({ fewestWhen: 1 }), fc.nat(), (puzzle, seed) => {
      const random = seeded(seed)
      const order = new Map(puzzle.rules.map((rule) => [rule, random()]))
      const rules = puzzle.rules.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
      expect(chosenIn({ ...puzzle, rules })).toEqual(chosenIn(puzzle))
    }),
    { numRuns: RUNS, seed: SEED + 3 },
  )
})

it('solves a big puzzle by keeping every rule, with a reason for every best choice that it passes over', () => {
  const puzzle = makeBigPuzzle({ places: 150, versions: 5, rules: 3_000, seed: 7 })
  const solver = createSolver(puzzle)
  const solution = solver.solve()
  const chosen = solution.kind === 'solved' ? solution.chosen : new Map<string, string>()
  const stands = ({ place, choice }: Pick): boolean => chosen.get(place) === choice
  expect(puzzle.rules.filter(({ when, oneOf }) => when.every(stands) && !oneOf.some(stands))).toEqual([])
  const wrong = puzzle.places.filter(({ key, choices: [best = ''] }) => {
    const wanted = { place: key, choice: best }
    const isBest = chosen.get(key) === best
    return isBest !== (solver.explain(takeChosen(puzzle, wanted, chosen), wanted).length === 0)
  })
  expect(wrong).toEqual([])
})

function expectSame(found: unknown, expected: unknown): void {
  expect(found).toEqual(expected)
}

function chosenIn(puzzle: Puzzle): unknown {
  const solution = solve(puzzle)
  return solution.kind === 'solved' ? [...solution.chosen] : 'impossible'
}

function expectContradiction(puzzle: Puzzle, reasons: readonly string[], fixed: readonly Pick[] = []): void {
  expect(solveByForce(puzzle, fixed)).toBeNull()
  expect(solveByForce(keepReasons(puzzle, reasons), fixed)).toBeNull()
  for (const reason of reasons) {
    const others = reasons.filter((other) => other !== reason)
    expect(solveByForce(keepReasons(puzzle, others), fixed), `without ${reason}`).not.toBeNull()
  }
  expect(reasons).toHaveLength(countFewestReasons(puzzle, fixed) ?? -1)
}

function questions(): fc.Arbitrary<{ puzzle: Puzzle; fixed: Pick[]; wanted: Pick }> {
  return randomPuzzle({ fewestWhen: 1 }).chain((puzzle) => {
    const pick = randomPick(puzzle.places.map(({ choices }) => choices.length))
    return fc.record({ puzzle: fc.constant(puzzle), fixed: fc.array(pick, { maxLength: 3 }), wanted: pick })
  })
}

/** What was chosen for the places before the wanted one. */
function takeChosen({ places }: Puzzle, wanted: Pick, chosen: ReadonlyMap<string, string>): readonly Pick[] {
  const end = places.findIndex(({ key }) => key === wanted.place)
  return places.slice(0, end).map(({ key }) => ({ place: key, choice: chosen.get(key) ?? '' }))
}

function isOffered({ places }: Puzzle, { place, choice }: Pick): boolean {
  return places.some(({ key, choices }) => key === place && choices.includes(choice))
}

function isOneAPlace(picks: readonly Pick[]): boolean {
  return (
    new Set(picks.map(({ place }) => place)).size === new Set(picks.map(({ place, choice }) => place + choice)).size
  )
}

/**
 * Up to 6 places with up to 4 choices and up to 14 rules that share up to 8 reasons; now and then a pick that names nothing,
 * or something twice. With `fewestWhen` 1 most can be solved.
 */
function randomPuzzle({ fewestWhen = 0 } = {}): fc.Arbitrary<Puzzle> {
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

function randomPick(sizes: readonly number[]): fc.Arbitrary<Pick> {
  return fc.record({ at: fc.nat(sizes.length - 1), choice: fc.nat(99) }).map(({ at, choice }) => ({
    place: `p${at}`,
    // One in a hundred names no choice.
    choice: choice === 99 ? 'none' : ('abcd'[choice % (sizes[at] ?? 1)] ?? 'a'),
  }))
}

/** The first assignment, in lexicographic order, that keeps every rule and stands on `fixed`; by place; null: none. */
function solveByForce({ places, rules }: Puzzle, fixed: readonly Pick[] = []): Readonly<Record<string, string>> | null {
  const chosen: Record<string, string> = {}
  const isAllowed = (): boolean =>
    fixed.every(({ place, choice }) => chosen[place] === choice) && rules.every((rule) => isKept(rule, chosen))
  const decide = (index: number): boolean => {
    const place = places[index]
    if (place === undefined) return isAllowed()
    for (const choice of place.choices) {
      chosen[place.key] = choice
      if (decide(index + 1)) return true
    }
    return false
  }
  return decide(0) ? { ...chosen } : null
}

function isKept({ when, oneOf }: Rule, chosen: Readonly<Record<string, string>>): boolean {
  const stands = ({ place, choice }: Pick): boolean => chosen[place] === choice
  return !when.every(stands) || oneOf.some(stands)
}

function keepReasons({ places, rules }: Puzzle, reasons: readonly string[]): Puzzle {
  return { places, rules: rules.filter(({ reason }) => reasons.includes(reason)) }
}

/** How few reasons cannot all hold; null: all can. At most 8 reasons. */
function countFewestReasons(puzzle: Puzzle, fixed: readonly Pick[] = []): number | null {
  const reasons = [...new Set(puzzle.rules.map(({ reason }) => reason))]
  for (const mask of MASKS) {
    if (mask >= 2 ** reasons.length) continue
    const some = reasons.filter((_, index) => (mask >> index) & 1)
    if (solveByForce(keepReasons(puzzle, some), fixed) === null) return some.length
  }
  return null
}

/** The sets of up to 8 things as bits, the smallest first. */
const MASKS = Array.from({ length: 256 }, (_, mask) => mask).toSorted((one, other) => countBits(one) - countBits(other))

function countBits(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length
}

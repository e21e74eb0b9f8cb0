import { createSolver } from '../../src-main/core/pipeline/resolve/solver/create-solver.ts'
import type { Pick, Puzzle } from '../../src-main/core/pipeline/resolve/solver/puzzle.ts'
import { makeBigPuzzle } from '../core/pipeline/resolve/solver/support/big-puzzle.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

const PLACES = 1_000
const VERSIONS = 5
const RULES = 20_000
const ROUNDS = 7
/** Until then the machine still compiles what runs, at other moments for the large one than for the small. */
const WARM_UP = 8
/** Puzzles of a tenth, solved one after the other: as much memory and as long a measurement as the large one. */
const TENTHS = 10
const EXPLANATIONS = 200
const REACH_MS = 60
const REACH_TIMES = 12

console.log(JSON.stringify(benchSolving()))

/** Choosing a version for every mod of a big instance, and saying why better ones were passed over: prints its rows as JSON. */
function benchSolving(): readonly BenchRow[] {
  const large = makeBigPuzzle({ places: PLACES, versions: VERSIONS, rules: RULES, seed: 1 })
  const tenths = Array.from({ length: TENTHS }, (_, index) =>
    makeBigPuzzle({ places: PLACES / 10, versions: VERSIONS, rules: RULES / 10, seed: index + 1 }),
  )
  for (let round = 0; round < WARM_UP; round += 1) {
    timeSolving([large])
    timeSolving(tenths)
  }
  const rounds = Array.from({ length: ROUNDS }, () => [timeSolving([large]), timeSolving(tenths) / TENTHS] as const)
  const largeMs = median(rounds.map(([ofLarge]) => ofLarge))
  const smallMs = median(rounds.map(([, ofTenth]) => ofTenth))
  const times = largeMs / smallMs
  return [
    {
      what: `solving ${PLACES} places with ${PLACES * VERSIONS} choices and ${RULES} rules`,
      figure: `${largeMs.toFixed(1)} ms`,
      reach: `at most ${REACH_MS} ms`,
      isReached: largeMs <= REACH_MS,
      detail: { medianMs: Number(largeMs.toFixed(2)), rounds: ROUNDS },
    },
    {
      what: 'the same against a tenth of it',
      figure: `${times.toFixed(1)} times (${largeMs.toFixed(1)} ms to ${smallMs.toFixed(2)} ms)`,
      reach: `at most ${REACH_TIMES} times`,
      isReached: times <= REACH_TIMES,
      detail: { times: Number(times.toFixed(2)), tenthMs: Number(smallMs.toFixed(3)), rounds: ROUNDS },
    },
    explanations(large),
  ]
}

/** Milliseconds for all of them. */
function timeSolving(puzzles: readonly Puzzle[]): number {
  const start = performance.now()
  const solutions = puzzles.map((puzzle) => createSolver(puzzle).solve())
  const took = performance.now() - start
  if (solutions.some(({ kind }) => kind !== 'solved')) throw new Error('a puzzle has a solution, and it was not found')
  return took
}

/** Asks for the best choice of the first places that did not get it. */
function explanations(puzzle: Puzzle): BenchRow {
  const solver = createSolver(puzzle)
  const solution = solver.solve()
  if (solution.kind !== 'solved') throw new Error('the puzzle has a solution, and it was not found')
  const fixed: Pick[] = []
  const questions: { readonly fixed: readonly Pick[]; readonly wanted: Pick }[] = []
  for (const { key, choices } of puzzle.places) {
    const chosen = solution.chosen.get(key) ?? ''
    const [best = ''] = choices
    if (chosen !== best && questions.length < EXPLANATIONS) {
      questions.push({ fixed: [...fixed], wanted: { place: key, choice: best } })
    }
    fixed.push({ place: key, choice: chosen })
  }
  let most = 0
  const start = performance.now()
  const times = questions.map((question) => {
    const begin = performance.now()
    const reasons = solver.explain(question.fixed, question.wanted)
    if (reasons.length === 0) throw new Error(`nothing speaks against ${question.wanted.choice}, and it was not chosen`)
    most = Math.max(most, reasons.length)
    return performance.now() - begin
  })
  const took = performance.now() - start
  return {
    what: `explaining ${questions.length} choices that were passed over`,
    figure: `${took.toFixed(0)} ms (${median(times).toFixed(2)} ms at the median, ${Math.max(...times).toFixed(0)} ms at most)`,
    reach: 'nothing set',
    isReached: null,
    detail: { totalMs: Math.round(took), questions: questions.length, mostReasons: most },
  }
}

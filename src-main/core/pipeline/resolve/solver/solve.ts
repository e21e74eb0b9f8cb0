import { createSolver } from './create-solver.ts'
import type { Pick, Puzzle, Solution, SolveOptions } from './puzzle.ts'

/** Solves one puzzle once: what `Solver.solve` promises. */
export function solve(puzzle: Puzzle, options?: SolveOptions): Solution {
  return createSolver(puzzle, options).solve()
}

/** Why `wanted` cannot stand beside `fixed`: what `Solver.explain` promises. For many questions build a solver once. */
export function explain(puzzle: Puzzle, fixed: readonly Pick[], wanted: Pick): readonly string[] {
  return createSolver(puzzle).explain(fixed, wanted)
}

import { isBroken } from './broken.ts'
import { addReasons, encode, type CompiledPuzzle, type EncodedPuzzle } from './state/compiled.ts'
import { findContradiction, type Question } from './contradiction.ts'
import type { Pick, Puzzle, Solution, SolveOptions } from './puzzle.ts'
import { search, type Outcome } from './search.ts'
import { findSmallest } from './smallest.ts'

export interface Solver {
  /**
   * `solved`: the best assignment that keeps every rule, first place first: no other gives the first place a better choice;
   * of those that give it the same, no other gives the second a better one, and so on. `impossible`: reasons that cannot all
   * hold, of which none can be left out; the fewest there are within `effort`.
   */
  readonly solve: () => Solution
  /**
   * Why `wanted` cannot stand beside `fixed`: reasons as in `solve`. Empty: nothing speaks against it, or no rule is needed
   * (`wanted` names no choice, or another of its place is fixed). Picks that name no choice fix nothing. What is fixed as
   * `solve` chose it costs only a look around `wanted`; anything else a search of the whole puzzle.
   */
  readonly explain: (fixed: readonly Pick[], wanted: Pick) => readonly string[]
}

const EFFORT = 150_000
/** Explanations are asked for by the hundred. */
const EFFORT_TO_EXPLAIN = 10_000

/** Builds a solver once for many questions. Linear in the size of the puzzle; deterministic. */
export function createSolver(puzzle: Puzzle, options: SolveOptions = {}): Solver {
  const encoded = encode(puzzle)
  let compiled: CompiledPuzzle | null = null
  let outcome: Outcome | null = null
  const compileOnce = (): CompiledPuzzle => (compiled ??= addReasons(encoded, puzzle.rules))
  const searchOnce = (): Outcome => (outcome ??= search({ ...encoded, given: [] }))
  const name = (reasons: readonly number[] | null) =>
    (reasons ?? []).map((reason) => compileOnce().reasons[reason] ?? '')

  return {
    solve: () => {
      const found = searchOnce()
      if (found.kind === 'found') return { kind: 'solved', chosen: nameChosen(encoded, found.standing) }
      const effort = options.effort ?? EFFORT
      return { kind: 'impossible', reasons: name(findContradiction({ compiled: compileOnce(), fixed: [], effort })) }
    },
    explain: (fixed, wanted) => {
      const together = standTogether(encoded, [...fixed, wanted])
      if (together === null) return []
      const effort = options.effort ?? EFFORT_TO_EXPLAIN
      const question = { compiled: compileOnce(), fixed: together, effort }
      const found = searchOnce()
      const variable = encoded.variableOf(wanted)
      const isChosen =
        found.kind === 'found' &&
        together.every((one) => one === variable || found.standing[encoded.placeOf[one] ?? 0] === one)
      return name(isChosen ? doubt(question, found.standing, variable) : findContradiction(question))
    },
  }
}

/** Starts from the solution with `wanted` put into it: only the rules around it can be broken. */
function doubt({ compiled, fixed, effort }: Question, solution: Int32Array, wanted: number): readonly number[] | null {
  const { placeOf, clausesWith } = compiled
  const isFixed = new Uint8Array(solution.length)
  for (const variable of fixed) isFixed[placeOf[variable] ?? 0] = 1
  const before = solution[placeOf[wanted] ?? 0] ?? 0
  const standing = solution.slice()
  standing[placeOf[wanted] ?? 0] = wanted
  const broken: number[] = []
  for (const literal of [2 * wanted + 1, 2 * before]) {
    const end = clausesWith.starts[literal + 1] ?? 0
    for (let at = clausesWith.starts[literal] ?? 0; at < end; at += 1) {
      const clause = clausesWith.items[at] ?? 0
      if (isBroken(compiled, clause, (place) => standing[place] ?? 0)) broken.push(clause)
    }
  }
  return findSmallest({ compiled, view: { standing, isFixed }, broken }, effort)
}

/** The variables of the picks, each once; null: two of them share a place, or the last names no choice. */
function standTogether(encoded: EncodedPuzzle, picks: readonly Pick[]): readonly number[] | null {
  const byPlace = new Map<number, number>()
  for (const [index, pick] of picks.entries()) {
    const variable = encoded.variableOf(pick)
    if (variable < 0 && index === picks.length - 1) return null
    if (variable < 0) continue
    const place = encoded.placeOf[variable] ?? 0
    if ((byPlace.get(place) ?? variable) !== variable) return null
    byPlace.set(place, variable)
  }
  return [...byPlace.values()]
}

function nameChosen({ placeKeys, choices }: EncodedPuzzle, standing: Int32Array): ReadonlyMap<string, string> {
  return new Map(placeKeys.map((key, place) => [key, choices[standing[place] ?? 0] ?? '']))
}

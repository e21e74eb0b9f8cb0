import { indexLiterals, isBroken } from './broken.ts'
import { compile, type Compiled } from './compiled.ts'
import { findContradiction } from './contradiction.ts'
import type { Lists } from './lists.ts'
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

const EFFORT = 400_000
/** Explanations are asked for by the hundred. */
const EFFORT_TO_EXPLAIN = 40_000

/** Builds a solver once for many questions. Linear in the size of the puzzle; deterministic. */
export function createSolver(puzzle: Puzzle, options: SolveOptions = {}): Solver {
  const compiled = compile(puzzle)
  let literals: Lists | null = null
  let outcome: Outcome | null = null
  const literalsOnce = (): Lists => (literals ??= indexLiterals(compiled))
  const searchOnce = (): Outcome => (outcome ??= search({ ...compiled, given: [] }))
  const names = (reasons: readonly number[]) => reasons.map((reason) => compiled.reasons[reason] ?? '')

  return {
    solve: () => {
      const found = searchOnce()
      if (found.kind === 'found') return { kind: 'solved', chosen: nameChosen(compiled, found.standing) }
      const effort = options.effort ?? EFFORT
      const reasons = findContradiction({ compiled, literals: literalsOnce(), fixed: [], effort })
      return { kind: 'impossible', reasons: names(reasons ?? []) }
    },
    explain: (fixed, wanted) => {
      const variables = standTogether(compiled, [...fixed, wanted])
      if (variables === null) return []
      const found = searchOnce()
      const effort = options.effort ?? EFFORT_TO_EXPLAIN
      const standing = found.kind === 'found' ? found.standing : null
      const place = compiled.placeOf[compiled.variableOf(wanted)] ?? 0
      const isChosen = (variable: number): boolean => standing?.[compiled.placeOf[variable] ?? 0] === variable
      const isAsChosen = variables.every((variable) => compiled.placeOf[variable] === place || isChosen(variable))
      if (standing === null || !isAsChosen) {
        return names(findContradiction({ compiled, literals: literalsOnce(), fixed: variables, effort }) ?? [])
      }
      return names(explainByChosen(compiled, literalsOnce(), { standing, variables, wanted, effort }) ?? [])
    },
  }
}

interface Doubt {
  readonly standing: Int32Array
  readonly variables: readonly number[]
  readonly wanted: Pick
  readonly effort: number
}

/** Starts from the solution with `wanted` put into it: only the rules around it can be broken. */
function explainByChosen(
  compiled: Compiled,
  literals: Lists,
  { standing, variables, wanted, effort }: Doubt,
): readonly number[] | null {
  const variable = compiled.variableOf(wanted)
  const place = compiled.placeOf[variable] ?? 0
  const isFixed = new Uint8Array(standing.length)
  for (const fixed of variables) isFixed[compiled.placeOf[fixed] ?? 0] = 1
  const before = standing[place] ?? 0
  const view = { standing: standing.slice(), isFixed }
  view.standing[place] = variable
  const broken: number[] = []
  for (const literal of [2 * variable + 1, 2 * before]) {
    const end = literals.starts[literal + 1] ?? 0
    for (let at = literals.starts[literal] ?? 0; at < end; at += 1) {
      const clause = literals.items[at] ?? 0
      if (isBroken(compiled, clause, (other) => view.standing[other] ?? 0)) broken.push(clause)
    }
  }
  return findSmallest({ compiled, literals, view, broken }, effort)
}

/** The variables of the picks, each once; null: two of them share a place, or the last names no choice. */
function standTogether(compiled: Compiled, picks: readonly Pick[]): readonly number[] | null {
  const byPlace = new Map<number, number>()
  for (const [index, pick] of picks.entries()) {
    const variable = compiled.variableOf(pick)
    if (variable < 0 && index === picks.length - 1) return null
    if (variable < 0) continue
    const place = compiled.placeOf[variable] ?? 0
    if ((byPlace.get(place) ?? variable) !== variable) return null
    byPlace.set(place, variable)
  }
  return [...byPlace.values()]
}

function nameChosen({ placeKeys, choices }: Compiled, standing: Int32Array): ReadonlyMap<string, string> {
  return new Map(placeKeys.map((key, place) => [key, choices[standing[place] ?? 0] ?? '']))
}

import type { Pick, Place, Puzzle, Rule } from './puzzle.ts'
import { pack, type Lists } from './lists.ts'

/**
 * A puzzle in integers. Variable v says that one choice stands; the variables of a place are consecutive, the better first.
 * Literal 2v says that it stands, 2v+1 that it does not. A clause is a rule: one of its literals is true.
 */
export interface Compiled {
  readonly placeKeys: readonly string[]
  /** By variable. */
  readonly choices: readonly string[]
  readonly placeOf: Int32Array
  /** Variables of place p: from `firstOf[p]` up to and without `firstOf[p + 1]`. */
  readonly firstOf: Int32Array
  readonly clauses: Lists
  /** By clause: its reason. */
  readonly reasonOf: Int32Array
  /** By reason: its clauses. */
  readonly clausesOf: Lists
  readonly reasons: readonly string[]
  /** -1: there is no such choice. */
  readonly variableOf: (pick: Pick) => number
}

/** Linear in the size of the puzzle. Rules that can never be broken are left out. */
export function compile({ places, rules }: Puzzle): Compiled {
  const named = nameVariables(places)
  const literals: number[] = []
  const starts: number[] = [0]
  const reasonOf: number[] = []
  const numbers = new Map<string, number>()
  for (const rule of rules) {
    const clause = toClause(rule, named.variableOf)
    if (clause === null) continue
    for (const literal of clause) literals.push(literal)
    starts.push(literals.length)
    let reason = numbers.get(rule.reason)
    if (reason === undefined) numbers.set(rule.reason, (reason = numbers.size))
    reasonOf.push(reason)
  }
  const reasons = [...numbers.keys()]
  return {
    ...named,
    clauses: { starts: Int32Array.from(starts), items: Int32Array.from(literals) },
    reasonOf: Int32Array.from(reasonOf),
    clausesOf: pack(reasons.length, (put) => reasonOf.forEach((reason, clause) => put(reason, clause))),
    reasons,
  }
}

type Named = Omit<Compiled, 'clauses' | 'reasonOf' | 'clausesOf' | 'reasons'>

function nameVariables(places: readonly Place[]): Named {
  const known = new Map<string, Map<string, number>>()
  const choices: string[] = []
  const placeOf: number[] = []
  const firstOf: number[] = [0]
  for (const { key, choices: offered } of places) {
    if (known.has(key)) continue
    const variables = new Map<string, number>()
    for (const choice of offered) {
      if (variables.has(choice)) continue
      variables.set(choice, choices.length)
      choices.push(choice)
      placeOf.push(known.size)
    }
    known.set(key, variables)
    firstOf.push(choices.length)
  }
  return {
    placeKeys: [...known.keys()],
    choices,
    placeOf: Int32Array.from(placeOf),
    firstOf: Int32Array.from(firstOf),
    variableOf: ({ place, choice }) => known.get(place)?.get(choice) ?? -1,
  }
}

/** null: the rule cannot be broken. */
function toClause({ when, then }: Rule, variableOf: Compiled['variableOf']): readonly number[] | null {
  const clause: number[] = []
  for (const pick of when) {
    const variable = variableOf(pick)
    if (variable < 0) return null
    if (!clause.includes(2 * variable + 1)) clause.push(2 * variable + 1)
  }
  for (const pick of then) {
    const variable = variableOf(pick)
    if (variable < 0 || clause.includes(2 * variable)) continue
    if (clause.includes(2 * variable + 1)) return null
    clause.push(2 * variable)
  }
  return clause
}

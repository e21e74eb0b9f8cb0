import type { Pick, Place, Puzzle, Rule } from '../puzzle.ts'

/**
 * A puzzle in integers. Variable v says that one choice stands; the variables of a place are consecutive, the better first.
 * Literal 2v says that it stands, 2v+1 that it does not. A clause is a rule: one of its literals is true.
 */
export interface EncodedPuzzle {
  readonly placeKeys: readonly string[]
  /** By variable. */
  readonly choices: readonly string[]
  readonly placeOf: Int32Array
  /** Variables of place p: from `firstOf[p]` up to and without `firstOf[p + 1]`. */
  readonly firstOf: Int32Array
  readonly clauses: Lists
  /** By clause: its rule. */
  readonly ruleOf: Int32Array
  /** -1: there is no such choice. */
  readonly variableOf: (pick: Pick) => number
}

/** With what is needed to say why; a puzzle that can be solved does without. */
export interface CompiledPuzzle extends EncodedPuzzle {
  /** By clause: its reason. */
  readonly reasonOf: Int32Array
  /** By reason: its clauses. */
  readonly clausesOf: Lists
  readonly reasons: readonly string[]
  /** By literal: the clauses that hold it. */
  readonly clausesWith: Lists
}

/** Linear in the size of the puzzle. Rules that can never be broken are left out. */
export function encode({ places, rules }: Puzzle): EncodedPuzzle {
  const named = nameVariables(places)
  const room = rules.reduce((sum, { when, oneOf }) => sum + when.length + oneOf.length, 0)
  const written: Written = { literals: new Int32Array(room), end: 0 }
  const starts = new Int32Array(rules.length + 1)
  const ruleOf = new Int32Array(rules.length)
  let count = 0
  for (const [index, rule] of rules.entries()) {
    written.end = starts[count] ?? 0
    if (!writeClause(written, rule, named.variableOf)) continue
    ruleOf[count] = index
    count += 1
    starts[count] = written.end
  }
  return {
    ...named,
    clauses: { starts: starts.subarray(0, count + 1), items: written.literals.subarray(0, starts[count] ?? 0) },
    ruleOf: ruleOf.subarray(0, count),
  }
}

/** Linear. */
export function addReasons(encoded: EncodedPuzzle, rules: readonly Rule[]): CompiledPuzzle {
  const { clauses, placeOf, ruleOf } = encoded
  const numbers = new Map<string, number>()
  const reasonOf = ruleOf.map((index) => {
    const name = rules[index]?.reason ?? ''
    const known = numbers.get(name) ?? numbers.size
    numbers.set(name, known)
    return known
  })
  const clausesWith = pack(2 * placeOf.length, (put) => {
    for (let clause = 0; clause < ruleOf.length; clause += 1) {
      const end = clauses.starts[clause + 1] ?? 0
      for (let at = clauses.starts[clause] ?? 0; at < end; at += 1) put(clauses.items[at] ?? 0, clause)
    }
  })
  const clausesOf = pack(numbers.size, (put) => reasonOf.forEach((reason, clause) => put(reason, clause)))
  return { ...encoded, reasonOf, clausesOf, reasons: [...numbers.keys()], clausesWith }
}

type PuzzleNames = Omit<EncodedPuzzle, 'clauses' | 'ruleOf'>

function nameVariables(places: readonly Place[]): PuzzleNames {
  const known = new Map<string, Map<string, number>>()
  const choices: string[] = []
  const placeOf: number[] = []
  const firstOf: number[] = [0]
  let lastKey: string | null = null
  let last: ReadonlyMap<string, number> | undefined
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
    variableOf: ({ place, choice }) => {
      // The alternatives of a rule mostly belong to one place.
      if (place !== lastKey) {
        lastKey = place
        last = known.get(place)
      }
      return last?.get(choice) ?? -1
    },
  }
}

/** Clauses one after the other; `end` is where the one begun ends so far. */
interface Written {
  readonly literals: Int32Array
  end: number
}

/** Each literal once; false: the rule cannot be broken. */
function writeClause(written: Written, { when, oneOf }: Rule, variableOf: EncodedPuzzle['variableOf']): boolean {
  const { literals } = written
  const start = written.end
  const has = (literal: number): boolean => {
    for (let at = start; at < written.end; at += 1) if (literals[at] === literal) return true
    return false
  }
  const write = (literal: number): void => {
    if (has(literal)) return
    literals[written.end] = literal
    written.end += 1
  }
  for (const pick of when) {
    const variable = variableOf(pick)
    if (variable < 0) return false
    write(2 * variable + 1)
  }
  for (const pick of oneOf) {
    const variable = variableOf(pick)
    if (variable < 0) continue
    if (has(2 * variable + 1)) return false
    write(2 * variable)
  }
  return true
}

/** Many lists of integers in two arrays: list i is `items` from `starts[i]` up to and without `starts[i + 1]`. */
export interface Lists {
  readonly starts: Int32Array
  readonly items: Int32Array
}

/** Packs what `tell` puts, twice in the same way, into `count` lists that keep its order. */
export function pack(count: number, tell: (put: (list: number, item: number) => void) => void): Lists {
  const starts = new Int32Array(count + 1)
  tell((list) => {
    starts[list + 1] = (starts[list + 1] ?? 0) + 1
  })
  for (let list = 0; list < count; list += 1) starts[list + 1] = (starts[list + 1] ?? 0) + (starts[list] ?? 0)
  const items = new Int32Array(starts[count] ?? 0)
  const filled = starts.slice()
  tell((list, item) => {
    const at = filled[list] ?? 0
    items[at] = item
    filled[list] = at + 1
  })
  return { starts, items }
}

/** The same array, or one at least twice as long with the same beginning. */
export function withRoom(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array as Int32Array<ArrayBuffer>
  const longer = new Int32Array(Math.max(length, 2 * array.length, 16))
  longer.set(array)
  return longer
}

import type { CompiledPuzzle } from './state/compiled.ts'
import { search } from './search.ts'
import type { View } from './state/view.ts'

export type PartOutcome =
  | {
      readonly kind: 'found'
      /** Variables that stand instead of those of the view. */ readonly moved: readonly number[]
    }
  | { readonly kind: 'refuted'; /** Sorted; not yet the fewest. */ readonly reasons: readonly number[] }

/**
 * Searches an assignment that keeps the rules of some reasons only, as near to the view as its order of places tells. Looks at
 * the places that these rules name and at no other: the cost is that of the part, not of the puzzle.
 */
export function searchPart(compiled: CompiledPuzzle, view: View, reasons: readonly number[]): PartOutcome {
  const local = gather(compiled, view, reasons)
  const outcome = search({
    placeOf: Int32Array.from(local.placeOf),
    firstOf: Int32Array.from(local.firstOf),
    clauses: { starts: Int32Array.from(local.starts), items: Int32Array.from(local.items) },
    given: [],
  })
  if (outcome.kind === 'refuted') {
    const found = new Set(outcome.clauses.map((clause) => compiled.reasonOf[local.clauses[clause] ?? 0] ?? 0))
    return { kind: 'refuted', reasons: [...found].toSorted((one, other) => one - other) }
  }
  const moved: number[] = []
  for (const [index, variable] of outcome.standing.entries()) {
    if (variable !== local.firstOf[index]) moved.push(local.variables[variable] ?? 0)
  }
  return { kind: 'found', moved }
}

interface Local {
  readonly placeOf: number[]
  readonly firstOf: number[]
  readonly starts: number[]
  readonly items: number[]
  /** By local clause. */
  readonly clauses: number[]
  /** By local variable. */
  readonly variables: number[]
}

function gather(compiled: CompiledPuzzle, view: View, reasons: readonly number[]): Local {
  const { clausesOf, clauses, placeOf } = compiled
  const local: Local = { placeOf: [], firstOf: [0], starts: [0], items: [], clauses: [], variables: [] }
  const numbers = new Map<number, number>()
  for (const reason of reasons) {
    const end = clausesOf.starts[reason + 1] ?? 0
    for (let at = clausesOf.starts[reason] ?? 0; at < end; at += 1) {
      const clause = clausesOf.items[at] ?? 0
      if (isKept(compiled, view, clause)) continue
      const clauseEnd = clauses.starts[clause + 1] ?? 0
      for (let index = clauses.starts[clause] ?? 0; index < clauseEnd; index += 1) {
        const literal = clauses.items[index] ?? 0
        if (view.isFixed[placeOf[literal >> 1] ?? 0] === 1) continue
        let number = numbers.get(literal >> 1)
        if (number === undefined) {
          addPlace(compiled, view.standing[placeOf[literal >> 1] ?? 0] ?? 0, { local, numbers })
          number = numbers.get(literal >> 1) ?? 0
        }
        local.items.push(2 * number + (literal & 1))
      }
      local.starts.push(local.items.length)
      local.clauses.push(clause)
    }
  }
  return local
}

/** Whether what is fixed keeps the clause already. */
function isKept({ clauses, placeOf }: CompiledPuzzle, { isFixed, standing }: View, clause: number): boolean {
  const end = clauses.starts[clause + 1] ?? 0
  for (let index = clauses.starts[clause] ?? 0; index < end; index += 1) {
    const literal = clauses.items[index] ?? 0
    const place = placeOf[literal >> 1] ?? 0
    if (isFixed[place] === 1 && (standing[place] === literal >> 1) === ((literal & 1) === 0)) return true
  }
  return false
}

/** The variable that stands comes first: it is the better one here. */
function addPlace(
  { placeOf, firstOf }: CompiledPuzzle,
  standing: number,
  to: { readonly local: Local; readonly numbers: Map<number, number> },
): void {
  const { local, numbers } = to
  const place = placeOf[standing] ?? 0
  const index = local.firstOf.length - 1
  const add = (variable: number): void => {
    numbers.set(variable, local.variables.length)
    local.variables.push(variable)
    local.placeOf.push(index)
  }
  add(standing)
  for (let variable = firstOf[place] ?? 0; variable < (firstOf[place + 1] ?? 0); variable += 1) {
    if (variable !== standing) add(variable)
  }
  local.firstOf.push(local.variables.length)
}

import { isBroken, type Breakage, type Surroundings } from './broken.ts'
import { type CompiledPuzzle, pack } from './state/compiled.ts'
import { searchPart } from './part.ts'
import { search, type Outcome } from './search.ts'
import { shrink } from './shrink.ts'
import { findSmallest } from './smallest.ts'

/** So many contradictions that share no reason are set aside before their common smallest one is no longer looked for. */
const MAX_APART = 16

export interface Question {
  readonly compiled: CompiledPuzzle
  /** Variables that stand whatever the rules say; no two of one place. */
  readonly fixed: readonly number[]
  readonly effort: number
}

/**
 * A smallest set of reasons that contradict each other and what is fixed; null if there is none. Searches the whole puzzle,
 * sets contradictions aside until the rest can be kept, and looks for the smallest around what that leaves broken.
 */
export function findContradiction(question: Question): readonly number[] | null {
  const { compiled, fixed, effort } = question
  const isAside = new Uint8Array(compiled.reasons.length)
  const isFixed = new Uint8Array(compiled.placeKeys.length)
  for (const variable of fixed) isFixed[compiled.placeOf[variable] ?? 0] = 1
  let smallest: readonly number[] | null = null
  for (let round = 0; round < MAX_APART; round += 1) {
    const outcome = searchWithout(question, isAside)
    if (outcome.kind === 'found') {
      if (smallest === null) return null
      const view = { standing: outcome.standing, isFixed }
      const breakage: Breakage = { compiled, view, broken: findBroken(compiled, outcome.standing) }
      return findSmallest(breakage, effort, smallest) ?? smallest
    }
    // A place without a choice: no rule is to blame.
    if (outcome.clauses.length === 0) return []
    const view = { standing: standingBy(compiled, fixed), isFixed }
    const reasons = new Set(outcome.clauses.map((clause) => compiled.reasonOf[clause] ?? 0))
    const core = tighten(
      { compiled, view },
      [...reasons].toSorted((one, other) => one - other),
    )
    for (const reason of core) isAside[reason] = 1
    if (smallest === null || core.length < smallest.length) smallest = core
  }
  return smallest
}

/** Searches what contradicts once more, until that gives nothing fewer; then leaves out one by one. */
function tighten(around: Surroundings, reasons: readonly number[]): readonly number[] {
  let core = reasons
  for (;;) {
    const outcome = searchPart(around.compiled, around.view, core)
    if (outcome.kind === 'found') throw new Error('a contradiction can be kept after all')
    if (outcome.reasons.length >= core.length) return shrink(around, core)
    core = outcome.reasons
  }
}

function searchWithout({ compiled, fixed }: Question, isAside: Uint8Array): Outcome {
  const { clauses, reasonOf, placeOf, firstOf } = compiled
  const kept: number[] = []
  for (const [clause, reason] of reasonOf.entries()) if (isAside[reason] !== 1) kept.push(clause)
  const some = pack(kept.length, (put) => {
    for (const [index, clause] of kept.entries()) {
      const end = clauses.starts[clause + 1] ?? 0
      for (let at = clauses.starts[clause] ?? 0; at < end; at += 1) put(index, clauses.items[at] ?? 0)
    }
  })
  const outcome = search({ placeOf, firstOf, clauses: some, given: fixed.map((variable) => 2 * variable) })
  if (outcome.kind === 'found') return outcome
  return { kind: 'refuted', clauses: outcome.clauses.map((clause) => kept[clause] ?? 0) }
}

function standingBy({ firstOf, placeOf }: CompiledPuzzle, fixed: readonly number[]): Int32Array {
  const standing = firstOf.slice(0, -1)
  for (const variable of fixed) standing[placeOf[variable] ?? 0] = variable
  return standing
}

function findBroken(compiled: CompiledPuzzle, standing: Int32Array): readonly number[] {
  const broken: number[] = []
  for (let clause = 0; clause < compiled.reasonOf.length; clause += 1) {
    if (isBroken(compiled, clause, (place) => standing[place] ?? 0)) broken.push(clause)
  }
  return broken
}

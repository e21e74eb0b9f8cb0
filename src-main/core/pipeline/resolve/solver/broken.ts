import type { CompiledPuzzle } from './state/compiled.ts'
import type { View } from './state/view.ts'

/** What a question about a few reasons needs to look around. */
export interface Surroundings {
  readonly compiled: CompiledPuzzle
  readonly view: View
}

export interface Breakage extends Surroundings {
  /** Clauses that the view itself breaks. */
  readonly broken: readonly number[]
}

/**
 * Reasons of the rules that are broken if `moved` stand in the view instead; sorted. Looks only at the rules around those
 * places and at the ones that the view breaks.
 */
export function findBrokenReasons({ compiled, view, broken }: Breakage, moved: readonly number[]): number[] {
  const { placeOf, reasonOf, clausesWith } = compiled
  const instead = new Map(moved.map((variable) => [placeOf[variable] ?? 0, variable]))
  const standsAt = (place: number): number => instead.get(place) ?? view.standing[place] ?? 0
  const reasons = new Set<number>()
  const examine = (clause: number): void => {
    const reason = reasonOf[clause] ?? 0
    if (!reasons.has(reason) && isBroken(compiled, clause, standsAt)) reasons.add(reason)
  }
  for (const clause of broken) examine(clause)
  for (const variable of moved) {
    const before = view.standing[placeOf[variable] ?? 0] ?? 0
    for (const literal of [2 * variable + 1, 2 * before]) {
      const end = clausesWith.starts[literal + 1] ?? 0
      for (let at = clausesWith.starts[literal] ?? 0; at < end; at += 1) examine(clausesWith.items[at] ?? 0)
    }
  }
  return [...reasons].toSorted((one, other) => one - other)
}

export function isBroken(
  { clauses, placeOf }: CompiledPuzzle,
  clause: number,
  standsAt: (place: number) => number,
): boolean {
  const end = clauses.starts[clause + 1] ?? 0
  for (let at = clauses.starts[clause] ?? 0; at < end; at += 1) {
    const literal = clauses.items[at] ?? 0
    const stands = standsAt(placeOf[literal >> 1] ?? 0) === literal >> 1
    if (stands === ((literal & 1) === 0)) return false
  }
  return true
}

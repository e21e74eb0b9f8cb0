import { assign, NO_CONFLICT, sibling, type SearchState } from './state/search-state.ts'

/**
 * Draws every conclusion that follows from one clause at a time, and that no two choices of a place stand. Returns the broken
 * clause, `sibling(v)` where v and `state.rival` stand in one place, or `NO_CONFLICT`.
 */
export function propagate(state: SearchState): number {
  while (state.heard < state.trailSize) {
    const literal = state.trail[state.heard] ?? 0
    state.heard += 1
    if ((literal & 1) === 0) {
      const conflict = excludeOthers(state, literal >> 1)
      if (conflict !== NO_CONFLICT) return conflict
    }
    const conflict = visitWatches(state, literal ^ 1)
    if (conflict !== NO_CONFLICT) return conflict
  }
  return NO_CONFLICT
}

function excludeOthers(state: SearchState, variable: number): number {
  const { placeOf, firstOf } = state.problem
  const place = placeOf[variable] ?? 0
  const end = firstOf[place + 1] ?? 0
  for (let other = firstOf[place] ?? 0; other < end; other += 1) {
    if (other === variable) continue
    const value = state.value[2 * other] ?? 0
    if (value === 0) assign(state, 2 * other + 1, sibling(variable))
    else if (value > 0) {
      state.rival = other
      return sibling(variable)
    }
  }
  return NO_CONFLICT
}

/** Every clause that watches the literal, which has become false, finds another, concludes, or is broken. */
function visitWatches(state: SearchState, falseLiteral: number): number {
  const { firstWatch, nextWatch, literals, starts, value } = state
  let slot = firstWatch[falseLiteral] ?? -1
  let kept = -1
  let conflict = NO_CONFLICT
  while (slot >= 0) {
    const next = nextWatch[slot] ?? -1
    const clause = slot >> 1
    const start = starts[clause] ?? 0
    const mine = start + (slot & 1)
    const other = literals[start + 1 - (slot & 1)] ?? 0
    const otherValue = value[other] ?? 0
    const better = otherValue > 0 || conflict !== NO_CONFLICT ? -1 : findOpen(state, start + 2, starts[clause + 1] ?? 0)
    if (better >= 0) {
      const found = literals[better] ?? 0
      literals[better] = falseLiteral
      literals[mine] = found
      nextWatch[slot] = firstWatch[found] ?? -1
      firstWatch[found] = slot
    } else {
      nextWatch[slot] = kept
      kept = slot
      if (otherValue < 0 && conflict === NO_CONFLICT) conflict = clause
      else if (otherValue === 0 && conflict === NO_CONFLICT) assign(state, other, clause)
    }
    slot = next
  }
  firstWatch[falseLiteral] = kept
  return conflict
}

function findOpen({ literals, value }: SearchState, from: number, end: number): number {
  for (let at = from; at < end; at += 1) if ((value[literals[at] ?? 0] ?? 0) >= 0) return at
  return -1
}

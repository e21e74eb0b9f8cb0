import { learn } from './learn.ts'
import {
  assign,
  createState,
  NO_CAUSE,
  NO_CONFLICT,
  type Problem,
  type SearchState,
  sibling,
} from './state/search-state.ts'

export type Outcome =
  | { readonly kind: 'found'; /** By place: the variable that stands. */ readonly standing: Int32Array }
  | {
      readonly kind: 'refuted'
      /** Own clauses that contradict each other and what is given. */ readonly clauses: readonly number[]
    }

/**
 * Complete search with learned clauses (CDCL). It always decides the first open place, for its best choice that is still open.
 * So a better choice is passed over only if it follows from the clauses and the places before it that it cannot stand, and
 * the first assignment found is the lexicographically best of all; jumping back and learning do not change that.
 * Exponential at worst, as every complete method; no recursion.
 */
export function search(problem: Problem): Outcome {
  const state = createState(problem)
  const broken = begin(state)
  if (broken !== null) return { kind: 'refuted', clauses: broken }
  for (;;) {
    const conflict = propagate(state)
    if (conflict !== NO_CONFLICT) {
      if (!learn(state, conflict)) return { kind: 'refuted', clauses: trace(state, conflict) }
    } else if (!decide(state)) return { kind: 'found', standing: state.standing }
  }
}

/** Takes what is given and the clauses of one literal; returns the clauses of a contradiction among those. */
function begin(state: SearchState): readonly number[] | null {
  for (const literal of state.problem.given) {
    if ((state.value[literal] ?? 0) < 0) return []
    if (state.value[literal] === 0) assign(state, literal, NO_CAUSE)
  }
  for (let clause = 0; clause < state.givenClauses; clause += 1) {
    const start = state.starts[clause] ?? 0
    const length = (state.starts[clause + 1] ?? 0) - start
    if (length > 1) continue
    const literal = state.literals[start] ?? 0
    const value = length === 0 ? -1 : (state.value[literal] ?? 0)
    if (value < 0) return trace(state, clause)
    if (value === 0) assign(state, literal, clause)
  }
  return null
}

/** Lets the best open choice of the first open place stand; false if every place is decided. */
function decide(state: SearchState): boolean {
  const { standing, value } = state
  const { firstOf } = state.problem
  let { place } = state
  while (place < standing.length && (standing[place] ?? -1) >= 0) place += 1
  if (place === standing.length) return false
  state.trailAt[state.levels] = state.trailSize
  state.placeAt[state.levels] = place
  state.place = place
  let variable = firstOf[place] ?? 0
  while (value[2 * variable] !== 0) variable += 1
  state.levels += 1
  assign(state, 2 * variable, NO_CAUSE)
  return true
}

/**
 * Which of the problem's own clauses a conflict at level 0 follows from: sorted, together unsatisfiable, not yet the fewest.
 * Linear in what was learned.
 */
function trace(state: SearchState, conflict: number): readonly number[] {
  const isDerived = new Uint8Array(state.clauseCount)
  const isExplained = new Uint8Array(state.value.length / 2)
  const own: number[] = []
  /** Clauses to derive as they are, variables to explain as ~v. */
  const open: number[] = []
  const openVariables = (clause: number): void => {
    const end = state.starts[clause + 1] ?? 0
    for (let at = state.starts[clause] ?? 0; at < end; at += 1) open.push(~((state.literals[at] ?? 0) >> 1))
  }
  const openCause = (code: number): void => {
    if (code < NO_CAUSE) open.push(~(-2 - code))
    if (code < 0) return
    open.push(code)
    openVariables(code)
  }
  if (conflict < NO_CAUSE) open.push(~state.rival)
  openCause(conflict)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next < 0) {
      if (isExplained[~next] === 1) continue
      isExplained[~next] = 1
      openCause(state.cause[~next] ?? NO_CAUSE)
      continue
    }
    if (isDerived[next] === 1) continue
    isDerived[next] = 1
    if (next < state.ownClauses) own.push(next)
    else if (next >= state.givenClauses)
      for (const origin of state.origins[next - state.givenClauses] ?? []) open.push(origin)
  }
  return own.toSorted((one, other) => one - other)
}

/**
 * Draws every conclusion that follows from one clause at a time, and that no two choices of a place stand. Returns the broken
 * clause, `sibling(v)` where v and `state.rival` stand in one place, or `NO_CONFLICT`.
 */
function propagate(state: SearchState): number {
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

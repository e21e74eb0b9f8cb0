import { withRoom, type Lists } from './compiled.ts'

/** What a search is asked: literals and clauses as in `Compiled`. */
export interface Problem {
  readonly placeOf: Int32Array
  readonly firstOf: Int32Array
  readonly clauses: Lists
  /** Literals that hold whatever the clauses say. */
  readonly given: readonly number[]
}

/** Why a variable has its value: a clause by number, a choice of the same place (`sibling`), or nothing. */
export const NO_CAUSE = -1
export const sibling = (variable: number): number => -2 - variable
export const NO_CONFLICT = -1

/**
 * Everything a search remembers. Clauses come in three runs: the problem's own, one for each place (one of its choices
 * stands), and the learned ones, each with what it was derived from. Each clause watches its first two literals.
 */
export interface SearchState {
  readonly problem: Problem
  readonly ownClauses: number
  readonly givenClauses: number
  clauseCount: number
  starts: Int32Array
  literals: Int32Array
  /** By literal and by 2 x clause + 0 or 1: the watches as linked lists; -1 ends. */
  readonly firstWatch: Int32Array
  nextWatch: Int32Array
  /** By literal: 1 true, -1 false, 0 open. */
  readonly value: Int8Array
  /** By variable. */
  readonly level: Int32Array
  readonly cause: Int32Array
  /** By place: the variable that stands, or -1. */
  readonly standing: Int32Array
  /** True literals in order; those up to `heard` have been told to the watches. */
  readonly trail: Int32Array
  trailSize: number
  heard: number
  /** By level: length of the trail and place looked at when it began. */
  readonly trailAt: Int32Array
  readonly placeAt: Int32Array
  levels: number
  place: number
  /** The second literal of a conflict between two choices of one place. */
  rival: number
  readonly isSeen: Uint8Array
  /** By learned clause: clauses and, as ~v, variables of level 0 that it follows from. */
  readonly origins: (readonly number[])[]
}

export function createState(problem: Problem): SearchState {
  const { placeOf, firstOf, clauses } = problem
  const variables = placeOf.length
  const places = firstOf.length - 1
  const ownClauses = clauses.starts.length - 1
  const givenClauses = ownClauses + places
  const own = clauses.items.length
  const starts = new Int32Array(2 * givenClauses + 16)
  starts.set(clauses.starts)
  const literals = new Int32Array(2 * (own + variables) + 64)
  literals.set(clauses.items)
  for (let variable = 0; variable < variables; variable += 1) literals[own + variable] = 2 * variable
  for (let place = 0; place < places; place += 1) starts[ownClauses + place + 1] = own + (firstOf[place + 1] ?? 0)
  const state: SearchState = {
    problem,
    ownClauses,
    givenClauses,
    clauseCount: givenClauses,
    starts,
    literals,
    firstWatch: new Int32Array(2 * variables).fill(-1),
    nextWatch: new Int32Array(2 * starts.length).fill(-1),
    value: new Int8Array(2 * variables),
    level: new Int32Array(variables),
    cause: new Int32Array(variables),
    standing: new Int32Array(places).fill(-1),
    trail: new Int32Array(variables),
    trailSize: 0,
    heard: 0,
    trailAt: new Int32Array(places + 1),
    placeAt: new Int32Array(places + 1),
    levels: 0,
    place: 0,
    rival: 0,
    isSeen: new Uint8Array(variables),
    origins: [],
  }
  for (let clause = 0; clause < givenClauses; clause += 1) watch(state, clause)
  return state
}

/** Adds a learned clause; its first two literals are watched. */
export function addClause(state: SearchState, clause: readonly number[], origins: readonly number[]): number {
  const number = state.clauseCount
  const start = state.starts[number] ?? 0
  state.literals = withRoom(state.literals, start + clause.length)
  state.literals.set(clause, start)
  state.starts = withRoom(state.starts, number + 2)
  state.starts[number + 1] = start + clause.length
  state.nextWatch = withRoom(state.nextWatch, 2 * state.starts.length)
  state.clauseCount = number + 1
  state.origins.push(origins)
  watch(state, number)
  return number
}

function watch({ starts, literals, firstWatch, nextWatch }: SearchState, clause: number): void {
  const start = starts[clause] ?? 0
  if ((starts[clause + 1] ?? 0) - start < 2) return
  for (let which = 0; which < 2; which += 1) {
    const literal = literals[start + which] ?? 0
    nextWatch[2 * clause + which] = firstWatch[literal] ?? -1
    firstWatch[literal] = 2 * clause + which
  }
}

/** Makes an open literal true, at the level of what it follows from: that may be below the present one. */
export function assign(state: SearchState, literal: number, cause: number): void {
  const variable = literal >> 1
  state.level[variable] = cause === NO_CAUSE ? state.levels : levelOf(state, cause, variable)
  state.value[literal] = 1
  state.value[literal ^ 1] = -1
  state.cause[variable] = cause
  state.trail[state.trailSize] = literal
  state.trailSize += 1
  if ((literal & 1) === 0) state.standing[state.problem.placeOf[variable] ?? 0] = variable
}

function levelOf({ level, starts, literals }: SearchState, cause: number, except: number): number {
  if (cause < NO_CAUSE) return level[-2 - cause] ?? 0
  let highest = 0
  const end = starts[cause + 1] ?? 0
  for (let at = starts[cause] ?? 0; at < end; at += 1) {
    const variable = (literals[at] ?? 0) >> 1
    const its = level[variable] ?? 0
    if (its > highest && variable !== except) highest = its
  }
  return highest
}

/** Opens everything above `level`. What stays although it was assigned later is told to the watches once more. */
export function backtrack(state: SearchState, level: number): void {
  if (level >= state.levels) return
  const { trail, value, standing, problem } = state
  const size = state.trailAt[level] ?? 0
  let kept = size
  for (let at = size; at < state.trailSize; at += 1) {
    const literal = trail[at] ?? 0
    const variable = literal >> 1
    const place = problem.placeOf[variable] ?? 0
    const isPositive = (literal & 1) === 0
    if ((state.level[variable] ?? 0) <= level) {
      trail[kept] = literal
      kept += 1
      // Of two that contradicted each other in one place, the one that stays.
      if (isPositive) standing[place] = variable
      continue
    }
    value[literal] = 0
    value[literal ^ 1] = 0
    if (isPositive && standing[place] === variable) standing[place] = -1
  }
  state.trailSize = kept
  state.heard = size
  state.place = state.placeAt[level] ?? 0
  state.levels = level
}

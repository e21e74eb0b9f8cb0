import { addClause, assign, NO_CAUSE, sibling, backtrack, type SearchState } from './state/search-state.ts'

/** A jump back over more levels than this is not made: what is above stays, see `learn`. */
const FAR = 1

/**
 * Conflict analysis to the first unique implication point. Learns a clause that would have prevented the conflict and concludes
 * what it says. Goes back to where that first follows if this is near; if it is far, only as far as the conflict asks, and the
 * conclusion gets the lower level it belongs to: deciding everything between again would cost more than all the rest. What
 * level 0 settled is left out of the clause and noted among its origins. False: the conflict is at level 0, nothing is left.
 */
export function learn(state: SearchState, conflict: number): boolean {
  const { highest, next, last } = rankConflict(state, conflict)
  if (highest === 0) return false
  backtrack(state, highest)
  if (next < highest) {
    const broken = falseLiteral(state, last)
    backtrack(state, highest - 1)
    assign(state, broken, conflict === sibling(last) ? sibling(state.rival) : conflict)
    return true
  }
  const { clause, origins } = analyse(state, conflict)
  const level = moveHighestToSecond(state, clause)
  backtrack(state, state.levels - level > FAR ? state.levels - 1 : level)
  const [first = 0] = clause
  assign(state, first, addClause(state, clause, origins))
  return true
}

/** The highest two levels in a conflict, and its last variable of the highest. */
function rankConflict(state: SearchState, conflict: number): { highest: number; next: number; last: number } {
  let highest = -1
  let next = -1
  let last = 0
  const rank = (variable: number): void => {
    const level = state.level[variable] ?? 0
    if (level >= highest) {
      next = highest
      highest = level
      last = variable
    } else if (level > next) next = level
  }
  if (conflict < 0) rank(state.rival)
  seeAll(state, conflict, rank)
  return { highest, next, last }
}

function analyse(state: SearchState, conflict: number): { clause: number[]; origins: number[] } {
  const { level, cause, trail, isSeen } = state
  const touched: number[] = []
  const origins: number[] = []
  const learned: number[] = [0]
  let open = 0
  const see = (variable: number): void => {
    if (isSeen[variable] === 1) return
    isSeen[variable] = 1
    touched.push(variable)
    if (level[variable] === 0) origins.push(~variable)
    else if (level[variable] === state.levels) open += 1
    else learned.push(falseLiteral(state, variable))
  }
  if (conflict < 0) see(state.rival)
  let code = conflict
  let at = state.trailSize
  let variable = 0
  do {
    seeAll(state, code, see)
    if (code >= 0) origins.push(code)
    do {
      at -= 1
      variable = (trail[at] ?? 0) >> 1
    } while (isSeen[variable] !== 1 || level[variable] !== state.levels)
    code = cause[variable] ?? NO_CAUSE
    open -= 1
  } while (open > 0)
  learned[0] = (trail[at] ?? 0) ^ 1
  const clause = leaveOutImplied(state, learned, origins)
  for (const one of touched) isSeen[one] = 0
  return { clause, origins }
}

function seeAll({ starts, literals }: SearchState, code: number, see: (variable: number) => void): void {
  if (code < NO_CAUSE) return see(-2 - code)
  const end = starts[code + 1] ?? 0
  for (let at = starts[code] ?? 0; at < end; at += 1) see((literals[at] ?? 0) >> 1)
}

function falseLiteral({ value }: SearchState, variable: number): number {
  return value[2 * variable] === 1 ? 2 * variable + 1 : 2 * variable
}

/** Leaves out every literal but the first that the others imply through its cause. */
function leaveOutImplied(state: SearchState, learned: readonly number[], origins: number[]): number[] {
  return learned.filter((literal, index) => {
    const code = state.cause[literal >> 1] ?? NO_CAUSE
    if (index === 0 || code === NO_CAUSE) return true
    const settled: number[] = []
    let isImplied = true
    seeAll(state, code, (variable) => {
      if (state.level[variable] === 0) settled.push(~variable)
      else if (state.isSeen[variable] !== 1) isImplied = false
    })
    if (!isImplied) return true
    if (code >= 0) origins.push(code)
    for (const origin of settled) origins.push(origin)
    return false
  })
}

/** Returns the level to go back to: the highest below that of the first literal. */
function moveHighestToSecond({ level }: SearchState, clause: number[]): number {
  let highest = 1
  const levelAt = (index: number): number => level[(clause[index] ?? 0) >> 1] ?? 0
  if (clause.length === 1) return 0
  for (let index = 2; index < clause.length; index += 1) if (levelAt(index) > levelAt(highest)) highest = index
  const second = clause[1] ?? 0
  clause[1] = clause[highest] ?? 0
  clause[highest] = second
  return levelAt(1)
}

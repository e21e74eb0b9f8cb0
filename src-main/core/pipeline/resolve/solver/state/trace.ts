import { NO_CAUSE, type SearchState } from './search-state.ts'

/**
 * Which of the problem's own clauses a conflict at level 0 follows from: sorted, together unsatisfiable, not yet the fewest.
 * Linear in what was learned.
 */
export function trace(state: SearchState, conflict: number): readonly number[] {
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

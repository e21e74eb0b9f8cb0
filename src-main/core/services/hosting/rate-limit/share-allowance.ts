import type { SharedStates } from '../../database/cache/shared-states.ts'
import { type AllowanceState, type AllowanceStore, keepHere } from './allowance.ts'

/**
 * The allowance at one origin, kept where every process of this machine counts it too. Should that place fail (busy beyond
 * patience, full, gone), this process goes on counting for itself: a budget never makes a question fail.
 */
export function shareAllowance(origin: string, shared: SharedStates): AllowanceStore {
  const own = keepHere()
  let isShared = true
  return {
    update(change) {
      if (isShared) {
        try {
          shared.update<AllowanceState>(origin, (stored) => change(isState(stored) ? stored : null))
          return
        } catch {
          isShared = false
        }
      }
      own.update(change)
    },
  }
}

/** What another Modwell kept may have another shape. */
function isState(stored: AllowanceState | null): boolean {
  return (
    stored !== null &&
    [stored.tokens, stored.countedAt, stored.spent, stored.refusals, stored.resumeAt].every(Number.isFinite) &&
    (stored.limit === null || Number.isFinite(stored.limit)) &&
    Array.isArray(stored.underWay)
  )
}

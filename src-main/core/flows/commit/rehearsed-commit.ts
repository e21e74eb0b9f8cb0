import type { Commit } from './commit.ts'
import { refuseRunning } from './refuse-running.ts'
import type { HomeServices } from '../../services/home-services.ts'

/** For who changes nothing: a plan that would be carried out is not. Throws `game-running`. */
export function createRehearsedCommit(services: Pick<HomeServices, 'ledger' | 'running'>): Commit {
  return async (plan, { isWhileRunning = false } = {}) => {
    if (!isWhileRunning) await refuseRunning(plan, services)
    return { changeSet: null, failed: plan.unobtainable ?? [], skipped: plan.skipped }
  }
}

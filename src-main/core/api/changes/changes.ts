import type { Core } from '../../core-api.ts'
import type { ProposedPlans } from '../../flows/decide/proposed-plans.ts'
import { requestOptions } from '../request-options.ts'

/** What a person wants changed, shown as plans and carried out. */
export function createChangesApi({
  propose,
  commit,
  running,
  pause,
  resume,
}: ProposedPlans): Pick<Core, 'propose' | 'running' | 'commit' | 'pause' | 'resume'> {
  return {
    propose: (wish, call) => propose(wish, requestOptions(call)),
    running,
    commit: (planIds, call) => commit(planIds, { ...call, ...requestOptions(call) }),
    pause,
    resume,
  }
}

import type { Core } from '../../core-api.ts'
import { CoreError } from '../../errors.ts'
import { warnOfBisect } from '../../flows/bisect/bisect.ts'
import { commitAll, jointOf } from '../../flows/commit/commit-all.ts'
import { createCommitWhenStopped } from '../../flows/commit/commit-when-stopped.ts'
import type { Commit } from '../../flows/commit/commit.ts'
import { listRunning } from '../../flows/commit/refuse-running.ts'
import { createPlanAgain, type Proposal } from '../../flows/commit/replan.ts'
import type { Wish } from '../../model/plans/wish.ts'
import type { Services } from '../../open-services.ts'
import type { Decide } from './decide.ts'
import { createPauses } from '../../flows/commit/pauses.ts'
import { message } from '../../../../src-texts/text.ts'

interface ChangeParts {
  readonly commit: Commit
  /** Those that were proposed, until they are carried out. */
  readonly plans: Map<string, Proposal>
}

/** What carrying a plan out begins with: that there is a store. */
const noWork = async (): Promise<void> => undefined

/** What a person wants changed, shown as plans and carried out. */
export function createChangesApi(
  services: Services,
  decide: Decide,
  { commit, plans }: ChangeParts,
): Pick<Core, 'propose' | 'running' | 'commit' | 'pause' | 'resume'> {
  const { events } = services
  const commitWhenStopped = createCommitWhenStopped({ ...services, commit })
  const { during, pause, resume } = createPauses(services)

  return {
    async propose(wish, call) {
      const proposed = await decide(wish, call)
      for (const plan of proposed) {
        plans.set(plan.id, { plan, wish })
        warnOfBisect(plan, services)
      }
      if (services.isRehearsal && proposed.some(({ steps }) => steps.length > 0)) await services.store.sharing(noWork)
      return proposed
    },
    running: (planIds) =>
      listRunning(
        planIds.flatMap((id) => plans.get(id)?.plan ?? []),
        services,
      ),
    async commit(planIds, options) {
      const proposed = planIds.map((id) => plans.get(id) ?? planGone(id))
      const chosen = proposed.map(({ plan }) => plan)
      for (const id of planIds) plans.delete(id)
      const whenStopped = options?.whenStopped ?? null
      const decideAgain = (wish: Wish, signal?: AbortSignal) => decide(wish, { ...options, signal, isAgain: true })
      const planAgain = createPlanAgain(proposed, { ...services, decideAgain })
      const carriedOut = during(planIds, (pausing) =>
        whenStopped === null
          ? commitAll(chosen, { commit, events }, { ...options, pausing, ...jointOf(chosen, services.newId) })
          : commitWhenStopped(chosen, whenStopped, planAgain, { signal: options?.signal, pausing }),
      )
      const report = await carriedOut.catch((error: unknown) => {
        const isRefused = error instanceof CoreError && error.code === 'game-running'
        for (const one of isRefused ? proposed : []) plans.set(one.plan.id, one)
        throw error
      })
      for (const { instanceId } of report.changeSets) events.emit({ kind: 'changed', what: 'history', instanceId })
      return report
    },
    pause,
    resume,
  }
}

function planGone(id: string): never {
  throw new CoreError('plan-gone', message('plan-gone', { id }), { hint: message('propose-the-change-again') })
}

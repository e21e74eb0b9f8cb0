import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { CommitReport } from '../../model/changes/commit-report.ts'
import type { RunningPlan } from '../../model/instances/running-game.ts'
import type { Plan } from '../../model/plans/plan.ts'
import type { StopWait } from '../../model/plans/stop-wait.ts'
import type { Wish } from '../../model/plans/wish.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { warnOfBisect } from '../bisect/bisect.ts'
import { commitAll, jointOf } from '../commit/commit-all.ts'
import { commitWhenStopped } from '../commit/commit-when-stopped.ts'
import type { Commit } from '../commit/commit.ts'
import { listRunning } from '../commit/refuse-running.ts'
import { createPlanAgain, type Proposal } from '../commit/replan.ts'
import type { Decide } from './decide.ts'
import type { PauseAnswer } from '../../model/changes/pause-answer.ts'
import { createPauseSwitch, type PauseSwitch, type PauseState } from '../../pausing.ts'

interface CarryOutOptions extends RequestOptions {
  readonly isWhileRunning?: boolean
  /** Fetches now, and changes each instance when its game has ended. */
  readonly whenStopped?: StopWait
}

/** Plans that were proposed, each held until it is carried out. */
export interface ProposedPlans extends Pick<Pauses, 'pause' | 'resume'> {
  propose(wish: Wish, options: RequestOptions): Promise<readonly Plan[]>
  /** Throws `plan-gone`. */
  get(planId: string): Plan
  running(planIds: readonly string[]): Promise<readonly RunningPlan[]>
  /** Each stays held where a game that runs refuses it. Throws `plan-gone`. */
  commit(planIds: readonly string[], options: CarryOutOptions): Promise<CommitReport>
}

/** What carrying a plan out begins with: that there is a store. */
const noWork = async (): Promise<void> => undefined

export function createProposedPlans(
  services: Services,
  { decide, commit }: { readonly decide: Decide; readonly commit: Commit },
): ProposedPlans {
  const { events } = services
  const held = new Map<string, Proposal>()
  const { during, pause, resume } = createPauses(services)

  return {
    async propose(wish, options) {
      const proposed = await decide(wish, options)
      for (const plan of proposed) {
        held.set(plan.id, { plan, wish })
        warnOfBisect(plan, services)
      }
      if (services.isRehearsal && proposed.some(({ steps }) => steps.length > 0)) await services.store.sharing(noWork)
      return proposed
    },
    get: (id) => (held.get(id) ?? planGone(id)).plan,
    running: (planIds) =>
      listRunning(
        planIds.flatMap((id) => held.get(id)?.plan ?? []),
        services,
      ),
    async commit(planIds, options) {
      const proposed = planIds.map((id) => held.get(id) ?? planGone(id))
      const chosen = proposed.map(({ plan }) => plan)
      for (const id of planIds) held.delete(id)
      const { whenStopped, signal, isWhileRunning = false } = options
      const decideAgain = (wish: Wish, stop?: AbortSignal) => decide(wish, { ...options, signal: stop, isAgain: true })
      const carriedOut = during(planIds, (pausing) => {
        if (whenStopped === undefined) {
          const joint = jointOf(chosen, services.newId)
          return commitAll(chosen, { commit, events }, { signal, isWhileRunning, pausing, ...joint })
        }
        const planAgain = createPlanAgain(proposed, { ...services, decideAgain })
        return commitWhenStopped(chosen, whenStopped, { services: { ...services, commit }, planAgain, signal, pausing })
      })
      const report = await carriedOut.catch((error: unknown) => {
        const isRefused = error instanceof CoreError && error.code === 'game-running'
        for (const one of isRefused ? proposed : []) held.set(one.plan.id, one)
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

interface Pauses {
  pause(planIds: readonly string[]): Promise<PauseAnswer>
  resume(planIds: readonly string[]): Promise<void>
  /** Does what carries these plans out: meanwhile it can be paused by the id of each of them. */
  during<T>(planIds: readonly string[], work: (pausing: PauseState) => Promise<T>): Promise<T>
}

/** What is being carried out and can be paused, by the ids of its plans. */
function createPauses({ clock }: { clock(): Date }): Pauses {
  const switches = new Map<string, PauseSwitch>()
  return {
    async during(planIds, work) {
      const pausing = createPauseSwitch(clock)
      for (const id of planIds) switches.set(id, pausing)
      try {
        return await work(pausing)
      } finally {
        for (const id of planIds) switches.delete(id)
      }
    },
    pause(planIds) {
      const found = planIds.flatMap((id) => switches.get(id) ?? [])[0]
      if (found === undefined) return Promise.resolve({ kind: 'not-running' })
      const { since, isApplying } = found.pause()
      return Promise.resolve({ kind: isApplying ? 'applying' : 'paused', since: since.toISOString() })
    },
    resume(planIds) {
      for (const id of planIds) switches.get(id)?.resume()
      return Promise.resolve()
    },
  }
}

/**
 * Carries plans out when the games and servers that use their folders have ended. Fetches everything first, so that the moment is short,
 * and then looks again and again. What had to wait is planned anew when its game has ended: the disk, and what people decided, may be
 * others by then. One that is started again just then is waited for again. Stopped, or out of time: what was not carried out is as it was.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { contain } from '../../contain.ts'
import { commitAll, failureOf, jointOf, unlessStopped } from './commit-all.ts'
import type { Commit } from './commit.ts'
import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type { PauseState } from '../../pausing.ts'
import type { CommitReport } from '../../model/changes/commit-report.ts'
import type { Plan } from '../../model/plans/plan.ts'
import type { StopWait } from '../../model/plans/stop-wait.ts'
import type { PlanAgain } from './replan.ts'
import { findRunning, sayRunning } from './refuse-running.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { message } from '../../../../resources/text/text.ts'
import { createFetchFiles, type FetchFilesServices } from '../../pipeline/stage/fetch-files.ts'

export interface WhenStoppedServices extends Pick<HomeServices, 'ledger' | 'running'>, FetchFilesServices {
  newId(): string
  readonly events: Events
  readonly commit: Commit
  clock(): Date
}

/** `signal` and `pausing`: how what was begun can be ended, or paused. */
interface WaitInput {
  readonly services: WhenStoppedServices
  readonly planAgain: PlanAgain
  readonly signal?: AbortSignal | undefined
  readonly pausing?: PauseState | undefined
}

export async function commitWhenStopped(
  plans: readonly Plan[],
  whenStopped: StopWait,
  input: WaitInput,
): Promise<CommitReport> {
  const { services, signal, pausing } = input
  // Carrying them out takes no network then. What cannot be had is told there.
  const steps = plans.flatMap((plan) => plan.steps)
  await createFetchFiles(services)(
    steps.flatMap(({ download }) => download ?? []),
    { signal, pausing },
  )
  return commitFetched(plans, whenStopped, { ...input, ...jointOf(plans, services.newId) })
}

async function commitFetched(
  plans: readonly Plan[],
  { timeoutMs, everyMs = 1000 }: StopWait,
  { services, planAgain, signal, pausing, joint }: WaitInput & { readonly joint?: string },
): Promise<CommitReport> {
  const { commit } = services
  const begun = services.clock().getTime()
  const isOver = () => timeoutMs !== null && services.clock().getTime() - begun >= timeoutMs

  async function commitOnce(plan: Plan): Promise<Awaited<ReturnType<Commit>>> {
    for (let [told, hasWaited] = ['', false]; ; hasWaited = true, await pause(everyMs, signal)) {
      if (signal?.aborted === true) throw stopped()
      const found = plan.steps.length === 0 ? null : await findRunning(plan, services)
      if (found === null) {
        try {
          return await commit(hasWaited ? await planAgain(plan, signal) : plan, { signal, pausing, joint })
        } catch (error) {
          if (!(error instanceof CoreError && error.code === 'game-running') || isOver()) throw error
        }
      } else if (isOver()) {
        throw new CoreError('game-running', sayRunning(found, { isStill: true }), {
          hint: message('nothing-was-changed-there'),
          remedies: [{ kind: 'wait-longer-for-game' }],
        })
      } else if (told !== found.game.sign) {
        told = found.game.sign
        services.events.emit({ kind: 'game-running', instanceId: plan.instanceId, sign: told })
      }
    }
  }

  // Each as its game ends, whichever is the first; what several share is kept apart by the locks.
  const reports = await Promise.allSettled(
    plans.map(async ({ instanceId }, index): Promise<CommitReport> => {
      const alone = () => commitAll(plans.slice(index, index + 1), { commit: commitOnce, events: services.events })
      const outcome = await contain(`a change of instance ${instanceId}`, alone, {
        events: services.events,
        isItsOwn: () => true,
        isOnly: plans.length === 1,
      })
      if (outcome.kind === 'done') return outcome.value
      return { changeSets: [], skipped: [], failed: [failureOf(instanceId, outcome.reason)] }
    }),
  )
  for (const report of reports) if (report.status === 'rejected') throw report.reason
  const all = reports.flatMap((report) => (report.status === 'fulfilled' ? [report.value] : []))
  return unlessStopped({
    changeSets: all.flatMap(({ changeSets }) => changeSets),
    skipped: all.flatMap(({ skipped }) => skipped),
    failed: all.flatMap(({ failed }) => failed),
  })
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (signal?.aborted !== true) throw error
  })
}

function stopped(): CoreError {
  return new CoreError('cancelled', message('stopped-while-waiting-what-was-not'))
}

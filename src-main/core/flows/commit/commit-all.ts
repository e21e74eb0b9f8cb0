import type { Commit, CommitContext } from './commit.ts'
import { reasonOf } from '../../contain.ts'
import { CoreError, isUnforeseen } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type { ChangeSet } from '../../model/change-set.ts'
import type { CommitReport, Failure } from '../../model/commit-report.ts'
import type { Kept, Plan } from '../../model/plan.ts'
import type { Reason } from '../../model/reason.ts'

const LEFT_ALONE: Reason = {
  code: 'unfit-for-sharers',
  message: 'nothing was changed here, because files that it shares with another instance were not changed there',
}

/**
 * Commits the plans of several instances one after the other. One that fails stops no other: it is in `failed`, and nothing of it
 * was changed. Stopped, what was not carried out yet is in `failed` too. The failure of the only plan there is, and being stopped
 * before anything came of any, are thrown.
 */
export async function commitAll(
  plans: readonly Plan[],
  { commit, events }: { readonly commit: Commit; readonly events: Pick<Events, 'emit'> },
  context: CommitContext = {},
): Promise<CommitReport> {
  const changeSets: ChangeSet[] = []
  const failed: Failure[] = []
  const kept: (Kept & { readonly instanceId: string })[] = []
  const carriedOut = new Set<string>()
  for (const plan of plans) {
    const { instanceId } = plan
    const stopped = failed.find(isStopped)
    if (stopped !== undefined && plan.steps.length > 0) {
      failed.push({ ...stopped, instanceId })
      continue
    }
    const problem = plan.problem ?? (plan.restsOn?.every((id) => carriedOut.has(id)) === false ? LEFT_ALONE : null)
    if (problem !== null) {
      failed.push({ instanceId, path: null, commands: [], ...problem, hint: null })
      continue
    }
    try {
      const done = await commit(plan, context)
      if (done.failed.length === 0) carriedOut.add(plan.id)
      if (done.changeSet !== null) changeSets.push(done.changeSet)
      failed.push(...done.failed)
      kept.push(...done.kept.map((one) => ({ ...one, instanceId })))
    } catch (error) {
      if (plans.length === 1) throw error
      failed.push(failureOf(error, instanceId, events))
    }
  }
  return unlessStopped({ changeSets, failed, kept })
}

/** Of a whole plan. Throws what all rest on. */
export function failureOf(error: unknown, instanceId: string, events: Pick<Events, 'emit'>): Failure {
  if (!(error instanceof CoreError)) {
    if (!isUnforeseen(error)) throw error
    return { instanceId, path: null, commands: [], ...reasonOf(error, { events }), hint: null }
  }
  const { code, message, hint, commands } = error
  return { instanceId, path: null, code, message, hint, commands }
}

/** Throws `cancelled` where that is all there is to report. */
export function unlessStopped(report: CommitReport): CommitReport {
  const { changeSets, failed } = report
  const [first] = failed
  if (first === undefined || changeSets.length > 0 || !failed.every(isStopped)) return report
  throw new CoreError('cancelled', first.message)
}

function isStopped({ code }: Failure): boolean {
  return code === 'cancelled'
}

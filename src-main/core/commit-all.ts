import type { Commit, CommitContext } from './commit.ts'
import { CoreError } from './errors.ts'
import type { ChangeSet } from './model/change-set.ts'
import type { CommitReport, Failure } from './model/commit-report.ts'
import type { Kept, Plan } from './model/plan.ts'
import type { Reason } from './model/reason.ts'

const LEFT_ALONE: Reason = {
  code: 'unfit-for-sharers',
  message: 'nothing was changed here, because files that it shares with another instance were not changed there',
}

/**
 * Commits the plans of several instances one after the other. One that fails stops no other: it is in `failed`, and nothing of it
 * was changed. The failure of the only plan there is, and being cancelled, are thrown.
 */
export async function commitAll(
  plans: readonly Plan[],
  commit: Commit,
  context: CommitContext = {},
): Promise<CommitReport> {
  const changeSets: ChangeSet[] = []
  const failed: Failure[] = []
  const kept: (Kept & { readonly instanceId: string })[] = []
  const carriedOut = new Set<string>()
  for (const plan of plans) {
    const { instanceId } = plan
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
      if (plans.length === 1 || !(error instanceof CoreError) || error.code === 'cancelled') throw error
      const { code, message, hint, commands } = error
      failed.push({ instanceId, path: null, code, message, hint, commands })
    }
  }
  return { changeSets, failed, kept }
}

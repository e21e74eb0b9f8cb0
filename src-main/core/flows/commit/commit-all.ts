import { withMessage, messageOf } from '../../model/words/with-message.ts'
import type { Commit, CommitOptions } from './commit.ts'
import { contain } from '../../contain.ts'
import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import { isCancelled, type CommitReport, type Failure } from '../../model/changes/commit-report.ts'
import type { Plan, SkippedFile } from '../../model/plans/plan.ts'
import { isChanging } from '../../model/plans/plan-kinds.ts'
import type { Problem, Reason } from '../../model/words/reason.ts'
import { message } from '../../../../resources/text/text.ts'

function leftAlone(): Reason {
  return { code: 'incompatible-with-sharing-instances', ...withMessage(message('nothing-changed-here')) }
}

/**
 * Commits the plans of several instances one after the other. One that fails stops no other: it is in `failed`, and nothing of it
 * was changed. Stopped, what was not carried out yet is in `failed` too. The failure of the only plan there is, and being stopped
 * before anything came of any, are thrown.
 */
export async function commitAll(
  plans: readonly Plan[],
  { commit, events }: { readonly commit: Commit; readonly events: Pick<Events, 'emit'> },
  options: CommitOptions = {},
): Promise<CommitReport> {
  const changeSets: ChangeSet[] = []
  const failed: Failure[] = []
  const skipped: (SkippedFile & { readonly instanceId: string })[] = []
  const carriedOut = new Set<string>()
  const changing = plans.filter(isChanging)
  const tell = ({ instanceId }: Plan, done: number, changed: { readonly isChanged?: true } = {}): void => {
    const progress = {
      stage: 'apply',
      instanceId,
      done,
      total: changing.length,
      unit: 'instances',
      ...changed,
    } as const
    if (changing.length > 1) events.emit({ kind: 'progress', progress })
  }
  for (const plan of plans) {
    const { instanceId } = plan
    const stopped = failed.find(isCancelled)
    if (stopped !== undefined && plan.steps.length > 0) {
      failed.push({ ...stopped, instanceId })
      continue
    }
    const problem = plan.problem ?? (plansNeeded(plan).every((id) => carriedOut.has(id)) ? null : leftAlone())
    if (problem !== null) {
      failed.push(failureOf(instanceId, problem))
      continue
    }
    const carryOut = async () => {
      await options.pausing?.resumed(options.signal)
      return commit(plan, options)
    }
    if (isChanging(plan)) tell(plan, changing.indexOf(plan))
    const outcome = await contain(`a change of instance ${instanceId}`, carryOut, {
      events,
      isItsOwn: () => true,
      isOnly: plans.length === 1,
    })
    if (outcome.kind === 'failed') {
      failed.push(failureOf(instanceId, outcome.reason))
      continue
    }
    const { value: done } = outcome
    if (done.failed.length === 0) carriedOut.add(plan.id)
    if (done.changeSet !== null) changeSets.push(done.changeSet)
    if (isChanging(plan)) tell(plan, changing.indexOf(plan) + 1, done.changeSet === null ? {} : { isChanged: true })
    failed.push(...done.failed)
    skipped.push(...done.skipped.map((one) => ({ ...one, instanceId })))
  }
  return unlessStopped({ changeSets, failed, skipped })
}

function plansNeeded({ requires }: Plan): readonly string[] {
  return requires.flatMap((condition) => (condition.kind === 'carried-out' ? condition.plans : []))
}

/** What makes one of a run over several instances; nothing where one alone would change. */
export function jointOf(plans: readonly Plan[], newId: () => string): Pick<CommitOptions, 'joint'> {
  const changing = plans.filter((plan) => plan.problem === null && isChanging(plan))
  return changing.length > 1 ? { joint: newId() } : {}
}

/** Of a whole plan. */
export function failureOf(instanceId: string, problem: Problem): Failure {
  return { instanceId, path: null, remedies: [], hint: null, ...problem }
}

/** Throws `cancelled` where that is all there is to report. */
export function unlessStopped(report: CommitReport): CommitReport {
  const { changeSets, failed } = report
  const [first] = failed
  if (first === undefined || changeSets.length > 0 || !failed.every(isCancelled)) return report
  throw new CoreError('cancelled', messageOf(first))
}

import type { RecordedFailure } from '../../model/changes/change-set.ts'
import type { Failure } from '../../model/changes/commit-report.ts'
import type { Plan } from '../../model/plans/plan.ts'
import { nameAt } from '../../model/states/file-title.ts'
import type { RecordedReason } from '../../model/words/reason.ts'
import { messageOf, withHint, withMessage } from '../../model/words/with-message.ts'
import type { DroppedStep } from '../../pipeline/stage/intentions.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import { explainStaleFile } from './explain-stale-plan.ts'

/** What of a plan could not be done, for whoever waits for it: with the hashes, and what can be done about it. */
export function failuresOf(dropped: readonly DroppedStep[], plan: Plan): readonly Failure[] {
  const ofSteps = dropped.map(({ step: { path }, error }): Failure => {
    const { code, message: told, text, brief, remedies } = error
    const hint = withHint(explainStaleFile(error, path, plan))
    const inBrief = brief === undefined ? {} : { brief }
    return { instanceId: plan.instanceId, path, code, message: told, text, ...inBrief, ...hint, remedies }
  })
  return [...(plan.unobtainable ?? []), ...ofSteps]
}

/** The same as the history remembers it: a title, and a sentence that stands beside it. */
export function failuresToRecord(dropped: readonly DroppedStep[], plan: Plan): readonly RecordedFailure[] {
  const ofPlan = (plan.unobtainable ?? []).map(({ path, named, code, ...told }) => ({
    title: named ?? nameAt(path ?? ''),
    path,
    reason: { code, ...withMessage(messageOf(told)) },
  }))
  const ofSteps = dropped.map((each) => ({
    title: each.step.title,
    path: each.step.path,
    reason: reasonOf(each, plan),
  }))
  return [...ofPlan, ...ofSteps]
}

function reasonOf({ error, cause }: DroppedStep, plan: Plan): RecordedReason {
  return { code: error.code, ...withMessage(cause.kind === 'itself' ? sayItself() : sayOther(cause.path)) }

  function sayItself(): Message {
    switch (error.code) {
      case 'wrong-hash':
        return message('failed-as-damaged')
      case 'download-failed':
        return message('failed-to-download')
      default:
        return error.brief ?? error.text
    }
  }

  function sayOther(path: string): Message {
    const title = titleAt(path, plan)
    return cause.kind === 'needs'
      ? message('failed-as-it-needs', { title })
      : message('failed-as-not-needed', { title })
  }
}

function titleAt(at: string, { steps }: Pick<Plan, 'steps'>): string {
  const step = steps.find(({ path, from, to }) => path === at || from?.path === at || to?.path === at)
  return step?.title ?? nameAt(at)
}

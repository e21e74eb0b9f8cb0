import type { BisectReportView } from '../../../../src-preload/contract.ts'
import type { BisectReport } from '../../../core/model/changes/bisect.ts'
import type { AnswersTo, Sources } from '../reply.ts'

type BisectQuestions = 'bisect.status' | 'bisect.start' | 'bisect.answer' | 'bisect.stop'

export function answerBisect({ core }: Sources): AnswersTo<BisectQuestions> {
  return {
    'bisect.status': async ({ instance }, call) => (await core).bisect.status(instance, call),
    'bisect.start': async ({ instance }, call) => show(await (await core).bisect.start(instance, call)),
    'bisect.answer': async ({ instance, word }, call) => show(await (await core).bisect.answer(instance, word, call)),
    'bisect.stop': async ({ instance }, call) => show(await (await core).bisect.stop(instance, call)),
  }
}

function show({ status, skipped, changeSet }: BisectReport): BisectReportView {
  return { status, skipped, switched: changeSet?.steps.length ?? 0 }
}

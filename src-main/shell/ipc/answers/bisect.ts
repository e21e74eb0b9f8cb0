import type { BisectReportView } from '../../../../src-preload/contract.ts'
import type { BisectReport } from '../../../core/model/bisect.ts'
import type { AnswersTo, Sources } from '../reply.ts'

type BisectQuestions = 'bisect.status' | 'bisect.start' | 'bisect.answer' | 'bisect.stop'

export function answerBisect({ core }: Sources): AnswersTo<BisectQuestions> {
  return {
    'bisect.status': async ({ instance }, context) => (await core).bisect.status(instance, context),
    'bisect.start': async ({ instance }, context) => show(await (await core).bisect.start(instance, context)),
    'bisect.answer': async ({ instance, word }, context) =>
      show(await (await core).bisect.answer(instance, word, context)),
    'bisect.stop': async ({ instance }, context) => show(await (await core).bisect.stop(instance, context)),
  }
}

function show({ status, skipped, changeSet }: BisectReport): BisectReportView {
  return { status, skipped, switched: changeSet?.steps.length ?? 0 }
}

import { errorOfProblem } from '../core/errors.ts'
import type { ErrorProblem } from '../core/model/words/reason.ts'
import { formatMessage } from '../../resources/text/text.ts'
import type { Session } from './run/session.ts'

/** What is known although the service did not answer is shown with a word of that; where nothing is, or nobody may, it is thrown. */
export function throwOrWarn(
  { problem, checkedAt }: { readonly problem: ErrorProblem | null; readonly checkedAt: string | null },
  session: Pick<Session, 'warn'>,
): void {
  if (problem === null) return
  if (checkedAt === null || problem.code === 'service-unauthorized') throw errorOfProblem(problem)
  session.warn([formatMessage('shown-as-last-known', { why: problem.message })])
}

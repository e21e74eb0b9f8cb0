import { CoreError } from '../../errors.ts'
import type { ErrorProblem } from '../../model/words/reason.ts'

/** What went wrong, as an entry beside what is known. Throws what is a mistake of Modwell's, and that the person stopped it. */
export function problemOf(error: unknown): ErrorProblem {
  if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
  const { code, message, text, hint, brief, remedies } = error
  return { code, message, text, hint, remedies, ...(brief !== undefined && { brief }) }
}

import type { Dialect } from '../dialect.ts'
import { answerError, answerMissing, BadRequest, InternalFailure, Missing, Unauthorized } from './answer.ts'
import type { Answer } from './answer.ts'
import type { BodyForm } from './request-body.ts'

/** Names by dialect; the three multipart routes of the current server kept the older ones (fact H16). */
const NAMES: Readonly<Record<Dialect, { readonly bad: string; readonly unauthorized: string }>> = {
  documented: { bad: 'invalid_input', unauthorized: 'unauthorized' },
  current: { bad: 'request_error', unauthorized: 'auth_error' },
}

/** Answers what a route threw; a text is the reason of a bad request. Throws what is a bug again. */
export function createErrorAnswers(dialect: Dialect) {
  return function answerFailure(error: unknown, form: BodyForm): Answer {
    const names = form === 'multipart' ? NAMES.documented : NAMES[dialect]
    if (typeof error === 'string') return answerError(400, names.bad, error)
    if (error instanceof BadRequest) {
      const own = dialect === 'current' && form !== 'multipart' ? undefined : error.errorName
      return answerError(400, own ?? names.bad, error.message)
    }
    if (error instanceof Unauthorized) return answerError(401, names.unauthorized, error.message)
    if (error instanceof Missing) return answerMissing()
    if (error instanceof InternalFailure) return answerError(500, 'internal_error', error.message)
    throw error
  }
}

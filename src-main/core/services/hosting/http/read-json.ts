import { CoreError } from '../../../errors.ts'
import { isNestedDeeper } from '../../../model/nesting.ts'
import type { CallName } from './errors-of-answers.ts'
import { isHtml } from './errors-of-answers.ts'
import type { Answer, Failure } from './exchange.ts'

/** What the service is described to answer has at most eight. */
const DEEPEST = 64

/**
 * The JSON of an answer, once its Content-Type says that it is JSON (an edge may put an HTML page in its place). Text that is no
 * JSON is transient: most often it was cut.
 */
export function readJson(answer: Answer, call: CallName): { readonly kind: 'json'; readonly json: unknown } | Failure {
  const type = answer.headers['content-type'] ?? 'application/json'
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type.trim())) {
    const what = isHtml(answer) ? 'a page' : (type.split(';')[0] ?? '').slice(0, 60)
    return failure(`${call.service} answers ${call.operation} with ${what} instead of JSON`, {
      hint: 'The address may not be that of a hosting service, or something on the way answers in its place.',
    })
  }
  try {
    const json: unknown = JSON.parse(answer.body.toString('utf8'))
    if (!isNestedDeeper(json, DEEPEST)) return { kind: 'json', json }
    return failure(
      `${call.service} answers ${call.operation} with JSON that is nested more than ${DEEPEST} levels deep`,
      {},
    )
  } catch (cause) {
    const message = `${call.service} answers ${call.operation} with JSON that is cut or broken after ${answer.body.length} bytes`
    const hint = 'The connection may be poor, or something on the way cut the answer: try again.'
    return { ...failure(message, { hint, cause }), isTransient: true }
  }
}

function failure(message: string, details: { readonly hint?: string; readonly cause?: unknown }): Failure {
  return { kind: 'failure', error: new CoreError('bad-answer', message, details), isTransient: false }
}

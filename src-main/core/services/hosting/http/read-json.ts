import { CoreError, type ErrorDetails } from '../../../errors.ts'
import { isNestedDeeper } from '../../../model/files/nesting.ts'
import { type CallName, isHtml } from './errors-of-answers.ts'
import type { Answer, Failure } from './exchange.ts'
import { message, type Message } from '../../../../../src-texts/text.ts'

/** What the service is described to answer has at most eight. */
const DEEPEST = 64

/**
 * The JSON of an answer, once its Content-Type says that it is JSON (an edge may put an HTML page in its place). Text that is no
 * JSON is transient: most often it was cut.
 */
export function readJson(answer: Answer, call: CallName): { readonly kind: 'json'; readonly json: unknown } | Failure {
  const names = { service: call.service, operation: call.operation }
  const type = answer.headers['content-type'] ?? 'application/json'
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type.trim())) {
    return failure(
      message('answer-not-json', { ...names, isPage: isHtml(answer), type: (type.split(';')[0] ?? '').slice(0, 60) }),
      {
        hint: message('the-address-may-not'),
      },
    )
  }
  try {
    const json: unknown = JSON.parse(answer.body.toString('utf8'))
    if (!isNestedDeeper(json, DEEPEST)) return { kind: 'json', json }
    return failure(message('answer-nested-too-deep', { ...names, deepest: DEEPEST }), {})
  } catch (cause) {
    const cut = message('answer-cut', { ...names, bytes: answer.body.length })
    const hint = message('connection-may-be-poor')
    return { ...failure(cut, { hint, cause }), isTransient: true }
  }
}

function failure(told: Message, details: ErrorDetails): Failure {
  return { kind: 'failure', error: new CoreError('bad-answer', told, details), isTransient: false }
}

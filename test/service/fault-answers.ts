import type { Answer } from './http/answer.ts'
import { answerEmpty, answerError, answerHtml, answerMissing, answerNoRoute } from './http/answer.ts'
import type { Dialect } from './dialect.ts'
import type { Fault } from './faults.ts'

/** Names of errors (fact H16); what is not here is `internal_error`. */
const NAMES: Readonly<Record<number, Readonly<Record<Dialect, string>>>> = {
  400: { documented: 'invalid_input', current: 'request_error' },
  401: { documented: 'unauthorized', current: 'auth_error' },
  404: { documented: 'not_found', current: 'not_found' },
  409: { documented: 'conflict', current: 'conflict' },
  410: { documented: 'api_deprecated', current: 'api_deprecated' },
  412: { documented: 'precondition_failed', current: 'precondition_failed' },
  413: { documented: 'invalid_input', current: 'request_error' },
  424: { documented: 'discord_error', current: 'failed_dependency' },
  428: { documented: 'precondition_required', current: 'precondition_required' },
  429: { documented: 'ratelimit_error', current: 'ratelimit_error' },
}

/** Of a token that does not count, or counts no more, the server speaks in these words (fact H113). */
function wordsOf(status: number): string {
  return status === 401 ? 'Invalid Authentication Credentials' : 'something went wrong'
}

/** The answer that a fault gives instead of the route's, if it does. */
export function replaceAnswer(fault: Fault, dialect: Dialect = 'current'): Answer | undefined {
  switch (fault.kind) {
    case 'status': {
      const { status, body = 'json' } = fault
      if (body === 'html') return answerHtml(status, `Error ${status}`)
      const name = NAMES[status]?.[dialect] ?? 'internal_error'
      const answer = body === 'empty' ? answerEmpty(status) : answerError(status, name, wordsOf(status))
      return { ...answer, headers: { ...answer.headers, ...fault.headers } }
    }
    case 'html':
      return answerHtml(200, 'Please wait a moment')
    case 'missing-route':
      return answerNoRoute()
    case 'gone':
      return answerMissing()
    default:
      return undefined
  }
}

/** The route's answer as a fault changes what is in it. */
export function changeAnswer(answer: Answer, fault: Fault): Answer {
  if (answer.body.kind !== 'json') return answer
  if (fault.kind === 'schema') {
    const value: unknown = structuredClone(answer.body.value)
    const changed = putAt(value, fault.field === '' ? [] : fault.field.split('.'), fault.value)
    return { ...answer, body: { kind: 'json', value: changed } }
  }
  if (fault.kind === 'truncated-json') {
    const whole = Buffer.from(JSON.stringify(answer.body.value))
    const bytes = whole.subarray(0, Math.ceil(whole.length / 2))
    return { ...answer, body: { kind: 'bytes', type: 'application/json', bytes } }
  }
  return answer
}

/** `value` with `replacement` at the path; a path that leads nowhere changes nothing, except that its last field is added. */
function putAt(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return replacement
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  const keys = step === '*' ? Object.keys(holder) : [step]
  for (const key of keys) {
    if (rest.length === 0 || Object.hasOwn(holder, key)) holder[key] = putAt(holder[key], rest, replacement)
  }
  return holder
}

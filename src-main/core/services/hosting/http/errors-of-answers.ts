import type { LackedRight } from '../../../model/authoring/people/permissions.ts'
import type { Remedy } from '../../../model/words/remedy.ts'
import { nameScopes } from '../../../model/accounts/scope-uses.ts'
import type { TokenState } from '../../../model/accounts/account.ts'
import { CoreError, type ErrorCode, type ErrorDetails } from '../../../errors.ts'
import type { Answer } from './exchange.ts'
import type { ScopeNeed } from '../operations/define/define-operation.ts'
import { maskSecrets } from '../../../model/words/mask-secrets.ts'
import { nameService } from '../../settings/service-url.ts'
import { readRetryAfter } from '../../../model/times/read-retry-after.ts'
import { utcTime } from '../../../model/times/utc-time.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'

/** What a message about a call names. */
export interface CallName {
  readonly operation: string
  /** Base address of the service. */
  readonly service: string
  /** What a token must be allowed for the operation. */
  readonly scope?: ScopeNeed | null
  /** Whether a token went along. */
  readonly hasToken?: boolean
  /** What became of a token that was refused; absent: nobody asked. */
  readonly tokenState?: TokenState
  /** Whether newer services are known to have taken the operation away. */
  readonly isWithdrawn?: boolean
  /** Whether something was sent that could be otherwise. */
  readonly hasBody?: boolean
  /** Whether it changes nothing at the service. */
  readonly isRead?: boolean
}

const HIDDEN_HINT = message('gone-or-hidden')
const MODEST_HINT = message('wait-a-little')

/** The error that a status outside an operation's successes stands for (fact H16: by status, the names differ). */
export function errorOfAnswer(call: CallName, answer: Answer, now: number): CoreError {
  const { status } = answer
  const wait = status === 429 || status === 503 ? readRetryAfter(answer.headers['retry-after'], now) : null
  if (wait !== null && wait > 0) return errorOfRefusal(call, now + wait, now)
  const problem = readProblem(answer)
  const { service, operation } = call
  // That its credentials are invalid says less than what was found out.
  const isTold = problem.description !== null && (call.tokenState ?? 'unknown') === 'unknown'
  const told = { isTold, told: problem.description ?? '' }
  // What it says of a fault, or of a request that the person did not write, helps nobody but who looks into it.
  const isAboutPerson = status < 500 && (status !== 400 || call.hasBody === true)
  const toldInBrief = isAboutPerson ? told : { isTold: false, told: '' }
  const fail = (code: ErrorCode, what: Message, hint: Message, inBrief = what) =>
    new CoreError(code, message('service-refused', { service, what, operation, status, ...told }), {
      hint,
      brief: message('service-refused-in-brief', { service: nameService(service), what: inBrief, ...toldInBrief }),
      remedies: remediesFor(code, call),
      lacks: lackedFor(code, call),
    })

  if (status >= 300 && status < 400) {
    return fail('service-refused', targetOf(answer), message('name-the-address-sent-to'))
  }
  if (isForbidden(call, answer))
    return fail('service-forbidden', message('does-not-let-you'), message('its-words-name-what-is-lacking'))
  if (status === 401) return fail('service-unauthorized', wantOf(call), hintOfScope(call))
  if (status === 403) {
    return fail('service-refused', message('refuses-this-machine'), message('proxy-may-be-the-cause'))
  }
  if (status === 405 || (status === 404 && (problem.name === 'not_found' || isHtml(answer)))) {
    const what = call.isWithdrawn === true ? message('no-longer-offers-this') : message('does-not-offer-this')
    return fail('service-lacks-operation', what, message('do-it-on-its-site'))
  }
  if (status === 404) return fail('service-not-found', message('has-no-such-thing'), HIDDEN_HINT)
  if (status === 409) {
    return fail('service-conflict', message('finds-a-clash'), message('look-again-then-retry'))
  }
  if (status === 410) return fail('service-gone', message('no-longer-serves-this-interface'), message('update-modwell'))
  if (status === 413) return fail('service-too-large', message('finds-it-too-large'), message('send-less'))
  if (status === 429) return fail('service-busy', message('still-asks-to-wait'), MODEST_HINT)
  if (status >= 500)
    return fail('service-failed', message('has-a-fault'), MODEST_HINT, message('gives-no-usable-answer'))
  const isToldWhat = problem.description !== null && call.hasBody === true
  return fail(
    'service-refused',
    message('refuses-the-question'),
    isToldWhat ? message('its-words-name-what-to-change') : MODEST_HINT,
    message(call.isRead === true ? 'refuses-to-answer' : 'refuses-the-question'),
  )
}

/** Of a token that does not count, or lacks a scope, the service speaks; else of what its owner may not do (fact H113). */
const ABOUT_TOKEN =
  /credential|\btoken\b|\bscopes?\b|authentication method|\bexpired\b|\bsession\b|(?:sign|log)(?:ned|ged)? ?in\b/i

/** Whether the one who asks is known, and may not do it. */
export function isForbidden({ hasToken, scope }: CallName, answer: Answer): boolean {
  if (answer.status !== 401 || hasToken !== true || scope === null) return false
  const { description } = readProblem(answer)
  return description !== null && !ABOUT_TOKEN.test(description)
}

/** What is said of a body that cannot be read as what was expected. */
const ABOUT_FORM =
  /deseriali[sz]|\bjson\b|\bschema\b|missing field|unknown (?:field|variant)|invalid type|required property/i

/** Whether what was sent is refused for how it is written: another form of it may be what the service takes. */
export function isAboutForm(answer: Answer): boolean {
  if (![400, 415, 422].includes(answer.status)) return false
  const { description } = readProblem(answer)
  return description === null || ABOUT_FORM.test(description)
}

/** What is said in brief of an answer that cannot be used: what is wrong with it helps nobody but who looks into it. */
export function sayUnusable(service: string): Message {
  return message('service-answered-badly-in-brief', { service: nameService(service) })
}

/** A thing that is missing from the answer about several. */
export function errorOfMissing({ service, operation }: CallName): CoreError {
  return new CoreError('service-not-found', message('service-has-no-such-thing', { service, operation }), {
    hint: HIDDEN_HINT,
  })
}

/** The service did what was asked; what it says of it, or what shows it, cannot be read. */
export function errorOfUnreadable(operation: string, status: number | null, { code, text }: CoreError): CoreError {
  return new CoreError(
    code,
    message('outcome-unreadable', { operation, hasStatus: status !== null, status: status ?? '', why: text }),
    {
      hint: message('look-at-how-it-is-now'),
    },
  )
}

/** Asked without any token although the operation needs one; nothing was sent. */
export function errorOfMissingToken(call: CallName): CoreError {
  return new CoreError(
    'service-unauthorized',
    message('disk-failure', { says: call.service, subject: wantOf(call), code: call.operation }),
    {
      hint: hintOfScope(call),
      brief: message('service-refused-in-brief', {
        service: nameService(call.service),
        what: wantOf(call),
        isTold: false,
        told: '',
      }),
      remedies: remediesFor('service-unauthorized', call),
      lacks: lackedFor('service-unauthorized', call),
    },
  )
}

function wantOf({ scope, hasToken, tokenState }: CallName): Message {
  if (scope === null && hasToken === true) return message('does-not-accept-the-secret')
  if (scope === null) return message('wants-to-know-who-asks')
  if (tokenState === 'dead') return message('no-longer-takes-the-token')
  if (tokenState === 'lives') return message('wants-what-the-token-lacks', { scope: scopeText(scope) })
  if (hasToken === true) return message('refuses-the-token', { scope: scopeText(scope) })
  return message('wants-a-token', { scope: scopeText(scope) })
}

function hintOfScope({ scope, hasToken, tokenState }: CallName): Message {
  if (scope === null && hasToken === true) return message('check-client-of-application')
  if (scope === null) return message('something-may-answer-in-its-place')
  if (hasToken !== true) return message('sign-in-or-give-token', { scope: scopeText(scope) })
  if (tokenState === 'dead') return message('sign-in-again')
  if (tokenState === 'lives') return message('tick-it-for-the-token')
  return message('sign-in-again-or-make-token', { scope: scopeText(scope) })
}

function remediesFor(code: ErrorCode, { scope, hasToken, tokenState }: CallName): readonly Remedy[] {
  if (code !== 'service-unauthorized' || scope === null) return []
  if (tokenState === 'dead') return [{ kind: 'sign-in-again' }]
  return hasToken === true ? [] : [{ kind: 'sign-in' }]
}

function lackedFor(code: ErrorCode, { scope }: CallName): LackedRight | undefined {
  const scopes = scope?.names ?? []
  return code === 'service-unauthorized' && scopes.length > 0 ? { kind: 'scope', scopes } : undefined
}

function scopeText(scope: ScopeNeed | null | undefined): Message {
  return nameScopes(scope?.names ?? [])
}

/** The error for a request that got no whole answer; `cause` is got's, Node's or the proxy's. */
export function errorOfFailure(call: CallName, cause: unknown): CoreError {
  const host = new URL(call.service).host
  const { code, why } = reasonOf(cause)
  return new CoreError(
    'service-unreachable',
    message('service-unreachable', { host, operation: call.operation, why }),
    {
      ...detailsOf(code),
      brief: message('service-unreachable-in-brief', { service: nameService(call.service), why }),
      cause: bareCause(cause),
    },
  )
}

/** Nothing usable came within so many milliseconds. */
export function errorOfSilence({ service, operation }: CallName, waited: number): CoreError {
  const seconds = Math.round(waited / 1000)
  return new CoreError(
    'service-unreachable',
    message('service-timed-out', { host: new URL(service).host, seconds, operation }),
    {
      hint: message('wait-longer-or-do-without'),
      brief: message('service-timed-out-in-brief', { service: nameService(service), seconds }),
      remedies: [{ kind: 'wait-longer', seconds: Math.max(120, seconds * 4) }, { kind: 'work-offline' }],
    },
  )
}

/** The service asks to stay away until then (milliseconds since 1970). */
export function errorOfRefusal({ service, operation }: CallName, until: number, now: number): CoreError {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  return new CoreError(
    'service-busy',
    message('service-asks-to-wait', { service, until: utcTime(until, now), seconds, operation }),
    {
      hint: message('try-again-then-or-wait'),
      brief: message('service-asks-to-wait-in-brief', { service: nameService(service), until: utcTime(until, now) }),
      remedies: [{ kind: 'wait-longer', seconds: seconds + 1 }],
    },
  )
}

/** Whether asking again soon may help: not for unknown names, certificates and proxies that refuse. */
export function isTransient(cause: unknown): boolean {
  const { code } = reasonOf(cause)
  return code !== 'ENOTFOUND' && code !== 'PROXY' && !isTlsCode(code)
}

export function cancelled(call: CallName): CoreError {
  return new CoreError(
    'cancelled',
    message('stopped-while-waiting', { host: new URL(call.service).host, operation: call.operation }),
  )
}

export function isHtml(answer: Answer): boolean {
  return /\bhtml\b/i.test(answer.headers['content-type'] ?? '')
}

/** The service's own words, cut to 200 characters and without control characters; an HTML page has none. */
function readProblem(answer: Answer): { readonly name: string | null; readonly description: string | null } {
  try {
    const body: unknown = JSON.parse(answer.body.toString('utf8'))
    if (typeof body !== 'object' || body === null) return { name: null, description: null }
    const name = 'error' in body && typeof body.error === 'string' ? body.error : null
    const text = 'description' in body && typeof body.description === 'string' ? body.description : null
    return { name, description: text === null ? null : describe(text) }
  } catch {
    return { name: null, description: null }
  }
}

/** Masked before it is cut, or half a secret stood at its end; and of a text without end only so much is read. */
function describe(text: string): string {
  const plain = text
    .slice(0, 10_000)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return maskSecrets(plain.replace(/^Authentication Error: /, '')).slice(0, 200)
}

/** got's errors carry the whole request, its headers too: only what they say goes on. */
function bareCause(cause: unknown): Error {
  const { code } = reasonOf(cause)
  const bare = new Error(maskSecrets(cause instanceof Error ? cause.message : String(cause)))
  return code === '' ? bare : Object.assign(bare, { code })
}

function targetOf(answer: Answer): Message {
  const location = answer.headers.location
  return location !== undefined && URL.canParse(location)
    ? message('sends-elsewhere-to', { address: new URL(location).origin })
    : message('sends-elsewhere')
}

function reasonOf(cause: unknown): { readonly code: string; readonly why: Message } {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(Bad response: \d+|Proxy timeout|Invalid URL)$/.test(error.message)) {
    return { code: 'PROXY', why: message('proxy-refuses', { why: error.message.toLowerCase() }) }
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { code, why: message('its-name-is-not-known') }
  if (code === 'ECONNREFUSED') return { code, why: message('connection-refused') }
  if (code === 'ETIMEDOUT') return { code, why: message('no-answer-in-time') }
  if (isTlsCode(code)) return { code, why: message('no-trusted-connection', { code }) }
  if (code === 'ECONNRESET' || code === 'EPIPE') return { code, why: message('connection-broke') }
  return { code, why: message('as-told', { words: code === '' ? error.message : code }) }
}

function isTlsCode(code: string): boolean {
  return /CERT|SIGNED|TLS|SSL|EPROTO|UNABLE_TO_/.test(code)
}

function detailsOf(code: string): ErrorDetails {
  if (code === 'PROXY') return { hint: message('check-https-proxy-http-proxy') }
  if (isTlsCode(code)) return { hint: message('check-the-clock-of-this-machine') }
  return {
    hint: message('check-the-connection-and-the-address'),
    remedies: [{ kind: 'work-offline' }],
  }
}

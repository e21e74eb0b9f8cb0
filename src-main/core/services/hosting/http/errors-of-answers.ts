import { CoreError } from '../../../errors.ts'
import type { ErrorCode, ErrorDetails } from '../../../errors.ts'
import type { Answer } from './exchange.ts'
import type { ScopeNeed } from '../operations/scopes.ts'
import { maskSecrets } from '../../../model/mask-secrets.ts'
import { readRetryAfter } from '../../../model/read-retry-after.ts'
import { utcTime } from '../../../model/utc-time.ts'

/** What a message about a call names. */
export interface CallName {
  readonly operation: string
  /** Base address of the service. */
  readonly service: string
  /** What a token must be allowed for the operation. */
  readonly scope?: ScopeNeed | null
  /** Whether a token went along. */
  readonly hasToken?: boolean
  /** Whether newer services are known to have taken the operation away. */
  readonly isWithdrawn?: boolean
}

const HIDDEN_HINT = 'It may be gone, or hidden from you.'
const MODEST_HINT = 'Wait a little and try again.'

/** The error that a status outside an operation's successes stands for (fact H16: by status, the names differ). */
export function errorOfAnswer(call: CallName, answer: Answer, now: number): CoreError {
  const { status } = answer
  const wait = status === 429 || status === 503 ? readRetryAfter(answer.headers['retry-after'], now) : null
  if (wait !== null && wait > 0) return errorOfRefusal(call, now + wait, now)
  const problem = readProblem(answer)
  const said = problem.description === null ? '' : `: ${problem.description}`
  const fail = (code: ErrorCode, what: string, hint: string) =>
    new CoreError(code, `${call.service} ${what} (${call.operation}, status ${status})${said}`, {
      hint,
      commands: commandsFor(code, call),
    })

  if (status >= 300 && status < 400) {
    return fail(
      'service-refused',
      `sends elsewhere${targetOf(answer)}`,
      'Name the address that it sends to as the service.',
    )
  }
  if (status === 401) return fail('service-unauthorized', wantOf(call), hintOfScope(call))
  if (status === 403) {
    return fail(
      'service-refused',
      'refuses this machine or this program',
      'A proxy or a filter on the way may be the cause.',
    )
  }
  if (status === 405 || (status === 404 && (problem.name === 'not_found' || isHtml(answer)))) {
    const what = call.isWithdrawn === true ? 'no longer offers this' : 'does not offer this operation'
    return fail('service-lacks-operation', what, 'Services of this kind differ by age: do it on its site instead.')
  }
  if (status === 404) return fail('service-not-found', 'has no such thing', HIDDEN_HINT)
  if (status === 409) {
    return fail('service-conflict', 'finds a clash with what is there', 'Look at how it is now, then try again.')
  }
  if (status === 410) return fail('service-gone', 'no longer serves this version of its interface', 'Update Modwell.')
  if (status === 413)
    return fail('service-too-large', 'finds what was sent too large', 'Send less at once, or smaller.')
  if (status === 429) return fail('service-busy', 'still asks to wait: its limit of requests is used up', MODEST_HINT)
  if (status >= 500) return fail('service-failed', 'has a fault of its own', MODEST_HINT)
  return fail('service-refused', 'refuses the question', 'What it says about it names what to change.')
}

/** A thing that is missing from the answer about several. */
export function errorOfMissing({ service, operation }: CallName): CoreError {
  return new CoreError('service-not-found', `${service} has no such thing (${operation})`, { hint: HIDDEN_HINT })
}

/** The service did what was asked; what it says of it, or what shows it, cannot be read. */
export function errorOfUnreadable(operation: string, status: number | null, { code, message }: CoreError): CoreError {
  const said = status === null ? '' : `, status ${status}`
  return new CoreError(code, `${operation} was carried out${said}, but what came of it cannot be read: ${message}`, {
    hint: 'Look at how it is now before it is done again.',
  })
}

/** Asked without any token although the operation needs one; nothing was sent. */
export function errorOfMissingToken(call: CallName): CoreError {
  return new CoreError('service-unauthorized', `${call.service} ${wantOf(call)} (${call.operation})`, {
    hint: hintOfScope(call),
    commands: commandsFor('service-unauthorized', call),
  })
}

function wantOf({ scope, hasToken }: CallName): string {
  if (scope === null && hasToken === true) return 'does not accept the secret of this application'
  if (scope === null) return 'wants to know who asks, although nobody needs to be known for this'
  if (hasToken === true) return `refuses the token: it has expired, was revoked, or lacks ${scopeText(scope)}`
  return `wants a token with ${scopeText(scope)}`
}

function hintOfScope({ scope, hasToken }: CallName): string {
  if (scope === null && hasToken === true)
    return "Check the client id and secret of the application in the service's settings."
  if (scope === null)
    return 'Something on the way may answer in its place, as a proxy or the login page of a network; or the service is not open to all.'
  if (hasToken !== true) return `Sign in, or give a token that has ${scopeText(scope)}.`
  return `The service does not tell which: sign in again, or make a token that has ${scopeText(scope)}.`
}

function commandsFor(code: ErrorCode, { scope, hasToken }: CallName): readonly string[] {
  return code === 'service-unauthorized' && scope !== null && hasToken !== true ? ['modwell login'] : []
}

function scopeText(scope: ScopeNeed | null | undefined): string {
  const names = scope?.names ?? []
  if (names.length === 0) return 'the scope that this needs'
  return `the scope${names.length > 1 ? 's' : ''} ${names.join(' and ')}`
}

/** The error for a request that got no whole answer; `cause` is got's, Node's or the proxy's. */
export function errorOfFailure(call: CallName, cause: unknown): CoreError {
  const host = new URL(call.service).host
  const { code, why } = reasonOf(cause)
  return new CoreError('service-unreachable', `${host} cannot be reached (${call.operation}): ${why}`, {
    ...detailsOf(code),
    cause: bareCause(cause),
  })
}

/** Nothing usable came within so many milliseconds. */
export function errorOfSilence({ service, operation }: CallName, waited: number): CoreError {
  const seconds = Math.round(waited / 1000)
  return new CoreError(
    'service-unreachable',
    `${new URL(service).host} gave no usable answer within ${seconds} s (${operation})`,
    {
      hint: 'Wait longer, or do without it: what is known already is there.',
      commands: [`--wait ${Math.max(120, seconds * 4)}`, '--offline'],
    },
  )
}

/** The service asks to stay away until then (milliseconds since 1970). */
export function errorOfRefusal({ service, operation }: CallName, until: number, now: number): CoreError {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  return new CoreError(
    'service-busy',
    `${service} asks to wait until ${utcTime(until, now)}, ${seconds} s from now (${operation})`,
    { hint: 'Try again then, or wait for it.', commands: [`--wait ${seconds + 1}`] },
  )
}

/** Whether asking again soon may help: not for unknown names, certificates and proxies that refuse. */
export function isTransient(cause: unknown): boolean {
  const { code } = reasonOf(cause)
  return code !== 'ENOTFOUND' && code !== 'PROXY' && !isTlsCode(code)
}

export function cancelled(call: CallName): CoreError {
  return new CoreError('cancelled', `Stopped while waiting for ${new URL(call.service).host} (${call.operation})`)
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
  return maskSecrets(text.slice(0, 10_000).replace(/\p{Cc}+/gu, ' ')).slice(0, 200)
}

/** got's errors carry the whole request, its headers too: only what they say goes on. */
function bareCause(cause: unknown): Error {
  const { code } = reasonOf(cause)
  const bare = new Error(maskSecrets(cause instanceof Error ? cause.message : String(cause)))
  return code === '' ? bare : Object.assign(bare, { code })
}

function targetOf(answer: Answer): string {
  const location = answer.headers.location
  return location !== undefined && URL.canParse(location) ? ` to ${new URL(location).origin}` : ''
}

function reasonOf(cause: unknown): { readonly code: string; readonly why: string } {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(Bad response: \d+|Proxy timeout|Invalid URL)$/.test(error.message)) {
    return { code: 'PROXY', why: `the proxy refuses (${error.message.toLowerCase()})` }
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { code, why: 'its name is not known' }
  if (code === 'ECONNREFUSED') return { code, why: 'the connection is refused' }
  if (code === 'ETIMEDOUT') return { code, why: 'it did not answer in time' }
  if (isTlsCode(code)) return { code, why: `no trusted encrypted connection (${code})` }
  if (code === 'ECONNRESET' || code === 'EPIPE')
    return { code, why: 'the connection broke before the answer was whole' }
  return { code, why: code === '' ? error.message : code }
}

function isTlsCode(code: string): boolean {
  return /CERT|SIGNED|TLS|SSL|EPROTO|UNABLE_TO_/.test(code)
}

function detailsOf(code: string): ErrorDetails {
  if (code === 'PROXY') return { hint: 'Check HTTPS_PROXY, HTTP_PROXY and NO_PROXY.' }
  if (isTlsCode(code)) return { hint: 'Check the clock of this machine and what inspects its connections.' }
  return {
    hint: 'Check the connection and the address of the service. What is known already is there without it.',
    commands: ['--offline'],
  }
}

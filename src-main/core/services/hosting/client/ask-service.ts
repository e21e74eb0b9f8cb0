import type { TokenState } from '../../../model/accounts/account.ts'
import { CoreError, type ErrorDetails } from '../../../errors.ts'
import type { Events } from '../../../events.ts'
import type { Clock } from '../http/waiting/clock.ts'
import {
  type CallName,
  errorOfAnswer,
  errorOfUnreadable,
  isAboutForm,
  isForbidden,
  isHtml,
  sayUnusable,
} from '../http/errors-of-answers.ts'
import type { Answer, Exchange, Patience, RequestBody, SentListener, Failure } from '../http/exchange.ts'
import type { SharedCall } from '../cache/join-requests.ts'
import type { StoredAnswers } from '../cache/memory.ts'
import type { AnyOperation } from '../operations/operations.ts'
import { retry } from '../http/waiting/retry.ts'
import type { Send } from './send-within-limits.ts'
import type { TakenForms } from './taken-forms.ts'
import type { WaitLimit } from '../http/waiting/wait-limit.ts'
import { isNestedDeeper } from '../../../model/files/nesting.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'

/** A call as it goes out: everything checked, everything written. */
export interface WrittenCall {
  readonly operation: AnyOperation
  readonly url: string
  /** Forms of the same: the next is tried after an answer that is about the form (fact H116). */
  readonly bodies: readonly (RequestBody | null)[]
  readonly patience: Patience
  readonly authorization: string | null
  /** What in an answer is about something else than was asked (`About`). */
  strays(json: unknown): readonly string[]
  readonly onSent?: SentListener
}

/** A read answer that is JSON (null where it has no body), or what went wrong. */
export type ReadAnswer = { readonly status: number; readonly json: unknown } | CoreError

export interface AskServiceConfig {
  readonly serviceUrl: string
  readonly send: Send
  readonly limit: WaitLimit
  readonly clock: Clock
  readonly random: () => number
  readonly events: Pick<Events, 'emit'>
  /** Of this service. */
  readonly takenForms: () => TakenForms
  /** Answers by their entity tags; null: none are kept. */
  readonly stored: StoredAnswers | null
  /** Sees every answer that was read. */
  readonly notice: (answer: Answer, json: unknown) => void
  /** What came of each call. */
  readonly hear: (reading: ReadAnswer) => void
  /** The service refused this token for an operation: answers what became of it. */
  readonly onRefusedToken: () => Promise<TokenState>
}

export type AskService = (call: WrittenCall, shared: SharedCall) => Promise<ReadAnswer>

const ATTEMPTS = 4

/** Asks within the budget, again where that may help, and reads the answer. */
export function createAskService(config: AskServiceConfig): AskService {
  return async (call, shared) => {
    const reading = await ask(call, shared)
    config.hear(reading)
    return reading
  }

  async function ask(call: WrittenCall, shared: SharedCall): Promise<ReadAnswer> {
    const { bodies, operation } = call
    const hasChoice = bodies.length > 1
    const first = hasChoice ? config.takenForms().get(operation.name) : 0
    const forms = bodies.map((_, index) => (first + index) % bodies.length)
    let refusal: Answer | null = null
    for (const form of forms) {
      const { result, reading } = await exchange(call, bodies[form] ?? null, { ...config, shared })
      if (reading !== undefined) {
        if (hasChoice) config.takenForms().note(operation.name, form)
        return reading
      }
      if (result.kind === 'failure') return result.error
      const isForm = isAboutForm(result)
      // That another form is none of the service's either says less than what is wrong with the matter.
      if (refusal === null || !isForm) refusal = result
      if (!isForm) break
    }
    if (refusal === null) throw new Error(`${operation.name} has no body to send`)
    return errorOfRefused(call, refusal)
  }

  async function errorOfRefused(call: WrittenCall, refusal: Answer): Promise<CoreError> {
    const name = nameOf(call, config.serviceUrl)
    const isToken = refusal.status === 401 && name.hasToken === true && !isForbidden(name, refusal)
    const tokenState = isToken && call.operation.scope !== null ? await config.onRefusedToken() : 'unknown'
    return errorOfAnswer({ ...name, tokenState }, refusal, config.clock.now())
  }
}

export function nameOf(
  { operation, authorization }: Pick<WrittenCall, 'operation' | 'authorization'>,
  service: string,
): CallName {
  return {
    operation: operation.name,
    service,
    scope: operation.scope,
    hasToken: authorization !== null,
    isWithdrawn: operation.standing === 'withdrawn',
    hasBody: operation.body.kind !== 'none',
    isRead: operation.method === 'GET',
  }
}

async function exchange(
  call: WrittenCall,
  body: RequestBody | null,
  config: AskServiceConfig & { readonly shared: SharedCall },
): Promise<{ readonly result: Exchange; readonly reading?: ReadAnswer }> {
  const { operation, url, patience, authorization, onSent } = call
  const { shared, stored, clock, random, events, limit } = config
  const name = nameOf(call, config.serviceUrl)
  const keeps = stored !== null && operation.method === 'GET' && operation.freshFor.kind !== 'never' ? stored : null
  const last = keeps?.get(url) ?? null
  const known = last === null || call.strays(last.json).length > 0 ? null : last
  const request = { method: operation.method, url, body, patience, authorization, knownTag: known?.tag ?? null, onSent }
  // A refused request did nothing yet: the limit is counted before anything else, so it may always go out again.
  const turn = { ...shared, isSafe: true, lane: operation }
  let reading: ReadAnswer | undefined
  const result = await retry(
    async (): Promise<Exchange> => {
      const answer = await config.send(request, name, turn)
      if (answer.kind === 'failure') return answer
      if (answer.status === 304 && known !== null) {
        reading = { status: known.status, json: known.json }
        return answer
      }
      if (!isSuccess(operation, answer)) return answer
      const read = readSuccess(operation, answer, name)
      if (read.kind === 'failure') {
        // A page in place of JSON may come from something on the way.
        if (operation.isSafe || !read.isTransient) return read
        return { ...read, error: errorOfUnreadable(operation.name, answer.status, read.error), isTransient: false }
      }
      reading = read
      if (call.strays(read.json).length === 0) keeps?.keep(url, answer, read)
      config.notice(answer, read.json)
      return answer
    },
    {
      what: operation.name,
      attempts: operation.isSafe && patience !== 'quick' ? ATTEMPTS : 1,
      signal: shared.signal,
      limit,
    },
    { clock, random, events },
  )
  return reading === undefined ? { result } : { result, reading }
}

function isSuccess({ answers }: AnyOperation, { status }: Answer): boolean {
  return answers[status] !== undefined || (answers[204] !== undefined && status >= 200 && status < 300)
}

function readSuccess(operation: AnyOperation, answer: Answer, name: CallName) {
  const { status } = answer
  if (status === 204 || operation.answers[status] === undefined)
    return { kind: 'json', status: 204, json: null } as const
  const read = readJson(answer, name)
  return read.kind === 'failure' ? read : { ...read, status }
}

/** What the service is described to answer has at most eight. */
const DEEPEST = 64

/**
 * The JSON of an answer, once its Content-Type says that it is JSON (an edge may put an HTML page in its place). Text that is no
 * JSON is transient: most often it was cut.
 */
function readJson(answer: Answer, call: CallName): { readonly kind: 'json'; readonly json: unknown } | Failure {
  const names = { service: call.service, operation: call.operation }
  const type = answer.headers['content-type'] ?? 'application/json'
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type.trim())) {
    return failure(
      message('answer-not-json', { ...names, isPage: isHtml(answer), type: (type.split(';')[0] ?? '').slice(0, 60) }),
      {
        hint: message('the-address-may-not'),
        brief: sayUnusable(call.service),
      },
    )
  }
  try {
    const json: unknown = JSON.parse(answer.body.toString('utf8'))
    if (!isNestedDeeper(json, DEEPEST)) return { kind: 'json', json }
    return failure(message('answer-nested-too-deep', { ...names, deepest: DEEPEST }), {
      brief: sayUnusable(call.service),
    })
  } catch (cause) {
    const cut = message('answer-cut', { ...names, bytes: answer.body.length })
    const hint = message('connection-may-be-poor')
    return { ...failure(cut, { hint, brief: sayUnusable(call.service), cause }), isTransient: true }
  }
}

function failure(told: Message, details: ErrorDetails): Failure {
  return { kind: 'failure', error: new CoreError('bad-answer', told, details), isTransient: false }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { changeAnswer, replaceAnswer } from '../fault-answers.ts'
import type { Fault, FaultBook, Origin } from '../faults.ts'
import type { Answer } from './answer.ts'
import { readBody } from './request-body.ts'
import type { RequestBody } from './request-body.ts'
import type { RequestLog } from './request-log.ts'
import { sendAnswer } from './send.ts'

/** What an origin adds to the common road of a request. */
export interface OriginRules {
  readonly origin: Origin
  readonly book: FaultBook
  readonly log: RequestLog
  readonly clock: () => number
  /** Decides the answer; `fault` is the one that hits this request. */
  readonly answer: (request: IncomingMessage, body: RequestBody, fault: Fault | null) => Answer
}

/** One request: its fault, its body, its line in the log, its answer. */
export async function serveExchange(
  request: IncomingMessage,
  response: ServerResponse,
  rules: OriginRules,
): Promise<void> {
  const at = rules.clock()
  const { method = 'GET', url: path = '/' } = request
  const fault = rules.book.take({ method, path, origin: rules.origin, at })
  response.on('error', () => response.destroy())
  const body = await readBody(request).catch((): RequestBody => ({ kind: 'none' }))
  const line = rules.log.add({
    at,
    origin: rules.origin,
    method,
    path,
    status: 0,
    bytes: 0,
    userAgent: request.headers['user-agent'] ?? null,
    fault: fault?.kind ?? null,
    range: request.headers.range ?? null,
    requestBody: body.kind === 'json' ? body.value : null,
  })
  if (fault?.kind === 'reset') request.socket.destroy()
  if (fault?.kind === 'reset' || fault?.kind === 'hang') return
  const answer = chooseAnswer(rules.answer(request, body, fault), fault)
  line({ status: answer.status })
  line({ bytes: await sendAnswer({ request, response }, answer, fault) })
}

function chooseAnswer(own: Answer, fault: Fault | null): Answer {
  if (fault === null) return own
  const replaced = replaceAnswer(fault)
  return replaced === undefined ? changeAnswer(own, fault) : { ...replaced, headers: keepLimits(own) }
}

/** Headers that every answer of an origin has, whatever else goes wrong. */
function keepLimits({ headers = {} }: Answer): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => /^(?:x-ratelimit|access-control)-/.test(name)))
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { changeAnswer } from '../fault-answers.ts'
import type { Fault, FaultBook, Origin } from '../faults.ts'
import type { Answer } from './answer.ts'
import { readBody } from './request-body.ts'
import type { BodyForm, RequestBody } from './request-body.ts'
import type { RequestLog } from './request-log.ts'
import { sendAnswer } from './send.ts'
import type { Uploads } from './uploads.ts'

/** What an origin adds to the common road of a request. */
export interface OriginRules {
  readonly origin: Origin
  readonly book: FaultBook
  readonly log: RequestLog
  readonly clock: () => number
  /** Carries the request out; `fault` is the one that hits it, and decides the answer if it has one of its own. */
  readonly answer: (request: IncomingMessage, body: RequestBody, fault: Fault | null) => Answer
  /** How the body of a request is to be read; default JSON. */
  readonly chooseForm?: (request: IncomingMessage) => BodyForm
  readonly uploads: Uploads
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
  const form = rules.chooseForm?.(request) ?? 'json'
  const body = await readBody(request, form, rules.uploads).catch((): RequestBody => ({ kind: 'none' }))
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
    authorization: request.headers.authorization ?? null,
    requestBody: body.kind === 'json' ? body.value : null,
  })
  try {
    if (fault?.kind === 'reset' && fault.after === true) rules.answer(request, body, null)
    if (fault?.kind === 'reset') request.socket.destroy()
    if (fault?.kind === 'reset' || fault?.kind === 'hang') return
    const answer = chooseAnswer(rules.answer(request, body, fault), fault)
    line({ status: answer.status })
    line({ bytes: await sendAnswer({ request, response }, answer, fault, rules.book.isSet) })
  } finally {
    if (body.kind === 'multipart') rules.uploads.discard(body.parts.flatMap((part) => part.file?.path ?? []))
  }
}

/** A fault that gives an answer of its own keeps the origin from carrying anything out, so it has come back already. */
function chooseAnswer(own: Answer, fault: Fault | null): Answer {
  return fault === null ? own : changeAnswer(own, fault)
}

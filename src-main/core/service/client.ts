import { CoreError } from '../errors.ts'
import type { Events } from '../events.ts'
import type { CallOptions } from './hosting-service.ts'
import { createBudget } from './budget.ts'
import type { Clock } from './clock.ts'
import { encodeRequest } from './encode-request.ts'
import type { EncodedRequest } from './encode-request.ts'
import { cancelled, errorOfAnswer } from './errors-of-answers.ts'
import type { CallName } from './errors-of-answers.ts'
import type { Answer, Exchange, Patience } from './exchange.ts'
import { createJoins } from './join-requests.ts'
import type { SharedCall } from './join-requests.ts'
import type { CallInput, Operation } from './operations/define-operation.ts'
import { describeProblem } from './records/schema.ts'
import type { Zod } from './records/schema.ts'
import { readJson } from './read-json.ts'
import { retry } from './retry.ts'
import type { Transport } from './transport.ts'

export interface ClientConfig {
  readonly serviceUrl: string
  readonly transport: Transport
  readonly clock: Clock
  readonly random: () => number
  readonly events: Pick<Events, 'emit'>
}

export type ClientOptions = Pick<CallOptions, 'priority' | 'signal'> & {
  /** Default by method: questions about many things are posted. `quick` is also asked once only. */
  readonly patience?: Patience
}

/** Calls operations of the table, within the budget. Throws `CoreError`s only. */
export interface Client {
  readonly serviceUrl: string
  call<Path, Query, Body, Result>(
    operation: Operation<Path, Query, Body, Result>,
    input: CallInput<Path, Query, Body>,
    options: ClientOptions,
  ): Promise<Result>
}

/** A read answer that is JSON, or what went wrong. */
type Reading = { readonly status: number; readonly json: unknown } | CoreError

/** What is needed of an operation once its request is written. */
type Called<Result> = Pick<Operation<unknown, unknown, unknown, Result>, 'name' | 'method' | 'answers' | 'isSafe'>

const ATTEMPTS = 4

export function createClient({ serviceUrl, transport, clock, random, events }: ClientConfig): Client {
  const budget = createBudget(clock, events)
  const join = createJoins<Reading>()

  async function ask(
    operation: Called<unknown>,
    request: EncodedRequest & { readonly patience: Patience },
    shared: SharedCall,
  ): Promise<Reading> {
    const call: CallName = { operation: operation.name, service: serviceUrl }
    const outgoing = { ...request, method: operation.method }
    let reading: Reading | undefined
    const result = await retry(
      async (): Promise<Exchange> => {
        const turn = { ...shared, isSafe: operation.isSafe }
        const exchange = await budget.run((signal) => transport.send(outgoing, call, signal), turn)
        if (exchange.kind === 'failure' || !isSuccess(operation, exchange)) return exchange
        const body = readJson(exchange, call)
        if (body.kind === 'failure') return body
        reading = { status: exchange.status, json: body.json }
        return exchange
      },
      {
        what: operation.name,
        attempts: operation.isSafe && request.patience !== 'quick' ? ATTEMPTS : 1,
        signal: shared.signal,
      },
      { clock, random, events },
    )
    if (result.kind === 'failure') return result.error
    return isSuccess(operation, result) && reading !== undefined ? reading : errorOfAnswer(call, result)
  }

  return {
    serviceUrl,
    async call(operation, input, options) {
      const { z } = await import('zod')
      const request = encodeRequest(operation, input, { z, serviceUrl })
      const patience = options.patience ?? (operation.method === 'GET' ? 'ordinary' : 'bulk')
      const reading = await join(
        `${operation.method} ${request.url} ${request.body ?? ''}`,
        {
          priority: options.priority,
          signal: options.signal,
          cancelled: () => cancelled({ operation: operation.name, service: serviceUrl }),
        },
        (shared) => ask(operation, { ...request, patience }, shared),
      )
      if (reading instanceof CoreError) throw reading
      return readAnswer(operation, reading, { z, serviceUrl })
    },
  }
}

function isSuccess(operation: Called<unknown>, answer: Answer): boolean {
  return operation.answers[answer.status] !== undefined
}

function readAnswer<Result>(
  operation: Called<Result>,
  reading: { readonly status: number; readonly json: unknown },
  { z, serviceUrl }: { readonly z: Zod; readonly serviceUrl: string },
): Result {
  const schema = operation.answers[reading.status]
  if (schema === undefined) throw new Error(`${operation.name} has no answer ${reading.status}`)
  const result = schema(z).safeParse(reading.json)
  if (result.success) return result.data
  const problem = describeProblem(result.error)
  throw new CoreError('bad-answer', `${serviceUrl} answers ${operation.name} with a malformed record: ${problem}`)
}

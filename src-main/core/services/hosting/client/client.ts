import { CoreError } from '../../../errors.ts'
import type { ApiRequest } from '../../../model/service/operation.ts'
import type { RequestOptions } from '../hosting-service.ts'
import { type AskServiceConfig, createAskService, nameOf, type ReadAnswer, type WrittenCall } from './ask-service.ts'
import { encodeRequest } from '../http/bodies/encode-request.ts'
import {
  cancelled,
  errorOfMissing,
  errorOfMissingToken,
  errorOfUnreadable,
  sayUnusable,
} from '../http/errors-of-answers.ts'
import type { Patience, RequestBody, SentListener } from '../http/exchange.ts'
import { createJoinedReads, isJoinable } from './joined-reads.ts'
import { createJoins, type Joiner } from '../cache/join-requests.ts'
import { tellAsked, type CallArguments } from '../operations/define/about.ts'
import type { CallInput, Operation } from '../operations/define/define-operation.ts'
import type { AnyOperation } from '../operations/operations.ts'
import { describeProblem, type Zod } from '../records/fields/schema.ts'
import { writeBodies } from '../http/bodies/write-bodies.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface ClientConfig extends AskServiceConfig {
  readonly siteUrl: string
  /** The token to send where an operation has a scope; null: none. */
  readonly token: () => Promise<string | null>
  /** Takes what would change something, in place of the service. */
  readonly holdBack?: (request: ApiRequest) => void
}

export type ClientOptions = Pick<RequestOptions, 'priority' | 'signal'> & {
  /** Default by method and body: questions about many things are posted. `quick` is also asked once only. */
  readonly patience?: Patience
  /** What an application proves itself with, for the one operation that takes it in place of a token. */
  readonly clientSecret?: string
  readonly onSent?: SentListener
  /** As `ApiOptions` has it. */
  readonly isEachJudged?: boolean
}

/** An answer as the service wrote it, of the shape that is described. */
export interface PlainAnswer {
  readonly status: number
  /** null: no body. */
  readonly json: unknown
}

/** Calls operations of the table, within the budget. Throws `CoreError`s only. */
export interface Client {
  readonly serviceUrl: string
  call<Path, Query, Body, Result>(
    operation: Operation<Path, Query, Body, Result>,
    input: CallInput<Path, Query, Body>,
    options: ClientOptions,
  ): Promise<Result>
  /** As `call`, for who wants to see the answer itself too. `result`: what `call` answers. */
  ask(
    operation: AnyOperation,
    input: object,
    options: ClientOptions,
  ): Promise<PlainAnswer & { readonly result: unknown }>
}

export function createClient(config: ClientConfig): Client {
  const { serviceUrl } = config
  const askService = createAskService(config)
  const join = createJoins<ReadAnswer>()
  const readSingle = createJoinedReads({
    serviceUrl,
    notFound: (operation) => errorOfMissing({ operation: operation.name, service: serviceUrl }),
    async ask(bulk, ids, shared) {
      const input = { query: { ids: [...ids] } }
      return askService(await write(bulk, input, { patience: 'ordinary', priority: 'user' }), shared)
    },
  })

  async function write(operation: AnyOperation, input: object, options: ClientOptions): Promise<WrittenCall> {
    const encoded = encodeRequest(operation, input, { z: await loadZod(), serviceUrl })
    const authorization = await authorize(operation, options)
    const bodies = await writeBodies(operation, encoded)
    return {
      operation,
      url: encoded.url,
      bodies,
      patience: options.patience ?? patienceFor(operation),
      authorization,
      strays: (json) => operation.about?.strays(json, input) ?? [],
      ...(options.onSent !== undefined && { onSent: options.onSent }),
    }
  }

  async function authorize(operation: AnyOperation, { clientSecret }: ClientOptions): Promise<string | null> {
    if (operation.body.kind === 'raw') return clientSecret ?? null
    if (operation.scope === null) return null
    const token = await config.token()
    if (token !== null || operation.scope.isOptional) return token
    throw errorOfMissingToken(nameOf({ operation, authorization: null }, serviceUrl))
  }

  async function read(operation: AnyOperation, input: object, options: ClientOptions): Promise<PlainAnswer> {
    if (operation.standing === 'site-only') throw onSiteOnly(operation, config.siteUrl)
    const call = await write(operation, input, options)
    if (config.holdBack !== undefined && isChanging(operation)) {
      config.holdBack({ method: operation.method, url: call.url })
      return HELD_BACK
    }
    const joiner: Joiner = {
      priority: options.priority,
      signal: options.signal,
      cancelled: () => cancelled({ operation: operation.name, service: serviceUrl }),
    }
    const key = joinKey(call)
    const alone = () =>
      key === null
        ? askService(call, { priority: () => options.priority, signal: options.signal ?? new AbortController().signal })
        : join(key, joiner, (shared) => askService(call, shared))
    const id = idOf(input)
    const reading = await (id !== null && options.patience === undefined && isJoinable(operation)
      ? readSingle({ operation, id, joiner, alone })
      : alone())
    if (reading instanceof CoreError) throw reading
    return reading
  }

  return {
    serviceUrl,
    async call(operation, input, options) {
      const reading = await read(operation, input, options)
      const z = await loadZod()
      return orSayDone(operation, reading, () => {
        const answer = readAnswer(operation, reading, { z, serviceUrl })
        // Of many things each is looked at by whoever asked.
        if (operation.about?.kind === 'one') assertAbout(operation, input, { json: reading.json, serviceUrl })
        return answer
      })
    },
    async ask(operation, input, options) {
      const reading = await read(operation, input, options)
      if (reading === HELD_BACK) return { ...reading, result: null }
      const z = await loadZod()
      return orSayDone(operation, reading, () => {
        const result = readAnswer(operation, reading, { z, serviceUrl })
        if (operation.about?.kind !== 'many' || options.isEachJudged !== true) {
          assertAbout(operation, input, { json: reading.json, serviceUrl })
        }
        return { ...reading, result }
      })
    },
  }
}

/** What the service would not have answered. */
const HELD_BACK: PlainAnswer = { status: 204, json: null }

/** Questions about many things are posted. */
function isChanging({ method, isSafe }: AnyOperation): boolean {
  return method !== 'GET' && (method !== 'POST' || !isSafe)
}

/** Of what changes something, an answer that cannot be believed came after it was done. */
function orSayDone<T>(operation: Pick<AnyOperation, 'name' | 'isSafe'>, { status }: PlainAnswer, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (operation.isSafe || !(error instanceof CoreError)) throw error
    throw errorOfUnreadable(operation.name, status, error)
  }
}

/** Comes with the first call: commands that ask nothing do not pay for it. */
export async function loadZod(): Promise<Zod> {
  return (await import('../records/fields/zod.ts')).z
}

function patienceFor({ method, body }: AnyOperation): Patience {
  if (body.kind === 'image' || body.kind === 'multipart') return 'upload'
  return method === 'GET' ? 'ordinary' : 'bulk'
}

/** What is asked alike at once is asked once; null: what changes something, or sends files. */
function joinKey({ operation, url, bodies }: WrittenCall): string | null {
  const [body] = bodies
  if (!operation.isSafe || operation.answers[204] !== undefined || isStreamed(body)) return null
  return `${operation.method} ${url} ${typeof body?.content === 'string' ? body.content : ''}`
}

function isStreamed(body: RequestBody | null | undefined): boolean {
  return body !== null && body !== undefined && typeof body.content !== 'string'
}

function idOf(input: object): string | null {
  const { path } = input as { readonly path?: { readonly id?: unknown } }
  return typeof path?.id === 'string' ? path.id : null
}

function onSiteOnly({ name }: AnyOperation, siteUrl: string): CoreError {
  const page = `${siteUrl.replace(/\/+$/, '')}/settings/account`
  return new CoreError('service-lacks-operation', message('account-deleted-on-site-only', { name }), {
    hint: message('sign-in-there-and-open', { page }),
  })
}

function assertAbout(
  { name, about }: Pick<AnyOperation, 'name' | 'about'>,
  input: CallArguments,
  { json, serviceUrl }: { readonly json: unknown; readonly serviceUrl: string },
): void {
  const [stray] = about?.strays(json, input) ?? []
  if (stray === undefined) return
  throw new CoreError(
    'bad-answer',
    message('answer-about-something-else', { serviceUrl, name, asked: tellAsked(input), stray }),
    {
      hint: message('it-was-not-believed-try-again'),
      brief: sayUnusable(serviceUrl),
    },
  )
}

function readAnswer<Result>(
  operation: Operation<unknown, unknown, unknown, Result>,
  reading: PlainAnswer,
  { z, serviceUrl }: { readonly z: Zod; readonly serviceUrl: string },
): Result {
  const schema = operation.answers[reading.status]
  if (schema === undefined) throw new Error(`${operation.name} has no answer ${reading.status}`)
  const result = schema(z).safeParse(reading.json)
  if (result.success) return result.data
  const problem = describeProblem(result.error)
  throw new CoreError('bad-answer', message('malformed-answer', { serviceUrl, operation: operation.name, problem }), {
    hint: message('the-service-may-be-newer-than'),
    brief: sayUnusable(serviceUrl),
  })
}

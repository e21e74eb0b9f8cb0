import type { Got } from 'got'
import type { Duplex } from 'node:stream'
import { CoreError } from '../../../errors.ts'
import { type CallName, cancelled, errorOfFailure, isTransient, sayUnusable } from './errors-of-answers.ts'
import type { Answer, Exchange, OutgoingRequest, Patience } from './exchange.ts'
import { type Environment, createProxyAgents } from './proxies.ts'
import { message, formatMessage } from '../../../../../resources/text/text.ts'

/** Milliseconds. `silence`: without any byte of the answer; `whole`: from first to last. */
export interface TimeLimits {
  readonly connect: number
  readonly silence: number
  readonly whole: number
}

export interface TransportConfig {
  /** Base address of the service; requests to any other origin are refused. */
  readonly serviceUrl: string
  readonly userAgent: string
  readonly env: Environment
  /** The setting, read at each request; absent: what the environment says. */
  readonly proxy?: () => string
  readonly limits?: Readonly<Record<Patience, TimeLimits>>
  /** Bytes of an unpacked answer. */
  readonly largestAnswer?: number
}

export interface Transport {
  /** One exchange, never repeated, no redirect followed. Every failure is a value. */
  send(request: OutgoingRequest, call: CallName, signal: AbortSignal): Promise<Exchange>
}

export const TIME_LIMITS: Readonly<Record<Patience, TimeLimits>> = {
  quick: { connect: 5_000, silence: 8_000, whole: 10_000 },
  ordinary: { connect: 10_000, silence: 30_000, whole: 60_000 },
  bulk: { connect: 10_000, silence: 60_000, whole: 180_000 },
  upload: { connect: 10_000, silence: 120_000, whole: 7_200_000 },
}

/** Whoever waits longer in all also waits longer for one answer. */
export function timeLimits(wait = 0): Readonly<Record<Patience, TimeLimits>> {
  const longer = (limits: TimeLimits): TimeLimits => ({
    ...limits,
    silence: Math.max(limits.silence, wait),
    whole: Math.max(limits.whole, wait),
  })
  return { ...TIME_LIMITS, ordinary: longer(TIME_LIMITS.ordinary), bulk: longer(TIME_LIMITS.bulk) }
}

const MAX_ANSWER = 64 * 1024 * 1024

export function createTransport(config: TransportConfig): Transport {
  const origin = new URL(config.serviceUrl).origin
  const limits = config.limits ?? TIME_LIMITS
  const agentsFor = createProxyAgents({ env: config.env, ...(config.proxy !== undefined && { setting: config.proxy }) })
  return {
    async send(request, call, signal) {
      if (new URL(request.url).origin !== origin) throw new Error(`${request.url} is not at ${origin}`)
      if (signal.aborted) return { kind: 'failure', error: cancelled(call), isTransient: false }
      const over = new AbortController()
      const content = request.body?.content ?? null
      try {
        const stream = (await loadGot()).stream(request.url, {
          method: request.method,
          headers: headersOf(request, config.userAgent),
          ...(typeof content === 'string' && { body: content }),
          agent: goesBare(request) ? {} : await agentsFor(request.url),
          signal,
          timeout: timeoutsOf(limits[request.patience]),
          retry: { limit: 0 },
          followRedirect: false,
          throwHttpErrors: false,
          strictContentLength: true,
        })
        listenForProgress(stream, request)
        if (content !== null && typeof content !== 'string') void pump(content.open(), stream, over.signal)
        return await collect(stream, config.largestAnswer ?? MAX_ANSWER, request.onReceived)
      } catch (cause) {
        return failureOf(call, cause, signal)
      } finally {
        over.abort()
      }
    },
  }
}

/** Chunk by chunk: the next is read once the system has taken the one before, so that one piece of memory is enough for a file of any size. */
async function pump(chunks: AsyncIterable<Uint8Array>, stream: Duplex, over: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    over.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    for await (const chunk of chunks) {
      await Promise.race([ended, write(stream, chunk)])
      if (over.aborted) return
    }
    stream.end()
  } catch (error) {
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function write(stream: Duplex, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(chunk, (error) => (error === null || error === undefined ? resolve() : reject(error)))
  })
}

function headersOf({ body, authorization, knownTag }: OutgoingRequest, userAgent: string): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'application/json',
    ...(body !== null && body.type !== '' && { 'content-type': body.type }),
    ...(body !== null && typeof body.content !== 'string' && { 'content-length': String(body.content.length) }),
    ...(typeof authorization === 'string' && { authorization }),
    ...(typeof knownTag === 'string' && { 'if-none-match': knownTag }),
  }
}

/** Unencrypted (only ever on this machine) a token is shown to no proxy. */
function goesBare({ url, authorization }: OutgoingRequest): boolean {
  return typeof authorization === 'string' && new URL(url).protocol === 'http:'
}

function listenForProgress(stream: ReturnType<Got['stream']>, { body, onSent }: OutgoingRequest): void {
  if (onSent === undefined || body === null || typeof body.content === 'string') return
  const { length } = body.content
  stream.on('uploadProgress', ({ transferred }: { transferred: number }) =>
    onSent(Math.min(transferred, length), length),
  )
}

/** Loaded with the first request: commands that ask nothing do not pay for it. */
async function loadGot(): Promise<Got> {
  return (await import('got')).default
}

function timeoutsOf(limits: TimeLimits) {
  const { connect, silence, whole } = limits
  return { lookup: connect, connect, secureConnect: connect, socket: silence, response: silence, request: whole }
}

async function collect(
  stream: ReturnType<Got['stream']>,
  largest: number,
  onReceived: OutgoingRequest['onReceived'],
): Promise<Answer> {
  const heads: { status: number; headers: Answer['headers'] }[] = []
  stream.on('response', (response: { statusCode: number; headers: Record<string, string | string[] | undefined> }) => {
    heads.push({ status: response.statusCode, headers: singleHeaders(response.headers) })
  })
  // The loop hears of the first error; got may report the same broken connection again when the loop is over.
  stream.on('error', () => undefined)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    size += bytes.length
    onReceived?.(bytes.length)
    if (size > largest)
      throw new RangeError(formatMessage('more-than-mib', { most: Math.floor(largest / 1024 / 1024) }))
    chunks.push(bytes)
  }
  const head = heads.at(-1)
  if (head === undefined) throw new Error('an answer without a status')
  return { kind: 'answer', ...head, body: Buffer.concat(chunks) }
}

function failureOf(call: CallName, cause: unknown, signal: AbortSignal): Exchange {
  if (signal.aborted) return { kind: 'failure', error: cancelled(call), isTransient: false }
  if (cause instanceof RangeError) {
    const error = new CoreError(
      'bad-answer',
      message('answer-too-large', { service: call.service, why: cause.message, operation: call.operation }),
      {
        hint: message('ask-about-less-at-once'),
        brief: sayUnusable(call.service),
        cause,
      },
    )
    return { kind: 'failure', error, isTransient: false }
  }
  return { kind: 'failure', error: errorOfFailure(call, cause), isTransient: isTransient(cause) }
}

function singleHeaders(headers: Record<string, string | string[] | undefined>): Answer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}

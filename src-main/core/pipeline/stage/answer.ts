import { once } from 'node:events'
import type { LookupFunction } from 'node:net'
import { PassThrough } from 'node:stream'
import type { Agents, Got, PlainResponse, Request, RequestError } from 'got'
import { CoreError } from '../../errors.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import { readRetryAfter } from '../../model/times/read-retry-after.ts'
import type { Visit } from '../../services/hosting/hosts/file-hosts.ts'
import { hasCredentials, isFetchable } from '../../model/service/protected-address.ts'
import { mustLookOutside, whyNotFollow, type Redirect } from '../../model/service/redirect.ts'
import type { PartialFile } from './resume.ts'
import { describeSource } from './verify.ts'
import { message, type Message, format } from '../../../../resources/text/text.ts'

/** Bytes that may come in while what came before is written. */
const AHEAD = 1 << 20
const MAX_REDIRECTS = 5

/** A failure that may be gone at the next try. */
export class Interruption extends Error {
  readonly text: Message
  /** The server's own wish, in milliseconds. */
  readonly retryAfter: number | null
  /** Nothing came, or hardly anything. */
  readonly isSilent: boolean

  constructor(text: Message, details: { readonly retryAfter?: number | null; readonly isSilent?: boolean } = {}) {
    super(format(text))
    this.text = text
    this.name = 'Interruption'
    this.retryAfter = details.retryAfter ?? null
    this.isSilent = details.isSilent ?? false
  }
}

export interface RequestOptions {
  readonly agentsFor: (address: string) => Promise<Agents>
  readonly userAgent: string
  readonly visit: Visit
  readonly lookupOutside: LookupFunction
  /** Milliseconds without a byte after which the other side counts as gone. */
  readonly patience: number
  onBytes(done: number): void
}

/**
 * Asks once for what is missing of `partial` and writes what comes. Throws `Interruption` when another try makes sense,
 * `download-failed` when none does, and the disk's own errors.
 */
export async function readAnswer(file: VersionFile, partial: PartialFile, asking: RequestOptions): Promise<void> {
  assertAddress(file, file.url)
  // Loaded with the first file: commands that fetch nothing do not pay for it.
  const { default: got, RequestError } = await import('got')
  const stream = await ask(got, file, { partial, asking })
  const body = new PassThrough({ highWaterMark: AHEAD })
  const broken: unknown[] = []
  stream.on('error', (error) => {
    broken.push(error)
    // What came before the break is still read.
    body.end()
  })
  try {
    const [response]: readonly PlainResponse[] = await once(stream, 'response')
    if (response === undefined) throw new Interruption(message('server-did-not-answer'))
    stream.pipe(body)
    await savePart(file, partial, response)
    for await (const chunk of body) {
      if (!(await partial.add(chunk))) return
      asking.visit.add(chunk.byteLength)
      asking.onBytes(partial.size)
    }
    if (broken.length > 0) throw broken[0]
  } catch (error) {
    throw error instanceof RequestError && error.name !== 'AbortError' ? meaningOf(error, file) : error
  } finally {
    stream.destroy()
  }
  if (file.size !== null && partial.size < file.size) throw new Interruption(message('answer-too-short'))
}

async function ask(
  got: Got,
  file: VersionFile,
  { partial, asking }: { readonly partial: PartialFile; readonly asking: RequestOptions },
): Promise<Request> {
  const { agentsFor, userAgent, visit, patience, lookupOutside } = asking
  const rest =
    partial.size === 0
      ? {}
      : { range: `bytes=${partial.size}-`, ...(partial.mark === null ? {} : { 'if-range': partial.mark }) }
  return got.stream(file.url, {
    agent: await agentsFor(file.url),
    // The bytes as they are: a range of a compressed answer would be of something else.
    headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...rest },
    decompress: false,
    retry: { limit: 0 },
    throwHttpErrors: false,
    maxRedirects: MAX_REDIRECTS,
    signal: visit.signal,
    timeout: { lookup: patience, connect: patience, secureConnect: patience, response: patience, socket: patience },
    hooks: {
      beforeRedirect: [
        async (options, { url }) => {
          const redirect = { asked: new URL(file.url), from: new URL(url), to: new URL(String(options.url)) }
          assertRedirect(file, redirect)
          options.agent = await agentsFor(redirect.to.href)
          // Where a proxy asks it looks the name up itself.
          options.dnsLookup = mustLookOutside(redirect) ? lookupOutside : undefined
        },
      ],
    },
  })
}

/** Decides by the status whether what follows is the rest, the whole, or nothing of use. */
async function savePart(file: VersionFile, partial: PartialFile, response: PlainResponse): Promise<void> {
  const { statusCode, headers } = response
  if (statusCode === 206 && headers['content-range']?.startsWith(`bytes ${partial.size}-`)) return
  if (statusCode === 200) return partial.restart(headers.etag ?? headers['last-modified'] ?? null)
  if (statusCode === 206 || statusCode === 416) {
    await partial.restart(null)
    throw new Interruption(message('server-cannot-go-on'), { retryAfter: 0 })
  }
  if (statusCode === 408 || statusCode === 429 || statusCode >= 500) {
    throw new Interruption(message('server-answered', { status: statusCode }), {
      retryAfter: readRetryAfter(headers['retry-after'], Date.now()),
    })
  }
  throw new CoreError(
    'download-failed',
    message('download-refused', { filename: file.filename, source: describeSource(file.url), statusCode }),
    { hint: statusCode === 404 || statusCode === 410 ? message('the-file-was-taken-down-choose') : undefined },
  )
}

/** What is out in the world leads nowhere on this machine or in its network. */
function assertRedirect(file: VersionFile, redirect: Redirect & { readonly to: URL }): void {
  const why = whyNotFollow(redirect)
  if (why === null) return
  const url = String(redirect.to)
  if (why !== 'inside') throw astray(file, url, why === 'password')
  throw new CoreError(
    'download-failed',
    message('download-leads-inside', { filename: file.filename, source: describeSource(url) }),
  )
}

function assertAddress(file: VersionFile, url: string): void {
  const address = URL.canParse(url) ? new URL(url) : null
  if (address !== null && isFetchable(address)) return
  throw astray(file, url, address !== null && hasCredentials(address))
}

function astray({ filename }: VersionFile, url: string, hasPassword: boolean): CoreError {
  return new CoreError(
    'download-failed',
    message('download-leads-astray', { filename, hasPassword, source: describeSource(url) }),
  )
}

function meaningOf(error: RequestError, file: VersionFile): Error {
  if (error.cause instanceof CoreError) return error.cause
  if (error.name === 'MaxRedirectsError') {
    return new CoreError(
      'download-failed',
      message('too-many-redirects', { filename: file.filename, source: describeSource(file.url), most: MAX_REDIRECTS }),
    )
  }
  if (error.name === 'TimeoutError') return new Interruption(message('server-timed-out'), { isSilent: true })
  return new Interruption(message('connection-broke-with', { code: error.code }))
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Agents, Got } from 'got'
import { CoreError } from '../../../errors.ts'
import type { Reason } from '../../../model/words/reason.ts'
import type { VersionFile } from '../../../model/versions/version.ts'
import { utcTime } from '../../../model/times/utc-time.ts'
import { hasCredentials, isProtected } from '../../../model/service/protected-address.ts'
import { mustLookOutside, whyNotFollow, type Redirect } from '../../../model/service/redirect.ts'
import { readRetryAfter } from '../../../model/times/read-retry-after.ts'
import type { FileHosts, Visit } from '../hosts/file-hosts.ts'
import { type Head, isSameMark, judge, type Mark, markOf } from './judge-answer.ts'
import { reason } from './reasons.ts'
import type { ByteRange } from './sparse-source.ts'
import { message, type Message, formatMessage } from '../../../../../resources/text/text.ts'

export interface Connection {
  readonly hosts: FileHosts
  /** With the proxies of the environment. */
  readonly agentsFor: (address: string) => Promise<Agents>
  readonly userAgent: string
  /** Milliseconds before each further try; as many tries as there are. */
  readonly delays?: readonly number[]
  /** Milliseconds without a byte after which the server counts as gone. */
  readonly patience?: number
}

export interface ByteRequest {
  /** null: the whole file. */
  readonly range: ByteRange | null
  /** Of the answers so far: this one must be about the same file. */
  readonly mark: Mark | null
  /** The most that is taken of a whole file. */
  readonly largest: number
  readonly signal: AbortSignal
}

/** What lies at an address; `size` null: nobody says how large it is. */
export type RemoteFile = Pick<VersionFile, 'url' | 'filename' | 'size'>

export type FetchResult =
  | { readonly kind: 'part'; readonly bytes: Buffer; readonly mark: Mark }
  /** What was asked for, or the server knows no ranges (or not of this file any more). Not verified. */
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'failed'; readonly reason: Reason }

interface Interruption {
  readonly kind: 'interrupted'
  readonly why: Message
  readonly wait: number | null
  readonly isSilent?: boolean
}

type FetchAttempt = FetchResult | Interruption

const DELAYS = [250, 1000]
const PATIENCE = 20_000
const MAX_REDIRECTS = 5

/**
 * Fetches bytes of a version's file, again after breaks. Sends no token and follows no address but https or loopback. Throws
 * only when the signal is aborted.
 */
export async function fetchBytes(file: RemoteFile, asked: ByteRequest, connection: Connection): Promise<FetchResult> {
  for (let breaks = 0; ; breaks += 1) {
    const tried = await ask(file, asked, connection)
    if (tried.kind !== 'interrupted') return tried
    const delay = (connection.delays ?? DELAYS)[breaks]
    const isTooLong = (tried.wait ?? 0) > connection.hosts.longestPause
    if (delay === undefined || isTooLong) return unreached(file, withPause(tried))
    await sleep(tried.wait ?? delay, undefined, { signal: asked.signal })
  }
}

async function ask(file: RemoteFile, asked: ByteRequest, connection: Connection): Promise<FetchAttempt> {
  const refused = refuseAddress(file.url)
  if (refused !== null) return failed(file, refused)
  const visit = await connection.hosts.visit(hostOf(file.url), asked.signal)
  if (visit === null) return unreached(file, message('did-not-answer-the-last'))
  const tried = await tryOnce(file, { ...asked, visit }, connection).catch((error: unknown) => {
    visit.leave('broken')
    throw error
  })
  visit.leave(outcomeOf(tried, visit))
  if (visit.ending === 'crowded') return ask(file, asked, connection)
  if (visit.ending === 'stalled') return interrupted(message('sends-too-slowly'))
  return tried
}

type VisitRequest = ByteRequest & { readonly visit: Visit }

function outcomeOf(tried: FetchAttempt, { ending }: Visit): Parameters<Visit['leave']>[0] {
  if (ending !== null) return ending === 'stalled' ? 'silent' : 'broken'
  if (tried.kind !== 'interrupted') return 'answered'
  return tried.isSilent === true ? 'silent' : 'broken'
}

async function tryOnce(file: RemoteFile, asked: VisitRequest, connection: Connection): Promise<FetchAttempt> {
  try {
    return await exchange(file, asked, connection)
  } catch (error) {
    asked.signal.throwIfAborted()
    if (asked.visit.ending !== null) return interrupted(message('as-told', { words: asked.visit.ending }))
    const cause = error instanceof Error && error.cause instanceof CoreError ? error.cause : error
    if (cause instanceof CoreError) return failed(file, cause.text)
    if (!(error instanceof Error) || !('code' in error)) throw error
    if (error.name === 'TimeoutError') return { ...interrupted(message('server-timed-out')), isSilent: true }
    if (error.name === 'MaxRedirectsError') return failed(file, message('was-sent-on', { most: MAX_REDIRECTS }))
    return interrupted(message('connection-broke-with', { code: String(error.code) }))
  }
}

async function exchange(file: RemoteFile, asked: VisitRequest, connection: Connection): Promise<FetchAttempt> {
  const stream = await open(file, asked, connection)
  const heads: Head[] = []
  stream.on('response', ({ statusCode, headers }: Head) => heads.push({ statusCode, headers }))
  // The loop hears of the first error; got may report the same broken connection again when the loop is over.
  stream.on('error', () => undefined)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      const verdict = verdictOf(heads.at(-1), file, asked)
      if (verdict.kind !== 'part' && verdict.kind !== 'whole') break
      const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
      chunks.push(bytes)
      size += bytes.length
      asked.visit.add(bytes.length)
      if (size > verdict.largest) break
    }
  } finally {
    stream.destroy()
  }
  const head = heads.at(-1)
  const verdict = verdictOf(head, file, asked)
  switch (verdict.kind) {
    case 'part':
      if (size > verdict.largest) return lies(file, message('lie-more-bytes'))
      if (size < verdict.largest) return interrupted(message('answer-too-short'))
      return { kind: 'part', bytes: Buffer.concat(chunks), mark: markOf(head) }
    case 'whole':
      if (size <= verdict.largest) return { kind: 'whole', bytes: Buffer.concat(chunks) }
      return file.size !== null && size > file.size
        ? lies(file, message('lie-more-than-announced', { size: file.size }))
        : { kind: 'failed', reason: tooLarge(file, asked.largest) }
    case 'lie':
      return lies(file, verdict.what)
    case 'passing':
      return { ...interrupted(message('server-answered', { status: verdict.status })), wait: waitOf(head) }
    case 'too-large':
      return { kind: 'failed', reason: tooLarge(file, asked.largest) }
    case 'refused':
      return failed(file, message('server-answered', { status: verdict.status }))
  }
}

function verdictOf(head: Head | undefined, file: RemoteFile, { range, mark, largest }: ByteRequest) {
  const verdict = judge(head, { range, size: file.size, largest })
  if (verdict.kind === 'part' && mark !== null && !isSameMark(mark, markOf(head))) {
    return { kind: 'lie', what: message('lie-changed-meanwhile') } as const
  }
  return verdict
}

async function open(file: RemoteFile, { range, mark, visit }: VisitRequest, connection: Connection) {
  const { agentsFor, userAgent, patience = PATIENCE } = connection
  const part: Record<string, string> = range === null ? {} : { range: `bytes=${range.start}-${range.end - 1}` }
  if (range !== null && mark !== null && mark.condition !== null) part['if-range'] = mark.condition
  return (await loadGot()).stream(file.url, {
    agent: await agentsFor(file.url),
    // The bytes as they are: a range of a compressed answer would be of something else.
    headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...part },
    decompress: false,
    retry: { limit: 0 },
    throwHttpErrors: false,
    maxRedirects: MAX_REDIRECTS,
    signal: visit.signal,
    timeout: {
      lookup: patience,
      connect: patience,
      secureConnect: patience,
      response: patience,
      socket: patience,
    },
    hooks: {
      beforeRedirect: [
        async (options, { url: from }) => {
          const redirect = { asked: new URL(file.url), from: new URL(from), to: new URL(String(options.url)) }
          const refused = refuseRedirect(redirect)
          if (refused !== null) throw new CoreError('download-failed', refused)
          options.agent = await agentsFor(redirect.to.href)
          // Where a proxy asks it looks the name up itself.
          options.dnsLookup = mustLookOutside(redirect) ? connection.hosts.lookupOutside : undefined
        },
      ],
    },
  })
}

/** Loaded with the first request: commands that ask nothing do not pay for it. */
async function loadGot(): Promise<Got> {
  return (await import('got')).default
}

/** null: it may be used. */
function refuseAddress(address: string): Message | null {
  if (!URL.canParse(address)) return message('its-address-cannot-be-read')
  const url = new URL(address)
  if (hasCredentials(url)) return message('its-address-has-a-password', { host: url.host })
  return isProtected(url) ? null : message('would-come-unprotected', { host: url.host })
}

function refuseRedirect(redirect: Redirect): Message | null {
  const why = whyNotFollow(redirect)
  if (why === null) return null
  const { host } = redirect.to
  if (why === 'password') return message('its-address-has-a-password', { host })
  return why === 'inside' ? message('it-would-come-from-inside', { host }) : message('would-come-unprotected', { host })
}

function withPause({ why, wait }: Interruption): Message {
  const now = Date.now()
  return wait === null || wait <= 0 ? why : message('and-asks-to-wait', { why, until: utcTime(now + wait, now) })
}

function waitOf(head: Head | undefined): number | null {
  const wait = readRetryAfter(head?.headers['retry-after'], Date.now())
  return wait === null ? null : Math.max(wait, 0)
}

function interrupted(why: Message): Interruption {
  return { kind: 'interrupted', why, wait: null }
}

export function tooLarge({ filename }: RemoteFile, largest: number): Reason {
  const most = Math.round(largest / 1024 / 1024)
  return reason('too-large', message('too-large-to-look-into', { filename, most }))
}

function failed(file: RemoteFile, why: Message): FetchResult {
  return { kind: 'failed', reason: reason('download-failed', notLookedInto(file, why)) }
}

function unreached(file: RemoteFile, why: Message): FetchResult {
  return { kind: 'failed', reason: reason('unreachable', notLookedInto(file, why), 'unreached') }
}

function notLookedInto({ filename, url }: RemoteFile, why: Message): Message {
  return message('cannot-be-looked-into', { filename, host: hostOf(url), why })
}

function lies(file: RemoteFile, what: Message): FetchResult {
  const text = message('is-not-believed', { filename: file.filename, host: hostOf(file.url), what })
  return { kind: 'failed', reason: reason('bad-answer', text, 'unbelieved') }
}

/** Without path and query, which may hold a secret. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : formatMessage('unreadable-address')
}

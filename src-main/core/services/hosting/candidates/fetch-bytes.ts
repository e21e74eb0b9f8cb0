import { setTimeout as sleep } from 'node:timers/promises'
import type { Agents, Got } from 'got'
import { CoreError } from '../../../errors.ts'
import type { Reason } from '../../../model/reason.ts'
import type { VersionFile } from '../../../model/version.ts'
import { utcTime } from '../../../model/utc-time.ts'
import { hasCredentials, isProtected } from '../../../model/protected-address.ts'
import { mustLookOutside, whyNotFollow, type Redirect } from '../../../model/redirect.ts'
import { readRetryAfter } from '../../../model/read-retry-after.ts'
import type { FileHosts, Visit } from '../hosts/file-hosts.ts'
import { type Head, isSameMark, judge, type Mark, markOf } from './judge-answer.ts'
import { reason } from './reasons.ts'
import type { ByteRange } from './sparse-source.ts'
import { say, type Text, words } from '../../../../../src-texts/text.ts'

export interface Connection {
  readonly hosts: FileHosts
  /** With the proxies of the environment. */
  readonly agentsFor: (address: string) => Agents
  readonly userAgent: string
  /** Milliseconds before each further try; as many tries as there are. */
  readonly delays?: readonly number[]
  /** Milliseconds without a byte after which the server counts as gone. */
  readonly patience?: number
}

export interface Asked {
  /** null: the whole file. */
  readonly range: ByteRange | null
  /** Of the answers so far: this one must be about the same file. */
  readonly mark: Mark | null
  /** The most that is taken of a whole file. */
  readonly largest: number
  readonly signal: AbortSignal
}

export type Fetched =
  | { readonly kind: 'part'; readonly bytes: Buffer; readonly mark: Mark }
  /** What was asked for, or the server knows no ranges (or not of this file any more). Not verified. */
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'failed'; readonly reason: Reason }

interface Interrupted {
  readonly kind: 'interrupted'
  readonly why: Text
  readonly wait: number | null
  readonly isSilent?: boolean
}

type Tried = Fetched | Interrupted

const DELAYS = [250, 1000]
const PATIENCE = 20_000
const MOST_REDIRECTS = 5

/**
 * Fetches bytes of a version's file, again after breaks. Sends no token and follows no address but https or loopback. Throws
 * only when the signal is aborted.
 */
export async function fetchBytes(file: VersionFile, asked: Asked, connection: Connection): Promise<Fetched> {
  for (let breaks = 0; ; breaks += 1) {
    const tried = await ask(file, asked, connection)
    if (tried.kind !== 'interrupted') return tried
    const delay = (connection.delays ?? DELAYS)[breaks]
    const isTooLong = (tried.wait ?? 0) > connection.hosts.longestPause
    if (delay === undefined || isTooLong) return failed(file, withPause(tried), 'unreachable')
    await sleep(tried.wait ?? delay, undefined, { signal: asked.signal })
  }
}

async function ask(file: VersionFile, asked: Asked, connection: Connection): Promise<Tried> {
  const refused = refuseAddress(file.url)
  if (refused !== null) return failed(file, refused)
  const visit = await connection.hosts.visit(hostOf(file.url), asked.signal)
  if (visit === null) return failed(file, say('did-not-answer-the-last'), 'unreachable')
  const tried = await tryOnce(file, { ...asked, visit }, connection).catch((error: unknown) => {
    visit.leave('broken')
    throw error
  })
  visit.leave(outcomeOf(tried, visit))
  if (visit.ending === 'crowded') return ask(file, asked, connection)
  if (visit.ending === 'stalled') return interrupted(say('sends-too-slowly'))
  return tried
}

type Visiting = Asked & { readonly visit: Visit }

function outcomeOf(tried: Tried, { ending }: Visit): Parameters<Visit['leave']>[0] {
  if (ending !== null) return ending === 'stalled' ? 'silent' : 'broken'
  if (tried.kind !== 'interrupted') return 'answered'
  return tried.isSilent === true ? 'silent' : 'broken'
}

async function tryOnce(file: VersionFile, asked: Visiting, connection: Connection): Promise<Tried> {
  try {
    return await exchange(file, asked, connection)
  } catch (error) {
    asked.signal.throwIfAborted()
    if (asked.visit.ending !== null) return interrupted(say('as-told', { words: asked.visit.ending }))
    const cause = error instanceof Error && error.cause instanceof CoreError ? error.cause : error
    if (cause instanceof CoreError) return failed(file, cause.text)
    if (!(error instanceof Error) || !('code' in error)) throw error
    if (error.name === 'TimeoutError') return { ...interrupted(say('server-timed-out')), isSilent: true }
    if (error.name === 'MaxRedirectsError') return failed(file, say('was-sent-on', { most: MOST_REDIRECTS }))
    return interrupted(say('connection-broke-with', { code: String(error.code) }))
  }
}

async function exchange(file: VersionFile, asked: Visiting, connection: Connection): Promise<Tried> {
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
      if (size > verdict.largest) return lies(file, say('lie-more-bytes'))
      if (size < verdict.largest) return interrupted(say('answer-too-short'))
      return { kind: 'part', bytes: Buffer.concat(chunks), mark: markOf(head) }
    case 'whole':
      if (size <= verdict.largest) return { kind: 'whole', bytes: Buffer.concat(chunks) }
      return file.size !== null && size > file.size
        ? lies(file, say('lie-more-than-announced', { size: file.size }))
        : { kind: 'failed', reason: tooLarge(file, asked.largest) }
    case 'lie':
      return lies(file, verdict.what)
    case 'passing':
      return { ...interrupted(say('server-answered', { status: verdict.status })), wait: waitOf(head) }
    case 'too-large':
      return { kind: 'failed', reason: tooLarge(file, asked.largest) }
    case 'refused':
      return failed(file, say('server-answered', { status: verdict.status }))
  }
}

function verdictOf(head: Head | undefined, file: VersionFile, { range, mark, largest }: Asked) {
  const verdict = judge(head, { range, size: file.size, largest })
  if (verdict.kind === 'part' && mark !== null && !isSameMark(mark, markOf(head))) {
    return { kind: 'lie', what: say('lie-changed-meanwhile') } as const
  }
  return verdict
}

async function open(file: VersionFile, { range, mark, visit }: Visiting, connection: Connection) {
  const { agentsFor, userAgent, patience = PATIENCE } = connection
  const part: Record<string, string> = range === null ? {} : { range: `bytes=${range.start}-${range.end - 1}` }
  if (range !== null && mark !== null && mark.condition !== null) part['if-range'] = mark.condition
  return (await loadGot()).stream(file.url, {
    agent: agentsFor(file.url),
    // The bytes as they are: a range of a compressed answer would be of something else.
    headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...part },
    decompress: false,
    retry: { limit: 0 },
    throwHttpErrors: false,
    maxRedirects: MOST_REDIRECTS,
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
        (options, { url: from }) => {
          const redirect = { asked: new URL(file.url), from: new URL(from), to: new URL(String(options.url)) }
          const refused = refuseRedirect(redirect)
          if (refused !== null) throw new CoreError('download-failed', refused)
          options.agent = agentsFor(redirect.to.href)
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
function refuseAddress(address: string): Text | null {
  if (!URL.canParse(address)) return say('its-address-cannot-be-read')
  const url = new URL(address)
  if (hasCredentials(url)) return say('its-address-has-a-password', { host: url.host })
  return isProtected(url) ? null : say('would-come-unprotected', { host: url.host })
}

function refuseRedirect(redirect: Redirect): Text | null {
  const why = whyNotFollow(redirect)
  if (why === null) return null
  const { host } = redirect.to
  if (why === 'password') return say('its-address-has-a-password', { host })
  return why === 'inside' ? say('it-would-come-from-inside', { host }) : say('would-come-unprotected', { host })
}

function withPause({ why, wait }: Interrupted): Text {
  const now = Date.now()
  return wait === null || wait <= 0 ? why : say('and-asks-to-wait', { why, until: utcTime(now + wait, now) })
}

function waitOf(head: Head | undefined): number | null {
  const wait = readRetryAfter(head?.headers['retry-after'], Date.now())
  return wait === null ? null : Math.max(wait, 0)
}

function interrupted(why: Text): Interrupted {
  return { kind: 'interrupted', why, wait: null }
}

export function tooLarge({ filename }: VersionFile, largest: number): Reason {
  const most = Math.round(largest / 1024 / 1024)
  return reason('too-large', say('too-large-to-look-into', { filename, most }))
}

function failed(file: VersionFile, why: Text, code: 'download-failed' | 'unreachable' = 'download-failed'): Fetched {
  const text = say('cannot-be-looked-into', { filename: file.filename, host: hostOf(file.url), why })
  return { kind: 'failed', reason: reason(code, text) }
}

function lies(file: VersionFile, what: Text): Fetched {
  const text = say('is-not-believed', { filename: file.filename, host: hostOf(file.url), what })
  return { kind: 'failed', reason: reason('bad-answer', text) }
}

/** Without path and query, which may hold a secret. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : words('unreadable-address')
}

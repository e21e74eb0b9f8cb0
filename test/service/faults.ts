/** Which of the service's three origins. */
export type Origin = 'api' | 'files' | 'site'

/** Which requests a fault is for. What is left out is filled from `DEFAULT_MATCHES`. */
interface FaultMatch {
  readonly method?: string
  /** Beginning or part of the path with its query, as sent. */
  readonly path?: string
  readonly origin?: Origin
}

interface FaultTiming {
  readonly match?: FaultMatch
  /** 1-based: the first matching request that is hit; default the first. */
  readonly nth?: number
  /** How many matching requests are hit; default 1 with `nth`, every one without. */
  readonly times?: number
}

/** How a service goes wrong, as data. */
export type Fault = FaultTiming & FaultEffect

type FaultEffect =
  /** The connection dies after so many body bytes. */
  | { readonly kind: 'truncate'; readonly afterBytes: number }
  /** A body of the right length whose bytes are wrong. */
  | { readonly kind: 'wrong-bytes' }
  /** A late answer, a slow body or both; what is left of the body comes at once when the fault is replaced. */
  | { readonly kind: 'slow'; readonly bytesPerSecond?: number; readonly delayMs?: number }
  /** 429 with the three headers for so long after the first hit, then over. */
  | { readonly kind: 'rate-limited'; readonly seconds: number }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: 'json' | 'html' | 'empty'
      readonly headers?: Readonly<Record<string, string>>
    }
  /** 200 with a page instead of JSON. */
  | { readonly kind: 'html' }
  /** 200 with half of the JSON, complete as far as HTTP can tell. */
  | { readonly kind: 'truncated-json' }
  /** Update routes know only versions older than the one that was asked about. */
  | { readonly kind: 'older-version' }
  /** Update routes answer with versions of another project. */
  | { readonly kind: 'foreign-version' }
  /** Answers are about something else than was asked, under the keys that were asked for (`foreign-answers.ts`). */
  | { readonly kind: 'foreign-answer' }
  /** Puts a value at a dotted path in the answer; `*` is every element or key. An empty path is the whole answer. */
  | { readonly kind: 'schema'; readonly field: string; readonly value: unknown }
  /** The files origin ignores `Range` and answers 200. */
  | { readonly kind: 'no-range' }
  /** The files origin answers a part with another: one byte further on, or of a file of another `total`. */
  | { readonly kind: 'wrong-range'; readonly total?: number }
  /** The file is another: bytes and ETag; `ignoresIfRange`: parts of it are sent as if nothing had happened. */
  | { readonly kind: 'changed-file'; readonly ignoresIfRange?: boolean }
  /** Sends on to the very address that was asked. */
  | { readonly kind: 'redirect-loop' }
  /** Never answers. */
  | { readonly kind: 'hang' }
  /** Destroys the connection without an answer; `after` the request was carried out if asked for, else before. */
  | {
      readonly kind: 'reset'
      readonly after?: boolean
      /** With `after`: the request is carried out so long after the connection is gone. */
      readonly lateMs?: number
    }
  /** The connection dies once so many bytes of the request's body have come; nothing is carried out. */
  | { readonly kind: 'cut-upload'; readonly afterBytes: number }
  /** 404 with the JSON of a route that does not exist. */
  | { readonly kind: 'missing-route' }
  /** 404 on a version file. */
  | { readonly kind: 'gone' }

export type FaultKind = Fault['kind']

const DOWNLOADS: FaultMatch = { origin: 'files', path: '/versions/' }
const API: FaultMatch = { origin: 'api' }

/** Where a fault applies when its `match` does not say. */
const DEFAULT_MATCHES: Readonly<Record<FaultKind, FaultMatch>> = {
  truncate: DOWNLOADS,
  'wrong-bytes': DOWNLOADS,
  'no-range': DOWNLOADS,
  'wrong-range': DOWNLOADS,
  'changed-file': DOWNLOADS,
  gone: DOWNLOADS,
  'redirect-loop': DOWNLOADS,
  slow: {},
  hang: {},
  reset: {},
  'cut-upload': { origin: 'api', method: 'POST' },
  'rate-limited': API,
  status: API,
  html: API,
  'truncated-json': API,
  schema: API,
  'foreign-answer': API,
  'missing-route': API,
  'older-version': { origin: 'api', path: '/update' },
  'foreign-version': { origin: 'api', path: '/update' },
}

interface FaultRequest {
  readonly method: string
  readonly path: string
  readonly origin: Origin
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface FaultBook {
  /** The fault that hits this request; every fault counts the requests it matches, hit or not. */
  take(request: FaultRequest): Fault | null
  /** Whether it was not replaced since. */
  isSet(fault: Fault): boolean
  replace(faults: readonly Fault[]): void
}

/** Keeps count of which requests each fault has seen. The first fault in the list that hits wins. */
export function createFaultBook(faults: readonly Fault[]): FaultBook {
  let entries = open(faults)

  function take(request: FaultRequest): Fault | null {
    const hits = entries.filter((entry) => isMatch(entry.fault, request)).filter((entry) => isHit(entry, request.at))
    return hits[0]?.fault ?? null
  }

  return {
    take,
    isSet: (fault) => entries.some((entry) => entry.fault === fault),
    replace: (next) => (entries = open(next)),
  }
}

interface Entry {
  readonly fault: Fault
  seen: number
  until: number | null
}

function open(faults: readonly Fault[]): Entry[] {
  return faults.map((fault) => ({ fault, seen: 0, until: null }))
}

function isMatch(fault: Fault, request: FaultRequest): boolean {
  const match = { ...DEFAULT_MATCHES[fault.kind], ...fault.match }
  if (match.origin !== undefined && match.origin !== request.origin) return false
  if (match.method !== undefined && match.method !== request.method) return false
  return match.path === undefined || request.path.includes(match.path)
}

function isHit(entry: Entry, at: number): boolean {
  const { fault } = entry
  entry.seen += 1
  const first = fault.nth ?? 1
  if (fault.kind === 'rate-limited') {
    if (entry.until === null && entry.seen >= first) entry.until = at + fault.seconds * 1000
    return entry.until !== null && at < entry.until
  }
  const times = fault.times ?? (fault.nth === undefined ? Infinity : 1)
  return entry.seen >= first && entry.seen < first + times
}

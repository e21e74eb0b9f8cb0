import type { Scope } from '../accounts/scopes.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Dialect } from '../dialect.ts'
import type { Fault } from '../faults.ts'
import type { Answer } from './answer.ts'
import type { BodyForm, RequestBody } from './request-body.ts'

/** A request as a route sees it. */
export interface RouteRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Parsed JSON; undefined when there was none. */
  readonly body: unknown
  /** The body as it came, for images, uploads and forms. */
  readonly sent: RequestBody
  readonly authorization: string | undefined
  /** Who asks, as far as the token's scopes let this route know. */
  readonly viewer: Viewer
  /** For routes whose answer a fault bends from inside. */
  readonly fault: Fault | null
}

export interface Route {
  readonly method: string
  /** `/v2/project/:id`: a segment with a colon takes any one segment, decoded. */
  readonly path: string
  readonly answer: (request: RouteRequest) => Answer
  /** Scopes without which the answer is 401. */
  readonly needs?: readonly Scope[]
  /** Scopes with which a token, which may be left out, shows what is hidden. */
  readonly reveals?: readonly Scope[]
  /** Default: JSON. */
  readonly takes?: BodyForm
  /** Default: both. */
  readonly dialect?: Dialect
}

export interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Finds the route of a request; a fixed segment wins over one with a colon. HEAD is answered as GET. */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => RouteMatch | undefined {
  const split = routes
    .map((route) => ({ route, parts: route.path.split('/') }))
    .toSorted((a, b) => countOpen(a.parts) - countOpen(b.parts))
  return function findRoute(method, path) {
    const wanted = method === 'HEAD' ? 'GET' : method
    const segments = path.length > 1 && path.endsWith('/') ? path.slice(0, -1).split('/') : path.split('/')
    for (const { route, parts } of split) {
      if (route.method !== wanted || parts.length !== segments.length) continue
      const params = matchParts(parts, segments)
      if (params !== undefined) return { route, params }
    }
    return undefined
  }
}

function countOpen(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length
}

function matchParts(
  parts: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? ''
    if (part.startsWith(':')) {
      const value = decode(segment)
      if (value === undefined || value === '') return undefined
      params[part.slice(1)] = value
    } else if (part !== segment) return undefined
  }
  return params
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

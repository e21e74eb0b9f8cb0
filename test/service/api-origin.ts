import type { IncomingMessage } from 'node:http'
import { NOBODY, type Viewer } from './accounts/viewer.ts'
import type { Backend } from './backend.ts'
import { replaceAnswer } from './fault-answers.ts'
import type { Fault } from './faults.ts'
import { tellOfOthers } from './foreign-answers.ts'
import {
  answerEmpty,
  answerError,
  answerHtml,
  answerNoRoute,
  BadRequest,
  Unauthorized,
  type Answer,
  answerMissing,
  InternalFailure,
  Missing,
} from './http/answer.ts'
import { createRateLimit, type RateStanding } from './http/rate-limit.ts'
import type { BodyForm, RequestBody } from './http/request-body.ts'
import { createRouter, type Route } from './http/router.ts'
import { listRoutes } from './list-routes.ts'
import type { Flows } from './oauth/flows.ts'
import { answerDeprecated } from './routes/root.ts'
import { createRelease } from './writes/release.ts'
import type { Dialect } from './dialect.ts'

export interface ApiRules {
  readonly rateLimit: number | 'off'
  readonly flows: Flows
}

export interface Api {
  readonly answer: (request: IncomingMessage, body: RequestBody, fault: Fault | null) => Answer
  readonly chooseForm: (request: IncomingMessage) => BodyForm
}

/** The API: edge (User-Agent), rate limit, CORS, faults, token, routes, in this order. */
export function createApi(backend: Backend, rules: ApiRules): Api {
  const count = createRateLimit(rules.rateLimit)
  const release = createRelease(backend)
  const answerFailure = createErrorAnswers(backend.dialect)
  const findRoute = createRouter(
    listRoutes(backend, rules.flows).filter((one) => one.dialect === undefined || one.dialect === backend.dialect),
  )

  function answer(request: IncomingMessage, body: RequestBody, fault: Fault | null): Answer {
    if (!isIdentifying(request.headers['user-agent'])) return answerHtml(403, 'Access denied')
    const standing = count(backend.now())
    const own =
      fault?.kind === 'rate-limited'
        ? refuse(fault.seconds * 1000)
        : standing.isAllowed
          ? ((fault === null ? undefined : replaceAnswer(fault, backend.dialect)) ?? route(request, body, fault))
          : refuse(standing.wait)
    const remaining = fault?.kind === 'rate-limited' ? 0 : standing.remaining
    const reset = fault?.kind === 'rate-limited' ? Math.ceil(fault.seconds) : standing.reset
    return {
      ...own,
      headers: {
        ...own.headers,
        ...writeLimits({ ...standing, remaining, reset }),
        'access-control-allow-origin': '*',
      },
    }
  }

  function route(request: IncomingMessage, body: RequestBody, fault: Fault | null): Answer {
    const { method = 'GET' } = request
    const { authorization } = request.headers
    if (method === 'OPTIONS') return answerPreflight(request)
    const url = parseUrl(request.url ?? '/')
    if (url === undefined) return answerFailure('the path cannot be read', 'json')
    if (url.pathname === '/api/v1' || url.pathname.startsWith('/api/v1/')) return answerDeprecated()
    const found = findRoute(method, url.pathname)
    if (found === undefined) return answerNoRoute()
    const { takes = 'json' } = found.route
    release()
    try {
      // An upload is read after the token was looked at, any other body before.
      if (body.kind === 'bad' && takes !== 'multipart') throw new BadRequest(body.reason)
      const viewer = findViewer(found.route, authorization)
      if (body.kind === 'bad') throw new BadRequest(body.reason)
      const own = found.route.answer({
        method,
        path: url.pathname,
        params: found.params,
        query: url.searchParams,
        body: body.kind === 'json' ? body.value : undefined,
        sent: body,
        authorization,
        viewer,
        fault,
      })
      return fault?.kind === 'foreign-answer' ? tellOfOthers(own, backend) : own
    } catch (error) {
      return answerFailure(error, takes)
    }
  }

  /** Missing, unknown, expired and under-scoped tokens are told apart by nobody; where a token is optional they count as none. */
  function findViewer({ needs, reveals }: Route, authorization: string | undefined): Viewer {
    if (needs === undefined && reveals === undefined) return NOBODY
    const viewer = backend.accounts.identify(authorization)
    const hasAll = viewer.user !== null && (needs ?? reveals ?? []).every((scope) => viewer.has(scope))
    if (needs !== undefined && !hasAll) throw new Unauthorized('Invalid Authentication Credentials')
    return hasAll ? viewer : NOBODY
  }

  function chooseForm(request: IncomingMessage): BodyForm {
    const url = parseUrl(request.url ?? '/')
    return (url === undefined ? undefined : findRoute(request.method ?? 'GET', url.pathname))?.route.takes ?? 'json'
  }

  return { answer, chooseForm }
}

function refuse(wait: number): Answer {
  return answerError(
    429,
    'ratelimit_error',
    `You are being rate-limited. Please wait ${wait} milliseconds. 0/300 remaining.`,
  )
}

function writeLimits({ limit, remaining, reset }: RateStanding): Readonly<Record<string, string>> {
  return { 'x-ratelimit-limit': `${limit}`, 'x-ratelimit-remaining': `${remaining}`, 'x-ratelimit-reset': `${reset}` }
}

/** Any method and any header are allowed, for an hour (fact H11). */
function answerPreflight(request: IncomingMessage): Answer {
  const method = request.headers['access-control-request-method'] ?? 'GET'
  const headers = request.headers['access-control-request-headers']
  const allowed: Readonly<Record<string, string>> =
    headers === undefined ? {} : { 'access-control-allow-headers': headers }
  return {
    ...answerEmpty(200),
    headers: { 'access-control-allow-methods': method, 'access-control-max-age': '3600', ...allowed },
  }
}

function parseUrl(path: string): URL | undefined {
  return URL.canParse(path, 'http://127.0.0.1') ? new URL(path, 'http://127.0.0.1') : undefined
}

const LIBRARIES =
  /^(?:got|node-fetch|node|undici|axios|superagent|request|curl|wget|python-requests|python-urllib|aiohttp|httpx|go-http-client|okhttp|java|apache-httpclient|reqwest|ureq|hyper|libwww-perl|ruby|php|guzzlehttp|dart|postmanruntime)(?:[/ (]|$)/i

/** Whether a User-Agent names whoever sends it, and not only an HTTP library (fact H10). */
function isIdentifying(userAgent: string | undefined): boolean {
  return userAgent !== undefined && userAgent.trim() !== '' && !LIBRARIES.test(userAgent.trim())
}

/** Names by dialect; the three multipart routes of the current server kept the older ones (fact H16). */
const NAMES: Readonly<Record<Dialect, { readonly bad: string; readonly unauthorized: string }>> = {
  documented: { bad: 'invalid_input', unauthorized: 'unauthorized' },
  current: { bad: 'request_error', unauthorized: 'auth_error' },
}

/** Answers what a route threw; a text is the reason of a bad request. Throws what is a bug again. */
function createErrorAnswers(dialect: Dialect) {
  return function answerFailure(error: unknown, form: BodyForm): Answer {
    const names = form === 'multipart' ? NAMES.documented : NAMES[dialect]
    if (typeof error === 'string') return answerError(400, names.bad, error)
    if (error instanceof BadRequest) {
      const own = dialect === 'current' && form !== 'multipart' ? undefined : error.errorName
      return answerError(400, own ?? names.bad, error.message)
    }
    if (error instanceof Unauthorized) return answerError(401, names.unauthorized, error.message)
    if (error instanceof Missing) return answerMissing()
    if (error instanceof InternalFailure) return answerError(500, 'internal_error', error.message)
    throw error
  }
}

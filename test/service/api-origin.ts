import type { IncomingMessage } from 'node:http'
import type { OpenCatalogue } from './catalogue/catalogue.ts'
import type { Fault } from './faults.ts'
import { answerEmpty, answerError, answerHtml, answerNoRoute, BadRequest } from './http/answer.ts'
import type { Answer } from './http/answer.ts'
import { createRateLimit } from './http/rate-limit.ts'
import type { RateStanding } from './http/rate-limit.ts'
import type { RequestBody } from './http/request-body.ts'
import { createRouter } from './http/router.ts'
import type { Route } from './http/router.ts'
import { isIdentifying } from './http/user-agent.ts'
import { listForgeUpdateRoutes } from './routes/forge-updates.ts'
import { listPeopleRoutes } from './routes/people.ts'
import { listProjectRoutes } from './routes/projects.ts'
import { answerDeprecated, answerRoot } from './routes/root.ts'
import { listSearchRoutes } from './routes/search.ts'
import { listStatisticsRoutes } from './routes/statistics.ts'
import { listTagRoutes } from './routes/tags.ts'
import { listVersionFileRoutes } from './routes/version-file.ts'
import { listVersionFilesRoutes } from './routes/version-files.ts'
import { listVersionRoutes } from './routes/versions.ts'

export interface ApiRules {
  readonly rateLimit: number | 'off'
  readonly clock: () => number
}

/** The API: edge (User-Agent), rate limit, CORS, routes, in this order. */
export function createApi(open: OpenCatalogue, rules: ApiRules) {
  const count = createRateLimit(rules.rateLimit)
  const findRoute = createRouter(listRoutes(open))

  return function answer(request: IncomingMessage, body: RequestBody, fault: Fault | null): Answer {
    if (!isIdentifying(request.headers['user-agent'])) return answerHtml(403, 'Access denied')
    const standing = count(rules.clock())
    const own =
      fault?.kind === 'rate-limited'
        ? refuse(fault.seconds * 1000)
        : standing.isAllowed
          ? route(request, body, fault)
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
    if (method === 'OPTIONS') return answerPreflight(request)
    const url = parseUrl(request.url ?? '/')
    if (url === undefined) return answerError(400, 'invalid_input', 'the path cannot be read')
    if (url.pathname === '/api/v1' || url.pathname.startsWith('/api/v1/')) return answerDeprecated()
    const found = findRoute(method, url.pathname)
    if (found === undefined) return answerNoRoute()
    if (body.kind === 'bad') return answerError(400, 'invalid_input', body.reason)
    try {
      const value = body.kind === 'json' ? body.value : undefined
      return found.route.answer({
        method,
        path: url.pathname,
        params: found.params,
        query: url.searchParams,
        body: value,
        fault,
      })
    } catch (error) {
      if (error instanceof BadRequest) return answerError(400, 'invalid_input', error.message)
      throw error
    }
  }
}

function listRoutes({ reader, database }: OpenCatalogue): readonly Route[] {
  return [
    { method: 'GET', path: '/', answer: answerRoot },
    ...listSearchRoutes(database, reader),
    ...listProjectRoutes(reader),
    ...listVersionRoutes(reader),
    ...listVersionFileRoutes(reader),
    ...listVersionFilesRoutes(reader),
    ...listTagRoutes(),
    ...listStatisticsRoutes(database),
    ...listPeopleRoutes(database, reader),
    ...listForgeUpdateRoutes(reader),
  ]
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

/** Any method and any header are allowed, for an hour (`api-facts.md` 10.4). */
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

import type { IncomingMessage, ServerResponse } from 'node:http'
import { NOBODY } from './accounts/viewer.ts'
import type { Backend } from './backend.ts'
import { listAccountControls } from './control-accounts.ts'
import type { FaultBook } from './faults.ts'
import { answerEmpty, answerError, answerJson, answerMissing, answerNoRoute } from './http/answer.ts'
import type { Answer } from './http/answer.ts'
import type { MovableClock } from './http/movable-clock.ts'
import { createRouter } from './http/router.ts'
import type { Route, RouteRequest } from './http/router.ts'
import { readBody } from './http/request-body.ts'
import type { RequestLog } from './http/request-log.ts'
import { sendAnswer } from './http/send.ts'
import { parseFaults } from './parse-faults.ts'
import type { Catalogue, FileSpec, GeneratedFile, GivenFile, ProjectSpec, VersionSpec } from './types.ts'

export const CONTROL_PREFIX = '/_control/'

export interface Controlled {
  readonly backend: Backend
  readonly clock: MovableClock
  readonly book: FaultBook
  readonly log: RequestLog
}

/** What a test does to a service that runs in another process: neither limited nor logged. */
export function createControl(controlled: Controlled) {
  const findRoute = createRouter(listRoutes(controlled))

  return async function serveControl(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const body = await readBody(request)
    const found = findRoute(method, url.pathname)
    const value = body.kind === 'json' ? body.value : undefined
    const asked = {
      method,
      path: url.pathname,
      params: found?.params ?? {},
      query: url.searchParams,
      body: value,
      sent: body,
      authorization: undefined,
      viewer: NOBODY,
      fault: null,
    }
    const answer =
      body.kind === 'bad'
        ? answerError(400, 'invalid_input', body.reason)
        : found === undefined
          ? answerNoRoute()
          : attempt(found.route, asked)
    await sendAnswer({ request, response }, answer, null)
  }
}

/** A wrong order is answered with what was wrong about it. */
function attempt(route: Route, request: RouteRequest): Answer {
  try {
    return route.answer(request)
  } catch (error) {
    return answerError(400, 'invalid_input', error instanceof Error ? error.message : String(error))
  }
}

function listRoutes({ backend, book, clock, log }: Controlled): readonly Route[] {
  const { catalogue } = backend
  return [
    ...listAccountControls(backend, clock),
    { method: 'GET', path: '/_control/requests', answer: () => answerJson(log.list()) },
    {
      method: 'DELETE',
      path: '/_control/requests',
      answer: () => {
        log.clear()
        return answerEmpty(204)
      },
    },
    {
      method: 'PUT',
      path: '/_control/faults',
      answer: ({ body }) => {
        book.replace(parseFaults(body))
        return answerEmpty(204)
      },
    },
    {
      method: 'PATCH',
      path: '/_control/project/:project',
      answer: ({ params, body }) => {
        const project = catalogue.project(params['project'] ?? '')
        const { slug, title } = readTexts(body, ['slug', 'title'])
        const names = { ...(slug === undefined ? {} : { slug }), ...(title === undefined ? {} : { title }) }
        return project === undefined ? answerMissing() : answerJson(catalogue.rename(project.id, names))
      },
    },
    { method: 'POST', path: '/_control/project', answer: ({ body }) => answerJson(addProject(catalogue, body)) },
    { method: 'POST', path: '/_control/version', answer: ({ body }) => answerJson(addVersion(catalogue, body)) },
  ]
}

/** A project's order as JSON: the fields of `ProjectSpec`. */
function addProject(catalogue: Catalogue, body: unknown) {
  const { slug } = readTexts(body, ['slug'])
  if (slug === undefined) throw new Error('slug must be a text')
  return catalogue.addProject({ ...(body as Partial<ProjectSpec>), slug })
}

/** A version's order as JSON: `project` names the project, and a given file has `base64` for `bytes`. */
function addVersion(catalogue: Catalogue, body: unknown) {
  if (typeof body !== 'object' || body === null) throw new Error('a version is an object')
  const order = body as Omit<VersionSpec, 'files'> & { readonly project?: unknown; readonly files?: readonly unknown[] }
  const { project, files, ...spec } = order
  if (typeof project !== 'string') throw new Error('project must be an id or a slug')
  if (typeof spec.version_number !== 'string') throw new Error('version_number must be a text')
  if (!isTexts(spec.loaders)) throw new Error('loaders must be a list of texts')
  if (!isTexts(spec.game_versions)) throw new Error('game_versions must be a list of texts')
  return catalogue.addVersion(project, { ...spec, ...(files === undefined ? {} : { files: files.map(toFile) }) })
}

function toFile(value: unknown): FileSpec {
  if (typeof value !== 'object' || value === null) throw new Error('a file is an object')
  if (!('base64' in value)) return value as GeneratedFile
  const { base64, ...rest } = value
  const { filename } = readTexts(value, ['filename'])
  if (typeof base64 !== 'string' || filename === undefined) throw new Error('a given file needs filename and base64')
  return { ...(rest as Partial<GivenFile>), filename, bytes: Buffer.from(base64, 'base64') }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function readTexts(body: unknown, names: readonly string[]): Readonly<Record<string, string | undefined>> {
  const fields = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
  const entries = names.map((name): readonly [string, string | undefined] => {
    const value = fields[name]
    if (value !== undefined && typeof value !== 'string') throw new Error(`${name} must be a text`)
    return [name, value]
  })
  return Object.fromEntries(entries)
}

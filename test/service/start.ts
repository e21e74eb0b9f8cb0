import { createHash } from 'node:crypto'
import { createServer, type Server, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createApi } from './api-origin.ts'
import { createBackend } from './backend.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { CONTROL_PREFIX, createControl } from './control.ts'
import { createFaultBook, type Fault, type FaultBook, type Origin } from './faults.ts'
import { createFilesOrigin } from './files-origin.ts'
import { createMovableClock } from './http/movable-clock.ts'
import { createRequestLog, type RequestLog } from './http/request-log.ts'
import { createUploads, type Uploads } from './http/uploads.ts'
import { createFlows } from './oauth/flows.ts'
import { createSite } from './oauth/site-origin.ts'
import type { Service, ServiceOptions } from './types.ts'
import { changeAnswer } from './fault-answers.ts'
import type { Answer } from './http/answer.ts'
import { readBody, type BodyForm, type RequestBody } from './http/request-body.ts'
import { sendAnswer } from './http/send.ts'

export type { Application, Catalogue, Dialect, Service, ServiceOptions } from './types.ts'
export type { Fault } from './faults.ts'

const HOST = '127.0.0.1'

/** Starts a service on loopback; resolves when its catalogue is generated and all origins answer. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { seed = 1, projects = 120, faults = [], rateLimit = 300, dialect = 'current' } = options
  const [api, files, site] = [createServer(), createServer(), createServer()]
  const clock = createMovableClock(options.clock ?? Date.now)
  const uploads = createUploads()
  const log = createRequestLog()
  const book = createFaultBook(faults)
  try {
    const url = await listen(api, options.port ?? 0)
    const filesUrl = await listen(files, options.filesPort ?? 0)
    const siteUrl = await listen(site, options.sitePort ?? 0)
    const open = createCatalogue({ seed, projects, filesUrl, dialect })
    const backend = createBackend(open, { dialect, seed, filesUrl, siteUrl, now: clock.now, uploads })
    const flows = createFlows(backend)
    const control = createControl({ backend, book, clock, log })
    const shared = { book, log, uploads, clock: clock.now }
    const apiRules: OriginRules = { ...shared, origin: 'api', ...createApi(backend, { rateLimit, flows }) }
    const filesRules: OriginRules = { ...shared, origin: 'files', answer: createFilesOrigin(backend) }
    const siteRules: OriginRules = {
      ...shared,
      origin: 'site',
      answer: createSite(backend, flows),
      chooseForm: () => 'form',
    }
    api.on('request', (request, response) => {
      const isControl = request.url?.startsWith(CONTROL_PREFIX) === true
      void (isControl ? control(request, response) : serveExchange(request, response, apiRules)).catch(
        (error: unknown) => fail(error, response),
      )
    })
    serve(files, filesRules)
    serve(site, siteRules)
    return {
      url,
      filesUrl,
      siteUrl,
      dialect,
      catalogue: open.catalogue,
      accounts: backend.accounts.public,
      now: clock.now,
      setClock: clock.set,
      notify(user, notification) {
        const found = backend.accounts.people.find(user)
        if (found === undefined) throw new Error(`there is no user ${user}`)
        return backend.notices.place(found.id, notification)
      },
      inviteToOrganization(user, { id, name, team }) {
        const found = backend.accounts.people.find(user)
        if (found === undefined) throw new Error(`there is no user ${user}`)
        const row = { teamId: team, userId: found.id, role: 'Member', permissions: 0, split: 0, ordering: 0 }
        backend.teams.save({ ...row, accepted: false, isOwner: false })
        const subject = { organization_id: id, team_id: team, invited_by: found.id, role: 'Member' }
        backend.notices.send({ userIds: [found.id], body: { type: 'organization_invite', ...subject }, about: name })
      },
      state: () => createHash('sha256').update(open.database.serialize()).digest('hex'),
      requests: () => log.list(),
      clearRequests: () => log.clear(),
      setFaults: (next) => book.replace(next),
      close: async () => {
        await Promise.all([stop(api), stop(files), stop(site)])
        open.database.close()
        uploads.close()
      },
    }
  } catch (error) {
    await Promise.all([stop(api), stop(files), stop(site)])
    throw error
  }
}

function serve(server: Server, rules: OriginRules): void {
  server.on('request', (request, response) => {
    void serveExchange(request, response, rules).catch((error: unknown) => fail(error, response))
  })
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve(`http://${HOST}:${(server.address() as AddressInfo).port}`)
    })
  })
}

/** Open connections are cut: a fault may be holding one for ever. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** A bug of the simulator must be seen, not taken for a fault that somebody asked for. */
function fail(error: unknown, response: { destroy(): unknown }): void {
  console.error('service simulator:', error)
  response.destroy()
}

/** What an origin adds to the common road of a request. */
interface OriginRules {
  readonly origin: Origin
  readonly book: FaultBook
  readonly log: RequestLog
  readonly clock: () => number
  /** Carries the request out; `fault` is the one that hits it, and decides the answer if it has one of its own. */
  readonly answer: (request: IncomingMessage, body: RequestBody, fault: Fault | null) => Answer
  /** How the body of a request is to be read; default JSON. */
  readonly chooseForm?: (request: IncomingMessage) => BodyForm
  readonly uploads: Uploads
}

/** One request: its fault, its body, its line in the log, its answer. */
async function serveExchange(request: IncomingMessage, response: ServerResponse, rules: OriginRules): Promise<void> {
  const at = rules.clock()
  const { method = 'GET', url: path = '/' } = request
  const fault = rules.book.take({ method, path, origin: rules.origin, at })
  response.on('error', () => response.destroy())
  if (fault?.kind === 'cut-upload') cutAfter(request, fault.afterBytes)
  const form = rules.chooseForm?.(request) ?? 'json'
  const body = await readBody(request, form, rules.uploads).catch((): RequestBody => ({ kind: 'none' }))
  const line = rules.log.add({
    at,
    origin: rules.origin,
    method,
    path,
    status: 0,
    bytes: 0,
    userAgent: request.headers['user-agent'] ?? null,
    fault: fault?.kind ?? null,
    range: request.headers.range ?? null,
    authorization: request.headers.authorization ?? null,
    requestBody: body.kind === 'json' ? body.value : null,
  })
  try {
    if (fault?.kind === 'reset') {
      const { after = false, lateMs = 0 } = fault
      if (lateMs > 0) {
        request.socket.destroy()
        await wait(lateMs)
      }
      if (after) rules.answer(request, body, null)
      request.socket.destroy()
    }
    if (fault?.kind === 'reset' || fault?.kind === 'cut-upload' || fault?.kind === 'hang') return
    const answer = chooseAnswer(rules.answer(request, body, fault), fault)
    line({ status: answer.status })
    line({ bytes: await sendAnswer({ request, response }, answer, fault, rules.book.isSet) })
  } finally {
    if (body.kind === 'multipart') rules.uploads.discard(body.parts.flatMap((part) => part.file?.path ?? []))
  }
}

function cutAfter(request: IncomingMessage, bytes: number): void {
  let received = 0
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received >= bytes) request.socket.destroy()
  })
}

/** A fault that gives an answer of its own keeps the origin from carrying anything out, so it has come back already. */
function chooseAnswer(own: Answer, fault: Fault | null): Answer {
  return fault === null ? own : changeAnswer(own, fault)
}

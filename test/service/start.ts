import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from './api-origin.ts'
import { createBackend } from './backend.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { CONTROL_PREFIX, createControl } from './control.ts'
import { createFaultBook } from './faults.ts'
import { createFilesOrigin } from './files-origin.ts'
import { createMovableClock } from './http/movable-clock.ts'
import { createRequestLog } from './http/request-log.ts'
import { serveExchange } from './http/serve-exchange.ts'
import type { OriginRules } from './http/serve-exchange.ts'
import { createUploads } from './http/uploads.ts'
import { createFlows } from './oauth/flows.ts'
import { createSite } from './oauth/site-origin.ts'
import type { Service, ServiceOptions } from './types.ts'

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

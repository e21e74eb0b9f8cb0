import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from './api-origin.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { CONTROL_PREFIX, createControl } from './control.ts'
import { createFaultBook } from './faults.ts'
import { createFilesOrigin } from './files-origin.ts'
import { createRequestLog } from './http/request-log.ts'
import { serveExchange } from './http/serve-exchange.ts'
import type { OriginRules } from './http/serve-exchange.ts'
import type { Service, ServiceOptions } from './types.ts'

export type { Catalogue, LoggedRequest, Service, ServiceOptions } from './types.ts'
export type { Fault } from './faults.ts'

const HOST = '127.0.0.1'

/** Starts a service on loopback; resolves when its catalogue is generated and both origins answer. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { seed = 1, projects = 120, port = 0, filesPort = 0, faults = [], rateLimit = 300, clock = Date.now } = options
  const api = createServer()
  const files = createServer()
  const log = createRequestLog()
  const book = createFaultBook(faults)
  try {
    const url = await listen(api, port)
    const filesUrl = await listen(files, filesPort)
    const open = createCatalogue({ seed, projects, filesUrl })
    const control = createControl({ catalogue: open.catalogue, book, log })
    const shared = { book, log, clock }
    const apiRules: OriginRules = { ...shared, origin: 'api', answer: createApi(open, { rateLimit, clock }) }
    const filesRules: OriginRules = { ...shared, origin: 'files', answer: createFilesOrigin(open) }
    api.on('request', (request, response) => {
      const isControl = request.url?.startsWith(CONTROL_PREFIX) === true
      void (isControl ? control(request, response) : serveExchange(request, response, apiRules)).catch(
        (error: unknown) => fail(error, response),
      )
    })
    files.on('request', (request, response) => {
      void serveExchange(request, response, filesRules).catch((error: unknown) => fail(error, response))
    })
    return {
      url,
      filesUrl,
      catalogue: open.catalogue,
      requests: () => log.list(),
      clearRequests: () => log.clear(),
      setFaults: (next) => book.replace(next),
      close: async () => {
        await Promise.all([stop(api), stop(files)])
        open.database.close()
      },
    }
  } catch (error) {
    await Promise.all([stop(api), stop(files)])
    throw error
  }
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

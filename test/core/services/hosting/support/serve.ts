import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Served {
  readonly url: string
  close(): Promise<void>
}

/** A service that answers just what one test needs. */
export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener)
  const port = await listen(server)
  return { url: `http://127.0.0.1:${port}`, close: () => stop(server) }
}

/** Answers every request with this JSON. */
export function serveJson(answer: (path: string) => unknown): Promise<Served> {
  return serve((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(request.url ?? '')))
  })
}

export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

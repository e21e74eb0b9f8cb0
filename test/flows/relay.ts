import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Relay {
  readonly url: string
  /** Paths of what was asked. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** Stands before a service, and gives its answers another form. `refuse`: what it answers in its place. */
export async function openRelay(
  service: string,
  change: (path: string, answer: unknown) => unknown,
  refuse: (path: string) => object | 'reads-nothing' | null = () => null,
): Promise<Relay> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const path = decodeURIComponent(request.url ?? '')
      asked.push(`${request.method} ${path}`)
      const refusal = refuse(path)
      if (refusal === 'reads-nothing') return
      const body = await bytesOf(request)
      if (refusal !== null) {
        response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
        return
      }
      const { host: _, connection: __, ...headers } = request.headers
      const answer = await fetch(`${service}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
      const text = await answer.text()
      const isChanged = answer.ok && request.method === 'GET' && text !== ''
      const shown = isChanged ? JSON.stringify(change(path, JSON.parse(text))) : text
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(shown)
    })().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

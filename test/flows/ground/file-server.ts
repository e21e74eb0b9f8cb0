import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What goes wrong with one answer. */
export type Trouble =
  | { readonly kind: 'break'; readonly after: number }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'bytes'; readonly body: Buffer }
  | { readonly kind: 'no-ranges' }
  | { readonly kind: 'silence' }
  /** So many bytes, and then nothing, while the connection stays. */
  | { readonly kind: 'trickle'; readonly bytes: number }
  | { readonly kind: 'redirect'; readonly to: string }

export interface SeenRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
}

export interface FileServer {
  readonly url: string
  readonly requests: readonly SeenRequest[]
  /** How many requests are under way. */
  underWay(): number
  put(name: string, body: Buffer): void
  /** The next answers for a file, in order; after them it is served well. */
  trouble(name: string, ...troubles: readonly Trouble[]): void
  close(): Promise<void>
}

/** Serves bytes on loopback with ETag and Range, and fails as it is told. */
export async function startFileServer(): Promise<FileServer> {
  const files = new Map<string, Buffer>()
  const troubles = new Map<string, Trouble[]>()
  const requests: SeenRequest[] = []
  let underWay = 0
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    requests.push({ path, headers: request.headers })
    underWay += 1
    response.once('close', () => (underWay -= 1))
    const name = decodeURIComponent(path.slice(1))
    const body = files.get(name)
    if (body === undefined) return void response.writeHead(404).end()
    answer(request, response, { body, trouble: troubles.get(name)?.shift() })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    underWay: () => underWay,
    put: (name, body) => void files.set(name, body),
    trouble: (name, ...list) => void troubles.set(name, [...list]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Answer {
  readonly body: Buffer
  readonly trouble: Trouble | undefined
}

function answer(request: IncomingMessage, response: ServerResponse, { body, trouble }: Answer): void {
  if (trouble?.kind === 'silence') return
  if (trouble?.kind === 'redirect') return void response.writeHead(302, { location: trouble.to }).end()
  if (trouble?.kind === 'status') return void response.writeHead(trouble.status, trouble.headers).end()
  if (trouble?.kind === 'bytes') return void response.writeHead(200).end(trouble.body)
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  const start = trouble?.kind === 'no-ranges' ? 0 : startOf(request, etag)
  if (start >= body.length && start > 0) return void response.writeHead(416).end()
  const headers = { etag, 'content-length': body.length - start }
  if (start > 0)
    response.writeHead(206, { ...headers, 'content-range': `bytes ${start}-${body.length - 1}/${body.length}` })
  else response.writeHead(200, headers)
  if (trouble?.kind === 'trickle') return void response.write(body.subarray(start, start + trouble.bytes))
  if (trouble?.kind !== 'break') return void response.end(body.subarray(start))
  response.write(body.subarray(start, start + trouble.after), () => setImmediate(() => response.destroy()))
}

function startOf({ headers }: IncomingMessage, etag: string): number {
  const wanted = /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  return wanted === undefined || !isSame ? 0 : Number(wanted)
}

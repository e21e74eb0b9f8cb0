/**
 * Waits on 127.0.0.1 for the one answer of a sign-in. In: ports to try in turn, the state of this attempt. Promise: the first GET
 * of /callback with our own Host and the right state settles the attempt; everything else is refused and changes nothing.
 * Never answers with anything that came in, never listens on another address, and holds at most 32 connections for 10 seconds each.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type CallbackPage, PAGES } from './callback-page.ts'
import { type Callback, isSameText, readCallback } from './read-callback.ts'
import { CoreError } from '../../../errors.ts'
import { message, formatMessage } from '../../../../../resources/text/text.ts'

export interface Listener {
  /** Exactly as it is registered at the service: `http://127.0.0.1:PORT/callback`. */
  readonly redirectUri: string
  /** The answer of the service; never rejects, and stays open for ever when none comes. */
  readonly answer: Promise<Callback>
  /** Frees the port; the page that is on its way to the browser still arrives. */
  close(): Promise<void>
}

export interface ListenerConfig {
  /** Tried in turn. */
  readonly ports: readonly number[]
  readonly state: string
  readonly onStray: (why: string) => void
}

const HOST = '127.0.0.1'
const MAX_HEAD = 8 * 1024
const PATIENCE = 10_000
const CONNECTIONS = 32

export function redirectUriOf(port: number): string {
  return `http://${HOST}:${port}/callback`
}

/** Throws `sign-in-failed` when no port is free. */
export async function openListener({ ports, state, onStray }: ListenerConfig): Promise<Listener> {
  // Loaded for the one command that listens: every other starts sooner.
  const { createServer } = await import('node:http')
  const server = createServer({
    maxHeaderSize: MAX_HEAD,
    headersTimeout: PATIENCE,
    requestTimeout: PATIENCE,
    keepAlive: false,
    connectionsCheckingInterval: 1_000,
  })
  server.maxConnections = CONNECTIONS
  server.timeout = PATIENCE
  const port = await listenOnFirstFree(server, ports)
  const expected: ExpectedRequest = { host: `${HOST}:${port}`, state, isOver: false }
  server.on('clientError', (_error, socket) => {
    onStray(formatMessage('stray-unreadable'))
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    else socket.destroy()
  })
  for (const event of ['connect', 'upgrade'] as const) {
    server.on(event, (_request, socket) => {
      onStray(formatMessage('stray-protocol'))
      socket.destroy()
    })
  }
  const answer = new Promise<Callback>((resolve) => {
    server.on('request', (request, response) => {
      const verdict = judge(request, expected)
      send(response, verdict.page)
      if (verdict.kind === 'refused') return onStray(verdict.why)
      expected.isOver = true
      resolve(verdict.callback)
    })
  })
  return { redirectUri: redirectUriOf(port), answer, close: () => stop(server) }
}

interface ExpectedRequest {
  readonly host: string
  readonly state: string
  /** The attempt has its answer. */
  isOver: boolean
}

type Verdict =
  | { readonly kind: 'refused'; readonly page: CallbackPage; readonly why: string }
  | { readonly kind: 'accepted'; readonly page: CallbackPage; readonly callback: Callback }

function judge(request: IncomingMessage, { host, state, isOver }: ExpectedRequest): Verdict {
  if (!isFor(host, request)) return refuse(PAGES.stranger, formatMessage('stray-host'))
  const reading = readCallback(request.url ?? '')
  if (reading.kind === 'elsewhere') return refuse(PAGES.nowhere, formatMessage('stray-path'))
  if (request.method !== 'GET') return refuse(PAGES.wrongMethod, formatMessage('stray-method'))
  if (reading.kind === 'malformed') return refuse(PAGES.stranger, reading.why)
  if (!isSameText(reading.state, state)) return refuse(PAGES.stranger, formatMessage('stray-state'))
  if (isOver) return refuse(PAGES.over, formatMessage('stray-twice'))
  return { kind: 'accepted', page: pageOf(reading.callback), callback: reading.callback }
}

function refuse(page: CallbackPage, why: string): Verdict {
  return { kind: 'refused', page, why }
}

async function listenOnFirstFree(server: Server, ports: readonly number[]): Promise<number> {
  const taken: string[] = []
  for (const port of ports) {
    const problem = await listen(server, port)
    if (problem === null) return port
    taken.push(`${port} (${problem})`)
  }
  throw new CoreError('sign-in-failed', message('no-port-free', { taken }), {
    hint: message('close-what-uses-one-of-them'),
  })
}

/** null: it listens; else the system's code. */
function listen(server: Server, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => {
      server.off('listening', succeed)
      resolve(error.code ?? error.message)
    }
    const succeed = () => {
      server.off('error', fail)
      server.on('error', () => undefined)
      resolve(null)
    }
    server.once('error', fail)
    server.once('listening', succeed)
    server.listen({ host: HOST, port, exclusive: true })
  })
}

/** Exactly one Host header, and ours: a page elsewhere that had its name resolved to this machine sends its own. */
function isFor(host: string, request: IncomingMessage): boolean {
  const given = request.headersDistinct['host'] ?? []
  return given.length === 1 && given[0] === host
}

function pageOf(callback: Callback): CallbackPage {
  if (callback.kind === 'code') return PAGES.granted
  return callback.error === 'access_denied' ? PAGES.declined : PAGES.failed
}

function send(response: ServerResponse, { status, headers, body }: CallbackPage): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

/** Pages that are being sent get a moment; what merely hangs there is cut. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), 500)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

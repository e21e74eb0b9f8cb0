import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openListener, type Listener } from '../../../../../src-main/core/services/account/sign-in/loopback-listener.ts'
import type { Callback } from '../../../../../src-main/core/services/account/sign-in/read-callback.ts'
import { findFreePorts } from '../../../../flows/sign-in-ground.ts'

const STATE = 'S'.repeat(43)
let port: number
let listener: Listener
let strays: string[]
let answers: Callback[]

beforeEach(async () => {
  ;[port = 0] = await findFreePorts(1)
  strays = []
  answers = []
  listener = await openListener({ ports: [port], state: STATE, onStray: (why) => strays.push(why) })
  void listener.answer.then((callback) => answers.push(callback))
})
afterEach(() => listener.close())

/** Sends these bytes as they are and answers what comes back until the connection ends. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.end(bytes)
  await closed
  return Buffer.concat(chunks).toString('latin1')
}

const head = (line: string, ...headers: readonly string[]) =>
  [line, ...headers, 'Connection: close', '', ''].join('\r\n')
const good = (code: string) => head(`GET /callback?code=${code}&state=${STATE} HTTP/1.1`, `Host: 127.0.0.1:${port}`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

describe('the address that the browser comes back to', () => {
  it('takes the one right answer', async () => {
    expect(statusOf(await send(good('abc')))).toBe(200)
    expect(answers).toEqual([{ kind: 'code', code: 'abc' }])
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'refuses %s and goes on',
    async (method) => {
      const target = `/callback?code=abc&state=${STATE}`
      expect(statusOf(await send(head(`${method} ${target} HTTP/1.1`, `Host: 127.0.0.1:${port}`)))).toBe(405)
      expect(statusOf(await send(good('abc')))).toBe(200)
    },
  )

  it.each(['/', '/favicon.ico', '/callback/', '//callback', '/./callback', '/CALLBACK', '/callback;x', '/%63allback'])(
    'knows no path %s',
    async (path) => {
      const answer = await send(head(`GET ${path}?code=abc&state=${STATE} HTTP/1.1`, `Host: 127.0.0.1:${port}`))
      expect(statusOf(answer)).toBe(404)
      expect(answers).toEqual([])
    },
  )

  it.each([
    ['another name', ['Host: evil.example']],
    ['localhost', ['Host: localhost:PORT']],
    ['another port', ['Host: 127.0.0.1:1']],
    ['no port', ['Host: 127.0.0.1']],
    ['an empty one', ['Host: ']],
    ['two of them', ['Host: 127.0.0.1:PORT', 'Host: evil.example']],
    ['none', []],
  ])('refuses a Host that is %s', async (_which, hosts) => {
    const headers = hosts.map((host) => host.replace('PORT', String(port)))
    const answer = await send(head(`GET /callback?code=abc&state=${STATE} HTTP/1.1`, ...headers))
    expect(statusOf(answer)).toBe(400)
    expect(answers).toEqual([])
  })

  it('refuses the form of request that is meant for proxies', async () => {
    const target = `http://127.0.0.1:${port}/callback?code=abc&state=${STATE}`
    await send(head(`GET ${target} HTTP/1.1`, `Host: 127.0.0.1:${port}`))
    expect(answers).toEqual([])
  })

  it('refuses tunnels and other protocols', async () => {
    await send(head(`CONNECT 127.0.0.1:${port} HTTP/1.1`, `Host: 127.0.0.1:${port}`))
    await send(
      `GET /callback?code=abc&state=${STATE} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    )
    expect(answers).toEqual([])
    expect(strays).toEqual(['a request for another protocol', 'a request for another protocol'])
  })

  it('refuses a huge query without reading it all', async () => {
    const answer = await send(
      head(`GET /callback?code=${'a'.repeat(1_000_000)}&state=${STATE} HTTP/1.1`, `Host: 127.0.0.1:${port}`),
    )
    expect([0, 400, 431]).toContain(statusOf(answer))
    expect(answers).toEqual([])
    expect(statusOf(await send(good('abc')))).toBe(200)
  })

  it('lets the first of many right answers win, once', async () => {
    const codes = Array.from({ length: 20 }, (_, index) => `code${index}`)
    const statuses = (await Promise.all(codes.map((code) => send(good(code))))).map(statusOf)
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 410)])
    expect(answers).toHaveLength(1)
    const winner = answers[0]
    expect(winner?.kind === 'code' && codes.indexOf(winner.code)).toBe(statuses.indexOf(200))
  })

  it('is not kept from answering by connections that say nothing', async () => {
    const silent = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
    await Promise.all(silent.map((socket) => once(socket, 'connect')))
    expect(statusOf(await send(good('abc')))).toBe(200)
    await listener.close()
    for (const socket of silent) socket.destroy()
  })

  it('listens on the loopback address alone', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address)
    for (const address of [...others, '::1', '127.0.0.2']) {
      const socket = connect(port, address)
      const [error] = await once(socket, 'error')
      expect(String(error)).toMatch(/ECONNREFUSED|EADDRNOTAVAIL|ENETUNREACH|EAFNOSUPPORT/)
    }
  })

  it('survives whatever is sent, and takes the right answer afterwards', async () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(
          fc.constantFrom('GET', 'POST', 'get', 'G E T', ''),
          fc.webPath(),
          fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9', ''),
        )
        .map((parts) => parts.join(' ')),
      fc.webQueryParameters().map((query) => `GET /callback?${query} HTTP/1.1`),
      fc.string().map((text) => `GET /callback?state=${STATE}&error=&code=${encodeURIComponent(text)}%00 HTTP/1.1`),
    )
    const headers = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          'Host: 127.0.0.1',
          'Content-Length: -1',
          'Transfer-Encoding: chunked',
          'Expect: 100-continue',
          'Cookie: a=b',
        ),
      ),
      { maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(line, headers, async (first, rest) => {
        await send(head(first, `Host: 127.0.0.1:${port}`, ...rest))
        expect(answers).toEqual([])
      }),
      { numRuns: 150, seed: 1 },
    )
    expect(statusOf(await send(good('abc')))).toBe(200)
  })
})

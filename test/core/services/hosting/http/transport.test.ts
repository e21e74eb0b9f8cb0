import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect as connectTo } from 'node:net'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createTransport, TIME_LIMITS } from '../../../../../src-main/core/services/hosting/http/transport.ts'
import type { TransportConfig } from '../../../../../src-main/core/services/hosting/http/transport.ts'
import type { Exchange } from '../../../../../src-main/core/services/hosting/http/exchange.ts'
import { listen, serve, stop } from '../support/serve.ts'

const CALL = { operation: 'get-project', service: '' }
const SIGNAL = new AbortController().signal
const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function serving(listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const served = await serve(listener)
  closers.push(served.close)
  return served.url
}

function ask(url: string, changes: Partial<TransportConfig> = {}, signal = SIGNAL): Promise<Exchange> {
  const transport = createTransport({ serviceUrl: url, userAgent: 'modwell/1', env: {}, ...changes })
  const request = { method: 'GET', url: `${url}/v2/x`, body: null, patience: 'ordinary' } as const
  return transport.send(request, { ...CALL, service: url }, signal)
}

function codeOf(exchange: Exchange): string | number {
  return exchange.kind === 'answer' ? exchange.status : exchange.error.code
}

/** A proxy that connects wherever it is asked to, or answers 407. */
async function proxy(refuses = false) {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer()
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    asked.push(request.url ?? '')
    sockets.add(client)
    client.on('error', () => client.destroy())
    if (refuses) return client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    const [host = '', port = ''] = (request.url ?? '').split(':')
    const target = connectTo(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      target.pipe(client)
      client.pipe(target)
    })
    sockets.add(target)
    target.on('error', () => client.destroy())
    return undefined
  })
  const port = await listen(server)
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    await stop(server)
  })
  return { url: `http://127.0.0.1:${port}`, asked }
}

describe('the transport', () => {
  it('does not follow a redirect, and leaks nothing to where it leads', async () => {
    let visits = 0
    const elsewhere = await serving((_, response) => {
      visits += 1
      response.end('{}')
    })
    const url = await serving((_, response) => response.writeHead(302, { location: elsewhere }).end())
    expect(codeOf(await ask(url))).toBe(302)
    expect(visits).toBe(0)
  })

  it('ends an answer that is larger than allowed', async () => {
    const url = await serving((_, response) => response.end('x'.repeat(3_000_000)))
    const result = await ask(url, { largestAnswer: 1024 * 1024 })
    expect(codeOf(result)).toBe('bad-answer')
    expect(result.kind === 'failure' && result.error.message.includes('1 MiB')).toBe(true)
  })

  it('measures an answer unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024))
    const url = await serving((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    expect(bomb.length < 100_000).toBe(true)
    expect(codeOf(await ask(url, { largestAnswer: 1024 * 1024 }))).toBe('bad-answer')
  })

  it('gives up on a service that says nothing', async () => {
    const url = await serving(() => undefined)
    const limits = { ...TIME_LIMITS, ordinary: { connect: 500, silence: 100, whole: 1_000 } }
    const result = await ask(url, { limits })
    expect(codeOf(result)).toBe('service-unreachable')
    expect(result.kind === 'failure' && result.isTransient).toBe(true)
  })

  it('gives up on an answer that never ends', async () => {
    const url = await serving((_, response) => {
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    })
    const limits = { ...TIME_LIMITS, ordinary: { connect: 500, silence: 5_000, whole: 300 } }
    expect(codeOf(await ask(url, { limits }))).toBe('service-unreachable')
  })

  it('tells a body shorter than announced from a whole one', async () => {
    const url = await serving((_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"a":')
      setTimeout(() => response.destroy(), 20)
    })
    const result = await ask(url)
    expect(codeOf(result)).toBe('service-unreachable')
    expect(result.kind === 'failure' && result.isTransient).toBe(true)
  })

  it('says that a connection is refused', async () => {
    const served = await serve(() => undefined)
    await served.close()
    const result = await ask(served.url)
    expect(result.kind === 'failure' && result.error.message).toBe(
      `${new URL(served.url).host} cannot be reached (get-project): the connection was refused`,
    )
  })

  it('says that a name is not known, and does not hope for better', async () => {
    const result = await ask('https://no-such-host.invalid')
    expect(result).toMatchObject({ kind: 'failure', isTransient: false, error: { code: 'service-unreachable' } })
  })

  it('does not trust a service without an encrypted connection where one is asked for', async () => {
    const url = await serving((_, response) => response.end('{}'))
    const result = await ask(url.replace('http:', 'https:'))
    expect(result).toMatchObject({ kind: 'failure', error: { code: 'service-unreachable' } })
  })

  it('stops when it is told to', async () => {
    const abort = new AbortController()
    const url = await serving(() => abort.abort())
    expect(codeOf(await ask(url, {}, abort.signal))).toBe('cancelled')
  })

  it('refuses to send anything to another origin', async () => {
    const transport = createTransport({ serviceUrl: 'http://127.0.0.1:1', userAgent: 'modwell/1', env: {} })
    const request = { method: 'GET', url: 'http://127.0.0.1:2/v2/x', body: null, patience: 'ordinary' } as const
    await expect(transport.send(request, CALL, SIGNAL)).rejects.toThrow('is not at')
  })
})

describe('proxies', () => {
  it('reaches the service through the proxy that the environment names', async () => {
    const { url: proxyUrl, asked } = await proxy()
    const url = await serving((_, response) => response.end('{}'))
    const result = await ask(url, { env: { HTTP_PROXY: proxyUrl } })
    expect(codeOf(result)).toBe(200)
    expect(asked).toEqual([new URL(url).host])
  })

  it('asks the proxy for an encrypted connection to the service', async () => {
    const { url: proxyUrl, asked } = await proxy(true)
    await ask('https://api.example', { env: { https_proxy: proxyUrl } })
    expect(asked).toEqual(['api.example:443'])
  })

  it('goes around the proxy where NO_PROXY says so', async () => {
    const { url: proxyUrl, asked } = await proxy()
    const url = await serving((_, response) => response.end('{}'))
    const result = await ask(url, { env: { HTTP_PROXY: proxyUrl, no_proxy: 'example.org, 127.0.0.1' } })
    expect(codeOf(result)).toBe(200)
    expect(asked).toEqual([])
  })

  it('asks the proxy of the setting, whatever the environment says', async () => {
    const { url: proxyUrl, asked } = await proxy(true)
    const env = { HTTPS_PROXY: 'http://127.0.0.1:1', NO_PROXY: '*' }
    const result = await ask('https://api.example', { env, proxy: () => proxyUrl })
    expect(codeOf(result)).toBe('service-unreachable')
    expect(asked).toEqual(['api.example:443'])
  })

  it('asks none where the setting says so, although the environment names one', async () => {
    const { url: proxyUrl, asked } = await proxy()
    const url = await serving((_, response) => response.end('{}'))
    const result = await ask(url, { env: { HTTP_PROXY: proxyUrl }, proxy: () => 'none' })
    expect(codeOf(result)).toBe(200)
    expect(asked).toEqual([])
  })

  it('goes the way that the setting says at each request', async () => {
    const { url: proxyUrl, asked } = await proxy()
    const url = await serving((_, response) => response.end('{}'))
    let setting = 'none'
    const env = { HTTP_PROXY: proxyUrl }
    const transport = createTransport({ serviceUrl: url, userAgent: 'modwell/1', env, proxy: () => setting })
    const request = { method: 'GET', url: `${url}/v2/x`, body: null, patience: 'ordinary' } as const
    const counts: number[] = []
    for (const next of ['none', 'system', 'none']) {
      setting = next
      await transport.send(request, { ...CALL, service: url }, SIGNAL)
      counts.push(asked.length)
    }
    expect(counts).toEqual([0, 1, 1])
  })

  it('says that a proxy refuses', async () => {
    const { url: proxyUrl } = await proxy(true)
    const url = await serving((_, response) => response.end('{}'))
    const result = await ask(url, { env: { http_proxy: proxyUrl } })
    expect(result).toMatchObject({
      kind: 'failure',
      isTransient: false,
      error: {
        code: 'service-unreachable',
        message: expect.stringContaining('the proxy refused the connection'),
        hint: expect.stringContaining('HTTP_PROXY'),
      },
    })
  })

  it('takes an unreadable proxy address for a failure to reach the service', async () => {
    const result = await ask('http://127.0.0.1:1', { env: { HTTP_PROXY: 'http://' } })
    expect(codeOf(result)).toBe('service-unreachable')
  })
})

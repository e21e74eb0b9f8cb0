import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchImage } from '../../../src-main/shell/images/images.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const BADGE =
  '<?xml version="1.0"?>\n<!-- a badge -->\n<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"></svg>'
const ANSWERS: Readonly<Record<string, RequestListener>> = {
  '/icon.png': (_request, response) => response.end(PNG),
  '/liar.png': (_request, response) =>
    response.setHeader('content-type', 'image/png').end('<html><svg onload="x()"/></html>'),
  '/badge': (_request, response) => response.end(BADGE),
  '/entities.svg': (_request, response) =>
    response.end('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>'),
  '/long.svg': (_request, response) => response.end(BADGE.replace('</svg>', `${'<g/>'.repeat(70_000)}</svg>`)),
  '/huge.png': (_request, response) => response.end(Buffer.concat([PNG, Buffer.alloc(4 * 1024 * 1024)])),
  '/gone.png': (_request, response) => response.writeHead(404).end(PNG),
}

let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => ANSWERS[request.url ?? '']?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => void server.close())

test('an image is told by its bytes', async () => {
  expect(await fetchImage(`${origin}/icon.png`, fetch)).toEqual({ type: 'image/png', bytes: new Uint8Array(PNG) })
})

test('a drawing is told by how it begins, whatever its address ends in', async () => {
  const image = await fetchImage(`${origin}/badge`, fetch)
  expect(image?.type).toBe('image/svg+xml')
  expect(Buffer.from(image?.bytes ?? []).toString()).toEqual(BADGE)
})

test.each([
  ['a drawing with entities of its own', '/entities.svg'],
  ['a drawing of more than 256 KiB', '/long.svg'],
  ['something else that calls itself an image', '/liar.png'],
  ['an image of more than 4 MiB', '/huge.png'],
  ['an image that is gone', '/gone.png'],
])('%s is not shown', async (_name, path) => {
  expect(await fetchImage(`${origin}${path}`, fetch)).toBeNull()
})

test('a redirection to where nothing may be fetched from shows nothing', async () => {
  expect(await fetchImage(`${origin}/icon.png`, beRedirected)).toBeNull()
})

test.each(['http://example.org/icon.png', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'nonsense'])(
  'an address that may not be used is not even asked: %s',
  async (url) => {
    const asked: string[] = []
    await fetchImage(url, async (address) => {
      asked.push(address)
      return new Response(PNG)
    })
    expect(asked).toEqual([])
  },
)

async function beRedirected(): Promise<Response> {
  const response = new Response(PNG)
  Object.defineProperty(response, 'url', { value: 'http://example.org/icon.png' })
  return response
}

const SAFE = 'https://cdn.example/icon.png'
test.each([
  ['from elsewhere to elsewhere', SAFE, 'https://other.example/icon.png', true],
  ['to an unprotected address', SAFE, 'http://other.example/icon.png', false],
  ["from elsewhere to this computer's own servers", SAFE, 'http://127.0.0.1:8080/shut-down', false],
  ['from elsewhere to them by another name', SAFE, 'https://localhost/icon.png', false],
  ['among them', 'http://127.0.0.1:8080/icon.png', 'http://127.0.0.1:8081/icon.png', true],
  ['to a file', SAFE, 'file:///etc/passwd', false],
] as const)('an answer that sends %s is judged before anybody is asked', async (...[, from, to, isFollowed]) => {
  const judged: boolean[] = []
  await fetchImage(from, async (_address, { mayFollow }) => {
    judged.push(mayFollow(to))
    return new Response(PNG)
  })
  expect(judged).toEqual([isFollowed])
})

import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Version } from '../types.ts'
import { hashesOf, makeJar } from './uploads.ts'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

const JAR = makeJar('pieces')

let world: World
beforeEach(async () => {
  world = await startWorld('current')
})
afterEach(() => world.service.close())

interface Raw {
  readonly body: Buffer
  readonly type: string
  /** Bytes a write. */
  readonly piece: number
}

/** Adds files to the world's version with a body as it is, in pieces; the answer's status. */
function send({ body, type, piece }: Raw): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: world.tokens.owner, 'user-agent': 'pieces/1 (tests)', 'content-type': type }
    const sent = request(`${world.service.url}/v2/version/${world.version.id}/file`, { method: 'POST', headers })
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.setNoDelay(true)
    for (let at = 0; at < body.length; at += piece) sent.write(body.subarray(at, at + piece))
    sent.end()
  })
}

function write(boundary: string, parts: readonly (readonly [headers: string, bytes: Buffer])[]): Buffer {
  const pieces = parts.flatMap(([headers, bytes]) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

const DATA = ['Content-Disposition: form-data; name="data"', Buffer.from('{}')] as const

async function files(): Promise<Version['files']> {
  return ((await world.call({ method: 'GET', path: `/v2/version/${world.version.id}` })).json as Version).files
}

test.each([1, 7, 64, 100_000])('a file arrives whole in pieces of %i bytes', async (piece) => {
  const file = ['Content-Disposition: form-data; name="x"; filename="x.jar"\r\nContent-Type: a/b', JAR] as const
  const body = write('edge', [DATA, file])
  expect(await send({ body, type: 'multipart/form-data; boundary=edge', piece })).toBe(204)
  const added = (await files()).find((one) => one.filename === 'x.jar')
  expect(added?.hashes).toEqual(hashesOf(JAR))
})

test('bytes that look like the boundary do not end the file', async () => {
  const bytes = Buffer.concat([JAR, Buffer.from('\r\n--edgy\r\n--edg\r\n-\r\n--')])
  const body = write('edge', [DATA, ['Content-Disposition: form-data; name="x"; filename="x.sig"', bytes]])
  expect(await send({ body, type: 'multipart/form-data; boundary="edge"', piece: 3 })).toBe(204)
  expect((await files()).find((one) => one.filename === 'x.sig')?.hashes).toEqual(hashesOf(bytes))
})

test('names with quotes, and parts that are empty', async () => {
  const file = ['Content-Disposition: form-data; name="a \\"b\\""; filename="%22q%22.asc"', Buffer.from('x')] as const
  const empty = ['Content-Disposition: form-data; name="none"; filename="none.sig"', Buffer.alloc(0)] as const
  const body = write('edge', [DATA, file, empty])
  expect(await send({ body, type: 'multipart/form-data; boundary=edge', piece: 9 })).toBe(204)
  const added = (await files()).slice(1).map((one) => [one.filename, one.size])
  expect(added).toEqual([
    ['"q".asc', 1],
    ['none.sig', 0],
  ])
})

test.each([
  ['no boundary', 'multipart/form-data'],
  ['another boundary', 'multipart/form-data; boundary=other'],
  ['another type', 'application/octet-stream'],
])('400 for %s', async (_, type) => {
  const body = write('edge', [DATA])
  expect(await send({ body, type, piece: 1000 })).toBe(400)
})

test('400 for a body that ends early', async () => {
  const body = write('edge', [DATA, ['Content-Disposition: form-data; name="x"; filename="x.jar"', JAR]])
  const cut = { body: body.subarray(0, -6), type: 'multipart/form-data; boundary=edge', piece: 1000 }
  expect(await send(cut)).toBe(400)
  expect((await files()).length).toBe(1)
})

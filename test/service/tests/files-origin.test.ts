import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '../start.ts'
import type { Service, VersionFile } from '../types.ts'

let service: Service
let file: VersionFile
let bytes: Buffer
beforeAll(async () => {
  service = await startService({ projects: 0 })
  service.catalogue.addProject({ slug: 'lamps' })
  const version = service.catalogue.addVersion('lamps', {
    version_number: '1.0',
    loaders: ['fabric'],
    game_versions: ['1.21.1'],
    files: [{ filename: 'lamps %2B 1+2.jar', size: 10_000 }],
  })
  const [first] = version.files
  if (first === undefined) throw new Error('the version has no file')
  file = first
  bytes = service.catalogue.fileBytes(file.hashes.sha1)
})
afterAll(() => service.close())

async function get(headers: Readonly<Record<string, string>>) {
  const response = await fetch(file.url, { headers })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

test('a file comes whole, with length, type, ETag and Accept-Ranges, at an address that is encoded once', async () => {
  const { status, headers, body } = await get({})
  expect(file.url).toContain('/lamps%20%252B%201')
  expect(body.equals(bytes)).toBe(true)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-length': '10000',
    'content-type': 'application/java-archive',
    etag: `"${file.hashes.sha1}"`,
    'accept-ranges': 'bytes',
  })
})

test.each([
  ['bytes=100-199', 100, 199],
  ['bytes=9000-', 9000, 9999],
  ['bytes=-10', 9990, 9999],
  ['bytes=9990-20000', 9990, 9999],
])('range %s is a 206 with exactly these bytes', async (range, first, last) => {
  const { status, headers, body } = await get({ range })
  expect(status).toBe(206)
  expect(headers.get('content-range')).toEqual(`bytes ${first}-${last}/10000`)
  expect(body.equals(bytes.subarray(first, last + 1))).toBe(true)
})

test('a range behind the end is a 416 that names the size', async () => {
  const { status, headers } = await get({ range: 'bytes=10000-' })
  expect(status).toBe(416)
  expect(headers.get('content-range')).toBe('bytes */10000')
})

test('If-Range with another ETag gives the whole file, with the right one the part', async () => {
  const range = 'bytes=0-9'
  const statuses = [
    await get({ range, 'if-range': '"other"' }),
    await get({ range, 'if-range': `"${file.hashes.sha1}"` }),
  ].map((one) => one.status)
  expect(statuses).toEqual([200, 206])
})

test('If-None-Match with the ETag is a 304', async () => {
  expect((await get({ 'if-none-match': `"${file.hashes.sha1}"` })).status).toBe(304)
})

test('HEAD has the headers and no body', async () => {
  const response = await fetch(file.url, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe('10000')
  expect(await response.text()).toBe('')
})

test('any User-Agent is served, unknown files are 404, other methods 405', async () => {
  const unknown = await fetch(`${file.url}x`)
  const posted = await fetch(file.url, { method: 'POST' })
  expect((await get({ 'user-agent': 'curl/8' })).status).toBe(200)
  expect(unknown.status).toBe(404)
  expect(posted.status).toBe(405)
})

test('icons and gallery images of the generated catalogue are PNGs', async () => {
  const other = await startService({ projects: 60, rateLimit: 'off' })
  const projects = other.catalogue.projects()
  const icon = projects.find((one) => one.icon_url?.startsWith('http') === true)?.icon_url
  const image = projects.find((one) => (one.gallery ?? []).length > 0)?.gallery?.[0]?.url
  const answers = await Promise.all([icon, image].map((url) => fetch(url ?? '')))
  const heads = await Promise.all(
    answers.map(async (one) =>
      Buffer.from(await one.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ),
  )
  await other.close()
  expect(answers.map((one) => one.headers.get('content-type'))).toEqual(['image/png', 'image/png'])
  expect(heads).toEqual(['PNG', 'PNG'])
})

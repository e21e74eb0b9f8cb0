import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Fault } from '../faults.ts'
import { ask } from './ask.ts'
import { sha1Of, startSmallService } from './small-service.ts'
import type { SmallService } from './small-service.ts'

let small: SmallService
let now = 1_000_000
beforeAll(async () => {
  small = await startSmallService({ rateLimit: 'off', clock: () => now })
})
afterEach(() => {
  small.service.setFaults([])
  small.service.clearRequests()
})
afterAll(() => small.service.close())

function setFaults(...faults: readonly Fault[]): void {
  small.service.setFaults(faults)
}

/** Bytes that arrive, and whether the body came to its end. */
async function download(headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(small.lamps.old.files[0]?.url ?? '', { headers })
  const chunks: Uint8Array[] = []
  let isWhole = true
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk)
  } catch {
    isWhole = false
  }
  return { status: response.status, body: Buffer.concat(chunks), isWhole }
}

function update(route: string) {
  const body = {
    hashes: [sha1Of(small.lamps.newer)],
    algorithm: 'sha1',
    loaders: ['fabric'],
    game_versions: ['1.21.1'],
  }
  return ask(small.service, `/v2/version_files/${route}`, { json: body })
}

test('truncate ends the nth download after so many bytes; a Range request goes on from there', async () => {
  setFaults({ kind: 'truncate', afterBytes: 1024, nth: 2 })
  const [first, second] = [await download(), await download()]
  const rest = await download({ range: `bytes=${second.body.length}-` })
  expect(first.isWhole).toBe(true)
  expect(second.isWhole).toBe(false)
  expect(second.body.length).toBe(1024)
  expect(rest.status).toBe(206)
  expect(Buffer.concat([second.body, rest.body]).equals(first.body)).toBe(true)
})

test('wrong-bytes keeps the length and changes what is inside', async () => {
  const good = await download()
  setFaults({ kind: 'wrong-bytes', times: 1 })
  const bad = await download()
  expect(bad.body.length).toEqual(good.body.length)
  expect(bad.body.equals(good.body)).toBe(false)
  expect((await download()).body.equals(good.body)).toBe(true)
})

test('slow sends everything, later', async () => {
  setFaults({ kind: 'slow', bytesPerSecond: 1_000_000, delayMs: 1 })
  const { body, isWhole } = await download()
  expect(body.equals(small.service.catalogue.fileBytes(sha1Of(small.lamps.old)))).toBe(true)
  expect(isWhole).toBe(true)
})

test('a slow body comes whole at once when the fault is replaced', async () => {
  setFaults({ kind: 'slow', bytesPerSecond: 1 })
  const slow = download()
  await expect.poll(() => small.service.requests().at(-1)?.fault).toBe('slow')
  small.service.setFaults([])
  expect((await slow).isWhole).toBe(true)
})

test('rate-limited is 429 with the headers for its time, then over', async () => {
  setFaults({ kind: 'rate-limited', seconds: 2, nth: 2 })
  const statuses = []
  for (const step of [0, 0, 1999, 1]) {
    now += step
    statuses.push((await ask(small.service, '/')).status)
  }
  expect(statuses).toEqual([200, 429, 429, 200])
})

test('a 429 that a fault makes has the three headers and the JSON of a real one', async () => {
  setFaults({ kind: 'rate-limited', seconds: 3 })
  const { headers, json } = await ask(small.service, '/')
  const read = ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`))
  expect(read).toEqual(['300', '0', '3'])
  expect(json).toEqual({ error: 'ratelimit_error', description: expect.any(String) })
})

test.each([
  [{ kind: 'status', status: 500 }, 500, 'application/json'],
  [{ kind: 'status', status: 502, body: 'html' }, 502, 'text/html; charset=utf-8'],
  [{ kind: 'status', status: 503, body: 'empty' }, 503, null],
  [{ kind: 'html' }, 200, 'text/html; charset=utf-8'],
] as readonly (readonly [Fault, number, string | null])[])('%j', async (fault, status, type) => {
  setFaults(fault)
  const answer = await ask(small.service, '/v2/project/lamps')
  expect(answer.status).toEqual(status)
  expect(answer.headers.get('content-type')).toEqual(type)
})

test('truncated-json is a 200 whose JSON breaks off', async () => {
  setFaults({ kind: 'truncated-json' })
  const answer = await ask(small.service, '/v2/project/lamps')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.text.startsWith('{')).toBe(true)
  expect(answer.json).toBeUndefined()
})

test.each(['update', 'update_many'])(
  'older-version makes %s answer with what is older than the file',
  async (route) => {
    setFaults({ kind: 'older-version' })
    const { json } = await update(route)
    const [answer] = Object.values(json as Record<string, unknown>).flat() as readonly {
      id: string
      project_id: string
    }[]
    expect(answer).toMatchObject({ id: small.lamps.old.id, project_id: small.lamps.old.project_id })
  },
)

test.each(['update', 'update_many'])('foreign-version makes %s answer with another project', async (route) => {
  setFaults({ kind: 'foreign-version' })
  const { json } = await update(route)
  const [answer] = Object.values(json as Record<string, unknown>).flat() as readonly { id: string }[]
  expect(answer?.id).toBe(small.core.id)
})

test('both bend update_individual and the single route too', async () => {
  const target = { loaders: ['fabric'], game_versions: ['1.21.1'] }
  const hash = sha1Of(small.lamps.newer)
  setFaults({ kind: 'foreign-version' })
  const individual = await ask(small.service, '/v2/version_files/update_individual', {
    json: { algorithm: 'sha1', hashes: [{ hash, ...target }] },
  })
  setFaults({ kind: 'older-version' })
  const single = await ask(small.service, `/v2/version_file/${hash}/update`, { json: target })
  expect(individual.json).toMatchObject({ [hash]: { id: small.core.id } })
  expect(single.json).toMatchObject({ id: small.lamps.old.id })
})

test('schema puts a wrong value where it is told', async () => {
  setFaults({ kind: 'schema', field: '*.files.0.size', value: 'large' })
  const { json } = await ask(small.service, '/v2/project/lamps/version?limit=1')
  expect(json).toMatchObject([{ files: [{ size: 'large', primary: true }] }])
})

test('schema changes the answer, never the catalogue', async () => {
  setFaults({ kind: 'schema', field: 'title', value: 7, times: 1 })
  const [first, second] = [await ask(small.service, '/v2/project/lamps'), await ask(small.service, '/v2/project/lamps')]
  expect(first.json).toMatchObject({ title: 7 })
  expect(second.json).toMatchObject({ title: 'Bright Lamps' })
})

test('no-range answers a Range request with the whole file', async () => {
  setFaults({ kind: 'no-range' })
  const { status, body } = await download({ range: 'bytes=5-9' })
  expect(status).toBe(200)
  expect(body.length).toBe(65_536)
})

test('wrong-range answers with another part, or with that of a file of another size', async () => {
  const headers = { range: 'bytes=5-9' }
  const place = async () => (await fetch(small.lamps.old.files[0]?.url ?? '', { headers })).headers.get('content-range')
  setFaults({ kind: 'wrong-range', times: 1 }, { kind: 'wrong-range', total: 7, times: 2 })
  expect(await place()).toBe('bytes 6-10/65536')
  expect(await place()).toBe('bytes 5-9/7')
  expect(await place()).toBe('bytes 5-9/65536')
})

test('changed-file serves other bytes under another ETag: whole to whom If-Range names the old one, unless that is ignored', async () => {
  const good = await download()
  const headers = { range: 'bytes=5-9', 'if-range': `"${sha1Of(small.lamps.old)}"` }
  setFaults({ kind: 'changed-file', times: 1 }, { kind: 'changed-file', ignoresIfRange: true })
  const [whole, part] = [await download(headers), await download(headers)]
  expect(whole.status).toBe(200)
  expect(whole.body.length).toBe(65_536)
  expect(part.status).toBe(206)
  expect(part.body.length).toBe(5)
  expect(whole.body.equals(good.body)).toBe(false)
  expect(part.body.equals(good.body.subarray(5, 10))).toBe(false)
})

test('foreign-answer keeps the shape and the keys, and tells of others', async () => {
  const sha1 = sha1Of(small.lamps.newer)
  const questions = [
    ['/v2/version_files', { hashes: [sha1], algorithm: 'sha1' }],
    [`/v2/projects?ids=${JSON.stringify([small.lamps.newer.project_id])}`, undefined],
    [`/v2/version/${small.lamps.newer.id}`, undefined],
    ['/v2/project/lamps/members', undefined],
    ['/v2/tag/loader', undefined],
  ] as const
  const askAll = () =>
    Promise.all(questions.map(async ([path, json]) => (await ask(small.service, path, { json })).json))
  const [, , , members, loaders] = await askAll()
  setFaults({ kind: 'foreign-answer' })
  const { core } = small
  const answers = await askAll()
  expect(answers).toEqual([
    { [sha1]: expect.objectContaining({ id: core.id }) },
    [expect.objectContaining({ id: core.project_id, slug: 'Core-Lib' })],
    expect.objectContaining({ id: core.id }),
    [expect.objectContaining({ team_id: expect.not.stringMatching(teamOf(members)) })],
    loaders,
  ])
})

function teamOf(members: unknown): string {
  return (members as readonly { readonly team_id: string }[])[0]?.team_id ?? ''
}

test('hang never answers until the client gives up', async () => {
  setFaults({ kind: 'hang', match: { path: '/v2/project' } })
  const outcome = await ask(small.service, '/v2/project/lamps', { signal: AbortSignal.timeout(150) }).catch(
    (error: unknown) => (error as Error).name,
  )
  expect(outcome).toBe('TimeoutError')
  expect((await ask(small.service, '/')).status).toBe(200)
})

test('reset drops the connection, and the log says so', async () => {
  setFaults({ kind: 'reset', match: { path: '/v2/search' } })
  await expect(ask(small.service, '/v2/search')).rejects.toThrow('fetch failed')
  expect(small.service.requests()).toMatchObject([{ path: '/v2/search', status: 0, fault: 'reset' }])
})

test('missing-route is the 404 of a route that does not exist', async () => {
  setFaults({ kind: 'missing-route', match: { path: '/v2/version_files/update_many' } })
  const [many, plain] = [await update('update_many'), await update('update')]
  expect(many.status).toBe(404)
  expect(many.json).toEqual({ error: 'not_found', description: expect.any(String) })
  expect(plain.status).toBe(200)
})

test('gone is a 404 on a version file only', async () => {
  setFaults({ kind: 'gone' })
  expect((await download()).status).toBe(404)
  expect((await ask(small.service, '/')).status).toBe(200)
})

test('nth and times choose the requests that are hit; a match narrows which are counted', async () => {
  setFaults({ kind: 'status', status: 500, nth: 2, times: 2, match: { method: 'GET', path: '/v2/tag', origin: 'api' } })
  const statuses = []
  for (const path of ['/', '/v2/tag/loader', '/v2/tag/loader', '/', '/v2/tag/category', '/v2/tag/loader']) {
    statuses.push((await ask(small.service, path)).status)
  }
  expect(statuses).toEqual([200, 200, 500, 200, 500, 200])
})

test('the log tells origin, method, path, status, bytes, agent, range and body of each request', async () => {
  await update('update')
  await download({ range: 'bytes=0-9', 'user-agent': 'a' })
  expect(small.service.requests()).toMatchObject([
    {
      origin: 'api',
      method: 'POST',
      path: '/v2/version_files/update',
      status: 200,
      userAgent: expect.stringContaining('simulator-tests'),
      fault: null,
      range: null,
      requestBody: { algorithm: 'sha1' },
    },
    { origin: 'files', method: 'GET', status: 206, bytes: 10, userAgent: 'a', range: 'bytes=0-9', requestBody: null },
  ])
})

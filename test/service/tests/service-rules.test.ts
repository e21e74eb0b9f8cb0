import { afterEach, expect, test } from 'vitest'
import { startService } from '../start.ts'
import type { Service, ServiceOptions } from '../types.ts'
import { ask } from './ask.ts'

let service: Service
afterEach(() => service.close())

async function start(options: ServiceOptions = {}): Promise<Service> {
  service = await startService({ projects: 0, ...options })
  return service
}

function limits(headers: Headers): readonly (string | null)[] {
  return ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'].map((name) => headers.get(name))
}

test.each([
  ['documented', {}],
  ['current', { build_info: { comp_date: '2026-08-21', git_hash: 'fe9ae94a', profile: 'release' } }],
] as const)('the root has four texts, and on the current server its build: %s', async (dialect, rest) => {
  const { status, json } = await ask(await start({ dialect }), '/')
  const text = expect.any(String)
  expect(status).toBe(200)
  expect(json).toEqual({ about: text, documentation: text, name: text, version: text, ...rest })
})

test('every answer counts and says so: the root, a 404, a preflight', async () => {
  await start({ clock: () => 1_000_000 })
  const answers = [
    await ask(service, '/'),
    await ask(service, '/v2/none'),
    await ask(service, '/v2/search', { method: 'OPTIONS' }),
  ]
  expect(answers.map((one) => limits(one.headers))).toEqual([
    ['300', '299', '1'],
    ['300', '298', '1'],
    ['300', '297', '1'],
  ])
})

test('a burst of the limit is let through, then 429 with the wait in milliseconds, then one more for each interval', async () => {
  let now = 5_000_000
  await start({ rateLimit: 60, clock: () => now })
  for (let n = 0; n < 60; n++) expect((await ask(service, '/')).status).toBe(200)
  const refused = await ask(service, '/')
  now += 1000
  const allowed = await ask(service, '/')
  const again = await ask(service, '/')
  expect(refused.status).toBe(429)
  expect(allowed.status).toBe(200)
  expect(again.status).toBe(429)
  expect(limits(refused.headers)).toEqual(['60', '0', '60'])
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.json).toEqual({ error: 'ratelimit_error', description: expect.stringContaining('1000 milliseconds') })
})

test('downloads and control are not counted', async () => {
  await start({ rateLimit: 1 })
  for (let n = 0; n < 5; n++) {
    await fetch(`${service.filesUrl}/data/none`)
    await fetch(`${service.url}/_control/requests`)
  }
  expect((await ask(service, '/')).status).toBe(200)
})

test('the first version of the API is gone: 410, whatever the method and path', async () => {
  await start()
  const answers = [await ask(service, '/api/v1/mod'), await ask(service, '/api/v1/any/where', { method: 'DELETE' })]
  expect(answers.map((one) => [one.status, one.json])).toEqual([
    [410, { error: 'api_deprecated', description: expect.any(String) }],
    [410, { error: 'api_deprecated', description: expect.any(String) }],
  ])
})

test('a route that does not exist is a 404 with JSON', async () => {
  const { status, json } = await ask(await start(), '/v2/nothing/here')
  expect(status).toBe(404)
  expect(json).toEqual({ error: 'not_found', description: expect.any(String) })
})

test('a preflight allows any method and header for an hour', async () => {
  const headers = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' }
  const answer = await ask(await start(), '/v2/search', { method: 'OPTIONS', headers })
  const read = ['origin', 'methods', 'headers'].map((name) => answer.headers.get(`access-control-allow-${name}`))
  expect(answer.status).toBe(200)
  expect(read).toEqual(['*', 'PATCH', 'authorization'])
  expect(answer.headers.get('access-control-max-age')).toBe('3600')
})

test.each(['got (https://github.com/sindresorhus/got)', 'node', 'curl/8.5.0', 'axios/1.7.2', ' '])(
  'the User-Agent "%s" is refused with a page',
  async (agent) => {
    await start()
    const answer = await ask(service, '/', { headers: { 'user-agent': agent } })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  },
)

test.each(['modwell/0.1.0 (+https://example.org)', 'gotham-launcher/2', 'owner/project/1.0 (me@example.org)'])(
  'the User-Agent "%s" is accepted',
  async (agent) => {
    await start()
    expect((await ask(service, '/', { headers: { 'user-agent': agent } })).status).toBe(200)
  },
)

test('HEAD is answered like GET, without the body', async () => {
  const answer = await ask(await start(), '/', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.text).toBe('')
  expect(answer.headers.get('content-type')).toBe('application/json')
})

test('tags: loaders hide mrpack, sides are four, releases can be asked for alone', async () => {
  await start()
  const loaders = (await ask(service, '/v2/tag/loader')).json as readonly {
    name: string
    supported_project_types: readonly string[]
  }[]
  const games = (await ask(service, '/v2/tag/game_version?type=release')).json as readonly { version: string }[]
  expect(loaders.map((one) => one.name)).not.toContain('mrpack')
  expect(loaders.find((one) => one.name === 'fabric')?.supported_project_types).toEqual(['mod', 'modpack', 'project'])
  expect(games.slice(0, 5).map((one) => one.version)).toEqual(['26.2', '26.1.2', '26.1.1', '26.1', '1.21.11'])
  expect((await ask(service, '/v2/tag/side_type')).json).toEqual(['required', 'optional', 'unsupported', 'unknown'])
  expect((await ask(service, '/v2/tag/category')).json).toContainEqual({
    icon: expect.any(String),
    name: 'library',
    project_type: 'mod',
    header: 'categories',
  })
})

test.each([
  'category',
  'loader',
  'game_version',
  'license',
  'donation_platform',
  'report_type',
  'project_type',
  'side_type',
])('tag %s is a list that is not empty', async (tag) => {
  const { json } = await ask(await start(), `/v2/tag/${tag}`)
  expect((json as readonly unknown[]).length).toBeGreaterThan(0)
})

test('a licence that is not SPDX is 400', async () => {
  await start()
  const statuses = [await ask(service, '/v2/tag/license/MIT'), await ask(service, '/v2/tag/license/mine')].map(
    (one) => one.status,
  )
  expect(statuses).toEqual([200, 400])
})

test('statistics count what everyone can find', async () => {
  const { catalogue } = await start()
  for (const [slug, status] of [
    ['shown', 'approved'],
    ['hidden', 'draft'],
  ] as const) {
    catalogue.addProject({ slug, status })
    catalogue.addVersion(slug, { version_number: '1', loaders: ['fabric'], game_versions: ['1.21.1'] })
  }
  expect((await ask(service, '/v2/statistics')).json).toEqual({ projects: 1, versions: 1, files: 1, authors: 1 })
})

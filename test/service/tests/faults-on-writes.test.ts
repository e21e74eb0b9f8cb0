import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fault } from '../start.ts'
import type { Version } from '../types.ts'
import { makeJar, upload } from './uploads.ts'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld('current')
})
afterEach(() => world.service.close())

function follow() {
  return world.call({ method: 'POST', path: '/v2/project/lamps/follow', as: 'helper' })
}

async function count(): Promise<number> {
  world.service.setFaults([])
  return (await world.project()).followers
}

function folders(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`service-simulator-${process.pid}-`))
}

test.each([
  [401, 'auth_error'],
  [409, 'conflict'],
  [413, 'request_error'],
  [503, 'internal_error'],
])('a fault with status %i keeps the write from being carried out', async (status, error) => {
  world.service.setFaults([{ kind: 'status', status, match: { method: 'POST', path: '/follow' } }])
  const answer = await follow()
  expect(answer.status).toEqual(status)
  expect(answer.json).toEqual({ error, description: expect.any(String) })
  expect(answer.headers.get('x-ratelimit-limit')).toBe('300')
  expect(await count()).toBe(0)
})

test('a page for an answer', async () => {
  world.service.setFaults([{ kind: 'html' }])
  const answer = await follow()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await count()).toBe(0)
})

test.each([
  ['before', {}, 0],
  ['after', { after: true }, 1],
])('a connection that dies %s the write', async (_, rest, followers) => {
  world.service.setFaults([{ kind: 'reset', ...rest } as Fault])
  await expect(follow()).rejects.toThrow('fetch failed')
  expect(await count()).toBe(followers)
})

test('truncated JSON is the answer of a write that was carried out', async () => {
  world.service.setFaults([{ kind: 'truncated-json', match: { path: '/v2/report' } }])
  const json = { report_type: 'spam', item_id: world.lamps.id, item_type: 'project', body: 'x' }
  const answer = await world.call({ method: 'POST', path: '/v2/report', as: 'helper', json })
  world.service.setFaults([])
  const open = await world.call({ method: 'GET', path: '/v2/report', as: 'helper' })
  expect(answer.status).toBe(200)
  expect(answer.json).toBeUndefined()
  expect((open.json as readonly unknown[]).length).toBe(1)
})

test('a write that never gets an answer was not carried out', async () => {
  world.service.setFaults([{ kind: 'hang', match: { method: 'POST' } }])
  const path = `${world.service.url}/v2/project/lamps/follow`
  const headers = { authorization: world.tokens.helper, 'user-agent': 'tests/1 (tests)' }
  const stopped = new AbortController()
  const waiting = fetch(path, { method: 'POST', headers, signal: stopped.signal })
  while (!world.service.requests().some((one) => one.fault === 'hang')) await new Promise((done) => setTimeout(done, 5))
  stopped.abort()
  await expect(waiting).rejects.toThrow('abort')
  expect(await count()).toBe(0)
})

test('faults of downloads hit uploaded files too, and uploads leave nothing behind', async () => {
  const bytes = makeJar('faults')
  const data = {
    project_id: world.lamps.id,
    name: 'F',
    version_number: '1',
    dependencies: [],
    game_versions: ['1.21.1'],
    version_type: 'release',
    loaders: ['fabric'],
    featured: false,
    file_parts: ['main'],
  }
  const parts = [{ name: 'main', bytes, filename: 'f.jar' }]
  const refused = await upload(world, { path: '/v2/version', data, parts, as: 'stranger' })
  const version = (await upload(world, { path: '/v2/version', data, parts })).json as Version
  world.service.setFaults([{ kind: 'wrong-bytes' }])
  const wrong = Buffer.from(await (await fetch(version.files[0]?.url ?? '')).arrayBuffer())
  const during = folders().length
  await world.service.close()
  expect(refused.status).toBe(401)
  expect(wrong.length).toEqual(bytes.length)
  expect(wrong.equals(bytes)).toBe(false)
  expect(during).toBe(1)
  expect(folders().length).toBe(0)
  world = await startWorld('current')
})

import { afterEach, describe, expect, test } from 'vitest'
import type { TokenSpec } from '../types.ts'
import { ask } from './ask.ts'
import { DIALECTS, NAMES, startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
afterEach(() => world.service.close())

function asOwner(spec: TokenSpec): string {
  return world.service.accounts.addToken('owner', spec)
}

function askWith(path: string, authorization: string) {
  return ask(world.service, path, { headers: { authorization } })
}

describe.each(DIALECTS)('%s', (dialect) => {
  test.each([
    ['pat', /^mrp_[A-Za-z0-9]{60}$/],
    ['oauth', /^mro_[A-Za-z0-9]{60}$/],
    ['session', /^mra_[A-Za-z0-9]{60}$/],
    ['code-host', /^gho_[A-Za-z0-9]{36}$/],
  ] as const)(
    'a token of kind %s has its prefix and length, and is taken bare and after Bearer',
    async (kind, form) => {
      world = await startWorld(dialect)
      const token = asOwner({ kind, scopes: ['USER_READ'] })
      const answers = [await askWith('/v2/user', token), await askWith('/v2/user', `Bearer ${token}`)]
      expect(token).toMatch(form)
      expect(answers.map((one) => [one.status, (one.json as { username: string }).username])).toEqual([
        [200, 'owner'],
        [200, 'owner'],
      ])
    },
  )

  test('missing, unknown, expired, revoked and under-scoped tokens get the same 401', async () => {
    let now = Date.parse('2026-09-01T00:00:00Z')
    world = await startWorld(dialect, { clock: () => now })
    const expires = '2026-09-01T00:01:00Z'
    const expired = asOwner({ kind: 'pat', scopes: ['USER_READ'], expires })
    const revoked = asOwner({ kind: 'pat', scopes: ['USER_READ'] })
    const narrow = asOwner({ kind: 'pat', scopes: ['USER_WRITE'] })
    const before = (await askWith('/v2/user', expired)).status
    now += 60_000
    expect(world.service.accounts.revokeToken(revoked)).toBe(true)
    const answers = [
      await ask(world.service, '/v2/user'),
      ...(await Promise.all([expired, revoked, narrow, 'mrp_nothing', 'zzz'].map((one) => askWith('/v2/user', one)))),
    ]
    const body = { error: NAMES[dialect].refused, description: expect.any(String) }
    expect(before).toBe(200)
    expect(new Set(answers.map((one) => one.text)).size).toBe(1)
    expect(answers.map((one) => [one.status, one.json])).toEqual(answers.map(() => [401, body]))
  })

  test('where a token is optional a bad one counts as none, and a good one shows what is hidden', async () => {
    world = await startWorld(dialect)
    const { id } = world.service.catalogue.addProject({ slug: 'hidden', status: 'draft', owner: 'owner' })
    const path = `/v2/project/${id}`
    const statuses = [
      (await askWith(path, 'mrp_nothing')).status,
      (await askWith(path, asOwner({ kind: 'pat', scopes: ['USER_READ'] }))).status,
      (await askWith(path, asOwner({ kind: 'pat', scopes: ['PROJECT_READ'] }))).status,
      (await askWith(path, world.tokens.stranger)).status,
      (await askWith(path, world.tokens.moderator)).status,
      (await askWith('/v2/project/lamps', 'mrp_nothing')).status,
    ]
    expect(statuses).toEqual([404, 404, 200, 404, 200, 200])
  })

  test('every scope opens its own operation and no other', async () => {
    world = await startWorld(dialect)
    const paths = {
      USER_READ: '/v2/user',
      NOTIFICATION_READ: '/v2/user/owner/notifications',
      REPORT_READ: '/v2/report',
      THREAD_READ: `/v2/thread/${world.lamps.thread_id}`,
    }
    const scopes = Object.keys(paths)
    const table = await Promise.all(
      scopes.map(async (scope) => {
        const token = asOwner({ kind: 'pat', scopes: [scope] })
        return Promise.all(Object.values(paths).map(async (path) => (await askWith(path, token)).status))
      }),
    )
    expect(table).toEqual(scopes.map((_, row) => scopes.map((__, column) => (row === column ? 200 : 401))))
  })
})

test('restricted scopes are for sessions only', async () => {
  world = await startWorld('current')
  expect(() => asOwner({ kind: 'pat', scopes: ['USER_DELETE'] })).toThrow('restricted scope USER_DELETE')
  expect(() => asOwner({ kind: 'pat', scopes: ['EVERYTHING'] })).toThrow('there is no scope EVERYTHING')
  const codeHost = asOwner({ kind: 'code-host', scopes: [] })
  const remove = (authorization: string) =>
    ask(world.service, '/v2/user/owner', { method: 'DELETE', headers: { authorization } })
  expect((await remove(codeHost)).status).toBe(401)
  expect((await remove(world.tokens.owner)).status).toBe(204)
  expect((await ask(world.service, '/v2/user/owner')).status).toBe(404)
})

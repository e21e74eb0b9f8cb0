import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makePng } from '../content/png.ts'
import { ask } from './ask.ts'
import { DIALECTS, NAMES, startWorld } from './world.ts'
import type { World } from './world.ts'

const PNG = makePng('avatar')

let world: World
afterEach(() => world.service.close())

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
  })

  test('a user as everybody sees it has no private field, not even for itself', async () => {
    const shown = await world.call({ method: 'GET', path: '/v2/user/OWNER', as: 'owner' })
    expect(shown.json).toEqual({
      id: world.users.owner.id,
      username: 'owner',
      name: null,
      email: null,
      bio: null,
      avatar_url: null,
      created: expect.any(String),
      role: 'developer',
      badges: 0,
      payout_data: null,
      auth_providers: null,
      email_verified: null,
      has_password: null,
      has_totp: null,
      github_id: null,
    })
  })

  test('the own account shows the email and the payout data to those scopes alone', async () => {
    const { accounts } = world.service
    const scopes = [['USER_READ'], ['USER_READ', 'USER_READ_EMAIL'], ['USER_READ', 'PAYOUTS_READ']]
    const own = await Promise.all(
      scopes.map((list) => {
        const authorization = accounts.addToken('owner', { kind: 'pat', scopes: list })
        return ask(world.service, '/v2/user', { headers: { authorization } })
      }),
    )
    const seen = own.map((one) => one.json as { readonly email: unknown; readonly payout_data: unknown })
    const payout =
      dialect === 'documented'
        ? { balance: 0, payout_wallet: null, payout_wallet_type: null, payout_address: null }
        : { paypal_address: null, paypal_country: null, venmo_handle: null, balance: 0 }
    expect(own[0]?.json).toMatchObject({ auth_providers: ['github'], email_verified: true, has_password: true })
    expect(seen.map((one) => one.email)).toEqual([null, 'owner@example.org', null])
    expect(seen.map((one) => one.payout_data)).toEqual([null, null, payout])
  })

  test('several users by id and name, unknown ones left out', async () => {
    const ids = JSON.stringify(['helper', world.users.owner.id, 'nobody', 'OWNER'])
    const { json } = await world.call({ method: 'GET', path: `/v2/users?ids=${encodeURIComponent(ids)}` })
    expect((json as readonly { username: string }[]).map((one) => one.username)).toEqual(['helper', 'owner'])
  })

  test('an edit is seen by the next read; absent means unchanged, null clears', async () => {
    const path = '/v2/user/owner'
    const edit = (json: unknown) => world.status({ method: 'PATCH', path, as: 'owner', json })
    expect(await edit({ username: 'owner', bio: 'I make lamps' })).toBe(204)
    const before = (await world.call({ method: 'GET', path })).json
    expect(await edit({ username: 'lampist', bio: null })).toBe(204)
    const after = await world.call({ method: 'GET', path: '/v2/user/lampist' })
    expect(before).toMatchObject({ username: 'owner', bio: 'I make lamps' })
    expect(after.json).toMatchObject({ id: world.users.owner.id, bio: null })
    const search = await world.call({ method: 'GET', path: '/v2/search?query=lampist' })
    expect(search.json).toMatchObject({ hits: [{ slug: 'lamps', author: 'lampist' }] })
  })

  test.each([
    ['somebody else', { as: 'stranger', json: { username: 'mine' }, status: 401 }],
    ['a name that is taken', { as: 'owner', json: { username: 'HELPER' }, status: 400 }],
    ['a name of wrong signs', { as: 'owner', json: { username: 'ow ner' }, status: 400 }],
    ['a name too long', { as: 'owner', json: { username: 'o'.repeat(40) }, status: 400 }],
    ['a biography too long', { as: 'owner', json: { username: 'owner', bio: 'b'.repeat(161) }, status: 400 }],
    ['an admin', { as: 'admin', json: { username: 'owner2' }, status: 204 }],
  ] as const)('editing a user: %s', async (_, { as, json, status }) => {
    const answer = await world.call({ method: 'PATCH', path: '/v2/user/owner', as, json })
    const error = { 400: NAMES[dialect].bad, 401: NAMES[dialect].refused, 204: undefined }[status]
    expect(answer.status).toEqual(status)
    expect((answer.json as { error?: string } | undefined)?.error).toEqual(error)
  })

  test('an avatar is kept byte for byte and can be removed', async () => {
    const path = '/v2/user/owner/icon?ext=png'
    const type = 'image/png'
    expect(await world.status({ method: 'PATCH', path, as: 'owner', body: new Uint8Array(PNG), type })).toBe(204)
    const { json } = await world.call({ method: 'GET', path: '/v2/user/owner' })
    const image = await fetch((json as { avatar_url: string }).avatar_url)
    expect(Buffer.from(await image.arrayBuffer()).equals(PNG)).toBe(true)
    expect(await world.status({ method: 'DELETE', path: '/v2/user/owner/icon', as: 'owner' })).toBe(204)
    const bare = (await world.call({ method: 'GET', path: '/v2/user/owner' })).json
    expect(bare).toMatchObject({ avatar_url: null })
  })

  test('a user’s projects are those that are found, and for the user all', async () => {
    world.service.catalogue.addProject({ slug: 'secret', status: 'private', owner: 'owner' })
    const path = '/v2/user/owner/projects'
    const lists = [await world.call({ method: 'GET', path }), await world.call({ method: 'GET', path, as: 'owner' })]
    const slugs = lists.map((one) => (one.json as readonly { slug: string }[]).map(({ slug }) => slug))
    expect(slugs).toEqual([['lamps'], ['lamps', 'secret']])
  })

  test.each(['follows', 'notifications'])('%s are for the user and for admins', async (name) => {
    const path = `/v2/user/owner/${name}`
    const callers = [undefined, 'stranger', 'owner', 'admin'] as const
    const statuses = await Promise.all(
      callers.map((as) => world.status({ method: 'GET', path, ...(as === undefined ? {} : { as }) })),
    )
    expect(statuses).toEqual([401, 401, 200, 200])
  })
})

test('the description: a name, a needed username, an email with its scope, an avatar of 2 MiB without ext', async () => {
  world = await startWorld('documented')
  const path = '/v2/user/owner'
  const edit = (json: unknown) => world.status({ method: 'PATCH', path, as: 'owner', json })
  const large = Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024 - PNG.length)])
  const send = (bytes: Buffer) =>
    world.status({ method: 'PATCH', path: `${path}/icon`, as: 'owner', body: new Uint8Array(bytes) })
  expect(await edit({ bio: 'x' })).toBe(400)
  expect(await edit({ username: 'owner', name: 'Owen', email: 'o@example.org' })).toBe(204)
  const own = await world.call({ method: 'GET', path: '/v2/user', as: 'owner' })
  expect(own.json).toMatchObject({ name: 'Owen', email: 'o@example.org', email_verified: false })
  expect(await send(large)).toBe(204)
  expect(await send(Buffer.concat([large, Buffer.alloc(1)]))).toBe(400)
})

test('the server: names are dropped, role and badges are an admin’s, avatars need ext, 256 KiB and real bytes', async () => {
  world = await startWorld('current')
  const path = '/v2/user/owner'
  const edit = (as: 'owner' | 'admin', json: unknown) => world.status({ method: 'PATCH', path, as, json })
  const send = (query: string, bytes: Buffer) =>
    world.status({ method: 'PATCH', path: `${path}/icon${query}`, as: 'owner', body: new Uint8Array(bytes) })
  expect(await edit('owner', { name: 'Owen', email: 'o@example.org' })).toBe(204)
  expect(await edit('owner', { role: 'admin' })).toBe(401)
  expect(await edit('admin', { role: 'moderator', badges: 32 })).toBe(204)
  const own = await world.call({ method: 'GET', path: '/v2/user', as: 'owner' })
  expect(own.json).toMatchObject({ name: null, email: 'owner@example.org', role: 'moderator', badges: 32 })
  const most = Buffer.concat([PNG, Buffer.alloc(256 * 1024 - PNG.length)])
  expect(await send('', PNG)).toBe(400)
  expect(await send('?ext=svg', PNG)).toBe(400)
  expect(await send('?ext=png', Buffer.from('no picture'))).toBe(400)
  expect(await send('?ext=png', most)).toBe(204)
  expect(await send('?ext=png', Buffer.concat([most, Buffer.alloc(1)]))).toBe(400)
})

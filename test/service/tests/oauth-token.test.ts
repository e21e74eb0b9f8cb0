import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askAs, CALLBACK, exchange, getCode, NOW, startOAuthWorld } from './oauth-world.ts'
import type { Exchange, OAuthWorld } from './oauth-world.ts'
import { DIALECTS } from './world.ts'

const DAY = 86_400_000

let world: OAuthWorld
afterEach(() => world.service.close())

async function exchangeNew(rest: Exchange) {
  return exchange(world, { ...rest, form: { code: await getCode(world), ...rest.form } })
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startOAuthWorld(dialect)
  })

  test('a code becomes a token of 14 days that may do what was granted', async () => {
    const { status, headers, json } = await exchangeNew({ form: {} })
    expect(status).toBe(200)
    expect(json).toEqual({
      access_token: expect.stringMatching(/^mro_[A-Za-z0-9]{60}$/),
      token_type: 'Bearer',
      expires_in: 1_209_600,
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('pragma')).toBe('no-cache')
    const { access_token: token } = json as { readonly access_token: string }
    const own = await askAs(world, token)
    expect(own.status).toBe(200)
    expect(await own.json()).toMatchObject({ username: 'ann', email: null })
    expect((await askAs(world, token, '/v2/user/ann/notifications')).status).toBe(401)
    world.service.setClock(NOW + 14 * DAY - 1)
    expect((await askAs(world, token)).status).toBe(200)
    world.service.setClock(NOW + 14 * DAY)
    expect((await askAs(world, token)).status).toBe(401)
  })

  test('the secret is taken bare and after Bearer, not as Basic', async () => {
    const { clientId, clientSecret } = world.application
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const statuses = []
    for (const authorization of [clientSecret, `Bearer ${clientSecret}`, `Basic ${basic}`]) {
      statuses.push((await exchangeNew({ form: {}, authorization })).status)
    }
    expect(statuses).toEqual([200, 200, 401])
  })

  test.each([
    ['a wrong secret', { form: {}, authorization: 'wrong' }, [401, 'invalid_client']],
    ['no Authorization', { form: {}, authorization: null }, [500, 'server_error']],
    ['an unknown client', { form: { client_id: 'aaaaaaaa' } }, [400, 'invalid_client']],
    ['a client that cannot be decoded', { form: { client_id: 'a-b' } }, [400, 'invalid_request']],
    ['an unknown code', { form: { code: 'x'.repeat(32) } }, [400, 'invalid_grant']],
    ['another grant', { form: { grant_type: 'refresh_token' } }, [400, 'invalid_grant']],
    ['another redirect URI', { form: { redirect_uri: `${CALLBACK}?x=1` } }, [400, 'invalid_request']],
    ['no redirect URI', { form: { redirect_uri: null } }, [400, 'invalid_request']],
  ] as const)('%s', async (_, rest, [status, error]) => {
    const answer = await exchangeNew(rest)
    expect(answer.status).toEqual(status)
    expect(answer.json).toEqual({ error, description: expect.any(String) })
  })

  test.each(['grant_type', 'code', 'client_id'])('a form without %s is refused before all else', async (name) => {
    const answer = await exchangeNew({ form: { [name]: null } })
    const error = dialect === 'current' ? 'request_error' : 'invalid_input'
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({ error, description: expect.any(String) })
  })

  test('a code is used once, also by a failure after the client was authenticated', async () => {
    const [first, second, third] = [await getCode(world), await getCode(world), await getCode(world)]
    const statuses = [
      (await exchange(world, { form: { code: first } })).status,
      (await exchange(world, { form: { code: first } })).status,
      (await exchange(world, { form: { code: second, redirect_uri: 'x' } })).status,
      (await exchange(world, { form: { code: second } })).status,
      (await exchange(world, { form: { code: third }, authorization: 'wrong' })).status,
      (await exchange(world, { form: { code: third } })).status,
    ]
    expect(statuses).toEqual([200, 400, 400, 400, 401, 200])
  })

  test('a code lives for ten minutes', async () => {
    const [first, second] = [await getCode(world), await getCode(world)]
    world.service.setClock(NOW + 600_000 - 1)
    expect((await exchange(world, { form: { code: first } })).status).toBe(200)
    world.service.setClock(NOW + 600_000)
    expect((await exchange(world, { form: { code: second } })).json).toMatchObject({ error: 'invalid_grant' })
  })

  test('the code of another client is unauthorized_client', async () => {
    const code = await getCode(world)
    const other = world.service.accounts.addApplication({
      name: 'Other',
      redirectUris: [CALLBACK],
      maxScopes: ['USER_READ'],
    })
    const answer = await exchange(world, {
      form: { code, client_id: other.clientId },
      authorization: other.clientSecret,
    })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ error: 'unauthorized_client' })
  })

  test('when the user takes the consent back, every token of it ends', async () => {
    const { json } = await exchangeNew({ form: {} })
    const { access_token: token } = json as { readonly access_token: string }
    const user = world.service.accounts.user('ann')
    world.service.accounts.revokeAuthorization(user?.id ?? '', world.application.clientId)
    expect((await askAs(world, token)).status).toBe(401)
  })

  test('the same endpoint under version 3 is the server’s alone', async () => {
    const form = { code: await getCode(world) }
    const status = dialect === 'current' ? 200 : 404
    expect((await exchange(world, { form, path: '/v3/oauth/token' })).status).toBe(status)
  })
})

import { afterEach, expect, test } from 'vitest'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
afterEach(() => world.service.close())

test('a balance is withdrawn as far as it goes, and the history tells', async () => {
  let now = Date.parse('2026-09-01T00:00:00Z')
  world = await startWorld('documented', { clock: () => now })
  const { accounts } = world.service
  accounts.addUser({ username: 'earner', balance: 100 })
  const authorization = accounts.addToken('earner', { kind: 'session', scopes: [] })
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(world.service.url + path, {
      method,
      headers: { authorization, 'user-agent': 'payouts/1 (tests)', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }
  const path = '/v2/user/earner/payouts'
  const payout_data = { payout_wallet: 'paypal', payout_wallet_type: 'email', payout_address: 'e@example.org' }
  const statuses = [
    (await call('POST', `${path}?amount=10`)).status,
    (await call('PATCH', '/v2/user/earner', { username: 'earner', payout_data })).status,
    (await call('POST', `${path}?amount=60`)).status,
    (await call('POST', `${path}?amount=60`)).status,
    (await call('POST', path)).status,
  ]
  now += 40 * 86_400_000
  expect(statuses).toEqual([400, 204, 204, 400, 400])
  expect(JSON.parse((await call('GET', path)).text)).toEqual({
    all_time: 100,
    last_month: 0,
    payouts: [{ created: '2026-09-01T00:00:00.000Z', amount: 60, status: 'processing' }],
  })
  expect(JSON.parse((await call('GET', '/v2/user')).text)).toMatchObject({
    payout_data: { balance: 40, ...payout_data },
  })
  expect(await world.status({ method: 'GET', path, as: 'stranger' })).toBe(401)
})

test('the server has no payouts: the JSON of a missing route', async () => {
  world = await startWorld('current')
  const answer = await world.call({ method: 'GET', path: '/v2/user/owner/payouts', as: 'owner' })
  expect(answer.status).toBe(404)
  expect(answer.json).toEqual({ error: 'not_found', description: expect.any(String) })
})

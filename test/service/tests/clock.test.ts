import { afterEach, expect, test } from 'vitest'
import { startService } from '../start.ts'
import type { Service } from '../types.ts'
import { ask } from './ask.ts'

const START = Date.parse('2026-09-01T00:00:00Z')

let service: Service
afterEach(() => service.close())

async function setClock(json: unknown) {
  const response = await fetch(`${service.url}/_control/clock`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  return { status: response.status, json: (await response.json()) as unknown }
}

test('the clock is set, moved on, and goes on from there', async () => {
  let base = START
  service = await startService({ projects: 0, clock: () => base })
  const set = await setClock({ now: '2027-01-01T00:00:00Z' })
  base += 1000
  const moved = await setClock({ advanceSeconds: 59 })
  const read = await (await fetch(`${service.url}/_control/clock`)).json()
  expect(set.json).toEqual({ now: '2027-01-01T00:00:00.000Z' })
  expect(moved.json).toEqual({ now: '2027-01-01T00:01:00.000Z' })
  expect(read).toEqual({ now: '2027-01-01T00:01:00.000Z' })
  expect(service.now()).toEqual(Date.parse('2027-01-01T00:01:00Z'))
})

test('what is no time is refused', async () => {
  service = await startService({ projects: 0 })
  expect((await setClock({ now: 'soon' })).status).toBe(400)
  expect((await setClock({})).status).toBe(400)
})

test('the rate limit and the request log follow the clock, back and forth', async () => {
  service = await startService({ projects: 0, rateLimit: 2, clock: () => START })
  const statuses: number[] = []
  const send = async () => statuses.push((await ask(service, '/')).status)
  await send()
  await send()
  await send()
  service.setClock(START + 60_000)
  await send()
  service.setClock(START - 3_600_000)
  await send()
  expect(statuses).toEqual([200, 200, 429, 200, 200])
  expect(service.requests().map((one) => one.at - START)).toEqual([0, 0, 0, 60_000, -3_600_000])
})

test('tokens expire by it', async () => {
  service = await startService({ projects: 0, clock: () => START })
  service.accounts.addUser({ username: 'ann' })
  const expires = new Date(START + 1000).toISOString()
  const authorization = service.accounts.addToken('ann', { kind: 'pat', scopes: ['USER_READ'], expires })
  const status = async () => (await ask(service, '/v2/user', { headers: { authorization } })).status
  const before = await status()
  await setClock({ advanceSeconds: 1 })
  expect(before).toBe(200)
  expect(await status()).toBe(401)
})

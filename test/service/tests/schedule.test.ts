import { afterEach, expect, test } from 'vitest'
import { startWorld } from './world.ts'
import type { World } from './world.ts'

const NOW = Date.parse('2026-09-01T12:00:00Z')
const HOUR = 3_600_000

let world: World
afterEach(() => world.service.close())

async function start(): Promise<void> {
  world = await startWorld('documented', { clock: () => NOW })
}

function schedule(path: string, json: unknown, as: 'owner' | 'stranger' = 'owner') {
  return world.status({ method: 'POST', path: `/v2/${path}/schedule`, as, json })
}

const IN_AN_HOUR = new Date(NOW + HOUR).toISOString()

test('a scheduled project is hidden until its time and then has the status that was asked for', async () => {
  await start()
  expect(await schedule('project/lamps', { time: IN_AN_HOUR, requested_status: 'unlisted' })).toBe(204)
  const seen = [await world.status({ method: 'GET', path: '/v2/project/lamps' })]
  expect(await world.project()).toMatchObject({
    status: 'scheduled',
    approved: IN_AN_HOUR,
    requested_status: 'unlisted',
  })
  world.service.setClock(NOW + HOUR - 1)
  seen.push(await world.status({ method: 'GET', path: '/v2/project/lamps' }))
  world.service.setClock(NOW + HOUR)
  seen.push(await world.status({ method: 'GET', path: '/v2/project/lamps' }))
  expect(seen).toEqual([404, 404, 200])
  expect((await world.project()).status).toBe('unlisted')
})

test.each([
  ['listed', 'listed'],
  ['approved', 'listed'],
  ['archived', 'archived'],
  ['private', 'unlisted'],
])('a version scheduled as %s is %s after its time', async (asked, status) => {
  await start()
  const path = `/v2/version/${world.version.id}`
  expect(await schedule(`version/${world.version.id}`, { time: IN_AN_HOUR, requested_status: asked })).toBe(204)
  const before = await world.status({ method: 'GET', path })
  const inside = await world.call({ method: 'GET', path, as: 'owner' })
  world.service.setClock(NOW + HOUR)
  const after = await world.call({ method: 'GET', path })
  expect(before).toBe(404)
  expect(inside.json).toMatchObject({ status: 'scheduled', date_published: IN_AN_HOUR })
  expect(after.json).toMatchObject({ status, date_published: IN_AN_HOUR })
})

test('what cannot be scheduled', async () => {
  await start()
  world.service.catalogue.addProject({ slug: 'draft', status: 'draft', owner: 'owner' })
  const right = { time: IN_AN_HOUR, requested_status: 'approved' }
  expect(await schedule('project/lamps', { ...right, time: '2026-09-01T11:59:59Z' })).toBe(400)
  expect(await schedule('project/lamps', { ...right, time: 'tomorrow' })).toBe(400)
  expect(await schedule('project/lamps', { ...right, requested_status: 'rejected' })).toBe(400)
  expect(await schedule('project/lamps', { time: IN_AN_HOUR })).toBe(400)
  expect(await schedule('project/draft', right)).toBe(400)
  expect(await schedule('project/lamps', right, 'stranger')).toBe(401)
  expect(await schedule('version/aaaaaaaa', right)).toBe(400)
})

test('the server knows no schedules: the JSON of a missing route', async () => {
  world = await startWorld('current')
  const answer = await world.call({ method: 'POST', path: '/v2/project/lamps/schedule', as: 'owner', json: {} })
  expect(answer.status).toBe(404)
  expect(answer.json).toEqual({ error: 'not_found', description: expect.any(String) })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DIALECTS, NAMES, startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
afterEach(() => world.service.close())

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
  })

  test('a project is followed once and left once, and counts its followers', async () => {
    const path = '/v2/project/LAMPS/follow'
    const counts: number[] = []
    const statuses: number[] = []
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE']) {
      statuses.push(await world.status({ method, path, as: 'helper' }))
      counts.push((await world.project()).followers)
    }
    expect(statuses).toEqual([204, 400, 204, 400])
    expect(counts).toEqual([1, 1, 0, 0])
  })

  test('followed projects are listed and found by how many follow them', async () => {
    await world.call({ method: 'POST', path: '/v2/project/lamps/follow', as: 'helper' })
    const follows = await world.call({ method: 'GET', path: '/v2/user/helper/follows', as: 'helper' })
    const facets = encodeURIComponent('[["follows>=1"]]')
    const search = await world.call({ method: 'GET', path: `/v2/search?facets=${facets}` })
    expect(follows.json).toMatchObject([{ slug: 'lamps' }])
    expect(search.json).toMatchObject({ hits: [{ follows: 1 }] })
  })

  test('an unknown project is 400, nobody is 401', async () => {
    const answer = await world.call({ method: 'POST', path: '/v2/project/nothing/follow', as: 'helper' })
    const status = await world.status({ method: 'POST', path: '/v2/project/lamps/follow' })
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({ error: NAMES[dialect].bad, description: expect.any(String) })
    expect(status).toBe(401)
  })
})

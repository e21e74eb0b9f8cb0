import { expect, it } from 'vitest'
import { createWaitLimit } from '../../../../../../src-main/core/services/hosting/http/waiting/wait-limit.ts'
import { createFakeClock } from '../../support/fake-clock.ts'

async function setUp() {
  const clock = createFakeClock()
  const start = clock.now()
  await clock.advance(20_000)
  return { clock, start, limit: createWaitLimit(clock, 30_000) }
}

it('counts what several requests wait at the same time once', async () => {
  const { limit, start } = await setUp()
  limit.charge('search', start)
  limit.charge('get-project', start + 5_000)
  expect(limit.left('search')).toBe(10_000)
})

it('is used up for all operations by a service that answers none', async () => {
  const { limit, start } = await setUp()
  limit.charge('search', start)
  expect(limit.left('get-project')).toBe(10_000)
})

it('goes on asking other operations where one is never answered', async () => {
  const { limit, start } = await setUp()
  limit.charge('search', start)
  limit.noteAnswer()
  expect(limit.left('search')).toBe(10_000)
  expect(limit.left('get-project')).toBe(30_000)
})

it('is whole again a minute after nothing usable came last', async () => {
  const { limit, start, clock } = await setUp()
  limit.charge('search', start)
  await clock.advance(60_001)
  expect(limit.left('search')).toBe(30_000)
})

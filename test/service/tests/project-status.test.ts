import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DIALECTS, startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
afterEach(() => world.service.close())

function set(status: string, as: 'owner' | 'stranger' | 'moderator' = 'owner', slug = 'lamps') {
  return world.status({ method: 'PATCH', path: `/v2/project/${slug}`, as, json: { status } })
}

function add(status: string, hasVersion = true): void {
  const { catalogue } = world.service
  catalogue.addProject({ slug: status, status, owner: 'owner' })
  if (hasVersion) catalogue.addVersion(status, { version_number: '1', loaders: ['fabric'], game_versions: ['1.21.1'] })
}

function change(old_status: string, new_status: string) {
  return { type: 'status_change', old_status, new_status }
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
  })

  test.each(['approved', 'unlisted', 'private', 'draft', 'archived'])(
    'an owner makes an approved project %s',
    async (status) => {
      expect(await set(status)).toBe(204)
      expect((await world.project()).status).toBe(status)
    },
  )

  test.each(['rejected', 'processing', 'withheld', 'scheduled'])('an owner cannot make it %s', async (status) => {
    expect(await set(status)).toBe(401)
    expect((await world.project()).status).toBe('approved')
  })

  test.each(['draft', 'rejected', 'withheld'])('from %s a member can only submit for review', async (status) => {
    add(status)
    expect(await set('approved', 'owner', status)).toBe(401)
    expect(await set('processing', 'owner', status)).toBe(204)
    const shown = await world.call({ method: 'GET', path: `/v2/project/${status}`, as: 'owner' })
    expect(shown.json).toMatchObject({ status: 'processing', queued: expect.any(String) })
  })

  test('without a version there is nothing to review: 400', async () => {
    add('draft', false)
    expect(await set('processing', 'owner', 'draft')).toBe(400)
  })

  test('a moderator sets anything; the thread keeps what happened and hides who', async () => {
    expect(await set('rejected', 'moderator')).toBe(204)
    expect(await set('approved', 'stranger')).toBe(404)
    expect(await set('processing')).toBe(204)
    expect(await set('approved', 'moderator')).toBe(204)
    const path = `/v2/thread/${world.lamps.thread_id}`
    const { json } = await world.call({ method: 'GET', path, as: 'owner' })
    expect((json as { messages: readonly object[] }).messages).toMatchObject([
      { author_id: null, body: change('approved', 'rejected') },
      { author_id: world.users.owner.id, body: change('rejected', 'processing') },
      { author_id: null, body: change('processing', 'approved') },
    ])
  })

  test.each([
    ['approved', 200, true],
    ['unlisted', 200, false],
    ['withheld', 200, false],
    ['private', 404, false],
    ['draft', 404, false],
    ['processing', 404, false],
    ['rejected', 404, false],
    ['scheduled', 404, false],
    ['archived', 200, dialect === 'current'],
  ])('%s: everybody gets %i, search finds it: %s', async (status, code, isFound) => {
    await set(status, 'moderator')
    const search = await world.call({ method: 'GET', path: '/v2/search' })
    expect(await world.status({ method: 'GET', path: '/v2/project/lamps' })).toEqual(code)
    expect(await world.status({ method: 'GET', path: `/v2/version/${world.version.id}` })).toEqual(code)
    expect((search.json as { total_hits: number }).total_hits === 1).toEqual(isFound)
  })

  test('the first approval is kept', async () => {
    const made = await world.call({ method: 'GET', path: '/v2/project/lamps' })
    const { approved } = made.json as { readonly approved: string }
    await set('rejected', 'moderator')
    await set('approved', 'moderator')
    expect((await world.project()).approved).toBe(approved)
  })
})

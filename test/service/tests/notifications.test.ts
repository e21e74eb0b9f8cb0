import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DIALECTS, startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
afterEach(() => world.service.close())

interface Seen {
  readonly id: string
  readonly type: string
  readonly read: boolean
  readonly link: string
  readonly actions: readonly unknown[]
  readonly body?: unknown
}

async function list(as: 'owner' | 'helper' | 'stranger'): Promise<readonly Seen[]> {
  const answer = await world.call({ method: 'GET', path: `/v2/user/${as}/notifications`, as })
  return answer.json as readonly Seen[]
}

function many(method: string, ids: readonly string[]) {
  return world.call({ method, path: `/v2/notifications?ids=${encodeURIComponent(JSON.stringify(ids))}`, as: 'owner' })
}

/** A moderator turns the project's status around, which the owner is told. */
async function setStatus(status: string): Promise<void> {
  await world.call({ method: 'PATCH', path: '/v2/project/lamps', as: 'moderator', json: { status } })
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
  })

  test('a change of status by somebody outside is told to the team, newest first', async () => {
    await setStatus('withheld')
    await setStatus('approved')
    const [newest] = await list('owner')
    const body = {
      type: 'status_change',
      project_id: world.lamps.id,
      old_status: 'withheld',
      new_status: 'approved',
    }
    expect(newest).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{1,10}$/),
      user_id: world.users.owner.id,
      type: 'status_change',
      title: expect.any(String),
      text: expect.any(String),
      link: `/project/${world.lamps.id}`,
      read: false,
      created: expect.any(String),
      actions: [],
      ...(dialect === 'current' ? { body } : {}),
    })
  })

  test('one is read, marked and deleted by its owner', async () => {
    await setStatus('withheld')
    const [notice] = await list('owner')
    const path = `/v2/notification/${notice?.id}`
    const foreign = ['GET', 'PATCH', 'DELETE'].map((method) => world.status({ method, path, as: 'stranger' }))
    expect(await Promise.all(foreign)).toEqual([404, 401, 401])
    expect((await world.call({ method: 'GET', path, as: 'owner' })).json).toEqual(notice)
    expect(await world.status({ method: 'PATCH', path, as: 'owner' })).toBe(204)
    expect((await world.call({ method: 'GET', path, as: 'owner' })).json).toEqual({ ...notice, read: true })
    expect(await world.status({ method: 'DELETE', path, as: 'owner' })).toBe(204)
    expect(await world.status({ method: 'GET', path, as: 'owner' })).toBe(404)
    expect(await world.status({ method: 'DELETE', path, as: 'owner' })).toBe(404)
  })

  test('many are read, marked and deleted; those of others are skipped', async () => {
    await setStatus('withheld')
    await setStatus('approved')
    const invited = { user_id: world.users.helper.id }
    await world.call({ method: 'POST', path: `/v2/team/${world.lamps.team}/members`, as: 'owner', json: invited })
    const [foreign] = await list('helper')
    const ids = [...(await list('owner')).map((one) => one.id), foreign?.id ?? '']
    expect(((await many('GET', ids)).json as readonly Seen[]).length).toBe(2)
    expect((await many('PATCH', ids)).status).toBe(204)
    expect((await list('owner')).map((one) => one.read)).toEqual([true, true])
    expect((await many('DELETE', ids)).status).toBe(204)
    expect((await list('owner')).length).toBe(0)
    expect((await list('helper')).length).toBe(1)
    expect((await many('GET', ['not an id'])).status).toBe(400)
  })
})

test('bulk ids of the current server are of other lengths than eight', async () => {
  world = await startWorld('current')
  await world.call({ method: 'POST', path: '/v2/team/x/join', as: 'helper' })
  const path = `/v2/team/${world.lamps.team}`
  await world.call({ method: 'POST', path: `${path}/members`, as: 'owner', json: { user_id: world.users.helper.id } })
  await world.call({ method: 'POST', path: `${path}/join`, as: 'helper' })
  for (const status of ['withheld', 'approved', 'unlisted', 'private']) await setStatus(status)
  const lengths = new Set((await list('owner')).map((one) => one.id.length))
  expect(lengths.size).toBeGreaterThan(1)
})

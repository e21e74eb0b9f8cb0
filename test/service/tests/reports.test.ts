import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DIALECTS, NAMES, startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
afterEach(() => world.service.close())

interface Report {
  readonly id: string
  readonly thread_id: string
}

async function report(rest: object = {}): Promise<Report> {
  const json = { report_type: 'spam', item_id: world.lamps.id, item_type: 'project', body: 'It sells lamps.', ...rest }
  return (await world.call({ method: 'POST', path: '/v2/report', as: 'helper', json })).json as Report
}

function edit(id: string, as: 'helper' | 'stranger' | 'moderator', json: unknown) {
  return world.call({ method: 'PATCH', path: `/v2/report/${id}`, as, json })
}

async function listOpen(as: 'helper' | 'moderator', query = ''): Promise<readonly string[]> {
  const { json } = await world.call({ method: 'GET', path: `/v2/report${query}`, as })
  return (json as readonly Report[]).map((one) => one.id)
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
  })

  test('a report comes back with its thread and can be read by its reporter and by moderators', async () => {
    const made = await report()
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
      report_type: 'spam',
      item_id: world.lamps.id,
      item_type: 'project',
      body: 'It sells lamps.',
      reporter: world.users.helper.id,
      created: expect.any(String),
      closed: false,
      thread_id: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
    })
    const path = `/v2/report/${made.id}`
    const statuses = await Promise.all(
      (['helper', 'moderator', 'stranger'] as const).map((as) => world.status({ method: 'GET', path, as })),
    )
    expect(statuses).toEqual([200, 200, 404])
  })

  test.each([
    ['an unknown type', { report_type: 'boring' }],
    ['a slug', { item_id: 'lamps-x' }],
    ['an unknown item', { item_id: 'aaaaaaaa' }],
    ['an unknown kind of item', { item_type: 'team' }],
    ['no body', { body: undefined }],
  ])('400 for %s', async (_, rest) => {
    const json = { report_type: 'spam', item_id: world.lamps.id, item_type: 'project', body: 'x', ...rest }
    const answer = await world.call({ method: 'POST', path: '/v2/report', as: 'helper', json })
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({ error: NAMES[dialect].bad, description: expect.any(String) })
  })

  test('users and versions are reported too', async () => {
    const made = [
      await report({ item_type: 'user', item_id: world.users.owner.id }),
      await report({ item_type: 'version', item_id: world.version.id }),
    ]
    expect(made).toMatchObject([{ item_type: 'user' }, { item_type: 'version' }])
  })

  test('open reports come oldest first, moderators get everybody’s', async () => {
    const [first, second] = [await report(), await report()]
    expect(await listOpen('helper')).toEqual([first.id, second.id])
    expect(await listOpen('helper', '?count=1')).toEqual([first.id])
    expect(await listOpen('moderator')).toEqual([first.id, second.id])
    expect(await listOpen('moderator', '?all=false')).toEqual([])
    await edit(first.id, 'moderator', { closed: true })
    expect(await listOpen('helper')).toEqual([second.id])
  })

  test('several by id: those of others are left out', async () => {
    const made = await report()
    const path = `/v2/reports?ids=${encodeURIComponent(JSON.stringify([made.id, 'aaaaaaaa']))}`
    const lists = [
      await world.call({ method: 'GET', path, as: 'helper' }),
      await world.call({ method: 'GET', path, as: 'stranger' }),
    ]
    expect(lists.map((one) => one.json)).toEqual([[made], []])
  })

  test('a reporter edits the text, a moderator closes and opens again; the thread and the reporter hear of it', async () => {
    const made = await report()
    expect((await edit(made.id, 'helper', { body: 'It sells light.' })).status).toBe(204)
    expect((await edit(made.id, 'helper', { closed: true })).status).toBe(400)
    expect((await edit(made.id, 'stranger', { body: 'x' })).status).toBe(404)
    expect((await edit(made.id, 'moderator', { closed: true })).status).toBe(204)
    expect((await edit(made.id, 'moderator', { closed: false })).status).toBe(204)
    const shown = await world.call({ method: 'GET', path: `/v2/report/${made.id}`, as: 'helper' })
    const thread = await world.call({ method: 'GET', path: `/v2/thread/${made.thread_id}`, as: 'helper' })
    const notices = await world.call({ method: 'GET', path: '/v2/user/helper/notifications', as: 'helper' })
    expect(shown.json).toMatchObject({ body: 'It sells light.', closed: false })
    expect(thread.json).toMatchObject({
      type: 'report',
      report_id: made.id,
      project_id: null,
      messages: [
        { author_id: null, body: { type: 'thread_closure' } },
        { author_id: null, body: { type: 'thread_reopen' } },
      ],
    })
    const type = 'moderator_message'
    expect(notices.json).toMatchObject(dialect === 'current' ? [] : [{ type }, { type }])
    expect(notices.json).toHaveLength(dialect === 'current' ? 0 : 2)
  })
})

test('a moderator deletes a report on the server', async () => {
  world = await startWorld('current')
  const { id } = await report()
  const statuses = []
  for (const as of ['helper', 'moderator', 'moderator'] as const) {
    statuses.push(await world.status({ method: 'DELETE', path: `/v2/report/${id}`, as }))
  }
  expect(statuses).toEqual([401, 204, 404])
})

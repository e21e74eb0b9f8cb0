import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DIALECTS, startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
let dialect: (typeof DIALECTS)[number]
afterEach(() => world.service.close())

type Who = 'owner' | 'stranger' | 'moderator'

/** A message as the dialect wants it sent. */
function send(as: Who, message: object, thread = world.lamps.thread_id) {
  const json = dialect === 'documented' ? message : { body: message }
  return world.call({ method: 'POST', path: `/v2/thread/${thread}`, as, json })
}

interface Thread {
  readonly messages: readonly { readonly id: string; readonly author_id: string | null; readonly body: object }[]
  readonly members: readonly { readonly id: string }[]
}

async function read(as: Who): Promise<Thread> {
  return (await world.call({ method: 'GET', path: `/v2/thread/${world.lamps.thread_id}`, as })).json as Thread
}

describe.each(DIALECTS)('%s', (name) => {
  beforeEach(async () => {
    dialect = name
    world = await startWorld(dialect)
  })

  test('a message is sent and read; the answer is the dialect’s', async () => {
    const answer = await send('owner', { type: 'text', body: 'Please look at it.' })
    const message = {
      id: expect.any(String),
      author_id: world.users.owner.id,
      created: expect.any(String),
      body: { type: 'text', body: 'Please look at it.', private: false, replying_to: null, associated_images: [] },
    }
    const thread = {
      id: world.lamps.thread_id,
      type: 'project',
      project_id: world.lamps.id,
      report_id: null,
      messages: [dialect === 'current' ? { ...message, hide_identity: false } : message],
      members: [expect.objectContaining({ id: world.users.owner.id })],
    }
    expect({ status: answer.status, json: answer.json }).toEqual(
      dialect === 'documented' ? { status: 200, json: thread } : { status: 204, json: undefined },
    )
    expect(await read('owner')).toEqual(thread)
  })

  test('the other dialect’s form is refused', async () => {
    const message = { type: 'text', body: 'x' }
    const json = dialect === 'documented' ? { body: message } : message
    const path = `/v2/thread/${world.lamps.thread_id}`
    expect(await world.status({ method: 'POST', path, as: 'owner', json })).toBe(400)
  })

  test('nobody else reads or writes: 404, without a token 401', async () => {
    const path = `/v2/thread/${world.lamps.thread_id}`
    expect(await world.status({ method: 'GET', path, as: 'stranger' })).toBe(404)
    expect(await world.status({ method: 'GET', path })).toBe(401)
    expect((await send('stranger', { type: 'text', body: 'x' })).status).toBe(404)
    expect(await world.status({ method: 'GET', path: '/v2/thread/aaaaaaaa', as: 'owner' })).toBe(404)
  })

  test('moderators write privately, and are not named to others', async () => {
    await send('moderator', { type: 'text', body: 'for us', private: true })
    await send('moderator', { type: 'text', body: 'for you' })
    const [mine, theirs] = [await read('owner'), await read('moderator')]
    expect(mine.messages).toMatchObject([{ author_id: null, body: { body: 'for you' } }])
    expect(theirs.messages.map((one) => one.author_id)).toEqual([world.users.moderator.id, world.users.moderator.id])
    expect(mine.members.map((one) => one.id)).toEqual([world.users.owner.id])
    const notices = await world.call({ method: 'GET', path: '/v2/user/owner/notifications', as: 'owner' })
    expect(notices.json).toMatchObject([{ type: 'moderator_message', link: `/project/${world.lamps.id}` }])
  })

  test.each([
    ['another type', { type: 'thread_closure' }],
    ['a private message of no moderator', { type: 'text', body: 'x', private: true }],
    ['a reply to another thread', { type: 'text', body: 'x', replying_to: 'aaaaaaaa' }],
    ['a text too long', { type: 'text', body: 'x'.repeat(65_537) }],
    ['no text', { type: 'text' }],
  ])('400 for %s', async (_, message) => {
    expect((await send('owner', message)).status).toBe(400)
  })

  test('a reply names its message, a deleted message stays as deleted', async () => {
    await send('owner', { type: 'text', body: 'first' })
    const id = (await read('owner')).messages[0]?.id ?? ''
    await send('owner', { type: 'text', body: 'second', replying_to: id })
    const statuses = []
    for (const as of ['stranger', 'owner'] as const) {
      statuses.push(await world.status({ method: 'DELETE', path: `/v2/message/${id}`, as }))
    }
    expect(statuses).toEqual([401, 204])
    expect((await read('owner')).messages.map((one) => one.body)).toMatchObject([
      { type: 'deleted', private: false },
      { type: 'text', body: 'second', replying_to: id },
    ])
    expect(await world.status({ method: 'DELETE', path: '/v2/message/aaaaaaaa', as: 'owner' })).toBe(404)
  })

  test('a closed report is answered by moderators alone', async () => {
    const order = { report_type: 'spam', item_id: world.lamps.id, item_type: 'project', body: 'x' }
    const made = await world.call({ method: 'POST', path: '/v2/report', as: 'owner', json: order })
    const { id, thread_id } = made.json as { readonly id: string; readonly thread_id: string }
    const message = { type: 'text', body: 'still' }
    const before = (await send('owner', message, thread_id)).status
    await world.call({ method: 'PATCH', path: `/v2/report/${id}`, as: 'moderator', json: { closed: true } })
    const after = [
      (await send('owner', message, thread_id)).status,
      (await send('moderator', message, thread_id)).status,
    ]
    expect(before < 300).toBe(true)
    expect(after[0]).toBe(400)
    expect((after[1] ?? 0) < 300).toBe(true)
  })

  test('several threads, those of others left out', async () => {
    const path = `/v2/threads?ids=${encodeURIComponent(JSON.stringify([world.lamps.thread_id, 'aaaaaaaa']))}`
    const lists = [
      await world.call({ method: 'GET', path, as: 'owner' }),
      await world.call({ method: 'GET', path, as: 'stranger' }),
    ]
    expect(lists.map((one) => (one.json as readonly unknown[]).length)).toEqual([1, 0])
  })
})

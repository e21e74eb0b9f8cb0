import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DIALECTS, NAMES, startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
afterEach(() => world.service.close())

type Who = 'owner' | 'helper' | 'stranger' | 'moderator' | 'admin'

function edit(json: unknown, as: Who = 'owner', path = '/v2/project/lamps') {
  return world.call({ method: 'PATCH', path, as, json })
}

async function hire(permissions: number): Promise<void> {
  const path = `/v2/team/${world.lamps.team}`
  const { id } = world.users.helper
  await world.call({ method: 'POST', path: `${path}/members`, as: 'owner', json: { user_id: id } })
  await world.call({ method: 'POST', path: `${path}/join`, as: 'helper' })
  await world.call({ method: 'PATCH', path: `${path}/members/${id}`, as: 'owner', json: { permissions } })
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
  })

  test('what is edited is read back, found by search, and everything else stays', async () => {
    const change = {
      title: 'Dim Lamps',
      description: 'Lamps that are dim',
      body: '# Dim',
      slug: 'dim-lamps',
      categories: ['decoration', 'no-such-category'],
      additional_categories: ['magic'],
      client_side: 'optional',
      server_side: 'optional',
      issues_url: 'https://example.org/issues',
      discord_url: 'https://example.org/chat',
      license_id: 'ARR',
      license_url: 'https://example.org/licence',
      donation_urls: [{ id: 'ko-fi', platform: 'anything', url: 'https://example.org/tip' }],
    }
    const before = await world.project()
    expect((await edit(change)).status).toBe(204)
    const { donation_urls: _, license_id: __, license_url: ___, categories: ____, ...plain } = change
    expect(await world.project()).toEqual({
      ...before,
      ...plain,
      categories: ['decoration'],
      license: { id: 'LicenseRef-All-Rights-Reserved', name: '', url: 'https://example.org/licence' },
      donation_urls: [{ id: 'ko-fi', platform: 'Ko-fi', url: 'https://example.org/tip' }],
      ...(dialect === 'current' ? { client_side: before.client_side, server_side: before.server_side } : {}),
    })
    const search = await world.call({ method: 'GET', path: '/v2/search?query=dim&facets=[["categories:magic"]]' })
    expect(search.json).toMatchObject({ hits: [{ slug: 'dim-lamps', title: 'Dim Lamps' }] })
    await edit({ issues_url: null, license_url: null }, 'owner', '/v2/project/dim-lamps')
    expect(await world.project()).toMatchObject({
      issues_url: null,
      discord_url: change.discord_url,
      license: { url: null },
    })
  })

  test.each([
    ['a title too short', { title: 'ab' }],
    ['a title of blanks', { title: '    ' }],
    ['a description too long', { description: 'd'.repeat(257) }],
    ['a body too long', { body: 'b'.repeat(65_537) }],
    ['four categories', { categories: ['adventure', 'cursed', 'magic', 'food'] }],
    ['a slug of wrong signs', { slug: 'lamps here' }],
    ['a slug that is taken', { slug: 'OTHER' }],
    ['a link that is not https', { wiki_url: 'http://example.org' }],
    ['a link that is none', { wiki_url: 'wiki' }],
    ['a licence that is not SPDX', { license_id: 'my own' }],
    ['an unknown donation platform', { donation_urls: [{ id: 'coins', platform: 'x', url: 'https://example.org' }] }],
    ['a status that cannot be asked for', { requested_status: 'rejected' }],
    ['an unknown side', { client_side: 'maybe' }],
    ['a number for a text', { title: 7 }],
  ])('400 for %s', async (_, json) => {
    world.service.catalogue.addProject({ slug: 'other' })
    const before = await world.project()
    const answer = await edit(json)
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({ error: NAMES[dialect].bad, description: expect.any(String) })
    expect(await world.project()).toEqual(before)
  })

  test('the slug may not be the id of another project, whatever the case', async () => {
    const { id } = world.service.catalogue.addProject({ slug: 'other' })
    expect((await edit({ slug: id.toLowerCase() })).status).toBe(400)
  })

  test.each([
    [4, { title: 'Other' }, 204],
    [4, { body: 'Other' }, 401],
    [8, { body: 'Other' }, 204],
    [8, { title: 'Other' }, 401],
    [12, { title: 'Other', body: 'Other' }, 204],
    [1011, { title: 'Other' }, 401],
  ])('a member with permissions %i who sends %j gets %i', async (permissions, json, status) => {
    await hire(permissions)
    expect((await edit(json, 'helper')).status).toBe(status)
  })

  test('strangers may not, moderators and admins may, the missing is missing', async () => {
    const json = { title: 'Other' }
    expect((await edit(json, 'stranger')).status).toBe(401)
    expect((await edit(json, 'moderator')).status).toBe(204)
    expect((await edit(json, 'admin')).status).toBe(204)
    expect((await edit(json, 'owner', '/v2/project/nothing')).status).toBe(404)
  })

  test('moderation messages are a moderator’s to set and the owner’s to clear once approved', async () => {
    const message = { moderation_message: 'Why?', moderation_message_body: 'Please explain.' }
    expect((await edit(message)).status).toBe(401)
    expect((await edit(message, 'moderator')).status).toBe(204)
    expect((await world.project()).moderator_message).toEqual({ message: 'Why?', body: 'Please explain.' })
    expect((await edit({ moderation_message: null })).status).toBe(204)
    expect((await world.project()).moderator_message).toBe(null)
  })

  test('only moderators force a project out of monetization', async () => {
    const statuses = [
      (await edit({ monetization_status: 'demonetized' })).status,
      (await edit({ monetization_status: 'force-demonetized' })).status,
      (await edit({ monetization_status: 'force-demonetized' }, 'moderator')).status,
      (await edit({ monetization_status: 'monetized' })).status,
    ]
    expect(statuses).toEqual([204, 401, 204, 401])
  })

  test('deleting needs its bit and takes everything along', async () => {
    await hire(1023 - 128)
    const path = '/v2/project/lamps'
    expect(await world.status({ method: 'DELETE', path, as: 'helper' })).toBe(401)
    expect(await world.status({ method: 'DELETE', path, as: 'owner' })).toBe(204)
    const paths = [path, `/v2/version/${world.version.id}`, `/v2/version_file/${world.version.files[0]?.hashes.sha1}`]
    const statuses = await Promise.all(paths.map((one) => world.status({ method: 'GET', path: one })))
    const search = await world.call({ method: 'GET', path: '/v2/search' })
    expect(statuses).toEqual([404, 404, 404])
    expect(search.json).toEqual(expect.objectContaining({ total_hits: 0 }))
    expect(await world.status({ method: 'DELETE', path, as: 'owner' })).toBe(dialect === 'current' ? 404 : 400)
  })
})

test('the server takes sides without a word and keeps those that were', async () => {
  world = await startWorld('current')
  const { client_side, server_side } = world.lamps
  expect((await edit({ client_side: 'unsupported', server_side: 'unsupported' })).status).toBe(204)
  expect(await world.project()).toMatchObject({ client_side, server_side })
})

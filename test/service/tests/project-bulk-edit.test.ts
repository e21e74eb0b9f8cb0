import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Project } from '../types.ts'
import { DIALECTS, startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
let other: Project
afterEach(() => world.service.close())

function edit(json: unknown, as: 'owner' | 'stranger' = 'owner', ids = [world.lamps.id, other.id]) {
  const path = `/v2/projects?ids=${encodeURIComponent(JSON.stringify(ids))}`
  return world.status({ method: 'PATCH', path, as, json })
}

async function both(): Promise<readonly Project[]> {
  const ids = encodeURIComponent(JSON.stringify([world.lamps.id, other.id]))
  return (await world.call({ method: 'GET', path: `/v2/projects?ids=${ids}` })).json as readonly Project[]
}

function link(id: string, url: string) {
  return { id, platform: id, url }
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
    other = world.service.catalogue.addProject({ slug: 'other', owner: 'owner', categories: ['magic', 'food'] })
  })

  test('categories are set, then removed, then added; too many are dropped', async () => {
    expect(await edit({ add_categories: ['social', 'storage'], remove_categories: ['food'] })).toBe(204)
    expect((await both()).map((one) => one.categories)).toEqual([
      ['utility', 'social', 'storage'],
      ['magic', 'social', 'storage'],
    ])
    expect(await edit({ add_categories: ['food'], additional_categories: ['mobs'] })).toBe(204)
    expect((await both()).map((one) => [one.categories.length, one.additional_categories])).toEqual([
      [3, ['mobs']],
      [3, ['mobs']],
    ])
    expect(await edit({ categories: ['cursed'], add_additional_categories: ['food'] })).toBe(204)
    expect((await both()).map((one) => [one.categories, one.additional_categories])).toEqual([
      [['cursed'], ['mobs', 'food']],
      [['cursed'], ['mobs', 'food']],
    ])
  })

  test('links are set and cleared, donation links set, removed and added', async () => {
    const first = { wiki_url: 'https://example.org/w', donation_urls: [link('patreon', 'https://example.org/p')] }
    expect(await edit(first)).toBe(204)
    const change = {
      wiki_url: null,
      remove_donation_urls: [link('patreon', 'https://example.org/p')],
      add_donation_urls: [link('github', 'https://example.org/g')],
    }
    expect(await edit(change)).toBe(204)
    expect((await both()).map((one) => [one.wiki_url, one.donation_urls.map((each) => each.id)])).toEqual([
      [null, ['github']],
      [null, ['github']],
    ])
  })

  test('all or none: 400 for an unknown id or category, 401 for somebody else', async () => {
    const change = { categories: ['cursed'] }
    expect(await edit(change, 'owner', [world.lamps.id, 'aaaaaaaa'])).toBe(400)
    expect(await edit({ categories: ['no-such'] })).toBe(400)
    expect(await edit({ add_categories: ['food', 'magic', 'mobs', 'cursed'] })).toBe(400)
    expect(await edit(change, 'stranger')).toBe(401)
    expect((await both()).map((one) => one.categories)).toEqual([['utility'], ['magic', 'food']])
  })

  test('slugs are taken by the description, not by the server', async () => {
    const status = await edit({ categories: ['cursed'] }, 'owner', ['lamps'])
    expect(status).toBe(dialect === 'documented' ? 204 : 400)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../types.ts'
import { searchFor, startSearchService } from './search-service.ts'

let service: Service
beforeAll(async () => {
  service = await startSearchService('documented')
})
afterAll(() => service.close())

function search(params: Readonly<Record<string, string>>) {
  return searchFor(service, params)
}

function facets(...groups: readonly (readonly string[])[]) {
  return search({ facets: JSON.stringify(groups), index: 'downloads' })
}

test('an empty search lists approved projects only, the most downloaded first', async () => {
  const { slugs, body } = await search({})
  expect(slugs).toEqual(['golden-trains', 'golden-lamps', 'paper-textures', 'quiet-forest'])
  expect(body.offset).toBe(0)
  expect(body.limit).toBe(10)
  expect(body.total_hits).toBe(4)
})

test('a query looks at the beginnings of words of title, slug, author and description', async () => {
  expect((await search({ query: 'gold lam' })).slugs).toEqual(['golden-lamps'])
  expect((await search({ query: 'nothing-like-it' })).slugs).toEqual([])
})

test('a query with signs of a query language in it is only words', async () => {
  const { status, slugs } = await search({ query: '"golden" OR * (forest' })
  expect(status).toBe(200)
  expect(slugs).toEqual([])
})

test.each([
  ['downloads', ['golden-trains', 'golden-lamps', 'paper-textures', 'quiet-forest']],
  ['follows', ['quiet-forest', 'golden-trains', 'golden-lamps', 'paper-textures']],
])('index %s sorts by it', async (index, slugs) => {
  expect((await search({ index })).slugs).toEqual(slugs)
})

test('index newest begins with the project that was created last, updated with the last version', async () => {
  const [newest, updated] = [await search({ index: 'newest' }), await search({ index: 'updated' })]
  expect(newest.slugs[0]).toBe('golden-trains')
  expect(updated.slugs[0]).toBe('golden-lamps')
})

test('inner lists are OR, outer lists are AND', async () => {
  expect((await facets(['categories:decoration', 'categories:worldgen'])).slugs).toEqual([
    'golden-lamps',
    'quiet-forest',
  ])
  expect((await facets(['categories:fabric'], ['categories:decoration'])).slugs).toEqual(['golden-lamps'])
})

test('facets of a version must hold on one and the same version', async () => {
  expect((await facets(['categories:fabric'], ['versions:1.20.1'])).slugs).toEqual([])
  expect((await facets(['categories:forge'], ['versions:1.20.1'])).slugs).toEqual(['golden-lamps'])
})

test.each([
  [['downloads>=500'], ['golden-trains', 'golden-lamps']],
  [['downloads > 500'], ['golden-trains']],
  [['downloads<70'], ['quiet-forest']],
  [['downloads <= 70'], ['paper-textures', 'quiet-forest']],
  [['follows=9'], ['quiet-forest']],
  [['project_type:resourcepack'], ['paper-textures']],
  [['project_type != mod'], ['paper-textures']],
  [['open_source:false'], ['golden-trains']],
  [
    ['license:mit', 'license:Apache-2.0'],
    ['golden-lamps', 'paper-textures', 'quiet-forest'],
  ],
  [['server_side:required'], ['golden-trains']],
  [["title:'quiet forest'"], ['quiet-forest']],
])('facet %j', async (group, slugs) => {
  expect((await facets(group)).slugs).toEqual(slugs)
})

test('the offset is rounded down to a multiple of the limit', async () => {
  const { body, slugs } = await search({ limit: '2', offset: '3' })
  expect(body.offset).toBe(2)
  expect(body.limit).toBe(2)
  expect(slugs).toEqual(['paper-textures', 'quiet-forest'])
})

test.each([
  ['500', 100],
  ['0', 1],
])('limit %s is taken as %i', async (limit, effective) => {
  expect((await search({ limit })).body.limit).toBe(effective)
})

test.each([
  [{ limit: '-1' }],
  [{ limit: 'ten' }],
  [{ index: 'alphabet' }],
  [{ facets: 'categories:fabric' }],
  [{ facets: '["categories:fabric"]' }],
  [{ facets: '[["colour:red"]]' }],
  [{ facets: '[["categories"]]' }],
])('400 for %j', async (params) => {
  const { status, json } = await search(params)
  expect(status).toBe(400)
  expect(json).toEqual({ error: 'invalid_input', description: expect.any(String) })
})

test('a hit has the documented fields and no others; latest_version is the newest game version', async () => {
  const { json } = await facets(['versions:1.21.1'], ['categories:decoration'])
  expect(json).toEqual({
    offset: 0,
    limit: 10,
    total_hits: 1,
    hits: [
      {
        slug: 'golden-lamps',
        title: 'golden lamps',
        description: 'The project golden-lamps.',
        project_id: service.catalogue.project('golden-lamps')?.id,
        author: expect.any(String),
        project_type: 'mod',
        categories: ['decoration', 'fabric', 'forge'],
        display_categories: ['decoration', 'fabric', 'forge'],
        client_side: 'required',
        server_side: 'optional',
        versions: ['1.20.1', '1.21.1'],
        latest_version: '1.21.1',
        license: 'MIT',
        follows: 1,
        downloads: 500,
        icon_url: null,
        color: null,
        thread_id: service.catalogue.project('golden-lamps')?.thread_id,
        monetization_status: 'monetized',
        date_created: '2024-01-01T00:00:00Z',
        date_modified: '2025-02-01T00:00:00Z',
        gallery: [],
        featured_gallery: null,
      },
    ],
  })
})

test.each([[{ filters: 'categories = worldgen' }], [{ new_filters: 'categories = worldgen' }]])(
  'what the description does not know is ignored: %j',
  async (params) => {
    expect((await search(params)).body.total_hits).toBe(4)
  },
)

test.each(['date_created', 'date_modified'])('the index %s is not known', async (index) => {
  expect((await search({ index })).status).toBe(400)
})

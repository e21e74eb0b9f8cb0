import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '../start.ts'
import type { Service } from '../types.ts'
import { ask } from './ask.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ projects: 0, rateLimit: 'off' })
  const { catalogue } = service
  const add = (slug: string, rest: object, versions: readonly (readonly [loader: string, game: string])[]) => {
    const project = catalogue.addProject({ slug, title: slug.replaceAll('-', ' '), ...rest })
    versions.forEach(([loader, game], n) =>
      catalogue.addVersion(project.id, {
        version_number: `1.${n}`,
        loaders: [loader],
        game_versions: [game],
        date_published: `2025-0${n + 1}-01T00:00:00Z`,
      }),
    )
  }
  const dates = { published: '2024-01-01T00:00:00Z' }
  add('golden-lamps', { ...dates, categories: ['decoration'], downloads: 500, followers: 1, license: 'MIT' }, [
    ['fabric', '1.21.1'],
    ['forge', '1.20.1'],
  ])
  add(
    'golden-trains',
    {
      published: '2024-06-01T00:00:00Z',
      categories: ['transportation'],
      downloads: 900,
      followers: 5,
      license: 'LicenseRef-Custom',
      server_side: 'required',
    },
    [['fabric', '1.21.1']],
  )
  add('quiet-forest', { ...dates, categories: ['worldgen'], downloads: 20, followers: 9, license: 'Apache-2.0' }, [
    ['neoforge', '26.1'],
  ])
  add('paper-textures', { ...dates, categories: ['simplistic'], downloads: 70 }, [['minecraft', '1.21.1']])
  add('golden-relic', { ...dates, status: 'archived', downloads: 9999 }, [['fabric', '1.21.1']])
  add('golden-draft', { ...dates, status: 'draft', downloads: 9999 }, [['fabric', '1.21.1']])
})
afterAll(() => service.close())

async function search(params: Readonly<Record<string, string>>) {
  const answer = await ask(service, `/v2/search?${new URLSearchParams(params).toString()}`)
  const body = answer.json as { hits: readonly { slug: string }[]; offset: number; limit: number; total_hits: number }
  return { ...answer, body, slugs: answer.status === 200 ? body.hits.map((hit) => hit.slug) : [] }
}

function facets(...groups: readonly (readonly string[])[]) {
  return search({ facets: JSON.stringify(groups), index: 'downloads' })
}

test('an empty search lists approved projects only, the most downloaded first', async () => {
  const { slugs, body } = await search({})
  expect(slugs).toEqual(['golden-trains', 'golden-lamps', 'paper-textures', 'quiet-forest'])
  expect([body.offset, body.limit, body.total_hits]).toEqual([0, 10, 4])
})

test('a query looks at the beginnings of words of title, slug, author and description', async () => {
  expect((await search({ query: 'gold lam' })).slugs).toEqual(['golden-lamps'])
  expect((await search({ query: 'nothing-like-it' })).slugs).toEqual([])
})

test('a query with signs of a query language in it is only words', async () => {
  const { status, slugs } = await search({ query: '"golden" OR * (forest' })
  expect([status, slugs]).toEqual([200, []])
})

test.each([
  ['downloads', ['golden-trains', 'golden-lamps', 'paper-textures', 'quiet-forest']],
  ['follows', ['quiet-forest', 'golden-trains', 'golden-lamps', 'paper-textures']],
])('index %s sorts by it', async (index, slugs) => {
  expect((await search({ index })).slugs).toEqual(slugs)
})

test('index newest begins with the project that was created last, updated with the last version', async () => {
  const [newest, updated] = [await search({ index: 'newest' }), await search({ index: 'updated' })]
  expect([newest.slugs[0], updated.slugs[0]]).toEqual(['golden-trains', 'golden-lamps'])
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
  expect([body.offset, body.limit, slugs]).toEqual([2, 2, ['paper-textures', 'quiet-forest']])
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
  expect([status, json]).toEqual([400, { error: 'invalid_input', description: expect.any(String) }])
})

test('a hit has the documented fields; latest_version is the newest version that matches', async () => {
  const { json } = await facets(['versions:1.21.1'], ['categories:decoration'])
  const fitting = service.catalogue.versions('golden-lamps').find((one) => one.game_versions.includes('1.21.1'))
  expect(json).toMatchObject({
    hits: [
      {
        slug: 'golden-lamps',
        project_type: 'mod',
        categories: ['decoration', 'fabric', 'forge'],
        display_categories: ['decoration', 'fabric', 'forge'],
        versions: ['1.20.1', '1.21.1'],
        latest_version: fitting?.id,
        license: 'MIT',
        follows: 1,
        downloads: 500,
        icon_url: '',
        gallery: [],
        featured_gallery: null,
      },
    ],
  })
})

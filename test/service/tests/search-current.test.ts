import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../types.ts'
import { searchFor, startSearchService } from './search-service.ts'

let service: Service
beforeAll(async () => {
  service = await startSearchService('current')
  const core = service.catalogue.project('golden-lamps')
  service.catalogue.addVersion('quiet-forest', {
    version_number: '2.0',
    loaders: ['neoforge'],
    game_versions: ['26.1'],
    date_published: '2025-01-02T00:00:00Z',
    dependencies: [{ project_id: core?.id ?? '', dependency_type: 'required' }],
  })
})
afterAll(() => service.close())

function search(params: Readonly<Record<string, string>>) {
  return searchFor(service, params)
}

function facet(text: string) {
  return search({ facets: JSON.stringify([[text]]), index: 'downloads' })
}

test('archived projects are found', async () => {
  const { slugs, body } = await search({})
  expect(slugs).toEqual(['golden-relic', 'golden-trains', 'golden-lamps', 'paper-textures', 'quiet-forest'])
  expect(body.total_hits).toBe(5)
})

test.each([
  ['date_created', 'golden-trains'],
  ['newest', 'golden-trains'],
  ['date_modified', 'golden-lamps'],
])('index %s begins with %s', async (index, slug) => {
  expect((await search({ index })).slugs[0]).toBe(slug)
})

test.each(['versions != 1.21.1', 'project_type != mod', 'title != x', 'colour:red', 'color>1'])(
  'the engine knows no field for %s: 500',
  async (text) => {
    const { status, json } = await facet(text)
    expect(status).toBe(500)
    expect(json).toEqual({ error: 'internal_error', description: expect.any(String) })
  },
)

test.each([
  ['game_versions != 1.21.1', ['golden-lamps', 'quiet-forest']],
  ['project_types != mod', ['paper-textures']],
  ['categories != fabric', ['golden-lamps', 'paper-textures', 'quiet-forest']],
  ['disclosure_types:archived', ['golden-relic']],
  ['environment:client_and_server', ['golden-trains']],
])('facet %s', async (text, slugs) => {
  expect((await facet(text)).slugs).toEqual(slugs)
})

test('projects are found by what they depend on', async () => {
  const id = service.catalogue.project('golden-lamps')?.id
  const found = await Promise.all(
    ['dependency', 'required_dependency', 'compatible_dependency', 'optional_dependency'].map((name) =>
      facet(`${name}_project_ids:${id}`),
    ),
  )
  expect(found.map((one) => one.slugs)).toEqual([['quiet-forest'], ['quiet-forest'], ['quiet-forest'], []])
})

test.each([
  ['downloads > 400 AND NOT categories = utility', ['golden-trains', 'golden-lamps']],
  ["title = 'quiet forest' OR license IN [MIT] AND categories = decoration", ['golden-lamps', 'quiet-forest']],
  ['(categories = worldgen OR categories = decoration) AND downloads < 100', ['quiet-forest']],
  ['license NOT IN [MIT, Apache-2.0]', ['golden-trains']],
])('new_filters %s', async (text, slugs) => {
  expect((await search({ new_filters: text, index: 'downloads' })).slugs).toEqual(slugs)
})

test('filters, version and facets all hold, and new_filters replaces the first two', async () => {
  const facets = '[["categories:fabric"]]'
  const [old, replaced] = [
    await search({ filters: 'downloads > 100', version: 'versions = 1.20.1 OR versions = 1.21.1', facets }),
    await search({ filters: 'downloads > 1000000', new_filters: 'downloads < 600', facets }),
  ]
  expect(old.slugs).toEqual(['golden-relic', 'golden-trains', 'golden-lamps'])
  expect(replaced.slugs).toEqual(['golden-lamps'])
})

test.each(['categories =', '(downloads > 1', 'downloads EXISTS', '= 3', "license IN ['MIT'", '('.repeat(80)])(
  '400 for the filter %s',
  async (text) => {
    const { status, json } = await search({ new_filters: text })
    expect(status).toBe(400)
    expect(json).toEqual({ error: 'request_error', description: expect.any(String) })
  },
)

test('a hit has the server’s fields; latest_version is the newest version that matches', async () => {
  const { json } = await search({ facets: '[["versions:1.21.1"],["categories:decoration"]]' })
  const fitting = service.catalogue.versions('golden-lamps').find((one) => one.game_versions.includes('1.21.1'))
  expect(json).toMatchObject({
    hits: [
      {
        slug: 'golden-lamps',
        latest_version: fitting?.id,
        icon_url: '',
        author_id: expect.any(String),
        all_project_types: ['mod'],
        organization: null,
        organization_id: null,
        environment: ['client_only_server_optional'],
        disclosure_types: [],
      },
    ],
  })
  expect(JSON.stringify(json)).not.toMatch(/thread_id|monetization_status/)
})

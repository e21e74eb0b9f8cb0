import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Version } from '../types.ts'
import { makePack, upload } from './uploads.ts'
import type { PackOrder } from './uploads.ts'
import { DIALECTS, startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
afterEach(() => world.service.close())

function file(rest: object = {}) {
  const hashes = { sha1: 'a'.repeat(40), sha512: 'b'.repeat(128) }
  const downloads = ['https://cdn.modrinth.com/data/x/y.jar']
  return { path: 'mods/y.jar', hashes, downloads, fileSize: 9, ...rest }
}

function index(rest: object = {}) {
  const dependencies = { minecraft: '1.21.1', 'fabric-loader': '0.16.0' }
  return { formatVersion: 1, game: 'minecraft', versionId: '1', name: 'Pack', files: [file()], dependencies, ...rest }
}

function send(pack: PackOrder, filename = 'pack.mrpack') {
  const data = {
    project_id: world.lamps.id,
    name: 'Pack 1',
    version_number: '1',
    dependencies: [],
    game_versions: ['1.21.1'],
    version_type: 'release',
    loaders: ['fabric'],
    featured: false,
    file_parts: ['pack'],
  }
  return upload(world, { path: '/v2/version', data, parts: [{ name: 'pack', bytes: makePack(pack), filename }] })
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
  })

  test('a pack is a modpack that shows its inner loader and embeds what its index names', async () => {
    const known = world.version.files[0]
    const files = [file(), file({ path: 'mods/lamps.jar', hashes: known?.hashes })]
    const overrides = ['overrides/mods/own.jar', 'overrides/config/a.txt', 'client-overrides/shaderpacks/s.zip']
    const { status, json } = await send({ index: index({ files }), overrides })
    const edge = { version_id: null, project_id: null, dependency_type: 'embedded' }
    expect(status).toBe(200)
    expect((json as Version).loaders).toEqual(['fabric'])
    expect((json as Version).dependencies).toEqual([
      { ...edge, file_name: 'y.jar' },
      { ...edge, version_id: world.version.id, project_id: world.lamps.id, file_name: null },
      { ...edge, file_name: 'own.jar' },
      { ...edge, file_name: 's.zip' },
    ])
    const facets = encodeURIComponent('[["project_type:modpack"]]')
    const search = await world.call({ method: 'GET', path: `/v2/search?facets=${facets}` })
    expect(search.json).toMatchObject({ total_hits: 1 })
  })

  test.each([
    ['no JSON', { index: '{"game":' }],
    ['another game', { index: index({ game: 'chess' }) }],
    ['no name', { index: index({ name: '' }) }],
    ['a version too long', { index: index({ versionId: 'v'.repeat(513) }) }],
    ['a summary too long', { index: index({ summary: 's'.repeat(2049) }) }],
    ['an unknown loader', { index: index({ dependencies: { minecraft: '1', 'rift-loader': '1' } }) }],
    ['no files and no overrides', { index: index({ files: [] }), overrides: ['client-overrides/a'] }],
    ['no sha512', { index: index({ files: [file({ hashes: { sha1: 'a'.repeat(40) } })] }) }],
    ['no size', { index: index({ files: [file({ fileSize: undefined })] }) }],
    ['a bad host', { index: index({ files: [file({ downloads: ['https://example.org/y.jar'] })] }) }],
    ['a host above a good one', { index: index({ files: [file({ downloads: ['https://a.github.com/y'] })] }) }],
    ['an address that is not normal', { index: index({ files: [file({ downloads: ['https://GITHUB.com/y'] })] }) }],
    ['a way out', { index: index({ files: [file({ path: 'mods/../../y.jar' })] }) }],
    ['a backslash', { index: index({ files: [file({ path: 'mods\\y.jar' })] }) }],
    ['a device', { index: index({ files: [file({ path: 'mods/COM1.jar' })] }) }],
    ['an absolute path', { index: index({ files: [file({ path: '/mods/y.jar' })] }) }],
    ['no index', { overrides: ['overrides/a'] }],
  ])('400 for a pack with %s', async (_, pack) => {
    expect((await send(pack)).status).toBe(400)
  })

  test('overrides alone are a pack; a plain zip that looks like one is refused', async () => {
    const order = { index: index({ files: [] }), overrides: ['overrides/a'] }
    expect((await send(order, 'pack.zip')).status).toBe(400)
    expect((await send(order)).status).toBe(200)
  })

  test('the fourth host is of the description alone', async () => {
    const files = [file({ downloads: ['https://gitlab.com/y.jar'] })]
    expect((await send({ index: index({ files }) })).status).toBe(dialect === 'documented' ? 200 : 400)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Version } from '../types.ts'
import { hashesOf, makeJar, upload } from './uploads.ts'
import type { SentPart } from './uploads.ts'
import { DIALECTS, startWorld } from './world.ts'
import type { World } from './world.ts'

const JAR = makeJar('2.0.0')
const SOURCES = makeJar('2.0.0 sources')

let world: World
afterEach(() => world.service.close())

function order(rest: object = {}): object {
  return {
    project_id: world.lamps.id,
    name: 'Lamps 2',
    version_number: '2.0.0',
    changelog: 'Brighter.',
    dependencies: [],
    game_versions: ['1.21.1'],
    version_type: 'release',
    loaders: ['fabric'],
    featured: false,
    file_parts: ['main'],
    ...rest,
  }
}

const MAIN: SentPart = { name: 'main', bytes: JAR, filename: 'lamps+2.jar' }

function create(rest: object = {}, parts: readonly SentPart[] = [MAIN], as: 'owner' | 'stranger' = 'owner') {
  return upload(world, { path: '/v2/version', as, data: order(rest), parts })
}

async function download(url: string | undefined): Promise<Buffer> {
  return Buffer.from(await (await fetch(url ?? '')).arrayBuffer())
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
  })

  test('a version with two files comes back whole and is found by every read', async () => {
    const parts = [{ name: 'extra', bytes: SOURCES, filename: 'lamps-sources.jar' }, MAIN]
    const rest = {
      file_parts: ['extra', 'main'],
      primary_file: 'main',
      file_types: { extra: 'sources-jar', main: null },
    }
    const { status, json } = await create(rest, parts)
    const version = json as Version
    const fileId = { documented: {}, current: { id: expect.any(String) } }[dialect]
    const file = (bytes: Buffer, filename: string) => ({
      ...fileId,
      hashes: hashesOf(bytes),
      url: expect.stringContaining(`/data/${world.lamps.id}/versions/${version.id}/`),
      filename,
      size: bytes.length,
    })
    expect(status).toBe(200)
    expect(version).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
      project_id: world.lamps.id,
      author_id: world.users.owner.id,
      name: 'Lamps 2',
      version_number: '2.0.0',
      changelog: 'Brighter.',
      changelog_url: null,
      dependencies: [],
      game_versions: ['1.21.1'],
      version_type: 'release',
      loaders: ['fabric'],
      featured: false,
      status: 'listed',
      requested_status: null,
      date_published: expect.any(String),
      downloads: 0,
      ...(dialect === 'current' ? { environment: 'client_only_server_optional' } : {}),
      files: [
        { ...file(JAR, 'lamps+2.jar'), primary: true, file_type: null },
        { ...file(SOURCES, 'lamps-sources.jar'), primary: false, file_type: 'sources-jar' },
      ],
    })
    const { sha1, sha512 } = hashesOf(SOURCES)
    const reads = await Promise.all(
      [`/v2/version/${version.id}`, `/v2/version_file/${sha1}`, `/v2/version_file/${sha512}?algorithm=sha512`].map(
        (path) => world.call({ method: 'GET', path }),
      ),
    )
    expect(reads.map((one) => one.json)).toEqual([version, version, version])
    expect((await world.project()).versions).toEqual([world.version.id, version.id])
    expect((await download(version.files[0]?.url)).equals(JAR)).toBe(true)
    expect((await download(version.files[1]?.url)).equals(SOURCES)).toBe(true)
    const update = { loaders: ['fabric'], game_versions: ['1.21.1'] }
    const path = `/v2/version_file/${world.version.files[0]?.hashes.sha1}/update`
    expect((await world.call({ method: 'POST', path, json: update })).json).toEqual(version)
  })

  test('part of an uploaded file is served by Range', async () => {
    const version = (await create()).json as Version
    const response = await fetch(version.files[0]?.url ?? '', { headers: { range: 'bytes=10-19' } })
    const part = Buffer.from(await response.arrayBuffer())
    expect(response.status).toBe(206)
    expect(part.equals(JAR.subarray(10, 20))).toBe(true)
  })

  test('followers are told of a new version', async () => {
    await world.call({ method: 'POST', path: '/v2/project/lamps/follow', as: 'helper' })
    const { id } = (await create()).json as Version
    const { json } = await world.call({ method: 'GET', path: '/v2/user/helper/notifications', as: 'helper' })
    expect(json).toMatchObject([{ type: 'project_update', link: `/project/${world.lamps.id}/version/${id}` }])
  })

  test.each([
    ['no project', { project_id: undefined }],
    ['an unknown project', { project_id: 'aaaaaaaa' }],
    ['no name', { name: undefined }],
    ['a number of wrong signs', { version_number: '2 0' }],
    ['a number too long', { version_number: '1'.repeat(33) }],
    ['no game version', { game_versions: [] }],
    ['an unknown loader', { loaders: ['magic-loader'] }],
    ['an unknown channel', { version_type: 'gamma' }],
    ['a status that cannot be set', { status: 'scheduled' }],
    ['no dependencies', { dependencies: undefined }],
    ['an unknown type of dependency', { dependencies: [{ project_id: 'aaaaaaaa', dependency_type: 'loved' }] }],
    [
      'a dependency twice',
      {
        dependencies: [
          { project_id: 'aaaaaaaa', dependency_type: 'required' },
          { project_id: 'aaaaaaaa', dependency_type: 'optional' },
        ],
      },
    ],
    ['a part that was not sent', { file_parts: ['main', 'other'] }],
    ['a part that is not named', { file_parts: [] }],
    ['no such primary part', { primary_file: 'other' }],
    ['a title too long', { name: 'n'.repeat(65) }],
  ])('400 for %s, always under the older name', async (_, rest) => {
    const { status, json } = await create(rest)
    expect(status).toBe(400)
    expect(json).toEqual({ error: 'invalid_input', description: expect.any(String) })
    expect((await world.project()).versions).toEqual([world.version.id])
  })

  test.each([
    ['no zip archive', { ...MAIN, bytes: Buffer.from('not a jar') }],
    ['a strange extension', { ...MAIN, filename: 'lamps.exe' }],
    ['a reserved name', { ...MAIN, filename: 'nul.jar' }],
    ['no mark of its loader', { ...MAIN, bytes: makeEmptyZip() }],
  ])('400 for a file with %s', async (_, part) => {
    expect((await create({}, [part])).status).toBe(400)
  })

  test('the same bytes or name twice, and bytes of another project, are 400', async () => {
    const twice = { file_parts: ['main', 'again'] }
    const again = { ...MAIN, name: 'again' }
    expect((await create(twice, [MAIN, { ...again, filename: 'b.jar' }])).status).toBe(400)
    expect((await create(twice, [MAIN, { ...again, bytes: SOURCES }])).status).toBe(400)
    const made = world.service.catalogue.addProject({ slug: 'other', owner: 'owner' })
    expect((await create()).status).toBe(200)
    expect((await create({ project_id: made.id })).status).toBe(400)
  })

  test('permissions: nobody and strangers 401 under the older name; the metadata must come first', async () => {
    const stranger = await create({}, [MAIN], 'stranger')
    const late = await upload(world, { path: '/v2/version', data: order(), parts: [MAIN], isDataLast: true })
    const json = await world.status({ method: 'POST', path: '/v2/version', as: 'owner', json: order() })
    expect(stranger.status).toBe(401)
    expect(stranger.json).toEqual({ error: 'unauthorized', description: expect.any(String) })
    expect(late.status).toBe(400)
    expect(json).toBe(400)
  })

  test('files are added, never as the primary one', async () => {
    const path = `/v2/version/${world.version.id}/file`
    const parts = [{ name: 'any name', bytes: SOURCES, filename: 'extra.jar' }]
    const data = { file_types: { 'any name': 'dev-jar' } }
    const added = await upload(world, { path, data, parts })
    const { json } = await world.call({ method: 'GET', path: `/v2/version/${world.version.id}` })
    expect(added.status).toBe(204)
    expect(added.text).toBe('')
    expect((json as Version).files).toMatchObject([
      { primary: true },
      { filename: 'extra.jar', primary: false, file_type: 'dev-jar', hashes: hashesOf(SOURCES) },
    ])
    const statuses = [
      (await upload(world, { path, data: {}, parts })).status,
      (await upload(world, { path, data: {}, parts: [] })).status,
      (await upload(world, { path, data: {}, parts, as: 'stranger' })).status,
      (await upload(world, { path: '/v2/version/aaaaaaaa/file', data: {}, parts })).status,
    ]
    expect(statuses).toEqual([400, 400, 401, dialect === 'documented' ? 404 : 400])
  })

  test('a draft without a file is allowed by the description alone', async () => {
    const { status } = await create({ status: 'draft', file_parts: [] }, [])
    expect(status).toBe(dialect === 'documented' ? 200 : 400)
  })
})

function makeEmptyZip(): Buffer {
  return Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1')
}

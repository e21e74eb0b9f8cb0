import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Version } from '../types.ts'
import { DIALECTS, NAMES, startWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
let version: Version
afterEach(() => world.service.close())

type Who = 'owner' | 'helper' | 'stranger' | 'moderator'

function edit(json: unknown, as: Who = 'owner', id = version.id) {
  return world.call({ method: 'PATCH', path: `/v2/version/${id}`, as, json })
}

async function read(as?: Who): Promise<Version> {
  const path = `/v2/version/${version.id}`
  return (await world.call({ method: 'GET', path, ...(as === undefined ? {} : { as }) })).json as Version
}

function removeFile(hash: string | undefined, as: Who = 'owner', rest = '') {
  return world.status({ method: 'DELETE', path: `/v2/version_file/${hash}${rest}`, as })
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
    version = world.service.catalogue.addVersion('lamps', {
      version_number: '2.0.0',
      loaders: ['fabric'],
      game_versions: ['1.21.1'],
      date_published: '2025-02-01T00:00:00Z',
      files: [{ filename: 'a.jar' }, { filename: 'b.jar', primary: false, size: 9000 }],
    })
  })

  test('what is edited is read back and filtered by', async () => {
    const change = {
      name: 'Second',
      version_number: '2.0.1',
      changelog: 'Less bright.',
      dependencies: [{ project_id: 'aaaaaaaa', version_id: null, file_name: null, dependency_type: 'optional' }],
      game_versions: ['1.20.1'],
      version_type: 'beta',
      loaders: ['quilt'],
      featured: true,
    }
    expect((await edit(change)).status).toBe(204)
    expect(await read()).toEqual({ ...version, ...change })
    const path = '/v2/project/lamps/version?loaders=["quilt"]&game_versions=["1.20.1"]&version_type=beta'
    expect((await world.call({ method: 'GET', path })).json).toMatchObject([{ id: version.id }])
  })

  test.each([
    ['a blank name', { name: '  ' }],
    ['a number of wrong signs', { version_number: '2/0' }],
    ['an unknown channel', { version_type: 'gamma' }],
    ['an unknown loader', { loaders: ['magic-loader'] }],
    ['a status that cannot be set', { status: 'scheduled' }],
    ['a type for an unknown file', { file_types: [{ algorithm: 'sha1', hash: 'a'.repeat(40), file_type: null }] }],
  ])('400 for %s', async (_, json) => {
    const answer = await edit(json)
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({ error: NAMES[dialect].bad, description: expect.any(String) })
    expect(await read()).toEqual(version)
  })

  test.each([
    ['listed', 200, true],
    ['archived', dialect === 'documented' ? 200 : 404, dialect === 'documented'],
    ['unlisted', 200, false],
    ['draft', 404, false],
  ])('%s: everybody gets %i by id, in the list: %s', async (status, code, isListed) => {
    expect((await edit({ status })).status).toBe(204)
    const hash = version.files[0]?.hashes.sha1
    expect(await world.status({ method: 'GET', path: `/v2/version/${version.id}` })).toEqual(code)
    expect(await world.status({ method: 'GET', path: `/v2/version_file/${hash}` })).toEqual(code)
    expect((await world.project()).versions.includes(version.id)).toEqual(isListed)
    expect((await read('owner')).status).toEqual(dialect === 'current' && status === 'archived' ? 'unknown' : status)
  })

  test('types of files are set by hash', async () => {
    const hash = version.files[1]?.hashes.sha512
    const sent = { file_types: [{ algorithm: 'sha512', hash, file_type: 'javadoc-jar' }] }
    expect((await edit(sent)).status).toBe(204)
    expect((await read()).files.map((one) => one.file_type)).toEqual([null, 'javadoc-jar'])
  })

  test('another primary file is chosen by the description, and not by the server', async () => {
    const hash = version.files[1]?.hashes.sha1
    expect((await edit({ primary_file: ['sha1', hash] })).status).toBe(204)
    const names = (await read()).files.filter((one) => one.primary).map((one) => one.filename)
    expect(names).toEqual([dialect === 'documented' ? 'b.jar' : 'a.jar'])
    expect((await edit({ primary_file: ['sha1', 'a'.repeat(40)] })).status).toBe(dialect === 'documented' ? 400 : 204)
  })

  test('rights: strangers 401, downloads are a moderator’s, the missing is missing', async () => {
    expect((await edit({ name: 'Mine' }, 'stranger')).status).toBe(401)
    expect((await edit({ downloads: 9 })).status).toBe(401)
    expect((await edit({ downloads: 9 }, 'moderator')).status).toBe(204)
    expect((await edit({ name: 'Mine' }, 'owner', 'aaaaaaaa')).status).toBe(404)
  })

  test('a version is deleted with its files', async () => {
    const path = `/v2/version/${version.id}`
    expect(await world.status({ method: 'DELETE', path, as: 'stranger' })).toBe(401)
    expect(await world.status({ method: 'DELETE', path, as: 'owner' })).toBe(204)
    expect(await world.status({ method: 'GET', path })).toBe(404)
    expect(await world.status({ method: 'GET', path: `/v2/version_file/${version.files[0]?.hashes.sha1}` })).toBe(404)
    expect((await world.project()).versions).toEqual([world.version.id])
    expect(await world.status({ method: 'DELETE', path, as: 'owner' })).toBe(dialect === 'documented' ? 404 : 400)
  })

  test('a file is deleted by its hash; the last one of a version stays on the server', async () => {
    const [first, second] = version.files
    expect(await removeFile(second?.hashes.sha1, 'stranger')).toBe(401)
    expect(await removeFile('a'.repeat(40))).toBe(404)
    expect(await removeFile(second?.hashes.sha1, 'owner', `?version_id=${world.version.id}`)).toBe(404)
    expect(await removeFile(second?.hashes.sha512, 'owner', `?algorithm=sha512&version_id=${version.id}`)).toBe(204)
    expect((await read()).files.map((one) => one.filename)).toEqual(['a.jar'])
    expect(await removeFile(first?.hashes.sha1)).toBe(dialect === 'documented' ? 204 : 400)
  })

  test('several versions of one file are asked for by the description alone', async () => {
    const bytes = world.service.catalogue.fileBytes(version.files[0]?.hashes.sha1 ?? '')
    const twin = world.service.catalogue.addVersion('lamps', {
      version_number: '3.0.0',
      loaders: ['fabric'],
      game_versions: ['1.21.1'],
      date_published: '2025-03-01T00:00:00Z',
      files: [{ filename: 'twin.jar', bytes }],
    })
    const path = `/v2/version_file/${version.files[0]?.hashes.sha1}?multiple=true`
    const { json } = await world.call({ method: 'GET', path })
    const ids = Array.isArray(json) ? json.map((one: Version) => one.id) : (json as Version).id
    expect(ids).toEqual(dialect === 'documented' ? [twin.id, version.id] : twin.id)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { sha1Of, sha512Of, startSmallService } from './small-service.ts'
import type { SmallService } from './small-service.ts'

let small: SmallService
beforeAll(async () => {
  small = await startSmallService({ rateLimit: 'off' })
})
afterAll(() => small.service.close())

const UNKNOWN = '0'.repeat(40)
const TARGET = { loaders: ['fabric'], game_versions: ['1.21.1'] }

function single(hash: string, body: object) {
  return ask(small.service, `/v2/version_file/${hash}/update?algorithm=sha1`, { json: body })
}

function bulk(route: string, body: object) {
  return ask(small.service, `/v2/version_files/${route}`, { json: { algorithm: 'sha1', ...body } })
}

test('a version is found by sha1 and by sha512, in any case, and not by an unknown hash', async () => {
  const { old } = small.lamps
  const found = await Promise.all([
    ask(small.service, `/v2/version_file/${sha1Of(old)}?algorithm=sha1`),
    ask(small.service, `/v2/version_file/${sha512Of(old).toUpperCase()}`),
    ask(small.service, `/v2/version_file/${UNKNOWN}?algorithm=sha1`),
  ])
  expect(found.map((one) => [one.status, (one.json as { id?: string } | undefined)?.id])).toEqual([
    [200, old.id],
    [200, old.id],
    [404, undefined],
  ])
})

test('many hashes: keys are the hashes known, unknown ones and upper-case ones are left out', async () => {
  const { old, beta } = small.lamps
  const hashes = [sha1Of(old), UNKNOWN, sha1Of(beta).toUpperCase()]
  const { status, json } = await ask(small.service, '/v2/version_files', { json: { hashes, algorithm: 'sha1' } })
  expect(status).toBe(200)
  expect(Object.keys(json as object)).toEqual([sha1Of(old)])
})

test('projects by hashes', async () => {
  const { json } = await ask(small.service, '/v2/version_file/project', {
    json: { hashes: [sha512Of(small.core)], algorithm: 'sha512' },
  })
  expect(json).toEqual({ [sha512Of(small.core)]: expect.objectContaining({ slug: 'Core-Lib' }) })
})

test('a download by hash is a 307 to the files origin', async () => {
  const file = small.core.files[0]
  const answer = await ask(small.service, `/v2/version_file/${sha1Of(small.core)}/download`, { redirect: 'manual' })
  expect(answer.status).toBe(307)
  expect(answer.headers.get('location')).toEqual(file?.url)
  expect(answer.json).toEqual({ url: file?.url })
})

test('an update is the newest by date that fits, of any channel unless channels are named', async () => {
  const { old, newer, beta } = small.lamps
  const any = await single(sha1Of(old), TARGET)
  const release = await single(sha1Of(old), { ...TARGET, version_types: ['release'] })
  expect(any.json).toMatchObject({ id: beta.id })
  expect(release.json).toMatchObject({ id: newer.id })
})

test('the version that is already the newest is answered with itself', async () => {
  const { newer } = small.lamps
  const body = { hashes: [sha1Of(newer)], ...TARGET, version_types: ['release'] }
  expect((await bulk('update', body)).json).toMatchObject({ [sha1Of(newer)]: { id: newer.id } })
})

test('an older version is answered when the newer ones do not fit', async () => {
  const { other, old } = small.lamps
  const { json } = await single(sha1Of(other), {
    loaders: ['fabric'],
    game_versions: ['1.21.1'],
    version_types: ['release'],
  })
  expect(Date.parse((json as { date_published: string }).date_published)).toBeLessThan(Date.parse(other.date_published))
  expect((json as { id: string }).id).not.toBe(old.id)
})

test('nothing that fits: 404 for one hash, an absent key for many', async () => {
  const hash = sha1Of(small.lamps.old)
  const one = await single(hash, { loaders: ['quilt'], game_versions: ['1.21.1'] })
  const many = await bulk('update', { hashes: [hash], loaders: ['quilt'], game_versions: ['1.21.1'] })
  expect(one.status).toBe(404)
  expect(one.text).toBe('')
  expect(many.status).toBe(200)
  expect(many.json).toEqual({})
})

test('an empty list of loaders matches nothing for one hash and everything for many', async () => {
  const hash = sha1Of(small.lamps.old)
  const one = await single(hash, { loaders: [], game_versions: ['1.21.1'] })
  const many = await bulk('update', { hashes: [hash], loaders: [], game_versions: ['1.21.1'] })
  expect(one.status).toBe(404)
  expect(many.json).toEqual({ [hash]: expect.objectContaining({ id: small.lamps.beta.id }) })
})

test('update_many answers a list for each hash', async () => {
  const { old, newer } = small.lamps
  const body = { hashes: [sha1Of(old), sha1Of(small.core), UNKNOWN], ...TARGET, version_types: ['release'] }
  const { json } = await bulk('update_many', body)
  expect(json).toEqual({
    [sha1Of(old)]: [expect.objectContaining({ id: newer.id })],
    [sha1Of(small.core)]: [expect.objectContaining({ id: small.core.id })],
  })
})

test('a hash that two projects hold has the newest version of each in update_many', async () => {
  const bytes = Buffer.from('the same bytes in two projects')
  const spec = {
    version_number: '1',
    loaders: ['fabric'],
    game_versions: ['1.21.1'],
    files: [{ filename: 'same.jar', bytes }],
  }
  for (const slug of ['first-copy', 'second-copy']) small.service.catalogue.addProject({ slug })
  const ids = ['first-copy', 'second-copy'].map((slug) => small.service.catalogue.addVersion(slug, spec).id)
  const hash = sha1Of(small.service.catalogue.versions('first-copy')[0] ?? small.core)
  const { json } = await bulk('update_many', { hashes: [hash], ...TARGET })
  expect((json as Record<string, readonly { id: string }[]>)[hash]?.map((one) => one.id).toSorted()).toEqual(
    ids.toSorted(),
  )
})

test('update_individual takes filters of its own for each hash', async () => {
  const { old, newer, other } = small.lamps
  const hashes = [
    { hash: sha1Of(old), ...TARGET, version_types: ['release'] },
    { hash: sha1Of(newer), loaders: ['fabric'], game_versions: ['1.20.1'] },
  ]
  const { json } = await bulk('update_individual', { hashes })
  expect(json).toMatchObject({ [sha1Of(old)]: { id: newer.id }, [sha1Of(newer)]: { id: other.id } })
})

test('an unlisted newest version is found by the bulk routes only', async () => {
  const { catalogue } = small.service
  const project = catalogue.addProject({ slug: 'half-shown' })
  const spec = { loaders: ['fabric'], game_versions: ['1.21.1'] }
  const listed = catalogue.addVersion(project.id, { ...spec, version_number: '1' })
  const unlisted = catalogue.addVersion(project.id, { ...spec, version_number: '2', status: 'unlisted' })
  const one = await single(sha1Of(listed), TARGET)
  const many = await bulk('update', { hashes: [sha1Of(listed)], ...TARGET })
  expect(one.json).toMatchObject({ id: listed.id })
  expect(many.json).toMatchObject({ [sha1Of(listed)]: { id: unlisted.id } })
})

test('a pack is matched by the loader mrpack and not by the loader that it shows', async () => {
  const { catalogue } = small.service
  const project = catalogue.addProject({ slug: 'a-pack' })
  const pack = catalogue.addVersion(project.id, {
    version_number: '1',
    loaders: ['mrpack', 'fabric'],
    game_versions: ['1.21.1'],
  })
  const shown = await single(sha1Of(pack), TARGET)
  const stored = await single(sha1Of(pack), { ...TARGET, loaders: ['mrpack'] })
  expect(pack.loaders).toEqual(['fabric'])
  expect(shown.status).toBe(404)
  expect(stored.status).toBe(200)
})

test.each([
  ['no hashes', { algorithm: 'sha1' }],
  ['hashes of the wrong type', { hashes: [1], algorithm: 'sha1' }],
  ['an unknown algorithm', { hashes: [UNKNOWN], algorithm: 'md5' }],
  ['an unknown channel', { hashes: [UNKNOWN], version_types: ['nightly'] }],
])('400 for %s', async (_what, json) => {
  const answer = await ask(small.service, '/v2/version_files/update', { json })
  expect(answer.status).toBe(400)
  expect(answer.json).toEqual({ error: 'request_error', description: expect.any(String) })
})

test('a body above 2 MiB, or one that is no JSON, is 400', async () => {
  const large = await ask(small.service, '/v2/version_files', { json: { hashes: ['x'.repeat(2 * 1024 * 1024)] } })
  const headers = { 'content-type': 'application/json' }
  const broken = await ask(small.service, '/v2/version_files', { method: 'POST', body: '{', headers })
  expect(large.status).toBe(400)
  expect(broken.status).toBe(400)
})

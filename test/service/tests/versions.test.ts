import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { startSmallService } from './small-service.ts'
import type { SmallService } from './small-service.ts'

let small: SmallService
beforeAll(async () => {
  small = await startSmallService({ rateLimit: 'off' })
})
afterAll(() => small.service.close())

async function listIds(query: string): Promise<readonly string[]> {
  const { json } = await ask(small.service, `/v2/project/lamps/version${query}`)
  return (json as readonly { id: string }[]).map((one) => one.id)
}

function list(...values: readonly string[]): string {
  return encodeURIComponent(JSON.stringify(values))
}

test('all versions come, newest first', async () => {
  const { old, newer, beta, forge, other } = small.lamps
  expect(await listIds('')).toEqual([other.id, beta.id, newer.id, forge.id, old.id])
})

test('loaders and game versions filter by any of theirs; what is no JSON array is ignored', async () => {
  const { old, newer, beta, forge } = small.lamps
  expect(await listIds(`?loaders=${list('fabric')}&game_versions=${list('1.21.1')}`)).toEqual([
    beta.id,
    newer.id,
    old.id,
  ])
  expect(await listIds(`?loaders=${list('forge', 'neoforge')}`)).toEqual([forge.id])
  expect(await listIds('?loaders=fabric')).toHaveLength(5)
})

test('version_type, limit and offset narrow the list further', async () => {
  const { beta, newer, forge } = small.lamps
  expect(await listIds('?version_type=beta')).toEqual([beta.id])
  expect(await listIds('?limit=2&offset=2')).toEqual([newer.id, forge.id])
})

test('include_changelog=false leaves the key out', async () => {
  const { json } = await ask(small.service, '/v2/project/lamps/version?include_changelog=false&limit=1')
  const [version] = json as readonly object[]
  expect(Object.keys(version ?? {})).not.toContain('changelog')
  expect(Object.keys(version ?? {})).toContain('files')
})

test('a version has the documented fields', async () => {
  const { json } = await ask(small.service, `/v2/version/${small.lamps.old.id}`)
  expect(json).toMatchObject({
    id: small.lamps.old.id,
    project_id: small.lamps.old.project_id,
    version_number: '1.0.0',
    version_type: 'release',
    status: 'listed',
    featured: false,
    changelog_url: null,
    loaders: ['fabric'],
    game_versions: ['1.21.1'],
    date_published: '2024-02-01T00:00:00Z',
    dependencies: [
      { project_id: small.core.project_id, version_id: null, file_name: null, dependency_type: 'required' },
    ],
    files: [
      {
        filename: 'lamps-1.0.0.jar',
        primary: true,
        size: 65_536,
        file_type: null,
        hashes: { sha1: expect.stringMatching(/^[0-9a-f]{40}$/), sha512: expect.stringMatching(/^[0-9a-f]{128}$/) },
      },
    ],
  })
})

test('a number that matches several versions gives the oldest', async () => {
  const { json } = await ask(small.service, '/v2/project/lamps/version/1.1.0')
  expect(json).toMatchObject({ id: small.lamps.forge.id })
})

test('a version id that is not base62 is 400, one that is unknown is 404 without a body', async () => {
  const [bad, unknown] = [
    await ask(small.service, '/v2/version/not-an-id'),
    await ask(small.service, '/v2/version/zzzzzzzz'),
  ]
  expect(bad.status).toBe(400)
  expect(unknown.status).toBe(404)
  expect(unknown.text).toBe('')
})

test('many versions by id leave unknown ones out', async () => {
  const { json } = await ask(small.service, `/v2/versions?ids=${list(small.core.id, 'zzzzzzzz')}`)
  expect((json as readonly { id: string }[]).map((one) => one.id)).toEqual([small.core.id])
})

test('an unlisted version is read by id but is not in the list, a draft is neither', async () => {
  const spec = { loaders: ['fabric'], game_versions: ['1.19.2'], date_published: '2023-01-01T00:00:00Z' }
  const unlisted = small.service.catalogue.addVersion('lamps', { ...spec, version_number: '0.1.0', status: 'unlisted' })
  const draft = small.service.catalogue.addVersion('lamps', { ...spec, version_number: '0.2.0', status: 'draft' })
  const statuses = [
    await ask(small.service, `/v2/version/${unlisted.id}`),
    await ask(small.service, `/v2/version/${draft.id}`),
  ].map((one) => one.status)
  expect(statuses).toEqual([200, 404])
  expect((await listIds('')).length).toBe(5)
})

test('the loader file names the newest release and the newest of all for each game version', async () => {
  const forge = await ask(small.service, '/updates/lamps/forge_updates.json')
  expect(forge.json).toEqual({
    homepage: expect.stringMatching(/\/mod\/lamps$/),
    promos: { '1.21.1-recommended': '1.1.0', '1.21.1-latest': '1.1.0' },
  })
  const unknown = await ask(small.service, '/updates/nobody/forge_updates.json')
  expect(unknown.status).toBe(400)
  expect(unknown.json).toEqual({ error: 'request_error', description: expect.any(String) })
})

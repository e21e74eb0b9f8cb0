import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makePng } from '../content/png.ts'
import type { Project, Version } from '../types.ts'
import { ask } from './ask.ts'
import { makeJar, upload } from './uploads.ts'
import type { SentPart } from './uploads.ts'
import { DIALECTS, startWorld } from './world.ts'
import type { World } from './world.ts'

const ICON: SentPart = { name: 'icon', bytes: makePng('icon'), filename: 'icon.png' }
const SHOT: SentPart = { name: 'shot', bytes: makePng('shot'), filename: 'shot.png' }
const JAR: SentPart = { name: 'main', bytes: makeJar('1'), filename: 'shades.jar' }

let world: World
afterEach(() => world.service.close())

function order(rest: object = {}): object {
  return {
    slug: 'shades',
    title: 'Lamp Shades',
    description: 'Shades for lamps',
    body: '# Shades',
    project_type: 'modpack',
    categories: ['decoration'],
    client_side: 'required',
    server_side: 'required',
    license_id: 'MIT',
    initial_versions: [],
    is_draft: true,
    ...rest,
  }
}

function create(rest: object = {}, parts: readonly SentPart[] = []) {
  return upload(world, { path: '/v2/project', data: order(rest), parts })
}

const VERSION = {
  name: 'First',
  version_number: '1',
  dependencies: [],
  game_versions: ['1.21.1'],
  version_type: 'release',
  loaders: ['fabric'],
  featured: false,
  file_parts: ['main'],
}

function makeItem(name: string) {
  return { item: name, featured: true, ordering: 0 }
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
  })

  test('a draft with icon and gallery belongs to its creator and is nobody else’s to see', async () => {
    const words = { title: 'A shot', name: 'A shot', description: 'At night' }
    const gallery_items = [{ item: 'shot', featured: true, ordering: 0, ...words }]
    const { status, json } = await create({ gallery_items }, [ICON, SHOT])
    const project = json as Project
    expect(status).toBe(200)
    expect(project).toMatchObject({
      id: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
      slug: 'shades',
      title: 'Lamp Shades',
      description: 'Shades for lamps',
      body: '# Shades',
      project_type: dialect === 'documented' ? 'modpack' : 'project',
      status: 'draft',
      requested_status: 'approved',
      categories: ['decoration'],
      license: { id: 'MIT', name: 'MIT License', url: null },
      downloads: 0,
      followers: 0,
      versions: [],
      approved: null,
      queued: null,
      gallery: [{ featured: true, title: 'A shot', description: 'At night' }],
    })
    const images = await Promise.all([project.icon_url, project.gallery?.[0]?.url].map((url) => fetch(url ?? '')))
    const bytes = await Promise.all(images.map(async (one) => Buffer.from(await one.arrayBuffer())))
    expect(bytes[0]?.equals(ICON.bytes)).toBe(true)
    expect(bytes[1]?.equals(SHOT.bytes)).toBe(true)
    const path = `/v2/project/${project.id}`
    expect(await world.status({ method: 'GET', path })).toBe(404)
    expect(await world.status({ method: 'GET', path, as: 'owner' })).toBe(200)
    expect(await world.status({ method: 'GET', path: '/v2/project/SHADES/check' })).toBe(200)
  })

  test('with a version it goes to review at once, and its file can be downloaded', async () => {
    const { status, json } = await create({ is_draft: false, initial_versions: [VERSION] }, [JAR])
    const project = json as Project
    expect(status).toBe(200)
    expect(project.status).toBe('processing')
    expect(project.queued).toEqual(expect.any(String))
    expect(project.loaders).toEqual(['fabric'])
    const path = `/v2/project/${project.id}/version`
    const [version] = (await world.call({ method: 'GET', path, as: 'owner' })).json as readonly Version[]
    const bytes = Buffer.from(await (await fetch(version?.files[0]?.url ?? '')).arrayBuffer())
    expect(bytes.equals(JAR.bytes)).toBe(true)
  })

  test.each([
    ['a title too short', { title: 'ab' }, []],
    ['a description too long', { description: 'd'.repeat(256) }, []],
    ['a slug that is taken', { slug: 'Lamps' }, []],
    ['an unknown category', { categories: ['no-such'] }, []],
    ['no categories', { categories: undefined }, []],
    ['no licence', { license_id: undefined }, []],
    ['a licence that is not mapped here', { license_id: 'arr' }, []],
    ['no side', { client_side: undefined }, []],
    ['a link that is not https', { wiki_url: 'ftp://example.org' }, []],
    ['no version to review', { is_draft: false }, []],
    ['a part that is not named', {}, [JAR]],
    ['two icons', {}, [ICON, ICON]],
    ['an icon without an extension', {}, [{ ...ICON, filename: 'icon' }]],
    ['an icon too large', {}, [{ ...ICON, bytes: Buffer.concat([ICON.bytes, Buffer.alloc(256 * 1024)]) }]],
    ['a gallery image that was not sent', { gallery_items: [{ item: 'shot', featured: false, ordering: 0 }] }, []],
    ['a bad version', { initial_versions: [{ ...VERSION, loaders: ['magic-loader'] }] }, [JAR]],
    ['a version without its file', { initial_versions: [VERSION] }, []],
  ])('400 for %s, and nothing is left of it', async (_, rest, parts) => {
    const { status, json } = await create(rest, parts)
    expect(status).toBe(400)
    expect(json).toEqual({ error: 'invalid_input', description: expect.any(String) })
    expect(await world.status({ method: 'GET', path: '/v2/project/shades/check' })).toBe(404)
  })

  test('two featured images are one too many', async () => {
    const other = { ...SHOT, name: 'other' }
    expect((await create({ gallery_items: [makeItem('shot'), makeItem('other')] }, [SHOT, other])).status).toBe(400)
  })

  test('an email that is not verified is 401, a full account 400 with its own name', async () => {
    const { accounts, url } = world.service
    accounts.addUser({ username: 'fresh', emailVerified: false })
    accounts.addUser({ username: 'full', projectLimit: 0 })
    const answers = await Promise.all(
      ['fresh', 'full'].map((name) => {
        const body = new FormData()
        body.append('data', JSON.stringify(order()))
        const authorization = accounts.addToken(name, { kind: 'pat', scopes: ['PROJECT_CREATE'] })
        return ask({ url } as World['service'], '/v2/project', { method: 'POST', headers: { authorization }, body })
      }),
    )
    expect(answers.map((one) => [one.status, (one.json as { error: string }).error])).toEqual([
      [401, 'unauthorized'],
      [400, 'limit_reached'],
    ])
  })
})

test('donation links: the server reads `platform` here, the description `id`', async () => {
  const link = { id: 'ko-fi', platform: 'ko-fi', url: 'https://example.org/tip' }
  for (const dialect of DIALECTS) {
    await world?.service.close()
    world = await startWorld(dialect)
    const { json } = await create({ donation_urls: [link] })
    expect((json as Project).donation_urls).toEqual([{ id: 'ko-fi', platform: 'Ko-fi', url: link.url }])
    const wrong = dialect === 'current' ? { ...link, platform: 'Tips' } : { ...link, id: 'Tips' }
    expect((await create({ slug: 'shades2', donation_urls: [wrong] })).status).toBe(400)
  }
})

test('the server needs initial_versions, the description does not', async () => {
  world = await startWorld('current')
  const current = (await create({ initial_versions: undefined })).status
  await world.service.close()
  world = await startWorld('documented')
  const documented = (await create({ initial_versions: undefined, is_draft: undefined })).status
  expect(current).toBe(400)
  expect(documented).toBe(200)
})

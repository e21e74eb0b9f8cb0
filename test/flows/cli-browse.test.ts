import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changelogDocument, searchDocument, showDocument } from '../cli/browse-documents.ts'
import { doctorDocument, errorDocument, inspectionDocument } from '../cli/documents.ts'
import { settingsDocument } from '../cli/settings-document.ts'
import { openWorld, type World } from '../cli/open-world.ts'
import { listen, stop } from '../core/services/hosting/support/serve.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('searches by every facet at once', async () => {
  const { hits, totalHits } = await world.json(searchDocument, [
    'search',
    '--type=mod',
    '--loader=fabric,quilt',
    '--game-version=1.21.11',
    '--category=library',
    '--side=client',
    '--index=downloads',
    '--limit=3',
    '--offset=0',
  ])
  expect(totalHits).toBeGreaterThanOrEqual(hits.length)
  expect(hits.length).toBeGreaterThan(0)
  expect(hits.every(({ type, categories }) => type === 'mod' && categories.includes('library'))).toBe(true)
  expect(hits.map(({ downloads }) => downloads)).toEqual(
    hits.map(({ downloads }) => downloads).toSorted((a, b) => b - a),
  )
})

it('leaves out categories, and says of each hit whether it fits an instance', async () => {
  await world.adopt(world.library.survival)
  const { catalogue } = world.service
  catalogue.addProject({ slug: 'for-forge', title: 'For forge', categories: ['storage'] })
  catalogue.addVersion('for-forge', { version_number: '1.0.0', loaders: ['forge'], game_versions: ['1.21.11'] })
  const asked = ['search', 'For forge', '--for', 'Survival']
  const { hits } = await world.json(searchDocument, asked)
  const without = await world.json(searchDocument, [...asked, '--not-category', 'storage'])
  const { stdout } = await world.run(asked)
  const hit = hits.find(({ slug }) => slug === 'for-forge')
  expect(hit?.fit).toEqual({
    kind: 'unfit',
    reason: { code: 'no-version', message: 'no version for Fabric 1.21.11', commands: [] },
  })
  expect(without.hits.some(({ slug }) => slug === 'for-forge')).toBe(false)
  expect(stdout).toContain('not compatible: no version for Fabric 1.21.11')
})

it('shows a project, what it depends on, and which instances it fits', async () => {
  const { catalogue } = world.service
  const edge = { version_id: null, file_name: null, project_id: catalogue.project('for-forge')?.id ?? '' }
  catalogue.addProject({ slug: 'shown', title: 'Shown' })
  const fabric = { loaders: ['fabric'], game_versions: ['1.21.11'] }
  catalogue.addVersion('shown', {
    version_number: '3.1.0',
    ...fabric,
    dependencies: [{ ...edge, dependency_type: 'optional' }],
  })
  const { project, version, dependencies, fits } = await world.json(showDocument, ['show', 'shown@3.1.0'])
  expect(project.title).toBe('Shown')
  expect(version?.number).toBe('3.1.0')
  expect(dependencies.map(({ kind, slug }) => [kind, slug])).toEqual([['optional', 'for-forge']])
  expect(fits.map(({ instance, version: fitting }) => [instance.name, fitting?.number])).toEqual([
    ['Survival', '3.1.0'],
  ])
  const { stdout } = await world.run(['show', 'shown'])
  expect(stdout).toMatch(/Survival: 3\.1\.0/)
})

it('shows what each instance has of a project, and what it could be updated to', async () => {
  const file = world.library.survival.files.find(({ expected }) => expected === 'update-available')
  const inspected = await world.json(inspectionDocument, ['inspect', 'Survival'])
  const found = inspected.instances[0]?.files.find(({ path }) => path === file?.path)
  const project = found?.project?.id ?? ''
  const { fits } = await world.json(showDocument, ['show', project])
  const { stdout } = await world.run(['show', project])
  const [present] = fits[0]?.present ?? []
  expect(present?.path).toBe(file?.path)
  expect(present?.version.number).toBe(found?.version?.number)
  expect(present?.update?.number).toBe(found?.update?.number)
  expect(stdout).toMatch(/Survival: has \S+ \(disabled\), \S+ is available/)
})

it('shows what of the instances names a project as a dependency, as it was last inspected', async () => {
  const { catalogue } = world.service
  const { id = '' } = catalogue.addProject({ slug: 'own-base', title: 'Own base' })
  const edge = { version_id: null, file_name: null, project_id: id, dependency_type: 'required' } as const
  const fabric = { loaders: ['fabric'], game_versions: ['1.21.11'] }
  const [base] = [catalogue.addVersion('own-base', { version_number: '1.0.0', ...fabric })]
  catalogue.addProject({ slug: 'own-roof', title: 'Own roof' })
  const roof = catalogue.addVersion('own-roof', { version_number: '1.0.0', ...fabric, dependencies: [edge] })
  catalogue.addProject({ slug: 'own-door', title: 'Own door' })
  const byVersion = { ...edge, project_id: null, version_id: base.id, dependency_type: 'optional' } as const
  const door = catalogue.addVersion('own-door', { version_number: '1.0.0', ...fabric, dependencies: [byVersion] })
  for (const [name, version] of [
    ['roof.jar', roof],
    ['door.jar.disabled', door],
  ] as const) {
    const bytes = catalogue.fileBytes(version.files[0]?.hashes.sha1 ?? '')
    writeFileSync(join(world.library.survival.gamePath, 'mods', name), bytes)
  }
  const before = await world.json(showDocument, ['show', 'own-base'])
  await world.run(['inspect', 'Survival'])
  const { dependants } = await world.json(showDocument, ['show', 'own-base'])
  expect(before.dependants).toEqual([])
  expect(dependants.map(({ instance, path, kind, isEnabled }) => [instance.name, path, kind, isEnabled])).toEqual([
    ['Survival', 'mods/door.jar.disabled', 'optional', false],
    ['Survival', 'mods/roof.jar', 'required', true],
  ])
  const { stdout } = await world.run(['show', 'own-base'])
  expect(stdout).toMatch(
    /Listed as a dependency by:\n {2}optional +Own door in Survival\n {2}required +Own roof in Survival/,
  )
})

it('finds a project by words and licence', async () => {
  const wanted = world.service.catalogue
    .projects()
    .find(({ status, license }) => status === 'approved' && license.id === 'MIT')
  const words = (wanted?.title ?? '').split(' ')
  const { hits } = await world.json(searchDocument, ['search', ...words, '--license', 'MIT', '--open-source'])
  expect(hits[0]).toMatchObject({ id: wanted?.id, license: 'MIT' })
})

it('answers a search offline from before, and says when nothing is known', async () => {
  const asked = ['search', 'core', '--limit', '2']
  const online = await world.json(searchDocument, asked)
  const offline = await world.json(searchDocument, [...asked, '--offline'])
  expect(offline.hits).toEqual(online.hits)
  expect(offline.fromCache).toBe(true)
  expect(offline.checkedAt).toEqual(online.checkedAt)
  const { error } = await world.json(errorDocument, ['search', 'never asked', '--offline'], { exitCode: 1 })
  expect(error.code).toBe('offline')
})

it('reads the notes between two versions', async () => {
  const [project] = world.service.catalogue.projects()
  const versions = world.service.catalogue.versions(project?.id ?? '').filter(({ status }) => status === 'listed')
  const [, to, , from] = versions
  const { versions: told } = await world.json(changelogDocument, [
    'changelog',
    project?.slug ?? '',
    '--from',
    from?.id ?? '',
    '--to',
    to?.id ?? '',
  ])
  // Of one number that was published for several loaders one is told, and none of that which is named as known.
  const numbers = new Set(versions.slice(1, 3).map((version) => version.version_number))
  numbers.delete(from?.version_number ?? '')
  expect(told.map(({ number }) => number)).toEqual([...numbers])
  expect(told[0]?.id).toBe(to?.id)
  const unknown = await world.json(errorDocument, ['changelog', project?.slug ?? '', '--from', '99.99'], {
    exitCode: 1,
  })
  expect(unknown.error.message).toContain('99.99')
})

it('says which project the service does not have', async () => {
  const { error } = await world.json(errorDocument, ['changelog', 'no-such-project'], { exitCode: 1 })
  expect(error).toMatchObject({ code: 'not-found', message: expect.stringContaining('no-such-project') })
})

it('keeps a setting from one call to the next', async () => {
  await world.json(settingsDocument, ['settings', 'set', 'channel', 'beta'])
  const { settings } = await world.json(settingsDocument, ['settings', 'get', 'channel'])
  expect(settings).toEqual({ channel: 'beta' })
  const unset = await world.json(settingsDocument, ['settings', 'unset', 'channel'])
  expect(unset.settings).toEqual({ channel: 'release' })
  const all = await world.json(settingsDocument, ['settings'])
  expect(Object.keys(all.settings).toSorted()).toEqual([
    'askAboveMiB',
    'channel',
    'downloads',
    'fabricMetaUrl',
    'fabricOnQuilt',
    'folders',
    'forgeMavenUrl',
    'freshMinutes',
    'language',
    'launcherPrograms',
    'neoforgeMavenUrl',
    'oauthClientId',
    'oauthPorts',
    'offerPackMods',
    'placing',
    'proxy',
    'quiltMetaUrl',
    'serviceUrl',
    'siteUrl',
  ])
})

it.each([
  ['downloads', '0'],
  ['fabricOnQuilt', 'perhaps'],
  ['serviceUrl', 'http://example.org'],
  ['proxy', 'http://me:secret@proxy.example:3128'],
])('refuses %s = %s and leaves it as it was', async (key, value) => {
  const before = await world.json(settingsDocument, ['settings', 'get', key])
  await world.json(errorDocument, ['settings', 'set', key, value], { exitCode: 2 })
  expect(await world.json(settingsDocument, ['settings', 'get', key])).toEqual(before)
})

it('asks the proxy of the settings, and none where they say so although the environment names one', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer().on('connect', ({ url }, socket) => {
    asked.push(url)
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
  })
  const proxy = `http://127.0.0.1:${await listen(server)}`
  try {
    await world.json(settingsDocument, ['settings', 'set', 'proxy', proxy])
    const { stderr } = await world.run(['search', 'minimap'], { service: 'https://api.example' })
    expect(stderr).toContain('the proxy refused the connection')
    expect(asked).toEqual(['api.example:443'])
    const { inForce } = await world.json(settingsDocument, ['settings', 'set', 'proxy', 'none'])
    expect(inForce).toEqual([{ name: 'proxy', value: 'none', from: 'setting', by: null }])
    const { exitCode } = await world.run(['search', 'minimap'], { env: { HTTP_PROXY: proxy } })
    expect([exitCode, asked.length]).toEqual([0, 1])
  } finally {
    await world.json(settingsDocument, ['settings', 'unset', 'proxy'])
    await stop(server)
  }
})

it('says which proxy the environment names, without its password', async () => {
  const { stdout } = await world.run(['settings', 'get', 'proxy', '--json'], {
    env: { HTTP_PROXY: 'http://me:hunter22@proxy.example:3128' },
  })
  expect(settingsDocument.parse(JSON.parse(stdout)).inForce).toEqual([
    { name: 'proxy', value: 'http://proxy.example:3128', from: 'environment', by: 'HTTP_PROXY' },
  ])
})

it('writes no password of a refused proxy anywhere', async () => {
  const proxy = 'http://me:hunter22@proxy.example:3128'
  const { exitCode, stdout, stderr } = await world.run(['settings', 'set', 'proxy', proxy])
  const log = readFileSync(join(world.home, 'log/modwell.log'), 'utf8')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('HTTPS_PROXY')
  expect(`${stdout}${stderr}${log}`).not.toContain('hunter22')
})

it('leaves one hit out that cannot be read, says so, and shows the others', async () => {
  world.service.setFaults([{ kind: 'schema', field: 'hits.1.title', value: 5, match: { path: '/v2/search' } }])
  const { hits, notes } = await world.json(searchDocument, ['search', '--type=mod', '--limit=4'])
  const { stdout } = await world.run(['search', '--type=mod', '--limit=4', '--offline'])
  world.service.setFaults([])
  const said =
    'One search result cannot be read and is left out: title: Invalid input: expected string, received number.'
  expect(hits.length).toBe(3)
  expect(notes.map(({ code, message }) => [code, message])).toEqual([['malformed-hit', said]])
  expect(stdout.replaceAll(/\s+/g, ' ').includes(said)).toBe(true)
})

it('finds that all is well', async () => {
  const { checks } = await world.json(doctorDocument, ['doctor'])
  expect(new Set(checks.map(({ verdict }) => verdict))).toEqual(new Set(['good']))
})

it('says in one sentence what is wrong when the service is down, and what to do', async () => {
  const { exitCode, stdout, stderr } = await world.run(['search', 'minimap'], { service: 'http://127.0.0.1:9' })
  expect(exitCode).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^modwell: .*127\.0\.0\.1:9/)
})

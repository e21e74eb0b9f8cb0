import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { discoveryDocument, errorDocument, instancesDocument } from '../cli/documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'
import { makePng } from '../service/content/png.ts'
import { differences, readTree } from '../demo/tree.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('discovers what launchers have in a folder that is named, and what cannot be read with the reason', async () => {
  const { library } = world
  mkdirSync(join(library.prism, 'instances', 'Broken'), { recursive: true })
  writeFileSync(join(library.prism, 'instances', 'Broken', 'instance.cfg'), 'name=Broken\n')
  writeFileSync(join(library.prism, 'instances', 'Broken', 'mmc-pack.json'), '{ "components": [')
  const found = await world.json(discoveryDocument, ['instances', 'discover', library.prism, library.server.path], {
    env: { HOME: join(world.folder, 'nobody'), XDG_DATA_HOME: join(world.folder, 'nothing') },
  })
  expect(
    found.instances.map(({ name, loader, gameVersion, launcher, id }) => [name, loader, gameVersion, launcher, id]),
  ).toEqual(
    expect.arrayContaining([
      ['Survival', 'fabric', '1.21.11', 'prism', null],
      ['Workshop', 'neoforge', '1.21.11', 'prism', null],
      ['server', 'fabric', '26.1.2', 'server', null],
    ]),
  )
  const told = [...found.unreadable.map(({ path }) => path), ...found.instances.map(({ path }) => path)]
  expect(told).toContain(join(library.prism, 'instances', 'Broken'))
  expect(found.sources.map(({ program, path, instances }) => [program, path, instances])).toEqual([
    [null, library.prism, expect.any(Number)],
    [null, library.server.path, 1],
  ])
})

it('adopts every kind of folder by what is in it, and changes nothing there', async () => {
  const { survival, workshop, vanilla, server } = world.library
  const before = await readTree(join(world.folder, 'library'))
  for (const { path, gamePath, loader, gameVersion } of [survival, workshop, vanilla, server]) {
    const { instances } = await world.json(instancesDocument, ['instances', 'adopt', path])
    expect(instances).toMatchObject([{ path, gamePath, loader, gameVersion, problem: null }])
  }
  expect(differences(before, await readTree(join(world.folder, 'library')))).toEqual([])
  expect(existsSync(join(server.path, '.modwell.json'))).toBe(false)
})

it('asks for loader and game version where they cannot be told, by naming the options', async () => {
  const { path } = world.library.friends
  const { error } = await world.json(errorDocument, ['instances', 'adopt', path], { exitCode: 1 })
  expect(error.code).toBe('unknown-instance-kind')
  expect(error.commands).toEqual([expect.stringMatching(/^modwell instances adopt .* --loader .* --game-version /)])
  const named = ['--loader', 'fabric', '--game-version', '1.21.11', '--name', 'From a friend']
  const { instances } = await world.json(instancesDocument, ['instances', 'adopt', path, ...named])
  expect(instances).toMatchObject([{ name: 'From a friend', launcher: 'folder', loader: 'fabric' }])
})

it('names every place that it looked in where it finds nothing', async () => {
  const nobody = join(world.folder, 'nobody')
  const env = { HOME: nobody, XDG_DATA_HOME: join(nobody, 'data') }
  const place = join(nobody, 'data', 'ModrinthApp')
  const found = await world.json(discoveryDocument, ['instances', 'discover'], { env })
  const { stdout } = await world.run(['instances', 'discover'], { env })
  expect(found.instances).toEqual([])
  expect(found.looked.find(({ path }) => path === place)?.program).toBe('Modrinth App')
  expect(stdout).toEqual(expect.stringContaining(`${place} (Modrinth App)`))
})

it('lists what is adopted, and marks it in what it discovers', async () => {
  const { instances } = await world.json(instancesDocument, ['instances', 'list'])
  expect(instances.map(({ name }) => name)).toEqual([
    'Survival',
    'Workshop',
    expect.any(String),
    'server',
    'From a friend',
  ])
  const found = await world.json(discoveryDocument, ['instances', 'discover', world.library.prism])
  expect(found.instances.find(({ name }) => name === 'Survival')?.id).toBe(instances[0]?.id)
})

it('tells where the pictures of an instance are', async () => {
  const { server, survival } = world.library
  writeFileSync(join(server.gamePath, 'server-icon.png'), makePng('server'))
  mkdirSync(join(survival.gamePath, 'screenshots'))
  writeFileSync(join(survival.gamePath, 'screenshots', 'one.png'), makePng('one'))
  const { instances } = await world.json(instancesDocument, ['instances', 'list'])
  expect(instances.filter(({ icon, screenshot }) => icon !== null || screenshot !== null)).toMatchObject([
    { name: 'Survival', icon: null, screenshot: join(survival.gamePath, 'screenshots', 'one.png') },
    { name: 'server', icon: join(server.gamePath, 'server-icon.png'), screenshot: null },
  ])
})

it('says of a folder that is adopted already that it is, by whatever of its folders and whatever agrees', async () => {
  const { instances: before } = await world.json(instancesDocument, ['instances', 'list'])
  const [survival] = before
  const { path, gamePath } = world.library.survival
  for (const args of [
    [gamePath],
    [path],
    [path, '--name', 'Survival', '--loader', 'fabric', '--game-version', '1.21.11'],
  ]) {
    const { instances } = await world.json(instancesDocument, ['instances', 'adopt', ...args])
    expect(instances).toMatchObject([{ id: survival?.id, alreadyAdopted: true }])
  }
  expect((await world.run(['instances', 'adopt', path])).stdout).toMatch(/^✓ already adopted: Survival/)
  expect((await world.json(instancesDocument, ['instances', 'list'])).instances).toEqual(before)
})

it('refuses to adopt a folder again as something else, and names what differs', async () => {
  const again = ['instances', 'adopt', world.library.survival.path, '--name', 'Other', '--game-version', '1.20.1']
  const { error } = await world.json(errorDocument, [...again, '--loader', 'fabric'], { exitCode: 1 })
  expect(error).toMatchObject({ code: 'already-adopted' })
  expect(error.message).toContain('its name is Survival, not Other; its game version is 1.21.11, not 1.20.1')
})

it('names a folder that is not there', async () => {
  const { error } = await world.json(errorDocument, ['instances', 'adopt', join(world.folder, 'nowhere')], {
    exitCode: 1,
  })
  expect(error).toMatchObject({ code: 'unreadable-folder', message: expect.stringContaining('nowhere') })
})

it('forgets an instance by its name, and says that it is gone from then on', async () => {
  await world.json(instancesDocument, ['instances', 'forget', 'From a friend'])
  const { error } = await world.json(errorDocument, ['history', 'From a friend'], { exitCode: 1 })
  expect(error).toMatchObject({ code: 'not-found', message: expect.stringContaining('From a friend') })
})

it('shows instances to people with loader, game version and folder', async () => {
  const { exitCode, stdout } = await world.run(['instances', 'list'], { env: { COLUMNS: '100' } })
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/Survival +Fabric 0\.18\.4 +1\.21\.11 +Prism Launcher/)
  expect(stdout).toContain(world.library.survival.path)
  expect(stdout).not.toContain('\u001b')
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Launcher } from '../../src-main/core/model/instances/instance.ts'
import { EVERY_LAUNCHER, survivalWith, type LauncherFixture } from '../fixtures/launchers/every-launcher.ts'
import { VANILLA_TOKEN } from '../fixtures/launchers/vanilla.ts'
import { writeFiles } from '../fixtures/launchers/write-files.ts'
import { planOfKind } from './ground/plan-of-kind.ts'
import { openLauncher } from './ground/play-game.ts'
import { startLoaderService, type LoaderService } from './ground/loader-service.ts'
import { moveTo } from './move-ground.ts'
import { carryOut, openPlayground, treeOf, type Playground } from './playground.ts'

let playground: Playground
let loaders: LoaderService
let warnings: string[]

beforeEach(async () => {
  playground = await openPlayground()
  loaders = await startLoaderService()
  playground.core.settings.set({ fabricMetaUrl: loaders.url, quiltMetaUrl: loaders.url })
  warnings = []
  playground.core.on((event) => void (event.kind === 'warning' && warnings.push(event.message)))
})
afterEach(async () => {
  await loaders.close()
  await playground.close()
})

const UNDO = { kind: 'undo', changeSet: null, instance: null } as const
const REDO = { ...UNDO, kind: 'redo' } as const
/** Which files each of them keeps it in, in the folder of the launcher. */
const WRITTEN: ReadonlyMap<Launcher, readonly string[]> = new Map([
  ['vanilla', ['ID.json', 'launcher_profiles.json']],
  ['prism', ['mmc-pack.json']],
  ['multimc', ['mmc-pack.json']],
  ['gdlauncher', ['instance.json']],
  ['xmcl', ['instance.json']],
  ['hmcl', ['Survival.json']],
  ['pcl2', ['Survival.json']],
])
/** How those begin in which a person chooses it. */
const MENUS: ReadonlyMap<Launcher, string> = new Map([
  ['modrinth-app', 'Settings of the instance, Installation'],
  ['curseforge', 'Profile Options'],
  ['atlauncher', 'Edit Instance; Reinstall'],
  ['gdlauncher', 'Edit'],
  ['ftb', 'Settings of the instance'],
  ['technic', 'Modpack Options'],
])
const isWritten = ({ launcher, title }: LauncherFixture) =>
  WRITTEN.has(launcher) && title !== 'GDLauncher before Carbon'
const kindsOf = (fixtures: readonly LauncherFixture[]) => fixtures.map((fixture) => [fixture.title, fixture] as const)

/** A launcher's whole folder with an adopted instance in it, whose mod is there for both game versions and loaders. */
async function adoptIn({ write, place, launcher }: LauncherFixture) {
  const [lamp] = playground.addMod('lamp', {
    '1.0': { game_versions: ['1.21.11'] },
    '2.0': { game_versions: ['26.1', '1.21.11'], loaders: ['fabric', 'quilt'] },
  })
  const root = join(playground.folder, 'launchers', place)
  const bytes = playground.catalogue.fileBytes(lamp?.files[0]?.hashes.sha1 ?? '') ?? Buffer.alloc(0)
  const path = await write(root, survivalWith({ 'mods/lamp.jar': Buffer.from(bytes) }))
  if (launcher === 'hmcl' || launcher === 'pcl2')
    for (const id of ['1.21.11', '26.1']) await writeFiles(root, { [`versions/${id}/${id}.json`]: { id } })
  await playground.core.instances.adopt(path, { name: 'game' })
  return { root, path }
}

/** What lies there, without when it was written. */
function bytesIn(root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(treeOf(root)).map(([name, file]) => [name, file.replace(/ [\d.]+$/, '')]))
}

/** As its launcher says, not as Modwell remembers it. */
async function readBack(root: string, path: string) {
  const found = await playground.core.instances.discover([root, join(root, 'instances')])
  const all = found.flatMap((each) => (each.kind === 'instance' ? [each.description] : []))
  const one = all.find((each) => each.path === path)
  return { gameVersion: one?.gameVersion, loader: one?.loader, loaderVersion: one?.loaderVersion }
}

function changedBetween(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => before[name] !== after[name] && !/modwell|mods[/\\]/.test(name))
  return changed.map((name) => basename(name).replace(/^(?:fabric|quilt)-loader-.*\.json$/, 'ID.json')).toSorted()
}

async function notesOf(wish: Parameters<typeof carryOut>[1]) {
  const [plan] = await playground.core.propose(wish)
  const { setting, notes } = planOfKind(plan, 'move').outlook
  return { setting, notes: notes.map(({ code, message }) => ({ code, message })) }
}

describe.each(kindsOf(EVERY_LAUNCHER.filter(isWritten)))('an instance of %s', (_title, fixture) => {
  it.each([
    ['game version', moveTo('26.1'), { gameVersion: '26.1', loader: 'fabric', loaderVersion: '0.18.9' }],
    [
      'loader',
      moveTo('1.21.11', { loader: 'quilt' }),
      { gameVersion: '1.21.11', loader: 'quilt', loaderVersion: '0.29.2' },
    ],
  ])('has another %s from a move on, is as it was after an undo, and moved again after a redo', async (_, wish, to) => {
    const { root, path } = await adoptIn(fixture)
    const before = bytesIn(root)
    const told = await notesOf(wish)
    expect(told.setting).toBe('edit')
    expect(told.notes.map(({ code }) => code)).toEqual(['restart-launcher'])
    expect(told.notes[0]?.message).toContain(
      `: Minecraft ${to.gameVersion}, ${to.loader === 'quilt' ? 'Quilt' : 'Fabric'} ${to.loaderVersion}. If it is open`,
    )
    expect(bytesIn(root)).toEqual(before)
    await carryOut(playground.core, wish)
    const after = bytesIn(root)
    expect(await readBack(root, path)).toEqual(to)
    expect(changedBetween(before, after)).toEqual(WRITTEN.get(fixture.launcher))
    await carryOut(playground.core, UNDO)
    expect(bytesIn(root)).toEqual(before)
    await carryOut(playground.core, REDO)
    expect(bytesIn(root)).toEqual(after)
    expect(warnings).toEqual([])
  })
})

describe.each(kindsOf(EVERY_LAUNCHER.filter((fixture) => !isWritten(fixture))))(
  'an instance of %s',
  (_title, fixture) => {
    it('has its mods moved alone, and the person is told where the rest is chosen', async () => {
      const { root } = await adoptIn(fixture)
      const before = bytesIn(root)
      const { setting, notes } = await notesOf(moveTo('26.1'))
      expect({ setting, notes: notes.map(({ code }) => code) }).toEqual({ setting: 'by-hand', notes: ['by-hand'] })
      const menu = MENUS.get(fixture.launcher) ?? 'none'
      expect(notes[0]?.message).toMatch(new RegExp(`^Choose Fabric 26.1 for this instance in .+ \\(${menu}`))
      expect(loaders.asked).toEqual([])
      await carryOut(playground.core, moveTo('26.1'))
      expect(changedBetween(before, bytesIn(root))).toEqual([])
      await carryOut(playground.core, UNDO)
      expect(bytesIn(root)).toEqual(before)
    })
  },
)

const fixtureOf = (launcher: Launcher) => {
  const fixture = EVERY_LAUNCHER.find((one) => one.launcher === launcher)
  if (fixture === undefined) throw new Error(`there is no ${launcher}`)
  return fixture
}

describe('offline', () => {
  it('the loader stays where one version runs many game versions, and nobody is asked', async () => {
    const { root, path } = await adoptIn(fixtureOf('xmcl'))
    await playground.core.inspect({ instances: 'all', freshness: 'normal', channel: null })
    const offline = moveTo('26.1', { freshness: 'offline' })
    expect((await notesOf(offline)).notes[0]?.message).toContain('Minecraft 26.1, Fabric 0.18.4. If it')
    await carryOut(playground.core, moveTo('26.1'))
    expect(await readBack(root, path)).toMatchObject({ loaderVersion: '0.18.9' })
  })

  it.each(['xmcl', 'vanilla', 'hmcl'] as const)('another loader is left to the person in %s', async (launcher) => {
    await adoptIn(fixtureOf(launcher))
    const { setting, notes } = await notesOf(moveTo('1.21.11', { loader: 'quilt', freshness: 'offline' }))
    expect(setting).toBe('by-hand')
    expect(notes[0]?.message).toMatch(
      /^Modwell could not find out which version of Quilt is for 1.21.11 while it is offline. (?:Choose|Install) Quilt 1.21.11/,
    )
    expect(loaders.asked).toEqual([])
  })
})

it.each(['prism', 'gdlauncher', 'xmcl', 'vanilla'] as const)(
  'an instance of %s is never half one of a loader whose versions nobody here knows',
  async (launcher) => {
    const { root } = await adoptIn(fixtureOf(launcher))
    const before = bytesIn(root)
    const wish = moveTo('26.1', { loader: 'neoforge' })
    const { setting, notes } = await notesOf(wish)
    expect({ setting, notes: notes.length }).toEqual({ setting: 'by-hand', notes: 1 })
    expect(notes[0]?.message).toMatch(/which version of NeoForge is for 26.1\. (?:Choose|Install) NeoForge 26.1/)
    await carryOut(playground.core, wish)
    expect(changedBetween(before, bytesIn(root))).toEqual([])
  },
)

it.each([
  ['gdlauncher', '/opt/GDLauncher/gdlauncher'],
  ['xmcl', '/opt/XMCL/xmcl'],
  ['vanilla', '/opt/minecraft-launcher/minecraft-launcher'],
] as const)('while %s is open nothing is moved or undone, which it would write over', async (launcher, program) => {
  const { root } = await adoptIn(fixtureOf(launcher))
  const before = bytesIn(root)
  const [plan] = await playground.core.propose(moveTo('26.1'))
  const commit = () => playground.core.commit([plan?.id ?? ''])
  const open = await openLauncher(playground.folder, program)
  await expect(commit()).rejects.toMatchObject({ code: 'game-running', message: /the launcher of game is open/ })
  expect(bytesIn(root)).toEqual(before)
  await open.stop()
  await commit()
  const again = await openLauncher(playground.folder, program)
  await expect(carryOut(playground.core, UNDO)).rejects.toMatchObject({ code: 'game-running' })
  await again.stop()
  await carryOut(playground.core, UNDO)
  expect(bytesIn(root)).toEqual(before)
})

it.each(['prism', 'gdlauncher', 'xmcl'] as const)(
  'what %s wrote since into its file stays when a move is undone, redone, and gone back before',
  async (launcher) => {
    const { root, path } = await adoptIn(fixtureOf(launcher))
    const file = join(path, launcher === 'prism' ? 'mmc-pack.json' : 'instance.json')
    const was = JSON.parse(readFileSync(file, 'utf8'))
    const play = (count: number) =>
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), count }))
    await carryOut(playground.core, moveTo('26.1'))
    play(1)
    await carryOut(playground.core, UNDO)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...was, count: 1 })
    play(2)
    await carryOut(playground.core, REDO)
    expect(await readBack(root, path)).toEqual({ gameVersion: '26.1', loader: 'fabric', loaderVersion: '0.18.9' })
    await carryOut(playground.core, UNDO)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...was, count: 2 })
    const { changeSets } = await carryOut(playground.core, moveTo('26.1'))
    const move = changeSets[0]?.id ?? ''
    play(3)
    const goBack = { kind: 'restore-point', changeSet: move, instance: 'game', isBefore: true } as const
    expect((await playground.core.propose(goBack))[0]?.skipped).toEqual([])
    await carryOut(playground.core, goBack)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...was, count: 3 })
    expect(await readBack(root, path)).toEqual({ gameVersion: '1.21.11', loader: 'fabric', loaderVersion: '0.18.4' })
    play(4)
    await carryOut(playground.core, UNDO)
    expect(await readBack(root, path)).toEqual({ gameVersion: '26.1', loader: 'fabric', loaderVersion: '0.18.9' })
  },
)

const list = (root: string) => join(root, 'launcher_profiles.json')

describe("the game's own launcher", () => {
  it('plays a version of the loader that is installed, where its service says nothing', async () => {
    const { root } = await adoptIn(fixtureOf('vanilla'))
    for (const loader of ['21.4.9', '21.4.111'])
      await writeFiles(root, {
        [`versions/neoforge-${loader}/neoforge-${loader}.json`]: {
          id: `neoforge-${loader}`,
          inheritsFrom: '26.1',
          libraries: [{ name: `net.neoforged:neoforge:${loader}` }],
        },
      })
    await carryOut(playground.core, moveTo('26.1', { loader: 'neoforge' }))
    expect(readFileSync(list(root), 'utf8')).toContain('"lastVersionId": "neoforge-21.4.111"')
  })

  it('plays the game alone where there is to be no loader, which it gets itself', async () => {
    const { root, path } = await adoptIn(fixtureOf('vanilla'))
    await carryOut(playground.core, moveTo('26.1', { loader: 'vanilla' }))
    expect(await readBack(root, path)).toEqual({ gameVersion: '26.1', loader: null, loaderVersion: null })
    expect(loaders.asked).toEqual([])
  })

  it('keeps a profile that plays something else now, which is told', async () => {
    const { root } = await adoptIn(fixtureOf('vanilla'))
    const [plan] = await playground.core.propose(moveTo('26.1'))
    const text = readFileSync(list(root), 'utf8').replace('fabric-loader-0.18.4-1.21.11', 'latest-release')
    writeFileSync(list(root), text)
    await playground.core.commit([plan?.id ?? ''])
    expect(readFileSync(list(root), 'utf8')).toBe(text)
    expect(warnings).toEqual([
      'The profile of game in Minecraft Launcher was left unchanged, because it plays something else now. Choose fabric-loader-0.18.9-26.1 there.',
    ])
  })

  it('keeps the list as its launcher wrote it since, when a move is undone', async () => {
    const { root } = await adoptIn(fixtureOf('vanilla'))
    await carryOut(playground.core, moveTo('26.1'))
    const played = readFileSync(list(root), 'utf8').replace('"version": 3', '"version": 4')
    writeFileSync(list(root), played)
    await carryOut(playground.core, UNDO)
    expect(readFileSync(list(root), 'utf8')).toBe(
      played.replace('fabric-loader-0.18.9-26.1', 'fabric-loader-0.18.4-1.21.11'),
    )
    expect(existsSync(join(root, 'versions/fabric-loader-0.18.9-26.1'))).toBe(false)
  })

  it('has nothing of its list in the data folder or the instance, where tokens may be', async () => {
    const { root } = await adoptIn(fixtureOf('vanilla'))
    await carryOut(playground.core, moveTo('26.1'))
    for (const folder of [join(playground.folder, 'home'), join(root, '.modwell')])
      for (const name of Object.keys(treeOf(folder)))
        expect(readFileSync(join(folder, name)).includes(VANILLA_TOKEN)).toBe(false)
  })
})

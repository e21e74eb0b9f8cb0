import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PlayJoin } from '../../src-main/core/model/play/start-way.ts'
import { LAUNCHER_PROGRAMS } from '../../src-main/core/flows/play/launchers.ts'
import { EVERY_LAUNCHER } from '../fixtures/launchers/every-launcher.ts'
import { writeModrinthApp } from '../fixtures/launchers/modrinth-app.ts'
import { writeVanillaLauncher } from '../fixtures/launchers/vanilla.ts'
import { writeXmcl } from '../fixtures/launchers/xmcl.ts'
import { openPlayGround, type PlayGround } from './play-ground.ts'

// Real programs: each notes how it was called.

let ground: PlayGround

beforeEach(async () => {
  ground = await openPlayGround()
})
afterEach(() => ground.close())

async function startedBy(id: string, program: string, joined: PlayJoin | null = null) {
  await ground.core.play.start(id, { join: joined })
  return ground.called(program)
}

const SERVER: PlayJoin = { kind: 'server', address: 'play.example.org:25566' }
const WORLD: PlayJoin = { kind: 'world', name: 'New World' }

it.each([
  ['Prism', 'prismlauncher.cfg', '.local/share/PrismLauncher', 'prismlauncher'],
  ['PolyMC', 'polymc.cfg', '.local/share/PolyMC', 'polymc'],
  ['MultiMC', 'multimc.cfg', '.local/share/multimc', 'multimc'],
] as const)('%s is told which instance, and which server', async (_name, settings, root, name) => {
  const id = await ground.prism('Survival', { settings, root })
  const program = ground.inBin(name)
  expect((await startedBy(id, program)).args).toEqual(['--launch=Survival'])
  expect((await startedBy(id, program, SERVER)).args).toEqual(['--launch=Survival', '--server=play.example.org:25566'])
})

it('Prism opens a world, PolyMC cannot', async () => {
  const id = await ground.prism('Survival')
  const program = ground.inBin('prismlauncher')
  expect((await startedBy(id, program, WORLD)).args).toEqual(['--launch=Survival', '--world=New World'])
  const missing = ground.core.play.start(id, { join: { kind: 'world', name: '../Other' } })
  await expect(missing).rejects.toMatchObject({ code: 'cannot-start', message: expect.stringContaining('no world') })
  const other = await ground.prism('Old', { settings: 'polymc.cfg', root: '.local/share/PolyMC' })
  ground.inBin('polymc')
  await expect(ground.core.play.start(other, { join: WORLD })).rejects.toMatchObject({ code: 'cannot-start' })
})

it.each(['--evil', '-l', 'two\nlines', '$(touch x)', 'a\'b"c', '%PATH%', '; rm -rf x'])(
  'an instance named %j is no option and no command',
  async (name) => {
    const id = await ground.prism(name)
    expect((await startedBy(id, ground.inBin('prismlauncher'))).args).toEqual([`--launch=${name}`])
  },
)

it.each(['--evil', '-x', 'a b', 'x\n--evil', '', 'host:999999', 'http://a/b'])(
  'no server has the address %j',
  async (address) => {
    const id = await ground.prism('Survival')
    const program = ground.inBin('prismlauncher')
    const started = ground.core.play.start(id, { join: { kind: 'server', address } })
    await expect(started).rejects.toMatchObject({ code: 'bad-argument' })
    expect(ground.isCalled(program)).toBe(false)
  },
)

it('tells it where its data is, where that is no usual place', async () => {
  const id = await ground.prism('Survival', { root: 'games/prism' })
  const root = join(ground.user, 'games/prism')
  expect((await startedBy(id, ground.inBin('prismlauncher'))).args).toEqual([`--dir=${root}`, '--launch=Survival'])
})

it('is given nothing that is meant for Modwell alone, and goes on without it', async () => {
  const id = await ground.prism('Survival')
  const { names } = await startedBy(id, ground.inBin('prismlauncher'))
  expect(names).toContain('HOME')
  expect(names.filter((name) => /^(?:MODWELL|ELECTRON|NODE)_/.test(name))).toEqual([])
})

it('a Flatpak is started where its folder has the instance, also where another is on the PATH', async () => {
  const id = await ground.prism('Survival', {
    root: '.var/app/org.prismlauncher.PrismLauncher/data/PrismLauncher',
  })
  mkdirSync(join(ground.user, '.local/share/flatpak/app/org.prismlauncher.PrismLauncher'), { recursive: true })
  const own = ground.inBin('prismlauncher')
  const flatpak = ground.inBin('flatpak')
  expect((await startedBy(id, flatpak, WORLD)).args).toEqual([
    'run',
    'org.prismlauncher.PrismLauncher',
    '--launch=Survival',
    '--world=New World',
  ])
  expect(ground.isCalled(own)).toBe(false)
})

it("a person's choice of the program wins, and one that is not there is told", async () => {
  const id = await ground.prism('Survival')
  const found = ground.inBin('prismlauncher')
  const chosen = ground.program(join(ground.folder, 'opt/My Prism'))
  await ground.core.play.chooseProgram('prism', chosen)
  expect((await startedBy(id, chosen)).args).toEqual(['--launch=Survival'])
  rmSync(chosen)
  await expect(ground.core.play.start(id, { join: null })).rejects.toMatchObject({
    code: 'cannot-start',
    remedies: [{ kind: 'set-launcher-program', launcher: 'prism' }],
  })
  await ground.core.play.chooseProgram('prism', null)
  expect((await startedBy(id, found)).args).toEqual(['--launch=Survival'])
  await expect(ground.core.play.chooseProgram('prism', 'relative/path')).rejects.toMatchObject({ code: 'bad-argument' })
})

it('says so where the launcher is not there, may not be run, or fails at once', async () => {
  const id = await ground.prism('Survival')
  const refused = {
    code: 'cannot-start',
    message: expect.stringContaining('Prism Launcher was not found'),
    hint: expect.stringContaining('You can download it from https://prismlauncher.org/download/.'),
  }
  await expect(ground.core.play.start(id, { join: null })).rejects.toMatchObject(refused)
  writeFileSync(join(ground.bin, 'prismlauncher'), '')
  chmodSync(join(ground.bin, 'prismlauncher'), 0o644)
  await expect(ground.core.play.start(id, { join: null })).rejects.toMatchObject(refused)
  ground.program(join(ground.bin, 'prismlauncher'), 'exit 3')
  await expect(ground.core.play.start(id, { join: null })).rejects.toMatchObject({
    code: 'cannot-start',
    message: expect.stringContaining('exit code 3'),
  })
  expect(await ground.core.play.states([id])).toEqual([{ instanceId: id, kind: 'idle', last: null }])
})

it("the game's own launcher is opened, and cannot be told more", async () => {
  const root = join(ground.user, '.minecraft')
  await writeVanillaLauncher(root, { profiles: [{ name: 'Survival', lastVersionId: '1.21.1' }], files: { mods: null } })
  const { id } = await ground.core.instances.adopt(root, { gameVersion: '1.21.1' })
  const program = ground.inBin('minecraft-launcher')
  const { way } = await ground.core.play.outlook(id, { join: null })
  expect(way).toMatchObject({
    kind: 'opens-launcher',
    message: 'the Minecraft Launcher is opened: choose "Survival" there',
  })
  expect((await startedBy(id, program)).args).toEqual([])
  await expect(ground.core.play.start(id, { join: SERVER })).rejects.toMatchObject({ code: 'cannot-start' })
})

it('a Modrinth App gets a link, and so does the program that is set for it', async () => {
  const root = join(ground.user, '.local/share/ModrinthApp')
  const [path = ''] = writeModrinthApp(root, { profiles: [{ folder: 'Sur & vival?' }] })
  const { id } = await ground.core.instances.adopt(path, {})
  const opener = ground.inBin('xdg-open')
  const link = 'modrinth://launch/instance/id%20of%20Sur%20%26%20vival%3F'
  expect((await startedBy(id, opener)).args).toEqual([link])
  expect((await startedBy(id, opener, SERVER)).args).toEqual([`${link}?server=play.example.org%3A25566`])
  const chosen = ground.program(join(ground.folder, 'opt/modrinth'))
  await ground.core.play.chooseProgram('modrinth-app', chosen)
  expect((await startedBy(id, chosen)).args).toEqual([link])
})

it('an older Modrinth App has no ids to tell: it is opened', async () => {
  const root = join(ground.user, '.local/share/ModrinthApp')
  const [path = ''] = writeModrinthApp(root, { profiles: [{ folder: 'Survival' }], isBefore2026: true })
  const { id } = await ground.core.instances.adopt(path, {})
  expect((await startedBy(id, ground.inBin('ModrinthApp'))).args).toEqual([])
})

/** By the launcher's title: what is called, and how; else it is opened. */
const TOLD: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  "the game's own": ['minecraft-launcher'],
  Prism: ['prismlauncher', '--launch=NAME'],
  PolyMC: ['polymc', '--launch=NAME'],
  MultiMC: ['multimc', '--launch=NAME'],
  'a Modrinth App since 2026': ['xdg-open', 'modrinth://launch/instance/ID'],
  'a Modrinth App before 2026': ['ModrinthApp'],
  ATLauncher: ['atlauncher', '--launch=NAME'],
  XMCL: ['xmcl'],
}

it.each(EVERY_LAUNCHER)('an instance of $title is started as that launcher takes it', async (fixture) => {
  const { title, place, write } = fixture
  const instance = {
    folder: 'Survival',
    name: 'Survival',
    gameVersion: '1.20.1',
    loader: 'forge' as const,
    loaderVersion: '47.2.0',
    files: { mods: null },
  }
  const path = await write(join(ground.user, place), instance)
  const { id } = await ground.core.instances.adopt(path, {})
  const names = Object.values(LAUNCHER_PROGRAMS).flatMap((each) => each.names)
  const programs = [...names, 'xdg-open'].map(ground.inBin)
  await ground.core.play.start(id, { join: null })
  await expect.poll(() => programs.filter((program) => ground.isCalled(program))).toHaveLength(1)
  const [program = ''] = programs.filter((each) => ground.isCalled(each))
  const { args } = await ground.called(program)
  const [expected, ...told] = TOLD[title] ?? [basename(program)]
  expect(basename(program)).toBe(expected)
  expect(args.map((each) => each.replace(basename(path), 'NAME').replace(/(?<=instance\/).*/, 'ID'))).toEqual(told)
})

it('XMCL is told the folder and its one account; with more of them it is opened', async () => {
  const root = join(ground.user, '.minecraftx')
  await writeXmcl(root, [{ folder: 'Survival', name: 'Survival', runtime: { minecraft: '1.21.1' } }])
  const path = join(root, 'instances/Survival')
  mkdirSync(join(path, 'mods'))
  const { id } = await ground.core.instances.adopt(path, { loader: 'fabric', gameVersion: '1.21.1' })
  const program = ground.inBin('xmcl')
  expect((await startedBy(id, program)).args).toEqual(['launch', path, '--user', 'ada'])
  writeFileSync(join(root, 'user.json'), JSON.stringify({ users: { ada: {}, '--evil': {} } }))
  expect((await startedBy(id, program)).args).toEqual([])
  writeFileSync(join(root, 'user.json'), JSON.stringify({ users: { '--evil': {} } }))
  expect((await startedBy(id, program)).args).toEqual([])
})

it('a folder of no launcher cannot be started, and says so', async () => {
  const path = join(ground.user, 'somewhere')
  mkdirSync(join(path, 'mods'), { recursive: true })
  const { id } = await ground.core.instances.adopt(path, { loader: 'fabric', gameVersion: '1.21.1' })
  const { way } = await ground.core.play.outlook(id, { join: null })
  expect(way).toMatchObject({ kind: 'cannot', why: 'no-launcher' })
})

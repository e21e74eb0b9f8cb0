import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ExportWish, PackExport } from '../../src-main/core/model/packs/pack-export.ts'
import { writeArchive } from '../../src-main/core/services/archives/zip/write-archive.ts'
import { writeNamedFile } from '../../src-main/core/services/disk/write-named-file.ts'
import type { Version } from '../service/types.ts'
import { packWish, writePack } from './packs-ground.ts'
import { adoptGame, carryOut, openPlayground, treeOf, type Playground } from './playground.ts'

let playground: Playground
let game: string
let id: string
let versions: readonly Version[]

beforeEach(async () => {
  playground = await openPlayground()
  versions = playground.addMod('alpha', { '1.0': {} })
  const [server] = playground.addMod('lobby', { '1.0': {} }, { client_side: 'unsupported' })
  const instance = await adoptGame(playground, {
    'mods/alpha.jar': versions[0],
    'mods/lobby.jar.disabled': server,
    'mods/own.jar': 'made at home',
    'config/lamp.toml': 'bright = 1',
    'config/lamp token.txt': 'MTA5ODc2NTQzMjEwOTg3NjU0',
    'config/token_items.json': '["minecraft:emerald"]',
    'config/chat.json': '{ "key": "ghp_0123456789012345678901234567890123456789" }',
    'kubejs/start.js': 'hello',
    'options.txt': 'lang:en_us',
    'saves/one/level.dat': 'a world',
    'lobby/level.dat': 'a world',
    'lobby/region/r.0.0.mca': 'region',
    'logs/latest.log': 'x',
    'usercache.json': '[]',
    'mods/.index/alpha.pw.toml': 'x',
  })
  id = instance.id
  game = instance.gamePath
})
afterEach(() => playground.close())

function wish(changes: Partial<ExportWish> = {}): ExportWish {
  const usual = { name: 'Lamps', version: '2.0', summary: null, loaderVersion: '0.17.2' }
  return {
    ...usual,
    include: [],
    exclude: [],
    optional: [],
    hosts: [new URL(playground.service.filesUrl).host],
    ...changes,
  }
}

async function exported(name: string, changes: Partial<ExportWish> = {}): Promise<string> {
  const file = join(playground.folder, name)
  await playground.core.packs.exportTo(id, file, wish(changes))
  return file
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(game, path)), { recursive: true })
  writeFileSync(join(game, path), content)
}

/** path -> how it comes, or why it stays out. */
function hows({ entries }: PackExport): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.map(({ path, how, reason }) => [path, how === 'left' ? (reason?.code ?? '') : how]))
}

/** Of what comes, its content alone. */
function contents(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(treeOf(folder)).map(([path, text]) => [path, text.split(' ')[0] ?? '']))
}

it('names what the service has, takes in what is the author’s own, and leaves out what is nobody else’s', async () => {
  symlinkSync('/etc', join(game, 'config/etc'))
  expect(hows(await playground.core.packs.listExport(id, wish()))).toEqual({
    'config/chat.json': 'secret',
    'config/etc': 'link',
    'config/lamp token.txt': 'secret',
    'config/lamp.toml': 'inside',
    'config/token_items.json': 'inside',
    'kubejs/start.js': 'inside',
    lobby: 'world',
    logs: 'log',
    'mods/.index': 'cache',
    'mods/alpha.jar': 'address',
    'mods/lobby.jar.disabled': 'address',
    'mods/own.jar': 'inside',
    'options.txt': 'inside',
    saves: 'world',
    'usercache.json': 'person',
  })
})

it('says the line that a file stays out for, and brings it where a person names it', async () => {
  write('config/discord.conf', '# Of the bot\nbotToken = "MTA5ODc2NTQzMjEwOTg3NjU0"\n')
  write('options.txt', Buffer.from('\ufefflang:en_us\nlastServer:mc.example.com\n', 'utf16le'))
  const { entries } = await playground.core.packs.listExport(id, wish())
  const left = entries
    .filter(({ line }) => line !== null)
    .map(({ path, line, reason }) => [path, line, reason?.message])
  expect(left).toEqual([
    ['config/chat.json', 1, 'Line 1 may be a password or token ("GitHub").'],
    ['config/discord.conf', 2, 'Line 2 may be a password or token ("botToken").'],
    ['config/lamp token.txt', 1, 'Line 1 may be a password or token ("lamp token.txt").'],
    ['options.txt', 2, 'Line 2 is about you or your players ("lastServer").'],
  ])
  const include = ['config/discord.conf', 'options.txt']
  expect(hows(await playground.core.packs.listExport(id, wish({ include })))).toMatchObject({
    'config/discord.conf': 'inside',
    'options.txt': 'inside',
  })
})

it('brings one of two files that are one on some systems', async () => {
  write('config/Twin.toml', 'a')
  write('config/twin.toml', 'b')
  expect(hows(await playground.core.packs.listExport(id, wish()))).toMatchObject({
    'config/Twin.toml': 'inside',
    'config/twin.toml': 'twin',
  })
})

it('takes no mod for a secret because of its name', async () => {
  write('mods/SecretRooms-1.jar', 'made at home')
  expect(hows(await playground.core.packs.listExport(id, wish()))['mods/SecretRooms-1.jar']).toBe('inside')
})

it('names the file that cannot be read, and leaves no draft', async () => {
  const gone = writeArchive([{ name: 'a', source: { kind: 'file', path: join(game, 'gone.txt'), size: 1 } }])
  await new Promise((resolve) => setTimeout(resolve, 50))
  const target = join(playground.folder, 'broken.mrpack')
  await expect(writeNamedFile(target, gone)).rejects.toMatchObject({
    code: 'disk-failed',
    message: expect.stringContaining('gone.txt'),
  })
  expect(readdirSync(playground.folder).filter((name) => name.startsWith('broken'))).toEqual([])
})

it('writes no packwiz pack over a file of the instance’s own, and no two files under one name', async () => {
  write('mods/alpha.pw.toml', 'x = 1')
  const folder = join(playground.folder, 'twins')
  await playground.core.packs.exportPackwiz(id, folder, wish())
  expect(readFileSync(join(folder, 'mods/alpha.pw.toml'), 'utf8')).toBe('x = 1')
  expect(readFileSync(join(folder, 'mods/alpha-2.pw.toml'), 'utf8')).toContain('filename = "alpha.jar"')
  write('pack.toml', 'mine')
  await expect(playground.core.packs.exportPackwiz(id, join(playground.folder, 'over'), wish())).rejects.toMatchObject({
    code: 'bad-argument',
  })
})

it('brings what a person names, and leaves out what they or .modwellignore name', async () => {
  write('.modwellignore', '# mine\n*.js\n/options.txt\n')
  const told = hows(
    await playground.core.packs.listExport(
      id,
      wish({ include: ['saves/one', 'options.txt'], exclude: ['mods/own.jar'] }),
    ),
  )
  expect(told).toMatchObject({
    'saves/one/level.dat': 'inside',
    'options.txt': 'inside',
    'kubejs/start.js': 'ignored',
    'mods/own.jar': 'excluded',
  })
  expect(Object.keys(told)).not.toContain('saves')
  await expect(playground.core.packs.listExport(id, wish({ include: ['gone.txt'] }))).rejects.toMatchObject({
    code: 'not-found',
  })
})

it('names only addresses that a pack may name, and says where handing a file on is unclear', async () => {
  const { entries } = await playground.core.packs.listExport(id, wish({ hosts: [] }))
  const inMods = entries.filter(({ path }) => /^mods\/[a-z]/.test(path))
  expect(inMods.map(({ path, how, reason }) => [path, how, reason?.code ?? null])).toEqual([
    ['mods/alpha.jar', 'inside', null],
    ['mods/lobby.jar.disabled', 'inside', null],
    ['mods/own.jar', 'inside', 'licence-unclear'],
  ])
})

it('makes the same bytes of the same files, whenever and wherever', async () => {
  const [one, other] = [await exported('one.mrpack'), join(playground.folder, 'other.mrpack')]
  utimesSync(join(game, 'config/lamp.toml'), 1, 1)
  const zone = process.env['TZ']
  process.env['TZ'] = 'Asia/Tokyo'
  await playground.core.packs.exportTo(id, other, wish())
  process.env['TZ'] = zone
  expect(readFileSync(other).equals(readFileSync(one))).toBe(true)
})

it('makes the same tree where it is installed', async () => {
  write('config/large.bin', '0'.repeat(6 * 2 ** 20))
  await carryOut(playground.core, packWish(await exported('lamps.mrpack'), { into: { kind: 'own', name: 'Copy' } }))
  const copy = (await playground.core.instances.list()).find(({ instance }) => instance.name === 'Copy')?.instance
  expect(copy).toMatchObject({ loader: 'fabric', loaderVersion: '0.17.2', gameVersion: '1.21.11' })
  const left = /^(?:saves|lobby|logs|usercache|mods\/\.index|config\/(?:chat|lamp token))/
  const kept = Object.entries(contents(game)).filter(([path]) => !left.test(path))
  expect(contents(copy?.gamePath ?? '')).toEqual(Object.fromEntries(kept))
  await expect(
    playground.core.packs.listExport(copy?.id ?? '', wish({ name: null, version: null, loaderVersion: null })),
  ).resolves.toMatchObject({ name: 'Copy', version: '2.0', target: { loaderVersion: '0.17.2' } })
})

it('marks what is optional, and what a side has no use for', async () => {
  const file = await exported('lamps.mrpack', { optional: ['mods/alpha.jar'] })
  const [plan] = await playground.core.propose(packWish(file, { into: { kind: 'own', name: 'Copy' } }))
  expect(plan?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([['mods/alpha.jar', 'optional-file']])
  const server = await adoptGame(
    playground,
    { 'server.properties': 'a=b', 'mods/alpha.jar': versions[0] },
    { name: 'server' },
  )
  playground.addMod('glow', { '1.0': {} }, { client_side: 'unsupported' })
  await carryOut(playground.core, {
    kind: 'install',
    instance: server.id,
    project: 'glow',
    version: null,
    channel: null,
    freshness: 'normal',
  })
  const { entries } = await playground.core.packs.listExport(server.id, wish())
  expect(entries.filter(({ how }) => how === 'address').map(({ needs }) => needs)).toEqual([
    { client: 'required', server: 'required' },
    { client: 'unsupported', server: 'required' },
  ])
  await expect(exported('more.mrpack', { optional: ['options.txt'] })).rejects.toMatchObject({ code: 'bad-argument' })
})

it('needs to know what it is for, and leaves a file that is there alone where it cannot write', async () => {
  await expect(playground.core.packs.listExport(id, wish({ loaderVersion: null }))).rejects.toMatchObject({
    code: 'bad-argument',
    remedies: [{ kind: 'name-loader-version' }],
  })
  const file = writePack(playground, {}, 'there.mrpack')
  const before = readFileSync(file)
  const stop = new AbortController()
  stop.abort()
  await expect(playground.core.packs.exportTo(id, file, wish(), { signal: stop.signal })).rejects.toThrow('abort')
  expect(readFileSync(file).equals(before)).toBe(true)
})

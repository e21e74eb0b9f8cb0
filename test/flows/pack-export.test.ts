import { readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeArchive } from '../../src-main/core/archives/zip/write-archive.ts'
import { writeNamedFile } from '../../src-main/core/files/write-named-file.ts'
import { makeHomemadeMod } from '../fixtures/library/own-files.ts'
import { packWish } from './packs-ground.ts'
import { carryOut, treeOf } from './playground.ts'
import { setUpGround, playground, game, id, wish, exported, write, hows } from './pack-export-ground.ts'

setUpGround()

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

it('takes no mod for a secret because of its name', async () => {
  write('mods/SecretRooms-1.jar', await makeHomemadeMod())
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

import { planOfKind } from './ground/plan-of-kind.ts'
import { readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { text } from '../core/archives/zip-writer.ts'
import { packWish, writeBytes } from './packs-ground.ts'
import { adoptGame, carryOut, treeOf } from './playground.ts'
import {
  setUpGround,
  curseForgeParts,
  playground,
  alpha,
  into,
  sha256,
  writePackwiz,
  writeParts,
  gameOf,
  outcomeOf,
} from './foreign-packs-ground.ts'

setUpGround()

const META = () =>
  [
    'name = "Alpha"',
    'filename = "alpha.jar"',
    'side = ""',
    '[download]',
    'hash-format = "sha512"',
    `hash = "${alpha?.files[0]?.hashes.sha512 ?? ''}"`,
    'mode = ""',
    '[update.modrinth]',
    'mod-id = "x"',
    `version = "${alpha?.id ?? ''}"`,
  ].join('\n')

/** As packwiz writes what it knows of CurseForge alone. */
function curseMeta(name: string, project: number, sha1: string): string {
  return [
    `name = "${name}"\nfilename = "${name}.jar"\n[download]\nhash-format = "sha1"\nhash = "${sha1}"`,
    `mode = "metadata:curseforge"\n[update.curseforge]\nfile-id = 1\nproject-id = ${project}\n`,
  ].join('\n')
}

/** What each file has, without when and how. */
function contents(tree: Readonly<Record<string, string>>) {
  return Object.entries(tree).map(([path, entry]) => [path, entry.split(' ')[0]])
}

describe('a CurseForge pack', () => {
  it('brings what lies in it, and names the pages of the rest', async () => {
    const file = writeParts(curseForgeParts())
    const [plan] = await playground.core.propose(packWish(file, into('Curse')))
    expect(plan?.notes.pack).toMatchObject({ name: 'Lamps', version: '2.0' })
    const said = plan?.advice.find(({ reason }) => reason.code === 'pack-names-files-elsewhere')?.reason.message
    expect(said).toContain('2 files')
    expect(planOfKind(plan, 'install-pack').manualDownloads).toEqual([
      { title: 'Lamp & Light (by Ann)', url: 'https://www.curseforge.com/minecraft/mc-mods/lamp' },
      { title: 'Moon', url: 'https://www.curseforge.com/minecraft/mc-mods/moon' },
    ])
    await playground.core.commit([plan?.id ?? ''])
    expect(readFileSync(join(await gameOf('Curse'), 'config/lamp.toml'), 'utf8')).toBe('bright = 1')
    expect((await playground.core.instances.list()).map(({ instance }) => instance)).toContainEqual(
      expect.objectContaining({ name: 'Curse', loader: 'fabric', loaderVersion: '0.17.2' }),
    )
  })

  it('is read at once whatever its list of pages is', async () => {
    const list = text('modlist.html', '<a '.repeat(500_000))
    const [manifest, , override] = curseForgeParts()
    if (manifest === undefined || override === undefined) throw new Error('a pack lacks a part')
    const file = writeParts([manifest, list, override], 'list.zip')
    expect(await outcomeOf(file)).toEqual(['config/lamp.toml'])
  })

  it('becomes an instance also where it only names files', async () => {
    const file = writeParts(curseForgeParts().slice(0, 2), 'bare.zip')
    const { changeSets } = await carryOut(playground.core, packWish(file, into('Bare')))
    expect(changeSets.length).toBe(1)
    expect((await playground.core.packs.manualDownloads('Bare')).length).toBe(2)
  })
})

describe('a packwiz pack', () => {
  afterEach(() => rmSync(join(playground.folder, 'wiz'), { recursive: true, force: true }))

  it('brings its own files, and what the service has of its version', async () => {
    const curse = 'name = "Moon"\nfilename = "moon.jar"\n[download]\nmode = "metadata:curseforge"\n'
    const file = writePackwiz({ 'config/a.toml': 'a', 'mods/alpha.pw.toml': META(), 'mods/moon.pw.toml': curse })
    const [plan] = await playground.core.propose(packWish(file, into('Wiz')))
    expect(plan?.steps.map(({ path }) => path)).toEqual(['config/a.toml', 'mods/alpha.jar'])
    expect(plan?.advice.map(({ reason }) => reason.code)).toContain('pack-names-files-elsewhere')
    expect(planOfKind(plan, 'install-pack').manualDownloads).toEqual([
      { title: 'Moon', url: null, path: 'mods/moon.jar', metafile: 'mods/moon.pw.toml' },
    ])
    await playground.core.commit([plan?.id ?? ''])
    const { manualDownloads } = playground.core.packs
    expect((await manualDownloads('Wiz')).map(({ title }) => title)).toEqual(['Moon'])
    writeFileSync(join(await gameOf('Wiz'), 'mods/moon.jar'), 'got by hand')
    expect(await manualDownloads('Wiz')).toEqual([])
    expect(readFileSync(join(await gameOf('Wiz'), 'config/a.toml'), 'utf8')).toBe('a')
  })

  it('brings by its SHA-1 what the service has, and names the page of what only CurseForge has', async () => {
    const file = writePackwiz({
      'mods/alpha.pw.toml': curseMeta('Alpha', 7, alpha?.files[0]?.hashes.sha1 ?? ''),
      'mods/moon.pw.toml': curseMeta('Moon', 8, '0'.repeat(40)),
    })
    const [plan] = await playground.core.propose(packWish(file, into('Mixed')))
    expect(plan?.steps.map(({ path }) => path)).toEqual(['mods/Alpha.jar'])
    expect(planOfKind(plan, 'install-pack').manualDownloads).toEqual([
      {
        title: 'Moon',
        url: 'https://www.curseforge.com/projects/8',
        path: 'mods/Moon.jar',
        metafile: 'mods/moon.pw.toml',
        version: '1',
        checksum: { format: 'sha1', hash: '0'.repeat(40) },
      },
    ])
    const serverOnly = { 'mods/tide.pw.toml': `side = "server"\n${curseMeta('Tide', 8, '0'.repeat(40))}` }
    const [onClient] = await playground.core.propose(packWish(writePackwiz(serverOnly), into('Client')))
    const [onServer] = await playground.core.propose(packWish(file, { ...into('Server'), side: 'server' }))
    const titles = [onClient, onServer].map((each) =>
      planOfKind(each, 'install-pack').manualDownloads.map(({ title }) => title),
    )
    expect(titles).toEqual([[], ['Tide']])
    playground.service.setFaults([{ kind: 'status', status: 400, match: { path: '/v2/version_files' } }])
    expect(await outcomeOf(writePackwiz({ 'mods/sun.pw.toml': curseMeta('Sun', 9, '1'.repeat(40)) }))).toMatch(
      /^service-/,
    )
    playground.service.setFaults([])
  })

  it('puts a file where its alias says', async () => {
    const file = writePackwiz({ 'defaults/options.txt': 'lang:en_us' })
    const index = readFileSync(join(dirname(file), 'index.toml'), 'utf8')
    const aliased = index.replace('file = "defaults', 'alias = "options.txt"\nfile = "defaults')
    writeFileSync(join(dirname(file), 'index.toml'), aliased)
    const pack = readFileSync(file, 'utf8').replace(sha256(index), sha256(aliased))
    writeFileSync(file, pack)
    expect(await outcomeOf(file)).toEqual(['options.txt'])
  })

  it('is what an instance is written as, and comes back as the same tree', async () => {
    const { id, gamePath } = await adoptGame(
      playground,
      { 'mods/alpha.jar': alpha, 'config/lamp.toml': 'bright = 1' },
      { name: 'source' },
    )
    const folder = join(playground.folder, 'written')
    const wish = { name: null, version: null, summary: null, include: [], exclude: [], optional: [] }
    const hosts = [new URL(playground.service.filesUrl).host]
    const write = () => playground.core.packs.exportPackwiz(id, folder, { ...wish, hosts, loaderVersion: '0.17.2' })
    await write()
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))).toEqual(
      expect.arrayContaining(['pack.toml', 'index.toml', 'mods/alpha.pw.toml', 'config/lamp.toml']),
    )
    await carryOut(playground.core, packWish(join(folder, 'pack.toml'), into('Back')))
    expect(contents(treeOf(await gameOf('Back')))).toEqual(contents(treeOf(gamePath)))
    const written = treeOf(folder)
    await write()
    expect(treeOf(folder)).toEqual(written)
    writeFileSync(join(folder, 'config/lamp.toml'), 'of a person')
    const changed = treeOf(folder)
    await expect(write()).rejects.toMatchObject({ code: 'bad-argument' })
    expect(treeOf(folder)).toEqual(changed)
  })

  it('is refused whole where a file leads out, is missing, or is there twice', async () => {
    const file = writePackwiz({ 'config/a.toml': 'a' })
    rmSync(join(dirname(file), 'config/a.toml'))
    expect(await outcomeOf(file)).toMatch(/^not-found: /)
    symlinkSync('/etc/hostname', join(dirname(file), 'config/a.toml'))
    expect(await outcomeOf(file)).toMatch(/^unsafe-archive: /)
    expect(await outcomeOf(writePackwiz({ 'a/x.txt': 'a', 'a/X.TXT': 'b' }))).toMatch(/^unsafe-archive: /)
    writeFileSync(join(dirname(file), 'pack.toml'), 'not = [toml')
    expect(await outcomeOf(file)).toMatch(/^bad-argument: /)
  })
})

describe('a lock file', () => {
  it('becomes an instance with what was frozen', async () => {
    const { id, gamePath } = await adoptGame(playground, { 'mods/alpha.jar': alpha }, { name: 'frozen' })
    const lock = await playground.core.freeze(id, 'normal')
    const file = writeBytes(playground, Buffer.from(JSON.stringify(lock)), 'lock.json')
    await carryOut(playground.core, packWish(file, into('Thawed')))
    expect(Object.keys(treeOf(await gameOf('Thawed')))).toEqual(Object.keys(treeOf(gamePath)))
    const broken = writeBytes(playground, Buffer.from('{"kind":"modwell-lock"}'), 'broken.json')
    expect(await outcomeOf(broken)).toMatch(/^bad-argument: /)
  })
})

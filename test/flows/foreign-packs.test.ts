import { planOfKind } from './ground/plan-of-kind.ts'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { json, text, writeZip, type ZipPart } from '../core/services/archives/zip-writer.ts'
import { HOSTILE_ARCHIVES } from '../fixtures/hostile-archives.ts'
import { HOSTILE_PATHS } from '../fixtures/hostile-paths.ts'
import type { Version } from '../service/types.ts'
import { packWish, writeBytes } from './packs-ground.ts'
import { adoptGame, carryOut, openPlayground, treeOf, type Playground } from './playground.ts'

let playground: Playground
let alpha: Version | undefined

beforeAll(async () => {
  playground = await openPlayground()
  ;[alpha] = playground.addMod('alpha', { '1.0': {} })
})
afterAll(() => playground.close())

const into = (name: string) => ({ into: { kind: 'own', name } as const })
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

function writePackwiz(files: Readonly<Record<string, string>>, listed = Object.keys(files)): string {
  const index = listed.map((file) => {
    const meta = file.endsWith('.pw.toml') ? 'metafile = true\n' : ''
    return `[[files]]\nfile = ${JSON.stringify(file)}\nhash = "${sha256(files[file] ?? '')}"\n${meta}`
  })
  const list = `hash-format = "sha256"\n${index.join('\n')}`
  const pack = [
    'name = "Lamps"\nversion = "2.0"\n[index]\nfile = "index.toml"\nhash-format = "sha256"',
    `hash = "${sha256(list)}"\n[versions]\nminecraft = "1.21.11"\nfabric = "0.17.2"`,
  ].join('\n')
  const folder = join(playground.folder, 'wiz')
  for (const [path, content] of Object.entries({ ...files, 'index.toml': list, 'pack.toml': pack })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return join(folder, 'pack.toml')
}

function writeParts(parts: readonly ZipPart[], name = 'lamps.zip'): string {
  return writeBytes(playground, writeZip(parts), name)
}

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

async function gameOf(name: string): Promise<string> {
  const listed = await playground.core.instances.list()
  return listed.find(({ instance }) => instance.name === name)?.instance.gamePath ?? ''
}

/** What becomes of a file: the plan's paths, or the code and words of the refusal. */
async function outcomeOf(file: string) {
  try {
    const [plan] = await playground.core.propose(packWish(file, into('Attempt')))
    return plan?.steps.map(({ path }) => path)
  } catch (error) {
    return error instanceof Error && 'code' in error ? `${String(error.code)}: ${error.message}` : String(error)
  }
}

describe('a CurseForge pack', () => {
  const MANIFEST = {
    manifestType: 'minecraftModpack',
    manifestVersion: 1,
    name: 'Lamps',
    version: '2.0',
    author: 'somebody',
    overrides: 'overrides',
    minecraft: { version: '1.21.11', modLoaders: [{ id: 'fabric-0.17.2', primary: true }] },
    files: [
      { projectID: 1, fileID: 2, required: true },
      { projectID: 3, fileID: 4, required: true },
    ],
  }
  const LIST =
    '<ul>\n<li><a href="https://www.curseforge.com/minecraft/mc-mods/lamp">Lamp &amp; Light (by Ann)</a></li>\n' +
    '<li><a href="javascript:alert(1)">No</a></li>\n<li><a href="https://www.curseforge.com/minecraft/mc-mods/moon">Moon</a></li></ul>'
  const parts = (manifest: object = {}): readonly ZipPart[] => [
    json('manifest.json', { ...MANIFEST, ...manifest }),
    text('modlist.html', LIST),
    text('overrides/config/lamp.toml', 'bright = 1'),
  ]

  it('brings what lies in it, and names the pages of the rest', async () => {
    const file = writeParts(parts())
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

  it.each([
    ['', ['CurseForge 1', 'CurseForge 3']],
    ['<a href="https://www.curseforge.com/projects/3">Moon</a>', ['CurseForge 1', 'Moon']],
  ])('names each file by its numbers and its page where its list of pages has no names: %s', async (list, titles) => {
    const [manifest, , override] = parts()
    if (manifest === undefined || override === undefined) throw new Error('a pack lacks a part')
    const file = writeParts([manifest, text('modlist.html', list), override], 'numbers.zip')
    const [plan] = await playground.core.propose(packWish(file, into('Numbers')))
    expect(planOfKind(plan, 'install-pack').manualDownloads).toEqual([
      { title: titles[0], url: 'https://www.curseforge.com/projects/1', version: '2' },
      { title: titles[1], url: 'https://www.curseforge.com/projects/3', version: '4' },
    ])
  })

  it('is read at once whatever its list of pages is', async () => {
    const list = text('modlist.html', '<a '.repeat(500_000))
    const [manifest, , override] = parts()
    if (manifest === undefined || override === undefined) throw new Error('a pack lacks a part')
    const file = writeParts([manifest, list, override], 'list.zip')
    expect(await outcomeOf(file)).toEqual(['config/lamp.toml'])
  })

  it('becomes an instance also where it only names files', async () => {
    const file = writeParts(parts().slice(0, 2), 'bare.zip')
    const { changeSets } = await carryOut(playground.core, packWish(file, into('Bare')))
    expect(changeSets.length).toBe(1)
    expect((await playground.core.packs.manualDownloads('Bare')).length).toBe(2)
  })

  it.each(HOSTILE_ARCHIVES.map((each) => [each.title, each] as const))(
    'is refused whole for %s',
    async (_, hostile) => {
      const file = writeBytes(playground, hostile.bytes(parts()), 'hostile.zip')
      expect(await outcomeOf(file)).toMatch(/^(?:unsafe-archive|bad-argument): /)
      expect(await gameOf('Attempt')).toBe('')
    },
  )

  it.each([{ manifestType: 'other' }, { overrides: '../..' }, { minecraft: {} }, { name: 7 }])(
    'is refused where its manifest says %j',
    async (changes) => {
      expect(await outcomeOf(writeParts(parts(changes), 'odd.zip'))).toMatch(/^(?:unsafe-archive|bad-argument): /)
    },
  )
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

  it.each(HOSTILE_PATHS.map(({ title, path }) => [title, path] as const))(
    'is refused whole for a file named %s',
    async (_, path) => {
      const name = `filename = ${JSON.stringify(path)}\n`
      expect(await outcomeOf(writePackwiz({ 'config/a.toml': 'a', 'mods/x.pw.toml': name }))).toMatch(
        /^(?:unsafe-archive|bad-argument): /,
      )
      const listed = writePackwiz({ 'config/a.toml': 'a' }, ['config/a.toml', path])
      expect(await outcomeOf(listed)).toMatch(/^(?:unsafe-archive|bad-argument|not-found): /)
    },
  )

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

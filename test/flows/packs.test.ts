import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CoreError } from '../../src-main/core/errors.ts'
import { openLedger } from '../../src-main/core/services/database/ledger/open-ledger.ts'
import { HOSTILE_ARCHIVES } from '../fixtures/hostile-archives.ts'
import { partsOf } from '../fixtures/make-pack.ts'
import type { Version } from '../service/types.ts'
import { startFileServer } from './ground/file-server.ts'
import { entryOf, foreignEntry, namesIn, packWish, writeBytes, writePack } from './packs-ground.ts'
import { adoptGame, carryOut, openPlayground, treeOf, type Playground } from './playground.ts'

let playground: Playground
let alpha: readonly Version[]
let beta: Version | undefined

beforeEach(async () => {
  playground = await openPlayground()
  alpha = playground.addMod('alpha', { '1.0': {}, '2.0': {} })
  ;[beta] = playground.addMod('beta', { '1.0': {} })
})
afterEach(() => playground.close())

const ownFolder = (name: string) => join(playground.folder, 'home/instances', name)

async function instances() {
  return (await playground.core.instances.list()).map(({ instance }) => instance)
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return error instanceof CoreError ? `${error.code} ${error.message}` : `no error: ${JSON.stringify(error)}`
}

function lamps() {
  return writePack(playground, {
    files: [
      entryOf(alpha[0], 'mods/alpha.jar'),
      entryOf(beta, 'mods/beta.jar', { env: { client: 'optional', server: 'unsupported' } }),
    ],
    inside: {
      'overrides/config/lamp.toml': 'bright = true\n',
      'overrides/options.txt': 'common',
      'client-overrides/options.txt': 'client',
      'server-overrides/server.properties': 'motd=lamps',
      'server-overrides/deep/er/than/most/a.txt': 'deep',
    },
  })
}

describe('a pack in a new instance', () => {
  it('is an instance of what the pack is for, with its files and what lies in it, and can be undone and redone', async () => {
    const { changeSets, failed } = await carryOut(playground.core, packWish(lamps()))
    expect({ kinds: changeSets.map(({ kind }) => kind), failed }).toEqual({ kinds: ['install-pack'], failed: [] })
    const [instance] = await instances()
    expect(instance).toMatchObject({
      name: 'Lamps',
      loader: 'fabric',
      loaderVersion: '0.17.2',
      gameVersion: '1.21.11',
      side: 'client',
    })
    const game = ownFolder('Lamps')
    const after = treeOf(game)
    expect(Object.keys(after)).toEqual(['config/lamp.toml', 'mods/alpha.jar', 'options.txt'])
    expect(readFileSync(join(game, 'options.txt'), 'utf8')).toBe('client')
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(treeOf(game)).toEqual({})
    expect(namesIn(game).filter((name) => !name.startsWith('.modwell'))).toEqual([])
    await carryOut(playground.core, { kind: 'redo', changeSet: null, instance: null })
    expect(treeOf(game)).toEqual(after)
  })

  it('is planned first: nothing is there before somebody agreed', async () => {
    const file = lamps()
    const before = namesIn(playground.folder).filter((name) => !name.includes('home/'))
    const [plan] = await playground.core.propose(packWish(file))
    expect(plan?.steps.map(({ action, path, origin }) => [action, path, origin.kind])).toEqual([
      ['add', 'config/lamp.toml', 'pack'],
      ['add', 'mods/alpha.jar', 'pack'],
      ['add', 'options.txt', 'pack'],
    ])
    expect(plan?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([['mods/beta.jar', 'optional-file']])
    expect(plan?.downloadBytes).toBe(alpha[0]?.files[0]?.size)
    expect(namesIn(playground.folder).filter((name) => !name.includes('home/'))).toEqual(before)
    expect(existsSync(join(playground.folder, 'home/instances')) || (await instances()).length > 0).toBe(false)
  })

  it('has for a server what is for servers, and names where that is to be had', async () => {
    const folder = join(playground.folder, 'servers/lamps')
    const wish = packWish(lamps(), { side: 'server', into: { kind: 'folder', folder, name: 'My server' } })
    const [plan] = await playground.core.propose(wish)
    expect(plan?.advice.map(({ reason }) => reason.message)).toEqual([
      expect.stringMatching(/fabric 0\.17\.2 as the server.*https:\/\/fabricmc\.net/),
    ])
    await carryOut(playground.core, wish)
    expect(Object.keys(treeOf(folder))).toEqual([
      'config/lamp.toml',
      'deep/er/than/most/a.txt',
      'mods/alpha.jar',
      'options.txt',
      'server.properties',
    ])
    expect(readFileSync(join(folder, 'options.txt'), 'utf8')).toBe('common')
    expect((await instances()).map(({ name, side, path }) => [name, side, path])).toEqual([
      ['My server', 'server', folder],
    ])
  })

  it.each([
    [['mods/beta.jar'] as const, [] as const, ['config/lamp.toml', 'mods/alpha.jar', 'mods/beta.jar', 'options.txt']],
    ['all' as const, ['mods/alpha.jar', 'config/lamp.toml'] as const, ['mods/beta.jar', 'options.txt']],
  ])('has the optional files %j, and not %j', async (optional, without, names) => {
    await carryOut(playground.core, packWish(lamps(), { optional, without }))
    expect(Object.keys(treeOf(ownFolder('Lamps')))).toEqual(names)
  })

  it('gets a name of its own where one is taken', async () => {
    await carryOut(playground.core, packWish(lamps()))
    await carryOut(playground.core, packWish(lamps()))
    expect((await instances()).map(({ path }) => path)).toEqual([ownFolder('Lamps'), ownFolder('Lamps 2')])
  })

  it('comes from the service by its project, in its newest release or the one that is named', async () => {
    const bytes = (version: string) =>
      readFileSync(writePack(playground, { versionId: version, inside: { 'overrides/version.txt': version } }))
    const { catalogue } = playground
    catalogue.addProject({ slug: 'lamp-pack', title: 'Lamp pack' })
    for (const [version_number, version_type] of [
      ['1.0', 'release'],
      ['2.0', 'release'],
      ['3.0', 'beta'],
    ] as const) {
      const files = [{ filename: `lamps-${version_number}.mrpack`, bytes: bytes(version_number) }]
      catalogue.addVersion('lamp-pack', {
        version_number,
        version_type,
        loaders: ['mrpack', 'fabric'],
        game_versions: ['1.21.11'],
        files,
      })
    }
    for (const version of [null, '1.0']) {
      const pack = { project: 'lamp-pack', version }
      await carryOut(playground.core, packWish('', { pack, into: { kind: 'own', name: `v${version}` } }))
    }
    const made = ['vnull', 'v1.0'].map((name) => readFileSync(join(ownFolder(name), 'version.txt'), 'utf8'))
    expect(made).toEqual(['2.0', '1.0'])
    expect(await codeOf(playground.core.propose(packWish('', { pack: { project: 'alpha', version: null } })))).toMatch(
      /^bad-argument .*not a modpack/,
    )
    expect(
      await codeOf(playground.core.propose(packWish('', { pack: { project: 'lamp-pack', version: '9' } }))),
    ).toMatch(/^not-found/)
  })

  it('is one of Prism Launcher, where that keeps its own', async () => {
    const root = join(playground.folder, 'prism')
    mkdirSync(root)
    writeFileSync(join(root, 'prismlauncher.cfg'), '[General]\nInstanceDir=games\n')
    await carryOut(playground.core, packWish(lamps(), { into: { kind: 'launcher', folder: root, name: 'Lämps: "2"' } }))
    const path = join(root, 'games/Lämps_ _2_')
    const [instance] = await instances()
    expect(instance).toMatchObject({ launcher: 'prism', path, gamePath: join(path, '.minecraft') })
    expect(Object.keys(treeOf(join(path, '.minecraft')))).toEqual(['config/lamp.toml', 'mods/alpha.jar', 'options.txt'])
    await playground.core.instances.forget(instance?.id ?? '')
    const again = await playground.core.instances.adopt(path, {})
    expect(again).toMatchObject({
      name: 'Lämps: "2"',
      launcher: 'prism',
      loader: 'fabric',
      loaderVersion: '0.17.2',
      gameVersion: '1.21.11',
    })
  })

  it('leaves nothing where a file of it is another than it says', async () => {
    const wrong = { hashes: { ...alpha[0]?.files[0]?.hashes, sha512: 'f'.repeat(128) } }
    const server = await startFileServer()
    server.put('a.jar', Buffer.alloc(alpha[0]?.files[0]?.size ?? 0, 'too weak'))
    const host = new URL(server.url).host
    const downloads = [`${server.url}/a.jar`]
    const file = writePack(playground, {
      files: [entryOf(beta, 'mods/b.jar'), entryOf(alpha[0], 'mods/a.jar', { ...wrong, downloads })],
      inside: { 'overrides/a.txt': 'a' },
    })
    const [plan] = await playground.core.propose(packWish(file, { hosts: [host] }))
    expect(await codeOf(playground.core.commit([plan?.id ?? '']))).toMatch(/^wrong-hash a\.jar/)
    expect({ made: await instances(), isThere: existsSync(ownFolder('Lamps')) }).toEqual({ made: [], isThere: false })
    await server.close()
  })

  it('leaves nothing where the pack was changed since it was agreed to', async () => {
    const file = lamps()
    const [plan] = await playground.core.propose(packWish(file))
    const bytes = readFileSync(file)
    bytes.fill(0x41, bytes.indexOf('overrides/config/lamp.toml') + 26, bytes.indexOf('overrides/options.txt') - 30)
    writeFileSync(file, bytes)
    expect(await codeOf(playground.core.commit([plan?.id ?? '']))).toMatch(/^(unsafe-archive|wrong-hash) /)
    expect({ made: await instances(), isThere: existsSync(ownFolder('Lamps')) }).toEqual({ made: [], isThere: false })
  })

  it.each(HOSTILE_ARCHIVES)(
    'is not made of a hostile archive with $title, and nothing is written',
    async ({ bytes }) => {
      const file = writeBytes(playground, bytes(partsOf({ files: [entryOf(alpha[0], 'mods/alpha.jar')] })))
      const before = namesIn(playground.folder).filter((name) => !/log|\.db/.test(name))
      expect(await codeOf(playground.core.propose(packWish(file)))).toMatch(
        /^unsafe-archive lamps\.mrpack was rejected: /,
      )
      expect(namesIn(playground.folder).filter((name) => !/log|\.db/.test(name))).toEqual(before)
    },
  )

  it('is not put where something is, nor into an instance', async () => {
    const game = await adoptGame(playground, { 'mods/own.jar': 'own' })
    const folder = join(playground.folder, 'taken')
    mkdirSync(folder)
    writeFileSync(join(folder, 'a.txt'), 'a')
    for (const taken of [folder, join(game.gamePath, 'mods/inner'), join(folder, 'a.txt')]) {
      const wish = packWish(lamps(), { into: { kind: 'folder', folder: taken, name: null } })
      expect(await codeOf(playground.core.propose(wish))).toMatch(/^bad-argument/)
    }
  })
})

describe('the files of a pack', () => {
  it('come by SHA-1 alone only where the service has them, and are named where nobody has', async () => {
    const [file] = alpha[0]?.files ?? []
    const known = entryOf(alpha[0], 'mods/alpha.jar', { hashes: { sha1: file?.hashes.sha1 } })
    const unknown = {
      path: 'mods/x.jar',
      hashes: { sha1: 'a'.repeat(40) },
      downloads: ['https://cdn.modrinth.com/x.jar'],
    }
    await carryOut(playground.core, packWish(writePack(playground, { files: [known] })))
    expect(Object.keys(treeOf(ownFolder('Lamps')))).toEqual(['mods/alpha.jar'])
    const both = packWish(writePack(playground, { files: [known, unknown] }))
    const [plan] = await playground.core.propose(both)
    expect(plan?.steps.map(({ path }) => path)).toEqual(['mods/alpha.jar'])
    expect(plan?.skipped.map(({ path, reason }) => [path, reason.code, reason.message])).toEqual([
      ['mods/x.jar', 'pack-file-unproven', expect.stringContaining('only its SHA-1')],
    ])
    const checksum = { format: 'sha1', hash: 'a'.repeat(40) }
    const link = { path: 'mods/x.jar', url: 'https://cdn.modrinth.com/x.jar', checksum }
    expect(plan).toMatchObject({ manualDownloads: [link] })
  })

  it('come from other hosts only where the person allows it, which is said, and from the next place where one has them not', async () => {
    const server = await startFileServer()
    const bytes = Buffer.from('a file of nobody')
    server.put('good.jar', bytes)
    const file = writePack(playground, {
      files: [
        entryOf(alpha[0], 'mods/alpha.jar'),
        foreignEntry('mods/x.jar', bytes, [`${server.url}/gone.jar`, `${server.url}/good.jar`]),
      ],
    })
    const [refused] = await playground.core.propose(packWish(file, { side: 'server' }))
    expect(refused?.steps.map(({ path }) => path)).toEqual(['mods/alpha.jar'])
    expect(refused?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([
      ['mods/x.jar', 'pack-host-not-allowed'],
    ])
    const choices = refused?.advice.flatMap((one) => (one.reason.code === 'pack-host-not-allowed' ? one.choices : []))
    const wish = packWish(file, { hosts: [new URL(server.url).host], side: 'server' })
    expect(choices?.map((choice) => choice.wish)).toEqual([wish])
    const [plan] = await playground.core.propose(wish)
    expect(plan?.advice.map(({ reason }) => reason.code)).toContain('pack-of-other-hosts')
    await playground.core.commit([plan?.id ?? ''])
    expect(readFileSync(join(ownFolder('Lamps'), 'mods/x.jar'))).toEqual(bytes)
    const newer = Buffer.from('another file of nobody')
    server.put('newer.jar', newer)
    const files = [foreignEntry('mods/x.jar', newer, [`${server.url}/newer.jar`])]
    const next = writePack(playground, { versionId: '2.0.0', files }, 'next.mrpack')
    const { into: _, side: __, isForced: ___, ...asked } = packWish(next)
    await carryOut(playground.core, { ...asked, kind: 'update-pack', instance: 'Lamps', theirs: [] })
    expect(readFileSync(join(ownFolder('Lamps'), 'mods/x.jar'))).toEqual(newer)
    await server.close()
  })

  it('that can run code and that the service does not know are named before', async () => {
    const known = playground.catalogue.fileBytes(beta?.files[0]?.hashes.sha1 ?? '')
    const inside = {
      'overrides/mods/known.jar': known,
      'overrides/mods/unknown.jar': 'PK unknown',
      'overrides/start.sh': 'echo',
      'overrides/config/hidden.txt': Buffer.from('7f454c46', 'hex'),
      'overrides/config/a.toml': 'a',
    }
    const [plan] = await playground.core.propose(packWish(writePack(playground, { inside })))
    const said = plan?.advice.find(({ reason }) => reason.code === 'pack-brings-programs')?.reason.message
    expect(said).toMatch(/3 files .*: mods\/unknown\.jar, start\.sh, config\/hidden\.txt\. Continue only/)
    expect(said).not.toContain('mods/known.jar')
  })
})

function playedFiles() {
  return {
    'mods/alpha-old.jar': alpha[0],
    'mods/own.jar': 'made at home',
    'config/lamp.toml': 'bright = false\n',
    'config/same.toml': 'same\n',
    'world/level.dat': 'a world',
  }
}

function lampsToday(): string {
  return writePack(playground, {
    files: [entryOf(alpha[1], 'mods/alpha-2.jar')],
    inside: {
      'overrides/config/lamp.toml': 'bright = true\n',
      'overrides/config/same.toml': 'same\n',
      'overrides/config/new.toml': 'new\n',
    },
  })
}

describe('a pack in an instance that is there', () => {
  it('takes the place of what it brings in another version, and leaves what is another, and what is not its own', async () => {
    const instance = await adoptGame(playground, playedFiles(), { name: 'server' })
    const before = treeOf(instance.gamePath)
    const wish = packWish(lampsToday(), { into: { kind: 'instance', instance: instance.id } })
    const [plan] = await playground.core.propose(wish)
    expect(plan?.steps.map(({ action, path, to }) => [action, path, to?.path])).toEqual([
      ['add', 'config/new.toml', 'config/new.toml'],
      ['replace', 'mods/alpha-old.jar', 'mods/alpha-2.jar'],
    ])
    expect(plan?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([
      ['config/lamp.toml', 'differs-from-pack'],
    ])
    await playground.core.commit([plan?.id ?? ''])
    const { 'mods/alpha-old.jar': _, ...rest } = before
    expect(treeOf(instance.gamePath)).toMatchObject(rest)
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(treeOf(instance.gamePath)).toEqual(before)
  })

  it('takes the place of all that it brings where that is forced, and undo brings it back', async () => {
    const instance = await adoptGame(playground, playedFiles(), { name: 'server', loader: 'forge' })
    const before = treeOf(instance.gamePath)
    const wish = packWish(lampsToday(), { into: { kind: 'instance', instance: instance.id } })
    expect(await codeOf(playground.core.propose(wish))).toMatch(
      /^bad-argument Lamps is for fabric 1\.21\.11, and server is forge 1\.21\.11/,
    )
    await carryOut(playground.core, { ...wish, isForced: true, isMismatchAllowed: true })
    expect(readFileSync(join(instance.gamePath, 'config/lamp.toml'), 'utf8')).toBe('bright = true\n')
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(treeOf(instance.gamePath)).toEqual(before)
  })
})

describe('what a pack brought', () => {
  it('is kept with the text of what is small, as what people change in it is told from that', async () => {
    const inside = {
      'overrides/config/lamp.toml': 'bright = true\n',
      'overrides/config/large.txt': 'x'.repeat(70_000),
      'overrides/config/bytes.dat': Buffer.from([0, 1, 2]),
    }
    const file = writePack(playground, { files: [entryOf(alpha[0], 'mods/alpha.jar')], inside })
    const { changeSets } = await carryOut(playground.core, packWish(file, { without: ['config/bytes.dat'] }))
    const [instance] = await instances()
    await playground.core.close()
    const ledger = openLedger(join(playground.folder, 'home/ledger.db'))
    const [record] = ledger.packs.of(instance?.id ?? '')
    expect(record?.changeSet).toBe(changeSets[0]?.id)
    expect(record?.pack).toMatchObject({
      name: 'Lamps',
      version: '1.0.0',
      side: 'client',
      declined: ['config/bytes.dat'],
    })
    expect(record?.pack.files.map(({ path, isOverride }) => [path, isOverride])).toEqual([
      ['config/lamp.toml', true],
      ['config/large.txt', true],
      ['mods/alpha.jar', false],
    ])
    const texts = record?.pack.files.map(({ sha512 }) => ledger.packs.text(sha512))
    expect(texts).toEqual(['bright = true\n', null, null])
    ledger.close()
  })

  it('counts as the pack’s wherever it is asked why it is there', async () => {
    await carryOut(playground.core, packWish(lamps()))
    const [instance] = await instances()
    const [answer] = await playground.core.why(instance?.id ?? '', 'alpha')
    expect(answer?.origin).toEqual({ kind: 'pack' })
  })

  it('is no instance where whoever made it died before anything was in it', async () => {
    const [plan] = await playground.core.propose(packWish(lamps()))
    await playground.core.close()
    const ledger = openLedger(join(playground.folder, 'home/ledger.db'))
    if (plan?.kind !== 'install-pack' || plan.making === null) throw new Error('nothing is made')
    ledger.packs.begin({ ...plan.making, missing: [ownFolder('Lamps')] })
    ledger.close()
    mkdirSync(join(ownFolder('Lamps'), '.modwell/staging'), { recursive: true })
    const core = await playground.openCore()
    expect([...(await core.instances.list()), existsSync(ownFolder('Lamps'))]).toEqual([false])
  })
})

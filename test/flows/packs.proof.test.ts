import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openLedger } from '../../src-main/core/services/database/ledger/open-ledger.ts'
import { HOSTILE_ARCHIVES } from '../fixtures/hostile-archives.ts'
import { partsOf } from '../fixtures/make-pack.ts'
import { startFileServer } from './ground/file-server.ts'
import { entryOf, namesIn, packWish, writeBytes, writePack } from './packs-ground.ts'
import { adoptGame, carryOut, treeOf } from './playground.ts'
import {
  setUpGround,
  playground,
  alpha,
  beta,
  ownFolder,
  instances,
  codeOf,
  lamps,
  playedFiles,
  lampsToday,
} from './packs-set-up.ts'

setUpGround()

describe('a pack in a new instance', () => {
  it('has for a server what is for servers, and names where that is to be had', async () => {
    const folder = join(playground.folder, 'servers/lamps')
    const wish = packWish(lamps(), { side: 'server', into: { kind: 'folder', folder, name: 'My server' } })
    const [plan] = await playground.core.propose(wish)
    expect(plan?.advice.map(({ reason }) => reason.message)).toEqual([
      expect.stringMatching(/Fabric 0\.17\.2 as the server.*https:\/\/fabricmc\.net/),
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
    await carryOut(playground.core, packWish(lamps(), { into: { kind: 'own', name: 'LAMPS' } }))
    const made = await instances()
    expect(made.map(({ path }) => path)).toEqual([ownFolder('Lamps'), ownFolder('Lamps 2'), ownFolder('LAMPS 3')])
    expect(made.map(({ name }) => name)).toEqual(['Lamps', 'Lamps 2', 'LAMPS 3'])
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
})

describe('a pack in an instance that is there', () => {
  it('takes the place of all that it brings where that is forced, and undo brings it back', async () => {
    const instance = await adoptGame(playground, playedFiles(), { name: 'server', loader: 'forge' })
    const before = treeOf(instance.gamePath)
    const wish = packWish(lampsToday(), { into: { kind: 'instance', instance: instance.id } })
    expect(await codeOf(playground.core.propose(wish))).toMatch(
      /^bad-argument Lamps is for Fabric 1\.21\.11, and server is Forge 1\.21\.11/,
    )
    await carryOut(playground.core, { ...wish, isForced: true, isMismatchAllowed: true })
    expect(readFileSync(join(instance.gamePath, 'config/lamp.toml'), 'utf8')).toBe('bright = true\n')
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(treeOf(instance.gamePath)).toEqual(before)
  })
})

describe('what a pack brought', () => {
  it('is no instance where whoever made it died before anything was in it', async () => {
    const [plan] = await playground.core.propose(packWish(lamps()))
    await playground.core.close()
    const ledger = openLedger(join(playground.folder, 'home/ledger.db'))
    if (plan?.kind !== 'install-pack' || plan.making === null) throw new Error('nothing is made')
    ledger.packs.begin({ ...plan.making, missing: [ownFolder('Lamps')] })
    ledger.close()
    mkdirSync(join(ownFolder('Lamps'), '.modwell/staging'), { recursive: true })
    const core = await playground.openCore()
    expect(await core.instances.list()).toEqual([])
    expect(existsSync(ownFolder('Lamps'))).toBe(false)
  })
})

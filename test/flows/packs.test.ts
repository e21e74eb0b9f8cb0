import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openLedger } from '../../src-main/core/services/database/ledger/open-ledger.ts'
import { startFileServer } from './ground/file-server.ts'
import { entryOf, foreignEntry, namesIn, packWish, writePack } from './packs-ground.ts'
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

const bytesOf = (version: string) =>
  readFileSync(writePack(playground, { versionId: version, inside: { 'overrides/version.txt': version } }))

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
    expect(existsSync(game)).toBe(false)
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

  it('comes from the service by its project, in its newest release or the one that is named', async () => {
    const { catalogue } = playground
    catalogue.addProject({ slug: 'lamp-pack', title: 'Lamp pack' })
    for (const [version_number, version_type] of [
      ['1.0', 'release'],
      ['2.0', 'release'],
      ['3.0', 'beta'],
    ] as const) {
      const files = [{ filename: `lamps-${version_number}.mrpack`, bytes: bytesOf(version_number) }]
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
    expect(answer?.because).toMatch(/^It came with .*Lamps/)
  })
})

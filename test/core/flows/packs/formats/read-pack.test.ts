import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CoreError } from '../../../../../src-main/core/errors.ts'
import { isAllowedAddress } from '../../../../../src-main/core/flows/packs/sources/pack-hosts.ts'
import { readPack } from '../../../../../src-main/core/flows/packs/formats/read-pack.ts'
import type { Pack } from '../../../../../src-main/core/model/packs/pack.ts'
import { realDisk } from '../../../../../src-main/core/services/disk/real-disk.ts'
import { HOSTILE_ARCHIVES } from '../../../../fixtures/hostile-archives.ts'
import { HOSTILE_PATHS } from '../../../../fixtures/hostile-paths.ts'
import { indexOf, makePack, partsOf, type PackSpec } from '../../../../fixtures/make-pack.ts'
import { text, writeZip } from '../../../archives/zip-writer.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-pack-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(bytes: Buffer): Promise<Pack> {
  const file = join(folder, 'lamps.mrpack')
  writeFileSync(file, bytes)
  return readPack(file, realDisk)
}

async function refusal(bytes: Buffer): Promise<CoreError> {
  const error: unknown = await read(bytes).catch((thrown: unknown) => thrown)
  if (!(error instanceof CoreError)) throw new Error(`not refused: ${JSON.stringify(error)}`)
  return error
}

const SHA1 = 'a'.repeat(40)
const SHA512 = 'b'.repeat(128)
const FILE = {
  path: 'mods/lamp.jar',
  hashes: { sha1: SHA1, sha512: SHA512 },
  env: { client: 'required', server: 'unsupported' },
  downloads: ['https://cdn.modrinth.com/data/a/lamp.jar'],
  fileSize: 7,
}
const withFile = (changes: object): PackSpec => ({ files: [{ ...FILE, ...changes }] })

describe('a pack', () => {
  it('is read: what it is for, its files by side, and what lies in it, by layers', async () => {
    const pack = await read(
      makePack({
        files: [FILE, { ...FILE, path: 'mods/both.jar', env: undefined, fileSize: undefined }],
        inside: {
          'overrides/config/a.toml': 'common',
          'client-overrides/config/a.toml': 'client',
          'server-overrides/server.properties': 'motd=x',
          'README.md': 'not taken',
          'overrides/mods/unknown.jar': 'PK',
          'overrides/run': '#!/bin/sh\n',
          'overrides/config/b.txt': Buffer.from('MZ at the beginning'),
        },
      }),
    )
    expect(pack.name).toBe('Lamps')
    expect(pack.version).toBe('1.0.0')
    expect(pack.target).toEqual({ gameVersion: '1.21.11', loader: 'fabric', loaderVersion: '0.17.2' })
    expect(pack.files.map(({ path, needs, size }) => [path, needs.client, needs.server, size])).toEqual([
      ['mods/lamp.jar', 'required', 'unsupported', 7],
      ['mods/both.jar', 'required', 'required', null],
    ])
    const { both, client, server } = pack.overrides
    expect(both.map(({ path, isProgram }) => [path, isProgram])).toEqual([
      ['config/a.toml', false],
      ['mods/unknown.jar', true],
      ['run', true],
      ['config/b.txt', true],
    ])
    expect(client.map(({ path, size }) => [path, size])).toEqual([['config/a.toml', 6]])
    expect(server.map(({ path, size }) => [path, size])).toEqual([['server.properties', 6]])
  })

  it.each<[string, PackSpec, Partial<Pack['files'][number]>]>([
    ['without SHA-512', withFile({ hashes: { sha1: SHA1 } }), { sha512: null }],
    [
      'with hashes in capitals',
      withFile({ hashes: { sha1: SHA1.toUpperCase(), sha512: SHA512.toUpperCase() } }),
      { sha1: SHA1, sha512: SHA512 },
    ],
    ['without a size', withFile({ fileSize: undefined }), { size: null }],
    ['without sides', withFile({ env: undefined }), { needs: { client: 'required', server: 'required' } }],
    [
      'with a side that nobody knows',
      withFile({ env: { client: 'unknown', server: 'optional' } }),
      { needs: { client: 'required', server: 'optional' } },
    ],
    ['with a disabled file', withFile({ path: 'mods/§lamp.jar.disabled' }), { path: '§lamp' } as never],
    ['with dots in a path', withFile({ path: './mods//lamp.jar' }), {}],
    ['with a file twice', { files: [FILE, FILE] }, {}],
    [
      'with two addresses',
      withFile({ downloads: ['https://a.example/x', 'https://b.example/x'] }),
      { addresses: ['https://a.example/x', 'https://b.example/x'] },
    ],
  ])('is read %s', async (title, spec, expected) => {
    const pack = await read(makePack(spec))
    const path = title.includes('disabled') ? 'mods/§lamp.jar.disabled' : 'mods/lamp.jar'
    expect(pack.files).toEqual([expect.objectContaining({ ...expected, path })])
  })

  it('that names nothing that it is for is read so, and what nobody knows is named', async () => {
    expect((await read(makePack({ dependencies: {} }))).target).toEqual({
      gameVersion: null,
      loader: null,
      loaderVersion: null,
    })
    const strange = await read(
      makePack({ dependencies: { minecraft: '1.20', 'neo-forge': '20.4', rift: '1', __proto__: '2' } }),
    )
    expect(strange.target.loader).toBe('neoforge')
    expect(strange.unknownNeeds).toEqual(['"rift"'])
  })
})

function broken(index: object | string): Buffer {
  return writeZip([text('modrinth.index.json', typeof index === 'string' ? index : JSON.stringify(index))])
}

describe('what is no pack', () => {
  it.each([
    ['without an index', writeZip([text('a.txt', 'a')]), /no modrinth\.index\.json/],
    ['whose index is no JSON', broken('{'), /not valid JSON|is not JSON/],
    ['whose index is a list', broken('[]'), /expected object/],
    ['of another format', broken(indexOf({ index: { formatVersion: 2 } })), /"formatVersion"/],
    ['for another game', broken(indexOf({ index: { game: 'other' } })), /"game"/],
    ['with a wrong hash', makePack(withFile({ hashes: { sha1: 'x' } })), /"files\[0\]\.hashes\.sha1"/],
    ['with a size that is none', makePack(withFile({ fileSize: -1 })), /"files\[0\]\.fileSize"/],
    [
      'with too many addresses',
      makePack(withFile({ downloads: Array(40).fill('https://a.example') })),
      /"files\[0\]\.downloads"/,
    ],
    ['with too many files', makePack({ files: Array.from({ length: 20_001 }, () => FILE) }), /"files"/],
    [
      'for several loaders',
      makePack({ dependencies: { forge: '1', 'quilt-loader': '2' } }),
      /several loaders: Forge, Quilt/,
    ],
  ])('says so of one %s', async (_, bytes, words) => {
    expect(await refusal(bytes)).toMatchObject({ code: 'bad-argument', message: expect.stringMatching(words) })
  })

  it('refuses a link, a folder, and a file that is not there', async () => {
    symlinkSync(join(folder, 'x'), join(folder, 'link.mrpack'))
    const codes = ['link.mrpack', '.', 'none.mrpack'].map((name) =>
      readPack(join(folder, name), realDisk).catch((error: unknown) =>
        error instanceof CoreError ? error.code : error,
      ),
    )
    expect(await Promise.all(codes)).toEqual(['bad-argument', 'bad-argument', 'not-found'])
  })
})

describe('a hostile pack', () => {
  it.each(HOSTILE_ARCHIVES)('is refused as a whole with $title', async ({ bytes }) => {
    expect((await refusal(bytes(partsOf({ files: [FILE] })))).code).toBe('unsafe-archive')
  })

  it.each(HOSTILE_PATHS)('is refused as a whole where a file of its index has $title', async ({ path }) => {
    const files = [FILE, { ...FILE, path }]
    expect(await refusal(makePack({ files }))).toMatchObject({ code: 'unsafe-archive' })
  })

  it.each(HOSTILE_PATHS.filter(({ path }) => !/[\ud800]/.test(path) && !path.startsWith('/')))(
    'is refused as a whole where what lies in it has $title',
    async ({ path }) => {
      expect((await refusal(makePack({ inside: { [`overrides/${path}`]: 'evil' } }))).code).toBe('unsafe-archive')
    },
  )

  it.each([
    ['one path with two contents', FILE.path, { sha1: 'c'.repeat(40), sha512: SHA512 }],
    ['paths that differ in case', 'mods/LAMP.jar', FILE.hashes],
    ['paths that differ in how a letter is made', 'mods/la\u0301mp.jar', FILE.hashes],
  ])('is refused as a whole with %s', async (_, path, hashes) => {
    const first = path.includes('\u0301') ? { ...FILE, path: 'mods/l\u00e1mp.jar' } : FILE
    expect(await refusal(makePack({ files: [first, { ...FILE, path, hashes }] }))).toMatchObject({
      code: 'unsafe-archive',
    })
  })
})

it.each([
  ['https://cdn.modrinth.com/data/a.jar', true],
  ['https://github.com/a/b/releases/download/1/a.jar', true],
  ['https://gitlab.com/a.jar', true],
  ['http://cdn.modrinth.com/a.jar', false],
  ['https://evil.cdn.modrinth.com/a.jar', false],
  ['https://cdn.modrinth.com.evil.example/a.jar', false],
  ['https://cdn.modrinth.com:8443/a.jar', false],
  ['https://me:pw@github.com/a.jar', false],
  ['https://github.com@evil.example/a.jar', false],
  ['ftp://github.com/a.jar', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
  ['https://mine.example/a.jar', true],
  ['http://mine.example/a.jar', false],
])('a pack may have %s asked: %s', (address, isAllowed) => {
  expect(isAllowedAddress(address, ['Mine.example'])).toBe(isAllowed)
})

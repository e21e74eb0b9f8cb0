import { parse } from 'smol-toml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { startService } from '../start.ts'
import type { GeneratedFile, Service } from '../types.ts'

let service: Service
let count = 0
beforeAll(async () => {
  service = await startService({ projects: 0 })
  service.catalogue.addProject({ slug: 'bright-lamps', title: 'Bright Lamps' })
})
afterAll(() => service.close())

interface Order {
  readonly loaders: readonly string[]
  readonly games: readonly string[]
  readonly file?: GeneratedFile
}

/** The entries of a file built to order, read by a library that knows nothing of how they were written. */
function build({ loaders, games, file = {} }: Order): Promise<ReadonlyMap<string, Buffer>> {
  const version = service.catalogue.addVersion('bright-lamps', {
    version_number: `1.2.${(count += 1)}`,
    loaders,
    game_versions: games,
    files: [file],
  })
  return readEntries(service.catalogue.fileBytes(version.files[0]?.hashes.sha1 ?? ''))
}

function readEntries(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(error)
      const entries = new Map<string, Buffer>()
      zip.on('error', reject)
      zip.on('end', () => resolve(entries))
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as Parameters<typeof zip.openReadStream>[0], (problem, stream) => {
          if (problem) return reject(problem)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('error', reject)
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(chunks))
            zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}

function text(entries: ReadonlyMap<string, Buffer>, name: string): string {
  return entries.get(name)?.toString('utf8') ?? ''
}

test('a Fabric jar says who it is, what it needs and what it carries', async () => {
  const file = {
    modId: 'bright_lamps',
    version: '1.2.3',
    depends: { core_lib: '>=1.0.0' },
    nested: [{ modId: 'tiny', version: '0.1', nested: [{ modId: 'tinier', version: '0.2' }] }],
  }
  const entries = await build({ loaders: ['fabric'], games: ['1.21', '1.21.1'], file })
  expect(JSON.parse(text(entries, 'fabric.mod.json'))).toMatchObject({
    schemaVersion: 1,
    id: 'bright_lamps',
    version: '1.2.3',
    name: 'Bright Lamps',
    environment: '*',
    jars: [{ file: 'META-INF/jars/tiny-0.1.jar' }],
    depends: { minecraft: '>=1.21 <=1.21.1', core_lib: '>=1.0.0' },
  })
  const inner = await readEntries(entries.get('META-INF/jars/tiny-0.1.jar') ?? Buffer.alloc(0))
  const innermost = await readEntries(inner.get('META-INF/jars/tinier-0.2.jar') ?? Buffer.alloc(0))
  expect([inner, innermost].map((one) => JSON.parse(text(one, 'fabric.mod.json')).id)).toEqual(['tiny', 'tinier'])
})

test('a Quilt jar has its own metadata', async () => {
  const entries = await build({
    loaders: ['quilt'],
    games: ['1.20.1'],
    file: { modId: 'lamps', depends: { core: '*' } },
  })
  expect(JSON.parse(text(entries, 'quilt.mod.json'))).toMatchObject({
    schema_version: 1,
    quilt_loader: { id: 'lamps', depends: expect.arrayContaining([{ id: 'core', versions: '*' }]) },
  })
})

function lastEdge(mods: object): object | undefined {
  return 'dependencies' in mods ? (mods.dependencies as { lamps: readonly object[] }).lamps.at(-1) : undefined
}

test('a NeoForge jar has neoforge.mods.toml with types, a Forge jar mods.toml with mandatory', async () => {
  const file = { modId: 'lamps', version: '2.0', depends: { core: '>=1.5' } }
  const neo = parse(
    text(await build({ loaders: ['neoforge'], games: ['1.21.1'], file }), 'META-INF/neoforge.mods.toml'),
  )
  const old = parse(text(await build({ loaders: ['forge'], games: ['1.20.1'], file }), 'META-INF/mods.toml'))
  expect(neo).toMatchObject({ mods: [{ modId: 'lamps', version: '2.0' }] })
  expect(old).toMatchObject({ mods: [{ modId: 'lamps', version: '2.0' }] })
  expect(lastEdge(neo)).toMatchObject({ modId: 'core', type: 'required', versionRange: '[1.5,)' })
  expect(lastEdge(old)).toMatchObject({ modId: 'core', mandatory: true, versionRange: '[1.5,)' })
})

test('NeoForge for 1.20.1 uses the file of Forge', async () => {
  const entries = await build({ loaders: ['neoforge'], games: ['1.20.1'] })
  expect(entries.has('META-INF/mods.toml')).toBe(true)
  expect(entries.has('META-INF/neoforge.mods.toml')).toBe(false)
})

test('a version that points to the manifest finds it there', async () => {
  const entries = await build({ loaders: ['forge'], games: ['1.20.1'], file: { modId: 'lamp', version: '7.1' } })
  expect(text(entries, 'META-INF/mods.toml')).toContain('version = "${file.jarVersion}"')
  expect(text(entries, 'META-INF/MANIFEST.MF')).toContain('Implementation-Version: 7.1\r\n')
})

test('a jar for old Forge has mcmod.info and a class with the annotation', async () => {
  const entries = await build({ loaders: ['forge'], games: ['1.12.2'], file: { modId: 'lamps', version: '3.0' } })
  expect(JSON.parse(text(entries, 'mcmod.info'))).toMatchObject([
    { modid: 'lamps', version: '3.0', mcversion: '1.12.2' },
  ])
  const code = entries.get('net/example/lamps/Main.class')
  expect(code?.readUInt32BE(0)).toBe(0xcafebabe)
  expect(code?.includes('Lnet/minecraftforge/fml/common/Mod;')).toBe(true)
})

test('NeoForge and Forge jars list what they carry in jarjar', async () => {
  const entries = await build({
    loaders: ['neoforge'],
    games: ['1.21.1'],
    file: { nested: [{ modId: 'tiny', version: '0.1' }] },
  })
  const { jars } = JSON.parse(text(entries, 'META-INF/jarjar/metadata.json'))
  expect(jars).toMatchObject([
    { identifier: { artifact: 'tiny' }, version: { artifactVersion: '0.1' }, path: 'META-INF/jarjar/tiny-0.1.jar' },
  ])
  expect(entries.has('META-INF/jarjar/tiny-0.1.jar')).toBe(true)
})

test.each([
  [['minecraft'], 'pack.mcmeta'],
  [['datapack'], 'pack.mcmeta'],
  [['iris', 'optifine'], 'shaders/final.fsh'],
])('a file for %j holds %s', async (loaders, name) => {
  expect((await build({ loaders, games: ['1.21.1'] })).has(name)).toBe(true)
})

test('the packs of the generated catalogue hold a valid index of files that the catalogue knows', async () => {
  const other = await startService({ projects: 60 })
  const packs = other.catalogue.projects().filter((one) => one.project_type === 'modpack')
  const file = other.catalogue.versions(packs[0]?.id ?? '')[0]?.files[0]
  const entries = await readEntries(other.catalogue.fileBytes(file?.hashes.sha1 ?? ''))
  const index = JSON.parse(text(entries, 'modrinth.index.json')) as {
    files: readonly { path: string; hashes: { sha1: string }; fileSize: number; downloads: readonly string[] }[]
  }
  const sizes = index.files.map((one) => other.catalogue.fileBytes(one.hashes.sha1).length)
  await other.close()
  expect(index).toMatchObject({ formatVersion: 1, game: 'minecraft', dependencies: { minecraft: expect.any(String) } })
  expect(index.files.length).toBeGreaterThan(3)
  expect(index.files.map((one) => one.fileSize)).toEqual(sizes)
  expect(
    index.files.every(
      (one) => one.path.startsWith('mods/') && one.downloads.every((url) => url.startsWith('https://')),
    ),
  ).toBe(true)
})

import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPrismInstance, readPrismLauncher } from '../../../../../src-main/core/pipeline/discover/launchers/prism.ts'
import { PRISM_UIDS, writePrismInstance, writePrismLauncher } from '../../../../fixtures/launchers/prism.ts'
import { makeTemporaryFolder } from '../../../../fixtures/launchers/temporary-folder.ts'
import { writeFiles } from '../../../../fixtures/launchers/write-files.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
beforeEach(() => {
  temporary = makeTemporaryFolder()
})
afterEach(() => temporary[Symbol.dispose]())

const GAME = { uid: 'net.minecraft', version: '1.20.1' }

async function readWith(components: readonly unknown[], more: Readonly<Record<string, object>> = {}) {
  const folder = join(temporary.path, 'instance')
  const replaced = { 'mmc-pack.json': { components, formatVersion: 1 }, ...more }
  await writePrismInstance(folder, { folder: 'instance', gameVersion: '', replaced })
  return (await readPrismInstance(folder)).description
}

test.each(Object.entries(PRISM_UIDS))('reads an instance with %s', async (loader, uid) => {
  const [folder] = await writePrismLauncher(temporary.path, [
    { folder: 'one', name: 'One', gameVersion: '1.21.1', loader: { uid, version: '1.2.3' }, files: { mods: null } },
  ])
  const [reading] = await readPrismLauncher(temporary.path)
  expect(reading).toEqual({
    description: {
      name: 'One',
      path: folder,
      gamePath: join(folder ?? '', '.minecraft'),
      launcher: 'prism',
      side: 'client',
      loader,
      loaderVersion: '1.2.3',
      gameVersion: '1.21.1',
      javaVersion: null,
      notes: [],
    },
    problem: null,
  })
})

test.each([
  ['17.0.8', '17.0.8'],
  ['1.8.0_322', '1.8.0_322'],
  ['', null],
])('reads the Java it last started with: %j', async (written, expected) => {
  const replaced = { 'instance.cfg': `[General]\nJavaVersion=${written}\n` }
  await writePrismInstance(temporary.path, { folder: 'a', gameVersion: '1.20.1', replaced })
  expect((await readPrismInstance(temporary.path)).description.javaVersion).toBe(expected)
})

test('tells MultiMC by its settings file, also from an instance alone', async () => {
  const [folder] = await writePrismLauncher(temporary.path, [{ folder: 'a', gameVersion: '1.12.2' }], 'multimc.cfg')
  expect((await readPrismInstance(folder ?? '')).description.launcher).toBe('multimc')
})

const gameFolders: readonly (readonly [Parameters<typeof writePrismLauncher>[2], readonly string[], string])[] = [
  ['prismlauncher.cfg', ['.minecraft'], '.minecraft'],
  ['prismlauncher.cfg', ['minecraft'], 'minecraft'],
  ['prismlauncher.cfg', ['.minecraft', 'minecraft'], 'minecraft'],
  ['prismlauncher.cfg', [], 'minecraft'],
  ['polymc.cfg', ['minecraft'], 'minecraft'],
  ['polymc.cfg', ['.minecraft', 'minecraft'], '.minecraft'],
  ['multimc.cfg', [], '.minecraft'],
]

test.each(gameFolders)('plays where the launcher does: %s with %j in %s', async (settings, there, expected) => {
  const [folder = ''] = await writePrismLauncher(temporary.path, [{ folder: 'a', gameVersion: '1.20.1' }], settings)
  for (const name of there) await mkdir(join(folder, name))
  expect((await readPrismInstance(folder)).description.gamePath).toBe(join(folder, expected))
})

test('follows InstanceDir to another folder', async () => {
  await writePrismInstance(join(temporary.path, 'elsewhere', 'a'), { folder: 'a', gameVersion: '1.20.1' })
  const root = join(temporary.path, 'root')
  await writeFiles(root, { 'prismlauncher.cfg': `[General]\nInstanceDir=${join(temporary.path, 'elsewhere')}\n` })
  const readings = await readPrismLauncher(root)
  expect(readings.map((reading) => reading.description.path)).toEqual([join(temporary.path, 'elsewhere', 'a')])
})

test('says that InstanceDir leads nowhere', async () => {
  await writeFiles(temporary.path, { 'prismlauncher.cfg': 'InstanceDir=gone\n' })
  const [reading] = await readPrismLauncher(temporary.path)
  expect(reading?.problem?.message).toBe(`${join(temporary.path, 'gone')} does not exist`)
})

test('a switched-off loader does not count and is noted', async () => {
  const description = await readWith([GAME, { uid: PRISM_UIDS.fabric, version: '0.15.0', disabled: true }])
  expect(description.loader).toBeNull()
  expect(description.notes.map((note) => note.code)).toEqual(['disabled-component'])
})

test('of two loaders the last listed is taken and both are named', async () => {
  const description = await readWith([
    GAME,
    { uid: PRISM_UIDS.forge, cachedName: 'Forge', version: '47.2.0' },
    { uid: PRISM_UIDS.fabric, cachedName: 'Fabric Loader', version: '0.15.0' },
  ])
  expect(description.loader).toBe('fabric')
  expect(description.notes).toMatchObject([
    {
      code: 'several-loaders',
      message: 'The launcher lists several loaders (Forge, Fabric Loader); Modwell uses Fabric Loader',
    },
  ])
})

test('LiteLoader beside Forge leaves Forge the loader', async () => {
  const description = await readWith([
    GAME,
    { uid: PRISM_UIDS.forge, version: '14.23.5.2860' },
    { uid: 'com.mumfrey.liteloader', version: '1.12.2-SNAPSHOT' },
  ])
  expect(description.loader).toBe('forge')
})

test('what is named as the game version and is none is left out with a note', async () => {
  const description = await readWith([{ uid: 'net.minecraft', version: 'RUN-For-1.20.1' }])
  expect(description.gameVersion).toBeNull()
  expect(description.notes).toEqual([
    expect.objectContaining({
      code: 'no-game-version',
      message: 'It names "RUN-For-1.20.1" as its game version, which is none',
    }),
  ])
})

test('a loader that nobody knows keeps its own name and is noted', async () => {
  const description = await readWith([GAME, { uid: 'com.fox2code.foxloader', cachedName: 'FoxLoader', version: '1.0' }])
  expect(description.loader).toBe('foxloader')
  expect(description.loaderVersion).toBe('1.0')
  expect(description.notes.map((note) => note.code)).toEqual(['unknown-loader'])
})

test('parts that nobody knows are noted by name', async () => {
  const description = await readWith([
    GAME,
    { uid: 'custom.agent', cachedName: 'My Agent', version: '1' },
    'nonsense',
    null,
  ])
  expect(description.notes).toMatchObject([
    { code: 'unknown-component', message: 'The launcher adds components that Modwell does not know: My Agent' },
  ])
})

test('a component without version gets it from the cache or from its patch', async () => {
  const description = await readWith([{ uid: 'net.minecraft', cachedVersion: '1.19.2' }, { uid: PRISM_UIDS.quilt }], {
    [`patches/${PRISM_UIDS.quilt}.json`]: { uid: PRISM_UIDS.quilt, version: '0.19.1' },
  })
  expect(description.gameVersion).toBe('1.19.2')
  expect(description.loader).toBe('quilt')
  expect(description.loaderVersion).toBe('0.19.1')
})

test('an instance without game version is read, and the lack is noted', async () => {
  const description = await readWith([{ uid: PRISM_UIDS.fabric }])
  expect(description.gameVersion).toBeNull()
  expect(description.notes.map((note) => note.code)).toEqual(['no-game-version', 'no-loader-version'])
})

test('an instance from before mmc-pack.json is read off instance.cfg', async () => {
  const folder = join(temporary.path, 'old')
  await writeFiles(folder, {
    'instance.cfg':
      'InstanceType=OneSix\nIntendedVersion=1.7.10\nForgeVersion=10.13.4.1614\nLiteloaderVersion=\nname=Old\n',
  })
  const { description } = await readPrismInstance(folder)
  expect(description.name).toBe('Old')
  expect(description.gameVersion).toBe('1.7.10')
  expect(description.loader).toBe('forge')
  expect(description.loaderVersion).toBe('10.13.4.1614')
})

const broken: readonly (readonly [string, string | Buffer, string])[] = [
  ['cut off', '{"components": [', 'is not valid JSON'],
  ['empty', '', 'is empty'],
  ['binary', Buffer.from([0, 1, 2, 0, 255]), 'is not text'],
  ['huge', Buffer.alloc(4 * 1024 * 1024 + 1, 0x20), 'is larger than 4 MiB'],
]

test.each(broken)('an mmc-pack.json that is %s is an entry with the reason', async (_, content, why) => {
  await writePrismLauncher(temporary.path, [
    { folder: 'bad', gameVersion: '1.20.1', replaced: { 'mmc-pack.json': content } },
    { folder: 'good', gameVersion: '1.20.1' },
  ])
  const readings = await readPrismLauncher(temporary.path)
  expect(readings.map((reading) => reading.problem?.message ?? null)).toEqual([
    `${join(temporary.path, 'instances', 'bad', 'mmc-pack.json')} ${why}`,
    null,
  ])
})

test('an instance that is a link in a circle is an entry with the reason', async () => {
  await writePrismLauncher(temporary.path, [])
  const loop = join(temporary.path, 'instances', 'loop')
  await symlink(loop, loop)
  const [reading] = await readPrismLauncher(temporary.path)
  expect(reading?.problem?.message).toBe(`${loop} is a link that points back to itself`)
})

test('a mark of UTF-8, CRLF and windows-1252 letters do not matter', async () => {
  const folder = join(temporary.path, 'a')
  const pack = JSON.stringify({ components: [GAME] }).replaceAll(',', ',\r\n')
  await writeFiles(folder, {
    'instance.cfg': Buffer.concat([
      Buffer.from('[General]\r\nname=Caf'),
      Buffer.from([0xe9, 0x92]),
      Buffer.from('\r\n'),
    ]),
    'mmc-pack.json': `\ufeff${pack}`,
  })
  const { description } = await readPrismInstance(folder)
  expect(description.name).toBe('Café’')
  expect(description.gameVersion).toBe('1.20.1')
})

test("leaves out the launcher's temporary folders and loose files", async () => {
  await writePrismLauncher(temporary.path, [{ folder: '_LAUNCHER_TEMP', gameVersion: '1' }])
  await mkdir(join(temporary.path, 'instances', 'no instance'))
  expect(await readPrismLauncher(temporary.path)).toEqual([])
})

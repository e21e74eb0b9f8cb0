import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeFolder } from '../../../../src-main/core/pipeline/discover/describe.ts'
import { makeTemporaryFolder } from '../../../fixtures/launchers/temporary-folder.ts'
import { writeFiles } from '../../../fixtures/launchers/write-files.ts'
import type { Files } from '../../../fixtures/launchers/write-files.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
beforeEach(() => {
  temporary = makeTemporaryFolder()
})
afterEach(() => temporary[Symbol.dispose]())

const START = '[09:00:00] [main/INFO] [cp.mo.mo.Launcher/MODLAUNCHER]: ModLauncher running: args '
const logs: readonly (readonly [string, string, readonly (string | null)[]])[] = [
  ['Fabric', '[main/INFO]: Loading Minecraft 1.20.1 with Fabric Loader 0.14.21\n', ['fabric', '0.14.21', '1.20.1']],
  ['Quilt', '[main/INFO]: Loading Minecraft 1.19.2 with Quilt Loader 0.19.1\n', ['quilt', '0.19.1', '1.19.2']],
  [
    'Forge',
    `${START}[--launchTarget, forgeclient, --fml.forgeVersion, 47.2.0, --fml.mcVersion, 1.20.1, --fml.forgeGroup, net.minecraftforge]\n`,
    ['forge', '47.2.0', '1.20.1'],
  ],
  [
    'NeoForge',
    `${START}[--fml.neoForgeVersion, 21.1.77, --fml.fmlVersion, 4.0.31, --fml.mcVersion, 1.21.1]\n`,
    ['neoforge', '21.1.77', '1.21.1'],
  ],
  [
    'NeoForge for 1.20.1',
    `${START}[--fml.forgeVersion, 47.1.106, --fml.mcVersion, 1.20.1, --fml.forgeGroup, net.neoforged]\n`,
    ['neoforge', '47.1.106', '1.20.1'],
  ],
  ['a later NeoForge', 'NeoForge mod loading, version 26.1.0.5, for MC 26.1\n', ['neoforge', '26.1.0.5', '26.1']],
  [
    'old Forge',
    '[FML]: Forge Mod Loader version 14.23.5.2847 for Minecraft 1.12.2 loading\n[FML]: MinecraftForge v14.23.5.2847 Initialized\n',
    ['forge', '14.23.5.2847', '1.12.2'],
  ],
  [
    "a launcher's header, colours and a mark of UTF-8",
    '\ufeffPrism Launcher version: 9.0\n\u001b[32m[main/INFO]\u001b[0m: Loading Minecraft \u001b[1m1.20.4\u001b[0m with Fabric Loader 0.15.3\n',
    ['fabric', '0.15.3', '1.20.4'],
  ],
]

async function readKind(files: Files) {
  await writeFiles(temporary.path, { mods: null, ...files })
  const { loader, loaderVersion, gameVersion } = await describeFolder(temporary.path, {})
  return [loader, loaderVersion, gameVersion]
}

test.each(logs)('reads the log of %s', async (_, log, kind) => {
  expect(await readKind({ 'logs/latest.log': log })).toEqual(kind)
})

test.each([
  [
    '[main/INFO] [cp.mo.mo.Launcher/MODLAUNCHER]: ModLauncher 10.0.9 starting: java version 17.0.8 by Example; OS Linux\n',
    '17.0.8',
  ],
  ['[main/INFO] [FML]: Java is OpenJDK 64-Bit Server VM, version 1.8.0_322, running on Linux:amd64\n', '1.8.0_322'],
])('reads the Java of the last start from the log', async (log, expected) => {
  await writeFiles(temporary.path, { mods: null, 'logs/latest.log': log })
  const named = { loader: 'forge', gameVersion: '1.20.1' }
  expect((await describeFolder(temporary.path, named)).javaVersion).toBe(expected)
})

const foreign: readonly (readonly [string, Files, readonly (string | null)[]])[] = [
  [
    'CurseForge',
    { 'minecraftinstance.json': { baseModLoader: { name: 'forge-47.2.0' }, gameVersion: '1.20.1' } },
    ['forge', '47.2.0', '1.20.1'],
  ],
  [
    'CurseForge without a loader',
    { 'minecraftinstance.json': { baseModLoader: null, gameVersion: '1.21.1' } },
    [null, null, '1.21.1'],
  ],
  [
    'ATLauncher',
    { 'instance.json': { id: '1.20.1', launcher: { loaderVersion: { type: 'Fabric', version: '0.14.21' } } } },
    ['fabric', '0.14.21', '1.20.1'],
  ],
  [
    'ATLauncher in its older flat shape and in windows-1252',
    {
      'instance.json': Buffer.from(
        '{"name":"Caf\u00e9","minecraftVersion":"1.12.2","loaderVersion":{"type":"Forge","version":"14.23.5.2860"}}',
        'latin1',
      ),
    },
    ['forge', '14.23.5.2860', '1.12.2'],
  ],
  [
    'XMCL',
    { 'instance.json': { name: 'X', runtime: { minecraft: '1.21.1', forge: '', neoForged: '21.1.77' } } },
    ['neoforge', '21.1.77', '1.21.1'],
  ],
  [
    'an older Modrinth App',
    { 'profile.json': { metadata: { game_version: '1.20.1', loader: 'quilt', loader_version: { id: '0.19.1' } } } },
    ['quilt', '0.19.1', '1.20.1'],
  ],
  [
    "Fabric's remapped jars",
    { '.fabric/remappedJars/minecraft-1.18.2-0.14.9/x.jar': '' },
    ['fabric', '0.14.9', '1.18.2'],
  ],
  [
    'an index of the mods on which all agree',
    {
      'mods/.index/a.pw.toml':
        "x-prismlauncher-loaders = ['neoforge']\nx-prismlauncher-mc-versions = ['1.21', '1.21.1']\n",
      'mods/.index/b.pw.toml':
        "x-prismlauncher-loaders = ['neoforge', 'forge']\r\nx-prismlauncher-mc-versions = ['1.21.1']\r\n",
      'mods/.index/c.pw.toml': 'not = [toml',
    },
    ['neoforge', null, '1.21.1'],
  ],
]

test.each(foreign)('reads what %s left', async (_, files, kind) => {
  expect(await readKind(files)).toEqual(kind)
})

test('a version that is played in its own folder is read off its own file', async () => {
  const folder = `${temporary.path}/versions/My Pack`
  await writeFiles(folder, {
    'My Pack.json': {
      id: 'My Pack',
      inheritsFrom: '1.20.1',
      libraries: [{ name: 'net.fabricmc:fabric-loader:0.14.21' }],
    },
    mods: null,
  })
  const { loader, gameVersion, name } = await describeFolder(folder, {})
  expect(loader).toBe('fabric')
  expect(gameVersion).toBe('1.20.1')
  expect(name).toBe('My Pack')
})

test('where nothing decides, the file names only suggest', async () => {
  await writeFiles(temporary.path, {
    'mods/sodium-fabric-mc1.20.2-0.5.3.jar': '',
    'mods/lithium-fabric-mc1.20.2-0.12.0.jar': '',
    'mods/iris-fabric-1.20.2-1.6.10.jar': '',
    'mods/other.jar': '',
  })
  await expect(describeFolder(temporary.path, {})).rejects.toMatchObject({
    code: 'unknown-instance-kind',
    hint: 'Enter its loader and game version. Most file names in the mods folder suggest Fabric and 1.20.2.',
    remedies: [{ kind: 'adopt', folder: temporary.path, traits: { loader: 'fabric', gameVersion: '1.20.2' } }],
  })
})

test('file names suggest a game version of the years since 2026 too', async () => {
  await writeFiles(temporary.path, {
    'mods/sodium-fabric-0.8.11+mc26.1.2.jar': '',
    'mods/iris-fabric-1.11.1+mc26.1.2.jar': '',
    'mods/lithium-fabric-0.24.2+mc26.1.2.jar': '',
  })
  const hint = 'Enter its loader and game version. Most file names in the mods folder suggest Fabric and 26.1.2.'
  await expect(describeFolder(temporary.path, {})).rejects.toMatchObject({ hint })
})

test('a log that begins in the middle of a trace says nothing', async () => {
  await writeFiles(temporary.path, {
    mods: null,
    'logs/latest.log': '\tat java.base/java.lang.Thread.run(Thread.java:833)\n',
  })
  await expect(describeFolder(temporary.path, {})).rejects.toMatchObject({ code: 'unknown-instance-kind' })
})

test('a version of PCL2 with a folder of its own is of the game that its file names', async () => {
  await writeFiles(temporary.path, {
    'versions/RUN-For-1.20.1/RUN-For-1.20.1.json': {
      id: 'RUN-For-1.20.1',
      clientVersion: '1.20.1',
      libraries: [{ name: 'net.minecraftforge:fmlloader:1.20.1-47.2.0' }],
    },
    'versions/RUN-For-1.20.1/PCL/Setup.ini': '\n\nVersionOriginal:1.20.1\nVersionForge:47.2.0\n',
    'versions/RUN-For-1.20.1/mods/some.jar': '',
  })
  expect(await describeFolder(`${temporary.path}/versions/RUN-For-1.20.1`, {})).toMatchObject({
    loader: 'forge',
    loaderVersion: '47.2.0',
    gameVersion: '1.20.1',
    notes: [],
  })
})

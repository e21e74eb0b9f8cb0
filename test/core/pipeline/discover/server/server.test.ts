import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeFolder } from '../../../../../src-main/core/pipeline/discover/describe.ts'
import { fabricServerFiles, forgeServerFiles, writeJar, writeServer } from '../../../../fixtures/launchers/server.ts'
import { makeTemporaryFolder } from '../../../../fixtures/launchers/temporary-folder.ts'
import type { Files } from '../../../../fixtures/launchers/write-files.ts'
import type { GameSetting } from '../../../../../src-main/core/model/moves/move.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
beforeEach(() => {
  temporary = makeTemporaryFolder()
})
afterEach(() => temporary[Symbol.dispose]())

const INTERMEDIARY = 'libraries/net/fabricmc/intermediary/1.19.2/i.jar'
const MANIFEST = [
  'Class-Path: libraries/org/quiltmc/quilt-loader/0.19.1/q.jar libraries/net/f',
  ' abricmc/intermediary/1.19.2/i.jar',
].join('\r\n')

const servers: readonly (readonly [string, Files, GameSetting])[] = [
  [
    "Fabric's single jar",
    fabricServerFiles('1.20.1', '0.14.21'),
    { loader: 'fabric', loaderVersion: '0.14.21', gameVersion: '1.20.1' },
  ],
  [
    "Fabric's single jar by its name alone",
    { 'fabric-server-mc.1.20.4-loader.0.15.3-launcher.1.0.0.jar': 'no zip' },
    { loader: 'fabric', loaderVersion: '0.15.3', gameVersion: '1.20.4' },
  ],
  [
    'Fabric by its properties and the jar that they name',
    {
      'fabric-server-launch.jar': writeJar({ 'fabric-server-launch.properties': 'launch.mainClass=x\n' }),
      'fabric-server-launcher.properties': '#Mon Jan 01\nserverJar=game.jar\n',
      'game.jar': writeJar({ 'version.json': '{"id": "1.18.2", "name": "1.18.2"}' }),
      'libraries/net/fabricmc/fabric-loader/0.14.9/l.jar': '',
    },
    { loader: 'fabric', loaderVersion: '0.14.9', gameVersion: '1.18.2' },
  ],
  [
    "Quilt by its launch jar's class path",
    { 'quilt-server-launch.jar': writeJar({ 'META-INF/MANIFEST.MF': MANIFEST }) },
    { loader: 'quilt', loaderVersion: '0.19.1', gameVersion: '1.19.2' },
  ],
  [
    'Quilt by its libraries',
    { 'libraries/org/quiltmc/quilt-loader/0.20.2/q.jar': '', [INTERMEDIARY]: '' },
    { loader: 'quilt', loaderVersion: '0.20.2', gameVersion: '1.19.2' },
  ],
  [
    'Forge since 1.17',
    forgeServerFiles('net/minecraftforge/forge/1.20.1-47.2.0'),
    { loader: 'forge', loaderVersion: '47.2.0', gameVersion: '1.20.1' },
  ],
  [
    'Forge for 1.12.2 by its jar',
    { 'forge-1.12.2-14.23.5.2860.jar': '', 'minecraft_server.1.12.2.jar': '' },
    { loader: 'forge', loaderVersion: '14.23.5.2860', gameVersion: '1.12.2' },
  ],
  [
    'Forge for 1.7.10 by its jar',
    { 'forge-1.7.10-10.13.4.1614-1.7.10-universal.jar': '' },
    { loader: 'forge', loaderVersion: '10.13.4.1614', gameVersion: '1.7.10' },
  ],
  [
    'NeoForge 21.1',
    forgeServerFiles('net/neoforged/neoforge/21.1.77'),
    { loader: 'neoforge', loaderVersion: '21.1.77', gameVersion: '1.21.1' },
  ],
  [
    'NeoForge 20.4',
    forgeServerFiles('net/neoforged/neoforge/20.4.237'),
    { loader: 'neoforge', loaderVersion: '20.4.237', gameVersion: '1.20.4' },
  ],
  [
    'NeoForge 26.1',
    forgeServerFiles('net/neoforged/neoforge/26.1.0.12'),
    { loader: 'neoforge', loaderVersion: '26.1.0.12', gameVersion: '26.1' },
  ],
  [
    'NeoForge for 1.20.1',
    forgeServerFiles('net/neoforged/forge/1.20.1-47.1.106', '--fml.forgeVersion 47.1.106 --fml.mcVersion 1.20.1'),
    { loader: 'neoforge', loaderVersion: '47.1.106', gameVersion: '1.20.1' },
  ],
  [
    'a plain server by its jar',
    { 'server.jar': writeJar({ 'version.json': '{"id": "1.21.1"}' }) },
    { loader: null, loaderVersion: null, gameVersion: '1.21.1' },
  ],
  [
    'a plain server by what it unpacked',
    { 'versions/1.21.4/server-1.21.4.jar': '' },
    { loader: null, loaderVersion: null, gameVersion: '1.21.4' },
  ],
  [
    'the log as a last resort',
    { 'logs/latest.log': '[10:00:00] [main/INFO]: Loading Minecraft 1.20.1 with Fabric Loader 0.14.21\n', mods: null },
    { loader: 'fabric', loaderVersion: '0.14.21', gameVersion: '1.20.1' },
  ],
]

test.each(servers)('tells a server by %s', async (_, files, kind) => {
  await writeServer(temporary.path, files)
  const description = await describeFolder(temporary.path, {})
  expect(description).toMatchObject(kind)
  expect(description.launcher).toBe('server')
  expect(description.side).toBe('server')
})

test('of several versions in libraries the one that the script starts is taken', async () => {
  await writeServer(temporary.path, {
    ...forgeServerFiles('net/minecraftforge/forge/1.20.1-47.2.0'),
    'libraries/net/minecraftforge/forge/1.20.1-47.10.0/unix_args.txt': '',
  })
  expect((await describeFolder(temporary.path, {})).loaderVersion).toBe('47.2.0')
})

const NEOFORGES = {
  'libraries/net/neoforged/neoforge/21.1.77/unix_args.txt': '',
  'libraries/net/neoforged/neoforge/21.1.90/unix_args.txt': '',
}
const packScript = [
  'source "variables.txt"',
  'RUN_FORGE="@libraries/net/minecraftforge/forge/${MINECRAFT_VERSION}-${MODLOADER_VERSION}/unix_args.txt"',
  'RUN_NEOFORGE="@libraries/net/neoforged/neoforge/${MODLOADER_VERSION}/unix_args.txt"',
].join('\n')
const variables: readonly (readonly [string, Files, GameSetting])[] = [
  [
    'a batch file sets',
    {
      ...NEOFORGES,
      'run.bat': [
        '@ECHO OFF',
        'REM SET NEOFORGE_VERSION=20.4.1',
        'SET NEOFORGE_VERSION=21.1.77',
        'java @user_jvm_args.txt @libraries/net/neoforged/neoforge/%neoforge_version%/win_args.txt %*',
      ].join('\r\n'),
    },
    { loader: 'neoforge', loaderVersion: '21.1.77', gameVersion: '1.21.1' },
  ],
  [
    'a shell script sets, of other variables and by default',
    {
      'run.sh': [
        "GAME='1.20.1' # the game",
        'export BUILD=${BUILD:-47.2.0}',
        'FORGE_VERSION="$GAME-${BUILD}"',
        'java @libraries/net/minecraftforge/forge/${FORGE_VERSION}/unix_args.txt "$@"',
      ].join('\n'),
    },
    { loader: 'forge', loaderVersion: '47.2.0', gameVersion: '1.20.1' },
  ],
  [
    'a PowerShell script sets',
    {
      'start.ps1': [
        '$ForgeVersion = "1.20.1-47.2.0"',
        'java "@libraries/net/minecraftforge/forge/$ForgeVersion/win_args.txt"',
      ].join('\n'),
    },
    { loader: 'forge', loaderVersion: '47.2.0', gameVersion: '1.20.1' },
  ],
  [
    'a file beside the scripts sets, for whichever loader it names (fact D6)',
    {
      ...NEOFORGES,
      'start.sh': packScript,
      'variables.txt': 'MINECRAFT_VERSION=1.21.1\nMODLOADER=NeoForge\nMODLOADER_VERSION=21.1.77\n',
    },
    { loader: 'neoforge', loaderVersion: '21.1.77', gameVersion: '1.21.1' },
  ],
  [
    'nobody set: then the libraries tell',
    { ...NEOFORGES, 'run.bat': 'java @libraries\\net\\neoforged\\neoforge\\%NEOFORGE_VERSION%\\win_args.txt %*' },
    { loader: 'neoforge', loaderVersion: '21.1.90', gameVersion: '1.21.1' },
  ],
  [
    'nobody set, with nothing else to tell',
    {
      'run.bat': 'java @libraries/net/neoforged/neoforge/%NEOFORGE_VERSION%/win_args.txt --fml.mcVersion %MC% %*',
      'versions/1.21.1/server-1.21.1.jar': '',
    },
    { loader: 'neoforge', loaderVersion: null, gameVersion: '1.21.1' },
  ],
  [
    'stand for themselves',
    {
      'run.sh': 'A=$B\nB=${A}\njava @libraries/net/minecraftforge/forge/$A/unix_args.txt',
      'versions/1.20.1/server-1.20.1.jar': '',
    },
    { loader: 'forge', loaderVersion: null, gameVersion: '1.20.1' },
  ],
]

test.each(variables)('variables of start scripts are resolved that %s', async (_, files, kind) => {
  await writeServer(temporary.path, files)
  const description = await describeFolder(temporary.path, {})
  expect(description).toMatchObject(kind)
})

test('without a script the newest by number is taken', async () => {
  await writeServer(temporary.path, {
    'libraries/net/minecraftforge/forge/1.20.1-47.2.0/unix_args.txt': '',
    'libraries/net/minecraftforge/forge/1.20.1-47.10.0/unix_args.txt': '',
  })
  expect((await describeFolder(temporary.path, {})).loaderVersion).toBe('47.10.0')
})

test('a changed loader leaves traces: the one that the script starts is taken, all are named', async () => {
  await writeServer(temporary.path, {
    ...forgeServerFiles('net/minecraftforge/forge/1.20.1-47.2.0'),
    'fabric-server-launch.jar': writeJar({
      'install.properties': 'fabric-loader-version=0.14.21\ngame-version=1.19.2\n',
    }),
  })
  const description = await describeFolder(temporary.path, {})
  expect(description.loader).toBe('forge')
  expect(description.gameVersion).toBe('1.20.1')
  expect(description.notes).toMatchObject([
    {
      code: 'several-loaders',
      message: 'Several loaders were used here (Forge, Fabric); Modwell uses Forge',
    },
  ])
})

test('a comment in a script starts nothing', async () => {
  await writeServer(temporary.path, {
    'run.sh':
      '# java @libraries/net/minecraftforge/forge/1.12.2-1.2.3/unix_args.txt\njava -jar fabric-server-launch.jar\n',
    'fabric-server-launch.jar': writeJar({
      'install.properties': 'fabric-loader-version=0.14.21\ngame-version=1.20.1\n',
    }),
  })
  expect((await describeFolder(temporary.path, {})).loader).toBe('fabric')
})

test.each([
  ['paper', 'Paper', 'paper-1.20.4-499.jar'],
  ['purpur', 'Purpur', 'purpur-1.20.4-2176.jar'],
])('a server of %s keeps that name, and says what cannot be done there', async (loader, name, jar) => {
  await writeServer(temporary.path, { [jar]: '', 'plugins/some.jar': '' })
  const description = await describeFolder(temporary.path, {})
  expect(description.loader).toEqual(loader)
  expect(description.gameVersion).toBe('1.20.4')
  expect(description.notes).toEqual([
    expect.objectContaining({
      code: 'plugin-server',
      message: `This is a ${name} server. Modwell cannot manage plugins yet: it does not list, check, install or update what is in the folder "plugins"`,
    }),
  ])
})

test('a server that says nothing asks for both names', async () => {
  await writeServer(temporary.path, { 'mods/some.jar': '' })
  await expect(describeFolder(temporary.path, {})).rejects.toMatchObject({
    code: 'unknown-instance-kind',
    message: `Modwell cannot find the loader and game version of ${temporary.path}`,
    hint: 'Enter its loader and game version. The loader is fabric, forge, neoforge, quilt or vanilla.',
    remedies: [
      {
        kind: 'adopt',
        folder: temporary.path,
        traits: { loader: null, gameVersion: null },
      },
    ],
  })
})

test('broken and binary files under the names that are read do no harm', async () => {
  await writeServer(temporary.path, {
    ...fabricServerFiles('1.20.1', '0.14.21'),
    'server.jar': Buffer.alloc(4),
    'run.sh': Buffer.from([0xff, 0, 0x80]),
    'logs/latest.log': Buffer.alloc(2 * 1024 * 1024, 0xfe),
    'fabric-server-launcher.properties': Buffer.from([0, 0, 0]),
  })
  expect((await describeFolder(join(temporary.path, 'mods'), {})).gameVersion).toBe('1.20.1')
})

test('pipes under the names that are read are not waited for', async () => {
  await writeServer(temporary.path, { 'versions/1.21.4/server-1.21.4.jar': '' })
  const pipes = ['server.jar', 'run.sh', 'instance.json', 'fabric-server-launcher.properties']
  await promisify(execFile)(
    'mkfifo',
    pipes.map((name) => join(temporary.path, name)),
  )
  expect((await describeFolder(temporary.path, {})).gameVersion).toBe('1.21.4')
})

test("what another loader left behind does not give the chosen one's game version", async () => {
  await writeServer(temporary.path, {
    'quilt-server-launch.jar': '',
    'forge-1.12.2-14.23.5.2860.jar': '',
    'versions/1.19.2/server-1.19.2.jar': '',
  })
  const { loader, gameVersion } = await describeFolder(temporary.path, {})
  expect(loader).toBe('quilt')
  expect(gameVersion).toBe('1.19.2')
})

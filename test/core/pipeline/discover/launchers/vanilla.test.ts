import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readVanillaLauncher } from '../../../../../src-main/core/pipeline/discover/launchers/vanilla.ts'
import { makeTemporaryFolder } from '../../../../fixtures/launchers/temporary-folder.ts'
import { VANILLA_TOKEN, writeVanillaLauncher } from '../../../../fixtures/launchers/vanilla.ts'
import type { VanillaFolder } from '../../../../fixtures/launchers/vanilla.ts'
import { writeFiles } from '../../../../fixtures/launchers/write-files.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
beforeEach(() => {
  temporary = makeTemporaryFolder()
})
afterEach(() => temporary[Symbol.dispose]())

async function read(folder: VanillaFolder) {
  await writeVanillaLauncher(temporary.path, folder)
  return readVanillaLauncher(temporary.path)
}

async function readKind(lastVersionId: string, versions: Readonly<Record<string, object>> = {}) {
  const [reading] = await read({ profiles: [{ name: 'P', lastVersionId }], versions })
  const { loader, loaderVersion, gameVersion } = reading?.description ?? {}
  return [loader, loaderVersion, gameVersion]
}

const names: readonly (readonly [string, readonly (string | null)[]])[] = [
  ['1.20.1', [null, null, '1.20.1']],
  ['24w14a', [null, null, '24w14a']],
  ['fabric-loader-0.15.11-1.20.1', ['fabric', '0.15.11', '1.20.1']],
  ['fabric-loader-0.8.2+build.194-1.16-pre2', ['fabric', '0.8.2+build.194', '1.16-pre2']],
  ['quilt-loader-0.19.0-beta.13-1.19.2', ['quilt', '0.19.0-beta.13', '1.19.2']],
  ['1.20.1-forge-47.2.0', ['forge', '47.2.0', '1.20.1']],
  ['1.12.2-forge1.12.2-14.23.5.2847', ['forge', '14.23.5.2847', '1.12.2']],
  ['1.7.10-Forge10.13.4.1614-1.7.10', ['forge', '10.13.4.1614', '1.7.10']],
  ['neoforge-20.4.80-beta', ['neoforge', '20.4.80-beta', '1.20.4']],
  ['neoforge-21.0.5', ['neoforge', '21.0.5', '1.21']],
  ['neoforge-26.1.2.7', ['neoforge', '26.1.2.7', '26.1.2']],
  ['neoforge-26.1.0.5-beta', ['neoforge', '26.1.0.5-beta', '26.1']],
]

test.each(names)('reads the version name %s where its file is missing', async (id, kind) => {
  expect(await readKind(id)).toEqual(kind)
})

test('a version of any name is read by what it inherits from and its libraries', async () => {
  const versions = {
    mine: { id: 'mine', inheritsFrom: 'base', libraries: [{ name: 'net.fabricmc:fabric-loader:0.15.3' }] },
    base: { id: 'base', inheritsFrom: '1.20.4', libraries: [] },
    '1.20.4': { id: '1.20.4' },
  }
  expect(await readKind('mine', versions)).toEqual(['fabric', '0.15.3', '1.20.4'])
})

const FORGE = [{ name: 'net.minecraftforge:fmlloader:1.20.1-47.2.0' }]

test.each([
  ['clientVersion', { clientVersion: '1.20.1' }],
  [
    'a patch of the game',
    {
      patches: [
        { id: 'game', version: '1.20.1' },
        { id: 'forge', version: '47.2.0' },
      ],
    },
  ],
])('a version that is written whole under a name of its own is of the game by %s', async (_, game) => {
  const whole = { id: 'RUN-For-1.20.1', ...game, libraries: FORGE }
  expect(await readKind('RUN-For-1.20.1', { 'RUN-For-1.20.1': whole })).toEqual(['forge', '47.2.0', '1.20.1'])
})

test('a name that is no game version is none, and that is noted', async () => {
  const versions = { 'RUN-For-1.20.1': { id: 'RUN-For-1.20.1', libraries: FORGE } }
  const [reading] = await read({ profiles: [{ name: 'P', lastVersionId: 'RUN-For-1.20.1' }], versions })
  expect(reading?.description.gameVersion).toBeNull()
  expect(reading?.description.notes.map(({ code }) => code)).toEqual(['no-game-version'])
})

test('the Java is that of the game that a version inherits from', async () => {
  const [reading] = await read({
    profiles: [{ name: 'P', lastVersionId: 'mine' }],
    versions: { mine: { inheritsFrom: '1.20.4' }, '1.20.4': { id: '1.20.4', javaVersion: { majorVersion: 17 } } },
  })
  expect(reading?.description.javaVersion).toBe('17')
})

test('NeoForge for 1.20.1 is told from Forge by its libraries', async () => {
  const versions = {
    '1.20.1-forge-47.1.106': {
      inheritsFrom: '1.20.1',
      arguments: { game: ['--fml.forgeVersion', '47.1.106', '--fml.mcVersion', '1.20.1', { rules: [] }] },
      libraries: [{ name: 'net.neoforged.fancymodloader:loader:47.1.65' }],
    },
  }
  expect(await readKind('1.20.1-forge-47.1.106', versions)).toEqual(['neoforge', '47.1.106', '1.20.1'])
})

test('versions that inherit from each other end', async () => {
  expect(await readKind('a', { a: { inheritsFrom: 'b' }, b: { inheritsFrom: 'a' } })).toEqual([null, null, null])
})

test('a version name that leads out of the folder is not followed', async () => {
  await writeFiles(temporary.path, { 'outside/outside.json': { inheritsFrom: '1.20.1' } })
  expect(await readKind('../outside')).toEqual([null, null, null])
})

test('several profiles in one folder are one instance: the modded one used last, the others noted', async () => {
  const readings = await read({
    profiles: [
      { name: 'Newest', lastVersionId: '1.21.1', lastUsed: '2026-03-03T00:00:00.000Z' },
      { name: 'Fabric', lastVersionId: 'fabric-loader-0.15.11-1.20.1', lastUsed: '2026-02-02T00:00:00.000Z' },
      { name: 'Old Forge', lastVersionId: '1.12.2-forge-14.23.5.2860', lastUsed: '2024-01-01T00:00:00.000Z' },
    ],
  })
  expect(readings.map(({ description }) => [description.name, description.loader, description.notes])).toMatchObject([
    [
      'Fabric',
      'fabric',
      [
        {
          code: 'several-profiles',
          message:
            'Several profiles use this game folder; Modwell uses "Fabric" (fabric-loader-0.15.11-1.20.1), the others are "Old Forge" (1.12.2-forge-14.23.5.2860), "Newest" (1.21.1)',
        },
      ],
    ],
  ])
})

test('a profile with its own game folder is its own instance', async () => {
  const own = join(temporary.path, 'own')
  await writeFiles(own, { mods: null })
  const readings = await read({
    profiles: [
      { name: 'Here', lastVersionId: '1.21.1' },
      { name: 'There', lastVersionId: 'quilt-loader-0.19.1-1.19.2', gameDir: own },
    ],
  })
  expect(readings.map(({ description }) => [description.name, description.gamePath, description.loader])).toEqual([
    ['Here', temporary.path, null],
    ['There', own, 'quilt'],
  ])
})

test('a profile whose game folder is gone is an entry with the reason', async () => {
  const gone = join(temporary.path, 'gone')
  const [reading] = await read({ profiles: [{ name: 'P', lastVersionId: '1.21.1', gameDir: gone }] })
  expect(reading?.problem?.message).toBe(`${gone}, the game folder of the profile "P", does not exist`)
})

test('"latest release" is what the launcher last knew as such', async () => {
  const [reading] = await read({
    profiles: [{ type: 'latest-release', lastVersionId: 'latest-release' }],
    files: { 'versions/version_manifest_v2.json': { latest: { release: '26.1', snapshot: '26.2-snapshot-1' } } },
  })
  expect(reading?.description.name).toBe('Latest Release')
  expect(reading?.description.gameVersion).toBe('26.1')
})

test('without profiles the installed versions speak', async () => {
  const [reading] = await read({
    profiles: [],
    versions: { 'fabric-loader-0.15.11-1.20.1': { inheritsFrom: '1.20.1' } },
  })
  expect(reading?.description.loader).toBe('fabric')
  expect(reading?.description.gameVersion).toBe('1.20.1')
})

test('nothing of the tokens beside the profiles comes out, not even when the file is broken', async () => {
  const whole = await read({ profiles: [{ name: 'P', lastVersionId: '1.21.1' }] })
  await writeFiles(temporary.path, { 'launcher_profiles.json': `{"clientToken": "${VANILLA_TOKEN}",` })
  const broken = await readVanillaLauncher(temporary.path)
  expect(broken[0]?.problem?.message).toBe(`${join(temporary.path, 'launcher_profiles.json')} is not valid JSON`)
  expect(JSON.stringify([whole, broken])).not.toContain(VANILLA_TOKEN)
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readVanillaLauncher } from '../../../../../src-main/core/pipeline/discover/launchers/vanilla.ts'
import { makeTemporaryFolder } from '../../../../fixtures/launchers/temporary-folder.ts'
import { writeFiles, type Files } from '../../../../fixtures/launchers/write-files.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
let root: string
beforeEach(() => {
  temporary = makeTemporaryFolder()
  root = temporary.path
})
afterEach(() => temporary[Symbol.dispose]())

const VERSION = { id: '1.20.1', libraries: [{ name: 'net.fabricmc:fabric-loader:0.15.11' }] }
const SETTINGS = '.hmcl/config/instance-game-settings.json'

/** Where the one version of a `.minecraft` is played, relative to that, by whom. */
async function playedAt(files: Files): Promise<readonly (readonly [string, string])[]> {
  const inVersion = Object.entries(files).map(([name, content]) => [`versions/Mine/${name}`, content] as const)
  await writeFiles(root, { 'versions/Mine/Mine.json': VERSION, ...Object.fromEntries(inVersion) })
  return (await readVanillaLauncher(root)).map(({ description: { gamePath, launcher } }) => {
    return [gamePath.slice(root.length + 1).replaceAll('\\', '/'), launcher] as const
  })
}

const APART = 'versions/Mine'
const rules: readonly (readonly [string, Files, readonly [string, string]])[] = [
  ['nothing', {}, ['', 'vanilla']],
  ["HMCL's pack", { 'modpack.cfg': '{}' }, [APART, 'hmcl']],
  ["HMCL's own folder", { [SETTINGS]: { overrideProperties: ['runningDirectory'] } }, [APART, 'hmcl']],
  [
    "HMCL's other folder",
    { [SETTINGS]: { overrideProperties: ['runningDirectory'], runningDirectory: 'else' } },
    ['else', 'hmcl'],
  ],
  [
    'HMCL, which leaves it to its preset',
    { [SETTINGS]: { overrideProperties: ['java'], runningDirectory: 'else' } },
    ['', 'hmcl'],
  ],
  ['an old HMCL: 0', { 'hmclversion.cfg': { gameDirType: 0 } }, ['', 'hmcl']],
  ['an old HMCL: 1', { 'hmclversion.cfg': { gameDirType: 1 } }, [APART, 'hmcl']],
  ['an old HMCL: 2', { 'hmclversion.cfg': { gameDirType: 2, gameDir: 'else' } }, ['else', 'hmcl']],
  ['an old HMCL, by name', { 'hmclversion.cfg': { gameDirType: 'VERSION_FOLDER' } }, [APART, 'hmcl']],
  ['an old HMCL with its common settings', { 'hmclversion.cfg': { usesGlobal: true, gameDirType: 1 } }, ['', 'hmcl']],
  ['PCL2: on', { 'PCL/Setup.ini': '\r\nLogo:x\r\nVersionArgumentIndieV2:True\r\n' }, [APART, 'pcl2']],
  ['PCL2: off', { 'PCL/Setup.ini': 'VersionArgumentIndieV2:False\n', 'mods/a.jar': 'x' }, ['', 'pcl2']],
  ['PCL2: unset', { 'PCL/Setup.ini': 'IsStar:True\n', 'mods/inner/a.txt': 'x' }, ['', 'pcl2']],
  ['PCL2: unset, with mods', { 'PCL/Setup.ini': 'IsStar:True\n', 'mods/a.jar': 'x' }, [APART, 'pcl2']],
  ['PCL2: unset, with a world', { 'PCL/Setup.ini': '', 'saves/world/level.dat': 'x' }, [APART, 'pcl2']],
  ['both, of which one says it', { 'PCL/Setup.ini': '', 'modpack.cfg': '{}' }, [APART, 'hmcl']],
  ['settings that are nonsense', { [SETTINGS]: '[', 'hmclversion.cfg': Buffer.alloc(9) }, ['', 'vanilla']],
]

it.each(rules)('%s', async (_, files, [folder, launcher]) => {
  expect(await playedAt(files)).toEqual([[folder, launcher]])
})

describe('a version that HMCL plays as a preset says', () => {
  const presets = [
    { id: 'one', runningDirectory: '' },
    { id: 'two', runningDirectory: 'games/two' },
    { id: 'three', runningDirectory: 'games/three' },
  ]
  const played = async (files: Files, usual: string | null) => {
    await writeFiles(root, {
      'HMCL/.hmcl/config/game-settings.json': { presets },
      'HMCL/.hmcl/config/launcher-settings.json': { defaultGameSettingsPreset: usual },
      'HMCL/games/two/mods': null,
      'HMCL/games/three/mods': null,
      'HMCL/.minecraft/versions/Mine/Mine.json': VERSION,
      ...Object.fromEntries(
        Object.entries(files).map(([name, content]) => [`HMCL/.minecraft/versions/Mine/${name}`, content]),
      ),
    })
    const readings = await readVanillaLauncher(`${root}/HMCL/.minecraft`)
    return readings.map(({ description: { gamePath, launcher } }) => [gamePath.slice(root.length + 6), launcher])
  }
  const following = { overrideProperties: [], runningDirectory: 'not this one' }

  it.each([
    ['its own', { [SETTINGS]: { ...following, parent: 'three' } }, 'two', ['games/three', 'hmcl']],
    ['the usual one', { [SETTINGS]: following }, 'two', ['games/two', 'hmcl']],
    ['the first', { [SETTINGS]: following }, null, ['.minecraft', 'hmcl']],
    ['the usual one, without settings', {}, 'two', ['games/two', 'hmcl']],
    [
      'none, since it says so itself',
      { [SETTINGS]: { ...following, overrideProperties: ['runningDirectory'], runningDirectory: '' } },
      'two',
      ['.minecraft/versions/Mine', 'hmcl'],
    ],
  ] as const)('%s', async (_, files, usual, expected) => {
    expect(await played(files, usual)).toEqual([expected])
  })
})

it('profiles that PCL2 wrote in GB18030 name their folders as they are called', async () => {
  const list = { profiles: { a: { name: 'NAME', gameDir: `${root}/NAME`, lastVersionId: 'Mine' } } }
  const [first = '', second = '', third = ''] = JSON.stringify(list).split('NAME')
  const name = Buffer.from([0xd3, 0xce, 0xcf, 0xb7])
  const bytes = Buffer.concat([Buffer.from(first), name, Buffer.from(second), name, Buffer.from(third)])
  await writeFiles(root, {
    'launcher_profiles.json': bytes,
    '\u6e38\u620f/mods': null,
    'versions/Mine/Mine.json': VERSION,
  })
  expect((await readVanillaLauncher(root)).map(({ description }) => [description.name, description.gamePath])).toEqual([
    ['\u6e38\u620f', `${root}/\u6e38\u620f`],
  ])
})

it("PCL2's own profile is nobody's instance beside the versions that are played apart", async () => {
  const profile = { name: 'PCL', lastVersionId: 'latest-release', type: 'latest-release' }
  await writeFiles(root, { 'launcher_profiles.json': { profiles: { PCL: profile } } })
  expect(await playedAt({ 'PCL/Setup.ini': 'VersionArgumentIndieV2:True\n' })).toEqual([[APART, 'pcl2']])
})

it("the game's own profiles are found beside a version that is played apart", async () => {
  await writeFiles(root, { 'launcher_profiles.json': { profiles: { a: { name: 'Mine', lastVersionId: 'Mine' } } } })
  expect(await playedAt({ 'modpack.cfg': '{}' })).toEqual([
    ['', 'vanilla'],
    [APART, 'hmcl'],
  ])
})

import { afterEach, beforeEach, expect, it } from 'vitest'
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

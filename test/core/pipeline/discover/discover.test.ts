import { execFile } from 'node:child_process'
import { chmod, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { discover, discoverBySource } from '../../../../src-main/core/pipeline/discover/discover.ts'
import type { DiscoveryEntry } from '../../../../src-main/core/model/instances/instance.ts'
import { writePrismInstance, writePrismLauncher } from '../../../fixtures/launchers/prism.ts'
import { fabricServerFiles, writeServer } from '../../../fixtures/launchers/server.ts'
import { setUpTemporaryFolder } from '../../../fixtures/launchers/temporary-folder.ts'
import { writeVanillaLauncher } from '../../../fixtures/launchers/vanilla.ts'
import { writeFiles } from '../../../fixtures/launchers/write-files.ts'

const present = setUpTemporaryFolder()

const ONE = [{ folder: 'one', gameVersion: '1.20.1' }]

function placesOn(platform: string, env: Readonly<Record<string, string>> = {}) {
  return { platform, homeFolder: present.path, env }
}

function listPaths(found: readonly DiscoveryEntry[]): readonly string[] {
  return found.map((entry) => (entry.kind === 'instance' ? entry.description.path : `unreadable ${entry.path}`))
}

const prismPlaces: readonly (readonly [string, string, string])[] = [
  ['Linux', 'linux', '.local/share/PrismLauncher'],
  ['Flatpak', 'linux', '.var/app/org.prismlauncher.PrismLauncher/data/PrismLauncher'],
  ['PolyMC', 'linux', '.local/share/PolyMC'],
  ['macOS', 'darwin', 'Library/Application Support/PrismLauncher'],
  ['Windows', 'win32', 'AppData/Roaming/PrismLauncher'],
  ['Scoop', 'win32', 'scoop/persist/multimc'],
  ['Snap', 'linux', 'snap/prismlauncher/common'],
  ['beside the program', 'linux', 'PrismLauncher/UserData'],
  ['unpacked', 'win32', 'Downloads/PrismLauncher'],
  ['installed and portable', 'win32', 'AppData/Local/Programs/PrismLauncher/UserData'],
]

test.each(prismPlaces)('finds the instances of Prism and its kin: %s', async (_, platform, place) => {
  const folders = await writePrismLauncher(join(present.path, place), ONE)
  expect(listPaths(await discover([], placesOn(platform)))).toEqual(folders)
})

const vanillaPlaces: readonly (readonly [string, string, string])[] = [
  ['Linux', 'linux', '.minecraft'],
  ['Flatpak', 'linux', '.var/app/com.mojang.Minecraft/.minecraft'],
  ['Snap', 'linux', 'snap/mc-installer/common/.minecraft'],
  ['macOS', 'darwin', 'Library/Application Support/minecraft'],
  ['Windows', 'win32', 'AppData/Roaming/.minecraft'],
]

test.each(vanillaPlaces)("finds the game's own launcher: %s", async (_, platform, place) => {
  await writeVanillaLauncher(join(present.path, place), { profiles: [{ lastVersionId: '1.21.1' }] })
  expect(listPaths(await discover([], placesOn(platform)))).toEqual([join(present.path, place)])
})

test('follows the variables that move the usual places', async () => {
  const moved = join(present.path, 'moved')
  const folders = await writePrismLauncher(join(moved, 'PrismLauncher'), ONE)
  expect(listPaths(await discover([], placesOn('linux', { XDG_DATA_HOME: moved })))).toEqual(folders)
  expect(listPaths(await discover([], placesOn('win32', { APPDATA: moved })))).toEqual(folders)
})

test("follows the launchers' own variables", async () => {
  const folders = await writePrismLauncher(join(present.path, 'prism'), ONE)
  const profile = join(present.path, 'theseus/profiles/mine')
  await writeFiles(profile, { 'profile.json': { metadata: { game_version: '1.20.1', loader: 'vanilla' } }, mods: null })
  const env = { PRISMLAUNCHER_DATA_DIR: join(present.path, 'prism'), THESEUS_CONFIG_DIR: join(present.path, 'theseus') }
  expect(listPaths(await discover([], placesOn('linux', env)))).toEqual([...folders, profile])
})

test('a machine without launchers has nothing', async () => {
  expect(await discover([], placesOn('linux'))).toEqual([])
})

test('looks into named folders: a launcher, a folder of instances, one instance, a folder of servers', async () => {
  const [inLauncher = ''] = await writePrismLauncher(join(present.path, 'launcher'), ONE)
  await writePrismInstance(join(present.path, 'instances', 'two'), { folder: 'two', gameVersion: '1.20.1' })
  await writePrismInstance(join(present.path, 'three'), { folder: 'three', gameVersion: '1.20.1' })
  await writeServer(join(present.path, 'servers', 'four'), fabricServerFiles('1.20.1', '0.14.21'))
  const folders = ['launcher', 'instances', 'three', 'servers'].map((name) => join(present.path, name))
  expect(listPaths(await discover(folders, placesOn('linux')))).toEqual([
    inLauncher,
    join(present.path, 'instances', 'two'),
    join(present.path, 'three'),
    join(present.path, 'servers', 'four'),
  ])
})

test('lists nothing twice, neither by another name nor by a link', async () => {
  const root = join(present.path, '.local/share/PrismLauncher')
  const [folder = ''] = await writePrismLauncher(root, ONE)
  await symlink(root, join(present.path, 'link'))
  const folders = [root, join(present.path, 'link'), folder, join(folder, '..', 'one')]
  expect(listPaths(await discover(folders, placesOn('linux')))).toEqual([folder])
})

test('says where how many were found: launchers by their names, and each folder that was named', async () => {
  const prism = join(present.path, '.local/share/PrismLauncher')
  const poly = join(present.path, '.local/share/PolyMC')
  const [one = ''] = await writePrismLauncher(prism, ONE)
  await writePrismLauncher(poly, [...ONE, { folder: 'two', gameVersion: '1.20.1' }], 'polymc.cfg')
  await writeFiles(present.path, { 'bad/mods': null })
  const { entries, sources } = await discoverBySource([one, join(present.path, 'bad')], placesOn('linux'))
  expect(entries.length).toBe(4)
  expect(sources).toEqual([
    { program: 'Prism Launcher', folder: prism, instances: 1, unreadable: 0 },
    { program: 'PolyMC', folder: poly, instances: 2, unreadable: 0 },
    { program: null, folder: one, instances: 1, unreadable: 0 },
    { program: null, folder: join(present.path, 'bad'), instances: 0, unreadable: 1 },
  ])
})

test('every folder that cannot be read is an entry with its reason', async () => {
  const loop = join(present.path, 'loop')
  await symlink(loop, loop)
  await writeFiles(present.path, { 'file.txt': 'x', 'undecided/mods': null, nothing: null })
  const folders = ['gone', 'loop', 'file.txt', 'undecided', 'nothing'].map((name) => join(present.path, name))
  const found = await discover([...folders, 'a\0b'], placesOn('linux'))
  expect(found.map((entry) => (entry.kind === 'unreadable' ? entry.reason.code : entry.kind))).toEqual([
    'unreadable-folder',
    'unreadable-folder',
    'unreadable-folder',
    'unknown-instance-kind',
    'unknown-instance-kind',
    'unreadable-folder',
  ])
})

test('a launcher and an instance that may not be read are entries, and the others are found', async () => {
  const root = join(present.path, '.local/share/PrismLauncher')
  const [closed = '', open = ''] = await writePrismLauncher(root, [
    { folder: 'closed', gameVersion: '1.20.1' },
    { folder: 'open', gameVersion: '1.20.1' },
  ])
  await writeVanillaLauncher(join(present.path, '.minecraft'), { profiles: [{ lastVersionId: '1.21.1' }] })
  await chmod(present.path, 0o755)
  await chmod(closed, 0o000)
  await chmod(join(present.path, '.minecraft'), 0o000)
  try {
    expect(listPaths(await discoverAsNobody())).toEqual([
      `unreadable ${join(present.path, '.minecraft')}`,
      `unreadable ${closed}`,
      open,
    ])
  } finally {
    await chmod(closed, 0o755)
    await chmod(join(present.path, '.minecraft'), 0o755)
  }
})

const NOBODY = 65_534

/** In a child that gives up its rights once it has loaded the program: an administrator may read everything. */
async function discoverAsNobody(): Promise<readonly DiscoveryEntry[]> {
  const script = `
    const { discover } = await import(process.argv[1])
    if (process.getuid() === 0) {
      process.setgroups([])
      process.setgid(${NOBODY})
      process.setuid(${NOBODY})
    }
    console.log(JSON.stringify(await discover([], JSON.parse(process.argv[2]))))`
  const source = new URL('../../../../src-main/core/pipeline/discover/discover.ts', import.meta.url).href
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]
  const places = JSON.stringify(placesOn('linux'))
  const { stdout } = await promisify(execFile)(process.execPath, [...options, source, places])
  return JSON.parse(stdout) as readonly DiscoveryEntry[]
}

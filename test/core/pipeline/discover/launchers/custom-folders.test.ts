import { join } from 'node:path'
import { expect, it } from 'vitest'
import { discover } from '../../../../../src-main/core/pipeline/discover/discover.ts'
import type { DiscoverPlaces } from '../../../../../src-main/core/pipeline/discover/usual-places.ts'
import { writeFtb } from '../../../../fixtures/launchers/ftb.ts'
import { writeCarbon, writeOldGdLauncher } from '../../../../fixtures/launchers/gdlauncher.ts'
import type { InstanceToWrite } from '../../../../fixtures/launchers/instance-to-write.ts'
import { writeTechnic } from '../../../../fixtures/launchers/technic.ts'
import { setUpTemporaryFolder } from '../../../../fixtures/launchers/temporary-folder.ts'
import { writeHmcl, writePcl2 } from '../../../../fixtures/launchers/versions-apart.ts'
import { writeFiles, type Files } from '../../../../fixtures/launchers/write-files.ts'
import { writePlayedXmcl } from '../../../../fixtures/launchers/xmcl.ts'

const present = setUpTemporaryFolder()

const SURVIVAL: InstanceToWrite = {
  folder: 'one',
  name: 'Survival',
  gameVersion: '1.20.1',
  loader: 'fabric',
  loaderVersion: '0.15.11',
  files: { 'mods/lamp.jar': 'a mod' },
}

async function pathsFound(places: Partial<DiscoverPlaces> = {}): Promise<readonly string[]> {
  const found = await discover([], { platform: 'linux', homeFolder: present.path, env: {}, ...places })
  return found.map((one) => (one.kind === 'instance' ? one.description.path : `unreadable ${one.path}`))
}

type Written = (root: string, instance: InstanceToWrite) => Promise<string>
const elsewhere = () => join(present.path, 'big disk')

const settings: readonly (readonly [string, Written, () => Files])[] = [
  ['XMCL', writePlayedXmcl, () => ({ '.config/xmcl/root': elsewhere() })],
  ['GDLauncher Carbon', writeCarbon, () => ({ '.local/share/gdlauncher_carbon/runtime_path_override': elsewhere() })],
  ['GDLauncher before Carbon', writeOldGdLauncher, () => ({ '.config/gdlauncher_next/override.data': elsewhere() })],
  [
    'the FTB App',
    writeFtb,
    () => ({ '.ftba/storage/settings.json': { instanceLocation: join(elsewhere(), 'instances') } }),
  ],
  ['Technic', writeTechnic, () => ({ '.technic/settings.json': { directory: elsewhere() } })],
  [
    'one pack of Technic',
    writeTechnic,
    () => ({
      '.technic/installedPacks': { installedPacks: { one: { directory: join(elsewhere(), 'modpacks/one') } } },
    }),
  ],
  [
    'HMCL',
    writeHmcl,
    () => ({ '.local/share/hmcl/config/user-game-directories.json': { directories: [{ path: elsewhere() }] } }),
  ],
  [
    'HMCL beside its program',
    writeHmcl,
    () => ({ 'HMCL/.hmcl/config/game-directories.json': { directories: [{ path: '../big disk' }] } }),
  ],
  ['an old HMCL', writeHmcl, () => ({ 'HMCL/hmcl.json': { configurations: { a: { gameDir: elsewhere() } } } })],
]

it.each(settings)('the instances of %s are found where its settings say', async (_, write, files) => {
  const path = await write(elsewhere(), SURVIVAL)
  expect(await pathsFound()).toEqual([])
  await writeFiles(present.path, files())
  expect(await pathsFound()).toEqual([path])
})

it('instances of XMCL that lie elsewhere one by one are found', async () => {
  const path = await writePlayedXmcl(elsewhere(), SURVIVAL)
  await writeFiles(present.path, {
    '.config/xmcl/instances.json': { instances: [path, join(present.path, 'gone')], groups: [] },
  })
  expect(await pathsFound()).toEqual([path])
})

it('what variables move is found: GDLauncher, HMCL', async () => {
  const gd = await writeCarbon(join(present.path, 'gd'), SURVIVAL)
  const hmcl = await writeHmcl(join(present.path, 'games'), SURVIVAL)
  await writeFiles(present.path, {
    'hm/config/user-game-directories.json': { directories: [{ path: join(present.path, 'games') }] },
  })
  const env = { GDL_RUNTIME_PATH: join(present.path, 'gd'), HMCL_USER_HOME: join(present.path, 'hm') }
  expect(await pathsFound({ env })).toEqual([hmcl, gd])
})

const hostile: readonly (readonly [string, string | Buffer | object])[] = [
  ['nothing but zeroes', Buffer.alloc(64)],
  ['no UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0xff])],
  ['deep JSON', '['.repeat(50_000)],
  ['a list', [1, 2]],
  ['keys of objects themselves', '{"__proto__":{"instances":["/"]},"constructor":1,"directories":{"__proto__":[]}}'],
  ['paths that are none', { instances: ['\0', 7, null, {}], directories: [{ path: '\0' }], directory: '\0' }],
]

it.each(hostile)('settings that hold %s lead nowhere', async (_, content) => {
  const names = [
    '.config/xmcl/root',
    '.config/xmcl/instances.json',
    '.local/share/gdlauncher_carbon/runtime_path_override',
    '.config/gdlauncher_next/override.data',
    '.ftba/storage/settings.json',
    '.technic/settings.json',
    '.technic/installedPacks',
    '.local/share/hmcl/config/user-game-directories.json',
    'HMCL/hmcl.json',
  ]
  await writeFiles(present.path, Object.fromEntries(names.map((name) => [name, content])))
  expect(await pathsFound()).toEqual([])
})

it('the folders that PCL2 lists in the registry are found', async () => {
  const path = await writePcl2(join(present.path, 'games'), SURVIVAL)
  const readRegistry = (key: string, value: string) =>
    Promise.resolve(
      key === 'HKCU\\Software\\PCLCE' && value === 'LaunchFolders'
        ? `Gone>${present.path}/gone/|Mine>${present.path}/games/|no path`
        : null,
    )
  expect(await pathsFound({ readRegistry })).toEqual([path])
})

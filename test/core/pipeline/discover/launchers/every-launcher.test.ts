import Database from 'better-sqlite3'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFolder } from '../../../../../src-main/core/pipeline/discover/describe.ts'
import { readDescriptions } from '../../../../../src-main/core/pipeline/discover/launchers/described/described.ts'
import { discover } from '../../../../../src-main/core/pipeline/discover/discover.ts'
import { readUse } from '../../../../../src-main/core/pipeline/discover/use.ts'
import { createReadCarbonGroups } from '../../../../../src-main/core/services/database/gdlauncher.ts'
import { createReadModrinthApp } from '../../../../../src-main/core/services/database/modrinth-app.ts'
import { writeCarbon } from '../../../../fixtures/launchers/gdlauncher.ts'
import { EVERY_LAUNCHER } from '../../../../fixtures/launchers/every-launcher.ts'
import { setUpTemporaryFolder } from '../../../../fixtures/launchers/temporary-folder.ts'
import { writeFiles } from '../../../../fixtures/launchers/write-files.ts'

const present = setUpTemporaryFolder()

function places() {
  return {
    platform: 'linux',
    homeFolder: present.path,
    env: {},
    readModrinthApp: createReadModrinthApp(),
    readCarbonGroups: createReadCarbonGroups(),
  }
}

const SURVIVAL = {
  folder: 'one',
  name: 'Survival',
  gameVersion: '1.20.1',
  files: { 'mods/lamp.jar': 'a mod' },
} as const
const KINDS = EVERY_LAUNCHER.map((fixture) => [fixture.title, fixture] as const)

describe.each(KINDS)('an instance of %s', (_title, { launcher, place, gameFolder, use, write }) => {
  it.each([
    ['fabric', '0.15.11'],
    ['forge', '47.2.0'],
  ] as const)('is found by itself with name, %s and game version', async (loader, loaderVersion) => {
    const path = await write(join(present.path, place), { ...SURVIVAL, loader, loaderVersion })
    const found = await discover([], places())
    expect(found.map((one) => (one.kind === 'instance' ? one.description : one.reason))).toEqual([
      expect.objectContaining({
        name: launcher === 'technic' ? 'one' : 'Survival',
        path,
        gamePath: join(path, gameFolder),
        launcher,
        loader,
        loaderVersion,
        gameVersion: '1.20.1',
      }),
    ])
  })

  it('is the same by its folder and by its game folder', async () => {
    const path = await write(join(present.path, place), { ...SURVIVAL, loader: 'fabric', loaderVersion: '0.15.11' })
    const byFolder = await describeFolder(path, {}, places())
    expect(await describeFolder(join(path, gameFolder), {}, places())).toEqual(byFolder)
    expect(byFolder).toMatchObject({ launcher, path })
  })

  it('says how it is used', async () => {
    const path = await write(join(present.path, place), { ...SURVIVAL, loader: 'fabric', loaderVersion: '0.15.11' })
    expect(await readUse(await describeFolder(path, {}, places()), places())).toEqual(use)
  })
})

it("says XMCL's groups by the list that it keeps apart, whatever else is in that", async () => {
  const path = join(present.path, '.minecraftx/instances/one')
  await writeFiles(path, {
    'instance.json': { name: 'One', runtime: { minecraft: '1.20.1' } },
    'mods/lamp.jar': 'a mod',
  })
  const groups = [
    path,
    { name: 'Evenings', instances: [join(path, '..', 'one'), 5] },
    { name: 'Else', instances: ['/x'] },
    7,
  ]
  await writeFiles(present.path, { '.config/xmcl/instances.json': { instances: [], groups } })
  const { groups: told } = await readUse({ path, gamePath: path, launcher: 'xmcl' }, places())
  expect(told).toEqual(['Evenings'])
})

it('is found and known by its folder where a preset of HMCL names that', async () => {
  await writeFiles(join(present.path, 'HMCL'), {
    '.minecraft/versions/Mine/Mine.json': { id: '1.20.1', libraries: [{ name: 'net.fabricmc:fabric-loader:0.15.11' }] },
    '.hmcl/config/game-settings.json': { presets: [{ id: 'a', runningDirectory: 'games' }] },
    'games/mods/lamp.jar': 'a mod',
  })
  const [found] = await discover([], places())
  const path = join(present.path, 'HMCL/games')
  expect(found).toMatchObject({ description: { gamePath: path, launcher: 'hmcl', loader: 'fabric' } })
  expect(await describeFolder(path, {}, places())).toMatchObject({ launcher: 'hmcl', gameVersion: '1.20.1' })
})

it('says no group of GDLauncher that nobody made, and none of a database that is no plain one', async () => {
  const root = join(present.path, '.local/share/gdlauncher_carbon/data')
  const path = await writeCarbon(root, { ...SURVIVAL, loader: 'fabric', loaderVersion: '0.15.11' })
  const use = () => readUse({ path, gamePath: join(path, 'instance'), launcher: 'gdlauncher' }, places())
  const change = (sql: string) => {
    const database = new Database(join(root, 'gdl_conf.db'))
    database.exec(sql)
    database.close()
  }
  change('UPDATE Instance SET groupId = 1')
  expect((await use()).groups).toEqual([])
  change('ALTER TABLE Instance RENAME TO Kept; CREATE VIEW Instance AS SELECT shortpath, 2 AS groupId FROM Kept')
  expect((await use()).groups).toEqual([])
})

it('where no launcher says when it was played, its log does', async () => {
  await writeFiles(present.path, { 'mods/lamp.jar': 'a mod', 'logs/latest.log': 'x' })
  const at = new Date('2026-01-02T03:04:05.000Z')
  await utimes(join(present.path, 'logs/latest.log'), at, at)
  const place = { path: present.path, gamePath: present.path, launcher: 'folder' } as const
  expect(await readUse(place, places())).toEqual({ lastPlayed: at.toISOString(), secondsPlayed: null, groups: [] })
})

const nonsense = ['-1', '1e400', 'NaN', '"soon"', '[]', '{"__proto__":1}', '999999999999999999']

it.each(nonsense)('%s is no time', async (written) => {
  const json = `{"name":"a","runtime":{"minecraft":"1.20.1"},"lastPlayedDate":${written},"playtime":${written}}`
  await writeFiles(present.path, { 'instance.json': json, 'mods/lamp.jar': 'a mod' })
  const { lastPlayed } = await readUse({ path: present.path, gamePath: present.path, launcher: 'xmcl' }, places())
  expect(lastPlayed).toBeNull()
})

async function gamesIn(folder: string): Promise<readonly (string | undefined)[]> {
  return (await readDescriptions(folder)).map(({ trace }) => trace.gameVersion)
}

it('what a large file says is read again once it has changed', async () => {
  const addons = Array.from({ length: 4000 }, (_, addonID) => ({
    addonID,
    name: 'one that has a long name, as they do',
  }))
  const write = (gameVersion: string) =>
    writeFiles(present.path, {
      'minecraftinstance.json': { gameVersion, baseModLoader: null, installedAddons: addons },
    })
  await write('1.20.1')
  expect([await gamesIn(present.path), await gamesIn(present.path)]).toEqual([['1.20.1'], ['1.20.1']])
  await write('1.21.1')
  expect(await gamesIn(present.path)).toEqual(['1.21.1'])
})

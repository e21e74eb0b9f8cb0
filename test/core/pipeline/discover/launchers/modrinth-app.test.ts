import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findArtwork } from '../../../../../src-main/core/pipeline/discover/artwork.ts'
import { describeFolder } from '../../../../../src-main/core/pipeline/discover/describe.ts'
import { readUse } from '../../../../../src-main/core/pipeline/discover/use.ts'
import { discover } from '../../../../../src-main/core/pipeline/discover/discover.ts'
import { listPlaces } from '../../../../../src-main/core/pipeline/discover/usual-places.ts'
import { createReadModrinthApp } from '../../../../../src-main/core/services/database/modrinth-app.ts'
import { writeModrinthApp } from '../../../../fixtures/launchers/modrinth-app.ts'
import { makeTemporaryFolder } from '../../../../fixtures/launchers/temporary-folder.ts'
import { makePng } from '../../../../service/content/png.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
beforeEach(() => {
  temporary = makeTemporaryFolder()
})
afterEach(() => temporary[Symbol.dispose]())

function places() {
  return { platform: 'linux', homeFolder: temporary.path, env: {}, readModrinthApp: createReadModrinthApp() }
}

function root(): string {
  return join(temporary.path, '.local', 'share', 'ModrinthApp')
}

function picture(...parts: readonly string[]): string {
  const path = join(temporary.path, ...parts)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, makePng('an icon', 1))
  return path
}

async function iconOf(path = ''): Promise<string | null> {
  const { icon } = await findArtwork({ path, gamePath: path, launcher: 'folder' }, places())
  return icon?.path ?? null
}

test.each([
  ['since 2026', false],
  ['before', true],
])(
  'an instance of a Modrinth App of %s is found with loader, version, name and icon (fact D10)',
  async (_, isBefore2026) => {
    const icon = picture('.local/share/ModrinthApp/caches/icons/abc.png')
    const profile = {
      folder: 'one',
      name: 'My One',
      icon,
      gameVersion: '1.20.1',
      loader: 'forge',
      loaderVersion: '47.2.0',
    }
    const [path] = writeModrinthApp(root(), { profiles: [profile, { folder: 'two', loader: 'vanilla' }], isBefore2026 })
    const found = await discover([], places())
    expect(
      found.map((one) => {
        if (one.kind === 'unreadable') return one.reason.message
        const { name, loader, loaderVersion, gameVersion } = one.description
        return [one.program, name, loader, loaderVersion, gameVersion]
      }),
    ).toEqual([
      ['Modrinth App', 'My One', 'forge', '47.2.0', '1.20.1'],
      ['Modrinth App', 'two', null, null, '1.21.1'],
    ])
    expect(await iconOf(path)).toBe(icon)
  },
)

test('instances that the person moved to another disk are found there, with their icons', async () => {
  const customFolder = join(temporary.path, 'big disk')
  const icon = picture('big disk/caches/icons/abc.png')
  const [path] = writeModrinthApp(root(), { profiles: [{ folder: 'one', icon }], customFolder })
  const found = await discover([], places())
  expect(found.map((one) => (one.kind === 'instance' ? one.description.path : null))).toEqual([path])
  expect(await iconOf(path)).toEqual(icon)
})

test('nothing is written beside the database, and what it says is read again once it has changed', async () => {
  const [path = ''] = writeModrinthApp(root(), { profiles: [{ folder: 'one', gameVersion: '1.20.1' }] })
  const same = places()
  const before = await describeFolder(path, {}, same)
  expect(readdirSync(root()).toSorted()).toEqual(['app.db', 'profiles'])
  rmSync(join(root(), 'app.db'))
  writeModrinthApp(root(), { profiles: [{ folder: 'one', gameVersion: '1.21.4' }] })
  expect(before.gameVersion).toBe('1.20.1')
  expect((await describeFolder(path, {}, same)).gameVersion).toBe('1.21.4')
})

const PLANTED: Readonly<Record<string, (icon: string) => string>> = {
  'outside the caches': () => picture('private.png'),
  'by a path that climbs out': () =>
    `${picture('private.png')}/../../.local/share/ModrinthApp/caches/../../../../private.png`,
  'as a link that leads out': (icon) => {
    symlinkSync(picture('private.png'), icon)
    return icon
  },
}

test.each(Object.keys(PLANTED))('an icon that lies %s is not shown', async (where) => {
  mkdirSync(join(root(), 'caches'), { recursive: true })
  const icon = PLANTED[where]?.(join(root(), 'caches', 'icon.png')) ?? ''
  const [path] = writeModrinthApp(root(), { profiles: [{ folder: 'one', icon }] })
  expect(await iconOf(path)).toBe(null)
})

test.each([
  ['a view in place of the table', 'ALTER TABLE instances RENAME TO real; CREATE VIEW instances AS SELECT * FROM real'],
  ['a table that computes what it has', 'ALTER TABLE instances ADD COLUMN other TEXT AS (hex(zeroblob(1000)))'],
  ['no table at all', 'DROP TABLE instances'],
])('a database with %s says nothing of its instances', async (_, sql) => {
  const icon = picture('.local/share/ModrinthApp/caches/icon.png')
  const [path] = writeModrinthApp(root(), { profiles: [{ folder: 'one', icon }], sql })
  expect(await iconOf(path)).toBe(null)
})

test.each([
  ['is none', Buffer.from('no database')],
  ['is empty', Buffer.alloc(0)],
  ['ends in the middle', Buffer.from(`SQLite format 3\0${'\u0000'.repeat(100)}`)],
])('a file in its place that %s is passed over', async (_, bytes) => {
  const [path = ''] = writeModrinthApp(root(), { profiles: [{ folder: 'one' }] })
  writeFileSync(join(root(), 'app.db'), bytes)
  await expect(iconOf(path)).resolves.toBe(null)
})

test.each([
  [
    'CurseForge',
    'Documents/curseforge/minecraft/Instances',
    'minecraftinstance.json',
    { gameVersion: '1.20.1', baseModLoader: { name: 'forge-47.2.0' } },
  ],
  [
    'ATLauncher',
    '.local/share/atlauncher/instances',
    'instance.json',
    { id: '1.20.1', launcher: { name: 'x', loaderVersion: { type: 'Fabric', version: '0.15.0' } } },
  ],
  ['XMCL', '.minecraftx/instances', 'instance.json', { runtime: { minecraft: '1.20.1', fabricLoader: '0.15.0' } }],
])('instances of %s are found in its usual place (fact D11)', async (program, folder, file, description) => {
  const path = join(temporary.path, folder, 'one')
  mkdirSync(join(path, 'mods'), { recursive: true })
  writeFileSync(join(path, file), JSON.stringify(description))
  const found = await discover([], places())
  expect(found).toMatchObject([{ kind: 'instance', program, description: { path, gameVersion: '1.20.1' } }])
  expect(listPlaces(places())).toContainEqual({ program, folder: join(temporary.path, folder) })
})

test('groups are read as an app of June 2026 keeps them, and none where it keeps them otherwise', async () => {
  const one = { folder: 'one', groups: ['Evenings'] }
  const named = `DROP TABLE instance_group_memberships; DROP TABLE instance_groups;
    CREATE TABLE instance_groups (instance_id TEXT NOT NULL, group_name TEXT NOT NULL);
    INSERT INTO instance_groups VALUES ('id of one', 'Mornings')`
  const [path = ''] = writeModrinthApp(root(), { profiles: [one], sql: named })
  const place = { path, gamePath: path, launcher: 'modrinth-app' } as const
  expect((await readUse(place, places())).groups).toEqual(['Mornings'])
  const other = join(temporary.path, 'other', 'ModrinthApp')
  const odd = 'ALTER TABLE instance_groups RENAME COLUMN name TO title; ALTER TABLE instances DROP COLUMN last_played'
  const [elsewhere = ''] = writeModrinthApp(other, { profiles: [one], sql: odd })
  expect(await readUse({ ...place, path: elsewhere, gamePath: elsewhere }, places())).toEqual({
    lastPlayed: null,
    secondsPlayed: null,
    groups: [],
  })
})

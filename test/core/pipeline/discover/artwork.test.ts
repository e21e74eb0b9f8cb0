import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findArtwork, readArtwork } from '../../../../src-main/core/pipeline/discover/artwork.ts'
import { writePrismInstance, writePrismLauncher } from '../../../fixtures/launchers/prism.ts'
import { makeTemporaryFolder } from '../../../fixtures/launchers/temporary-folder.ts'
import { makePng } from '../../../service/content/png.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
beforeEach(() => {
  temporary = makeTemporaryFolder()
})
afterEach(() => temporary[Symbol.dispose]())

const PICTURE = Buffer.from(makePng('a picture', 1))
const nowhere = () => ({ platform: 'linux', homeFolder: join(temporary.path, 'nobody'), env: {} })

function put(path: string, content: string | Buffer | object = PICTURE): string {
  const file = join(temporary.path, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
  return file
}

/** A game folder of any launcher, or a server. */
function game(launcher: 'folder' | 'server' = 'folder') {
  const path = join(temporary.path, 'games', 'profiles', 'one')
  mkdirSync(path, { recursive: true })
  return { path, gamePath: path, launcher } as const
}

async function iconOf(instance: ReturnType<typeof game> | Awaited<ReturnType<typeof prism>>) {
  return (await findArtwork(instance, nowhere())).icon?.path ?? null
}

async function prism(iconKey: string) {
  const root = join(temporary.path, 'launcher')
  const replaced = { 'instance.cfg': `[General]\niconKey=${iconKey}\nname=One\n` }
  const [path = ''] = await writePrismLauncher(root, [{ folder: 'one', gameVersion: '1.21.1', files: {}, replaced }])
  return { path, gamePath: join(path, '.minecraft'), launcher: 'prism' as const }
}

test.each(['creeper_42.png', 'creeper_42', 'creeper_42.webp.png'])(
  'finds the icon %s that Prism names by its key',
  async (file) => {
    const path = put(`launcher/icons/${file}`)
    expect(await iconOf(await prism('creeper_42'))).toBe(file === 'creeper_42.webp.png' ? null : path)
  },
)

test('an exported instance has its icon beside it, after what its launcher has now (fact D12)', async () => {
  const instance = await prism('creeper_42')
  const beside = put('launcher/instances/one/creeper_42.png')
  const alone = await iconOf(instance)
  const kept = put('launcher/icons/creeper_42.png')
  expect(alone).toEqual(beside)
  expect(await iconOf(instance)).toEqual(kept)
})

test("looks in the folder of icons that the launcher's settings name, also of instances that lie elsewhere", async () => {
  const usual = join(temporary.path, 'home', '.local', 'share', 'PrismLauncher')
  put(
    'home/.local/share/PrismLauncher/prismlauncher.cfg',
    `[General]\nInstanceDir=${temporary.path}/big disk\nIconsDir=my icons\n`,
  )
  const icon = put('home/.local/share/PrismLauncher/my icons/duck.png')
  const path = join(temporary.path, 'big disk', 'one')
  await writePrismInstance(path, {
    folder: 'one',
    gameVersion: '1.20.1',
    replaced: { 'instance.cfg': 'iconKey=duck\n' },
  })
  const places = { ...nowhere(), homeFolder: join(temporary.path, 'home') }
  const { icon: found } = await findArtwork({ path, gamePath: join(path, '.minecraft'), launcher: 'prism' }, places)
  expect(found?.path).toEqual(icon)
  expect(usual).toEqual(dirname(dirname(icon)))
})

test.each(['default', '', '../../outside', 'flame'])(
  'an icon that is none of the files has no picture: %j',
  async (key) => {
    put('outside.png')
    put('launcher/icons/other.png')
    put('launcher/icons/default.png')
    expect(await iconOf(await prism(key))).toBe(null)
  },
)

test.each(['instance.png', 'icon.png'])("finds an ATLauncher's and a pack's %s", async (name) => {
  expect(await iconOf(game())).toBe(null)
  expect(await iconOf({ ...game(), path: dirname(put(`games/profiles/one/${name}`)) })).toMatch(name)
})

test('a server has its own icon first, which is none of a client', async () => {
  const icon = put('games/profiles/one/server-icon.png')
  expect(await iconOf(game())).toBeNull()
  expect(await iconOf(game('server'))).toEqual(icon)
})

test('finds what CurseForge and a Modrinth App name by a path, inside the instance and in the caches of the launcher alone', async () => {
  const own = put('games/profiles/one/profileImage/logo.png')
  put('games/profiles/one/minecraftinstance.json', { profileImagePath: own })
  expect(await iconOf(game())).toBe(own)
  put('games/profiles/one/minecraftinstance.json', { profileImagePath: put('elsewhere.png') })
  expect(await iconOf(game())).toBe(null)
  const cached = put('games/caches/icons/abc.webp', PICTURE)
  put('games/profiles/one/profile.json', { metadata: { name: 'One', icon: cached } })
  expect(await iconOf(game())).toBe(cached)
  put('games/profiles/one/profile.json', { metadata: { name: 'One', icon: put('games/secret.png') } })
  expect(await iconOf(game())).toBe(null)
})

test('takes the newest screenshot by when it was made, and passes over what is no picture', async () => {
  const first = put('games/profiles/one/screenshots/2026-01-01_10.00.00.png')
  const renamed = put('games/profiles/one/screenshots/a view.JPG')
  const lying = put('games/profiles/one/screenshots/2027-01-01_10.00.00.png', 'no picture at all')
  for (const [index, path] of [first, renamed, lying].entries()) utimesSync(path, 1000 + index, 1000 + index)
  expect((await findArtwork(game(), nowhere())).screenshot).toMatchObject({ path: renamed, type: 'image/png' })
  expect(await readArtwork('screenshot', game(), nowhere())).toMatchObject({
    type: 'image/png',
    bytes: new Uint8Array(PICTURE),
  })
})

test('another picture in its place has another revision', async () => {
  put('games/profiles/one/icon.png')
  const before = await findArtwork(game(), nowhere())
  put('games/profiles/one/icon.png', Buffer.from(makePng('another', 2)))
  expect((await findArtwork(game(), nowhere())).icon?.revision).not.toBe(before.icon?.revision)
})

/** What lies where the icon should be. */
const PLANTED: Readonly<Record<string, (icon: string) => void>> = {
  'a link that leads out': (icon) => symlinkSync(put('private.png'), icon),
  'a link to a folder': (icon) => symlinkSync(temporary.path, icon),
  'a link to itself': (icon) => symlinkSync(icon, icon),
  'a link to a device': (icon) => symlinkSync('/dev/zero', icon),
  'a pipe that nobody writes into': (icon) => void execFileSync('mkfifo', [icon]),
  'a folder': (icon) => mkdirSync(icon),
  'an empty file': (icon) => writeFileSync(icon, ''),
  'a huge file': (icon) => {
    writeFileSync(icon, PICTURE)
    truncateSync(icon, 9 * 1024 * 1024)
  },
  'a program in a name of a picture': (icon) => writeFileSync(icon, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
}

test.each(Object.entries(PLANTED))('shows nothing where there is %s', async (_, plant) => {
  plant(join(game().path, 'icon.png'))
  expect(await findArtwork(game(), nowhere())).toEqual({ icon: null, screenshot: null })
  expect(await readArtwork('icon', game(), nowhere())).toBe(null)
})

test('a folder of screenshots that is a link shows nothing of where it leads', async () => {
  const outside = dirname(put('private/me.png'))
  symlinkSync(outside, join(game().path, 'screenshots'))
  expect((await findArtwork(game(), nowhere())).screenshot).toBe(null)
})

test('reads none whose head announces more than anybody could decode, or breaks off', async () => {
  const lying = Buffer.from(PICTURE)
  lying.writeUInt32BE(60_000, 16)
  lying.writeUInt32BE(60_000, 20)
  for (const bytes of [lying, PICTURE.subarray(0, 14)]) {
    put('games/profiles/one/icon.png', bytes)
    expect(await readArtwork('icon', game(), nowhere())).toBe(null)
  }
})

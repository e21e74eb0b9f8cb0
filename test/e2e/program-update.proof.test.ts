import Database from 'better-sqlite3'
import { createHash, generateKeyPairSync } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWindow } from '../electron/build.ts'
import { findElectron } from '../electron/runtime.ts'
import { startFileServer, type FileServer } from '../flows/ground/file-server.ts'
import { bytesOf } from '../flows/ground/instance-files.ts'
import { readProject, ROOT } from '../package/project.ts'
import { signFeed, type Feed } from '../package/update-feed.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { openSettings } from './places.ts'

const OLD = bytesOf('the program that runs', 100_000)
const NEW = bytesOf('the newer program', 3_000_000)
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const { version: own } = readProject()

let folder: string
let server: FileServer
let world: World
/** A stand-in: Electron is not run from it, but told so. */
let appImage: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-update-'))
  server = await startFileServer()
  appImage = join(folder, 'Modwell.AppImage')
  writeFileSync(appImage, OLD)
  chmodSync(appImage, 0o755)
  publish()
  const project = await buildWithFeed(`${server.url}/feed.json`)
  const { executable } = await findElectron()
  const env = { APPIMAGE: appImage, APPDIR: dirname(executable) }
  world = await openWorld({ projects: 0, outdated: 0, project, env })
}, 180_000)

afterAll(async () => {
  await world.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The program as a release has it, with another address and key. */
async function buildWithFeed(url: string): Promise<string> {
  const project = join(folder, 'project')
  mkdirSync(project)
  for (const name of ['node_modules', 'resources', 'package.json']) symlinkSync(join(ROOT, name), join(project, name))
  const keyFile = join(folder, 'key.pem')
  writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }))
  Object.assign(process.env, { MODWELL_UPDATE_FEED: url, MODWELL_UPDATE_PUBLIC_KEY_FILE: keyFile })
  try {
    await buildWindow(join(project, 'out'))
  } finally {
    delete process.env['MODWELL_UPDATE_FEED']
    delete process.env['MODWELL_UPDATE_PUBLIC_KEY_FILE']
  }
  return project
}

function publish(changes: Partial<Feed> = {}): void {
  const sha512 = createHash('sha512').update(NEW).digest('hex')
  const url = `${server.url}/new.AppImage`
  const text = JSON.stringify({
    product: 'modwell',
    version: '99.1.0',
    channel: 'stable',
    date: '2026-11-25',
    notes: 'https://example.com/notes',
    files: [{ system: 'linux', processor: process.arch, url, size: NEW.length, sha512 }],
    ...changes,
  } satisfies Feed)
  server.put('feed.json', Buffer.from(text))
  server.put('feed.json.sig', Buffer.from(signFeed(text, privateKey)))
  server.put('new.AppImage', NEW)
}

const button = (name: string) => world.page.getByRole('main').getByRole('button', { name, exact: true })

test('a version that is out is said once, quietly, and leads to where it is told', async () => {
  const { page } = world
  await page.getByText('Modwell 99.1.0 is out.', { exact: true }).waitFor()
  await button('Show').click()
  await page.getByText(/^Modwell 99\.1\.0 of 25 Nov 2026 is out \(2\.9 MiB\)\.$/).waitFor()
  await page.getByText('Modwell 99.1.0 is out.', { exact: true }).waitFor({ state: 'detached' })
  expect(server.requests.map(({ path }) => path).toSorted()).toEqual(['/feed.json', '/feed.json.sig'])
  expect(await auditThemes(world)).toEqual([])
})

test('a download that is stopped, or is not what was announced, leaves the old one', async () => {
  const { page } = world
  server.trouble('new.AppImage', { kind: 'trickle', bytes: 1_000_000 })
  await button('Download').click()
  await page.getByText(/^[1-9].* of 2\.9 MiB$/).waitFor()
  const violations = await auditThemes(world)
  await button('Stop').click()
  await button('Download').waitFor()
  server.put('new.AppImage', bytesOf('a stranger', NEW.length))
  await button('Download').click()
  await page
    .getByRole('alert')
    .getByText(/new|announced/)
    .first()
    .waitFor()
  await button('Download').waitFor()
  expect(violations).toEqual([])
  expect(readFileSync(appImage).equals(OLD)).toBe(true)
})

test('a feed that is refused is said, with why, and what was known stays', async () => {
  const { page } = world
  const refused = page.getByText(/The update feed is about lampwell, not about Modwell/)
  publish({ product: 'lampwell' })
  await button('Check for updates').click()
  await refused.first().waitFor()
  const isKnown = await page.getByText(/^Modwell 99\.1\.0 of /).isVisible()
  publish({ version: '0.0.1' })
  await button('Check for updates').click()
  await page.getByText(`The update feed offers Modwell 0.0.1, which is older than this one (${own})`).first().waitFor()
  expect(isKnown).toBe(true)
})

test('what is downloaded takes the place of the AppImage, stays executable, and is what starts next', async () => {
  const { page } = world
  publish()
  await button('Check for updates').click()
  await page
    .getByText(/older than this one/)
    .first()
    .waitFor({ state: 'detached' })
  await button('Download').click()
  await page.getByText('Modwell 99.1.0 is downloaded. It is what starts next time.').waitFor()
  const isKept = existsSync(`${appImage}.modwell-previous`)
  expect(isKept).toBe(true)
  expect(readFileSync(appImage).equals(NEW)).toBe(true)
  expect(statSync(appImage).mode & 0o777).toBe(0o755)
})

test('the next start takes the old one away, asks nothing, and still knows what is out', async () => {
  const before = server.requests.length
  await world.restart()
  await expect.poll(() => existsSync(`${appImage}.modwell-previous`)).toBe(false)
  await openSettings(world.page, 'About')
  await world.page.getByText(/^Modwell 99\.1\.0 of /).waitFor()
  await world.page.getByRole('radio', { name: "Don't check" }).click()
  await expect.poll(() => world.ask('app.window-settings', null)).toMatchObject({ value: { programUpdates: 'off' } })
  expect(server.requests.length).toBe(before)
})

test('data of a newer version is refused, and the way back is said', async () => {
  const ledger = new Database(join(world.folder, 'home/ledger.db'))
  ledger.pragma('user_version = 99')
  ledger.close()
  await world.restart()
  const refusal = world.page.getByText(/was written by a newer version of Modwell/)
  const wayBack = world.page.getByText(/Nothing was changed\. Start the newer Modwell again/)
  await expect.poll(async () => [(await refusal.count()) > 0, (await wayBack.count()) > 0]).toEqual([true, true])
})

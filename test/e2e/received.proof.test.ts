import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitPoint, dyingDisk, halfWay } from '../flows/ground/dying-disk.ts'
import { startFileServer } from '../flows/ground/file-server.ts'
import { openHome } from '../flows/ground/home.ts'
import { everyStep, writeGame } from '../flows/ground/instance-files.ts'
import { readContents } from '../flows/ground/tree.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { openInstance } from './places.ts'

// Folders in which somebody else's Modwell was interrupted.

let world: World
const games = new Map<string, { readonly path: string; readonly before: unknown }>()

beforeAll(async () => {
  world = await openWorld({ isAsking: true, projects: 0 })
  await give('Half', halfWay)
  await give('Whole', commitPoint())
  await give('Waiting', halfWay)
})
afterAll(() => world.close())

async function give(name: string, isLast: Parameters<typeof dyingDisk>[0]): Promise<void> {
  const path = join(world.folder, 'games', name)
  mkdirSync(path, { recursive: true })
  writeGame(path)
  const before = readContents(path)
  const server = await startFileServer()
  const other = openHome(join(world.folder, `home of ${name}`), { disk: dyingDisk(isLast) })
  await other.commit(everyStep(path, other.adopt(path).id, server)).catch(() => undefined)
  other.close()
  await server.close()
  await world.choose(path)
  const found = await world.ask('library.choose-folder', null)
  if (found.kind === 'failed' || found.value.kind !== 'details-needed') throw new Error(JSON.stringify(found))
  const details = { found: found.value.found, name, loader: 'fabric', gameVersion: '1.21.11' }
  await world.ask('library.adopt', details)
  games.set(name, { path, before })
}

test('an interrupted change that waits names its instance at the start of the window, and is undone by its button', async () => {
  await world.restart()
  const { page } = world
  const { path, before } = games.get('Waiting') ?? {}
  const notice = page.getByRole('status').filter({ hasText: 'Waiting: an interrupted update' })
  await notice.waitFor()
  const wrong = await auditThemes(world)
  const button = notice.getByRole('button', { name: 'Finish or undo it' })
  await button.click()
  await button.waitFor({ state: 'detached' })
  await page
    .getByRole('status')
    .filter({ hasText: /^Waiting: an interrupted update was/ })
    .waitFor()
  expect(wrong).toEqual([])
  expect(readContents(path ?? '')).toEqual(before)
})

test('an interrupted change that came with a folder is shown and waits until the folder is trusted', async () => {
  const { page } = world
  const { path, before } = games.get('Half') ?? {}
  await openInstance(page, 'Half')
  const banner = page.getByRole('note').filter({ hasText: 'This folder came with an interrupted update' })
  await banner.waitFor()
  const wrong = await auditThemes(world)
  const isUntouched = JSON.stringify(readContents(path ?? '')) !== JSON.stringify(before)
  await page.getByRole('button', { name: 'Trust this folder' }).click()
  await banner.waitFor({ state: 'detached' })
  expect(wrong).toEqual([])
  expect(isUntouched).toBe(true)
  expect(readContents(path ?? '')).toEqual(before)
})

test('the history of a trusted folder is there at once', async () => {
  const { page } = world
  await openInstance(page, 'Whole')
  await page.getByRole('button', { name: 'Trust this folder' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  const list = page.getByRole('list', { name: 'Change sets' }).getByRole('listitem').first()
  await list.waitFor()
  await expect.poll(() => list.innerText()).toMatch(/updated/)
})

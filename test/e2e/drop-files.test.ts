import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { json, writeZip } from '../core/archives/zip-writer.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { adoptGame, enabledIn } from './own-game.ts'
import { confirm, dismissToast, goTo, openInstance, reviewOf } from './places.ts'

let world: World
let mods: string
let devTools: CDPSession

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  mods = await adoptGame(world, 'Survival', { 'first.jar': jar('first') })
  await world.page.reload()
  await world.page.getByRole('main').getByRole('button', { name: 'Survival', exact: true }).waitFor()
  devTools = await world.page.context().newCDPSession(world.page)
})
beforeEach(() => goTo(world.page, 'Library'))
afterAll(() => world.close())

function jar(id: string): Buffer {
  return writeZip([json('fabric.mod.json', { schemaVersion: 1, id, version: '1', name: id })])
}

function download(name: string, bytes: Buffer): string {
  const folder = join(world.folder, 'downloads')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

/** As the system has it when a person drags files over that place, and drops them. */
async function drag(files: readonly string[], [x, y]: readonly [number, number], ...types: readonly Drag[]) {
  const items = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of types) await devTools.send('Input.dispatchDragEvent', { type, x, y, data: items })
}

type Drag = 'dragEnter' | 'dragOver' | 'drop'

async function middleOf(name: string): Promise<readonly [number, number]> {
  const box = await world.page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first().boundingBox()
  if (box === null) throw new Error(`${name} is not in sight`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

const ON_PAGE = [640, 500] as const
const ON_SIDEBAR = [60, 300] as const

test('files dropped on the page of an instance are added to it by the review, and the page says so while they are over it', async () => {
  const { page } = world
  await openInstance(page, 'Survival')
  const files = [download('one.jar', jar('one')), download('two.jar', jar('two'))]
  await drag(files, ON_PAGE, 'dragEnter', 'dragOver')
  await page.getByText('Add 2 files to Survival').waitFor()
  await drag(files, ON_PAGE, 'drop')
  await reviewOf(page).getByRole('heading', { name: 'Add 2 files to Survival' }).waitFor()
  await confirm(page, 'Install')
  await dismissToast(page)
  expect(enabledIn(mods)).toEqual(['first', 'one', 'two'])
})

test('what a person drags away again is not added, and the page is as before', async () => {
  const { page } = world
  await openInstance(page, 'Survival')
  const files = [download('away.jar', jar('away'))]
  await drag(files, ON_PAGE, 'dragEnter', 'dragOver')
  await page.getByText('Add 1 file to Survival').waitFor()
  await drag(files, ON_SIDEBAR, 'dragOver')
  await page.getByText('Add 1 file to Survival').waitFor({ state: 'detached' })
  expect(enabledIn(mods)).not.toContain('away')
})

test('files dropped on an instance in the library are added to that one; those that cannot be say why', async () => {
  const { page } = world
  const place = await middleOf('Survival')
  const files = [download('three.jar', jar('three')), download('photo.png', Buffer.from('no mod'))]
  await drag(files, place, 'dragEnter', 'dragOver', 'drop')
  const review = reviewOf(page)
  await review.getByRole('heading', { name: 'Add 2 files to Survival' }).waitFor()
  await review.getByRole('alert').getByText('photo.png', { exact: true }).waitFor()
  expect(await auditThemes(world)).toEqual([])
  await review.getByRole('button', { name: 'Install', exact: true }).click()
  await review.getByRole('status').getByText('1 change made.').waitFor()
  await review.getByRole('button', { name: 'Close', exact: true }).click()
  expect(enabledIn(mods)).toContain('three')
})

test.each([
  ['on a page that takes none', 'Settings', ON_PAGE],
  ['on the list of places', 'Library', ON_SIDEBAR],
] as const)('files dropped %s lead the window nowhere', async (_, place, at) => {
  const { page } = world
  await goTo(page, place)
  await drag([download('stray.html', Buffer.from('<h1>stray</h1>'))], at, 'dragEnter', 'dragOver', 'drop')
  await world.ask('app.theme', null)
  await expect.poll(async () => [page.url(), await reviewOf(page).count()]).toEqual(['modwell-app://app/index.html', 0])
})

test('a drop that the page makes up is given no names', async () => {
  const path = download('planted.jar', jar('planted'))
  const given = await world.page.evaluate(async (name) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], name))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    return JSON.parse(await window.modwell.takeDropped())
  }, path)
  expect(given).toEqual({ kind: 'ok', value: [] })
})

test('files are added by the keyboard alone', async () => {
  const { page } = world
  await openInstance(page, 'Survival')
  await world.choose(download('four.jar', jar('four')))
  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Add files…' }).focus()
  await page.keyboard.press('Enter')
  await reviewOf(page).getByRole('heading', { name: 'Add four.jar to Survival' }).waitFor()
  await confirm(page, 'Install')
  await dismissToast(page)
  expect(enabledIn(mods)).toContain('four')
})

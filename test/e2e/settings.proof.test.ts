import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { adoptGame } from './own-game.ts'
import { openInstance, openSettings, chooseInList } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ outdated: 1 })
  await openSettings(world.page, 'Appearance')
})

afterAll(() => world.close())

test('rows are as dense as chosen, at once and after a restart', async () => {
  await adoptGame(world, 'Rows', { 'own.jar': Buffer.from('own') })
  const heights: number[] = []
  for (const name of ['Compact', 'Spacious']) {
    await openSettings(world.page, 'Appearance')
    await world.page.getByRole('radio', { name, exact: true }).click()
    await openInstance(world.page, 'Rows')
    heights.push(await rowHeight())
  }
  await world.restart()
  await openInstance(world.page, 'Rows')
  await expect.poll(async () => [...heights, await rowHeight()]).toEqual([40, 52, 52])
})

async function rowHeight(): Promise<number> {
  const row = world.page.getByRole('grid', { name: 'Installed files' }).getByRole('row').first()
  return Math.round((await row.boundingBox())?.height ?? 0)
}

test('at 640 px the sections are one field above what they hold', async () => {
  const { app, page } = world
  await openSettings(page, 'Service')
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.setMinimumSize(320, 240)
    window?.setContentSize(640, 800)
  })
  await page.waitForFunction(() => window.innerWidth === 640)
  await page.getByRole('button', { name: /Section$/ }).click()
  await page.getByRole('option', { name: 'Stored files' }).click()
  await page.getByRole('heading', { level: 2, name: 'Stored files' }).waitFor()
  const isListShown = await page.getByRole('navigation', { name: 'Sections' }).isVisible()
  const isWide = await page.locator('.page').evaluate((shown) => shown.scrollWidth > shown.clientWidth)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800))
  expect(isListShown).toBe(false)
  expect(isWide).toBe(false)
})

test('how the files of an instance are looked at is kept for each instance, across a restart', async () => {
  const { page } = world
  await adoptGame(world, 'Other rows', { 'own.jar': Buffer.from('own') })
  await openInstance(page, 'Rows')
  await chooseInList(page, 'Filter', /^Unreadable/)
  await chooseInList(page, 'Sort by', /^Size/)
  const chosen = await lookOf('Rows')
  await world.restart()
  await expect
    .poll(async () => [await lookOf('Other rows'), await lookOf('Rows')])
    .toEqual([['Filter', expect.stringMatching(/Name$/)], chosen])
})

/** What the instance's list is filtered and sorted by. */
async function lookOf(name: string): Promise<readonly string[]> {
  const { page } = world
  await openInstance(page, name)
  const menus = [/^Filter/, /^Sort by/].map((menu) => page.getByRole('button', { name: menu }).innerText())
  return (await Promise.all(menus)).map((text) => text.trim())
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { adoptGame } from './own-game.ts'
import { openInstance, openSettings, chooseInList, typeInPalette } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ outdated: 1 })
  await openSettings(world.page, 'Appearance')
})

afterAll(() => world.close())

test('the theme that holds is the one that is shown as chosen, whoever chose it', async () => {
  const { page } = world
  await openSettings(page, 'Appearance')
  const chosen: boolean[] = []
  for (const [theme, name] of [
    ['dark', 'Dark'],
    ['light', 'Light'],
  ] as const) {
    await world.ask('app.set-theme', { theme })
    await page.getByRole('radio', { name, checked: true }).waitFor()
    chosen.push(await page.evaluate((asked) => matchMedia(`(prefers-color-scheme: ${asked})`).matches, theme))
  }
  expect(chosen).toEqual([true, true])
})

test('what no undo needs is thrown away once that is agreed to, and what is left is as it was', async () => {
  const { page, library } = world
  const instance = await world.adopt(library.survival)
  const wish = { kind: 'update', instances: [instance], files: [], freshness: 'normal' } as const
  const plans = await world.ask('change.propose', wish)
  await world.ask('change.commit', { plans: plans.kind === 'ok' ? plans.value.map(({ id }) => id) : [] })
  await openSettings(page, 'Stored files')
  await page.getByRole('button', { name: /^Free up [\d.]+ .*iB…$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete \d+ files?$/ })
    .click()
  await page.getByText(/^\d+ files? deleted, .* freed\.$/).waitFor()
  await page.getByRole('button', { name: 'Check for damaged files' }).click()
  await page.getByText(/^\d+ files? checked \(.*\), all intact\.$/).waitFor()
  const store = await world.ask('store.status', null)
  expect(store).toMatchObject({ value: { prunable: { files: 0 }, needed: { files: expect.any(Number) } } })
})

test('hard links are warned of before they do harm', async () => {
  const { page } = world
  await page.getByText('How files are placed in instances').click()
  await page.getByText(/^Hard link/).click()
  await page.getByText('Hard links share one file').waitFor()
  await expect.poll(() => world.ask('settings.get', null)).toMatchObject({ value: { placing: 'hardlink' } })
})

test('the palette leads to a section, and the list of sections is reached by keyboard', async () => {
  const { page } = world
  await typeInPalette(page, 'settings network')
  await page.getByRole('menuitem', { name: /^Settings: Network/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Network' }).waitFor()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Network' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Health check' }).waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('heading', { level: 2, name: 'Network' }).waitFor()
  const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')
  await expect.poll(() => current.allInnerTexts()).toEqual(['Network'])
})

test('the doctor runs from the settings and says what it found', async () => {
  const { page } = world
  await openSettings(page, 'Health check')
  await page.getByRole('button', { name: 'Run checks' }).click()
  await page.getByText('Modwell itself is in order.').waitFor()
  const checks = page.getByRole('list', { name: 'Checks' })
  const before = await checks.isVisible()
  await page.getByText('Details', { exact: true }).click()
  await checks.waitFor()
  const answer = await world.ask('app.doctor', null)
  const instances = answer.kind === 'ok' ? answer.value.flatMap(({ instance }) => instance ?? []) : []
  const shown = await checks.locator('.settings-name').allInnerTexts()
  // In words, and the id of an instance small beside its name.
  const ids = await checks.locator('.settings-id').allInnerTexts()
  const named = instances.map(({ id, name }) => `${name}${id}`)
  expect(before).toBe(false)
  expect(instances.length > 0).toBe(true)
  expect(shown).toEqual(['Data folder', ...named, 'Stored files', 'Service'])
  expect(ids).toEqual(instances.map(({ id }) => id))
})

test('a report for whoever helps is written where the person says', async () => {
  const { page, folder } = world
  const file = join(folder, 'report.txt')
  await openSettings(page, 'Health check')
  await world.choose(file)
  await page.getByRole('button', { name: 'Save a report…' }).click()
  await page.getByRole('status').getByText(`Saved to ${file}.`).waitFor()
  expect(readFileSync(file, 'utf8')).toContain('Modwell: report of')
})

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
  await page.getByRole('region', { name: 'Stored files' }).waitFor()
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

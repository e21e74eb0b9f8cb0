import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { dismissToast, findPlace, goTo, openInstance, openSettings, typeInPalette } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 20 })
  const [lamp] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': {} })
  await adoptGame(world, 'Handy', { 'lamp.jar': lamp })
  await world.page.emulateMedia({ forcedColors: 'active' })
})

afterAll(() => world.close())

/** How it looks at rest: neither the pointer nor the focus is on it. */
async function lookOf(element: Locator): Promise<string> {
  const { page } = world
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  return (await element.screenshot({ animations: 'disabled' })).toString('base64')
}

/** Whether something makes it look otherwise. */
async function isChangedBy(element: Locator, change: () => Promise<unknown>): Promise<boolean> {
  const before = await lookOf(element)
  await change()
  // What comes late is waited for.
  for (let tries = 0; tries < 20; tries += 1) if ((await lookOf(element)) !== before) return true
  return false
}

test('the place where one is differs from the others', async () => {
  await goTo(world.page, 'Library')
  const history = world.page.getByRole('banner').getByRole('button', { name: 'History', exact: true })
  expect(await isChangedBy(history, () => history.click())).toBe(true)
})

test('a switch, a selected row and a chosen one differ from those that are not', async () => {
  const { page } = world
  await openInstance(page, 'Handy')
  const control = page.getByRole('switch', { name: 'own-lamp' })
  const row = page.getByRole('row').filter({ has: control })
  const isSwitchChanged = await isChangedBy(control, async () => {
    await control.click()
    await page.getByRole('switch', { name: 'own-lamp', checked: false }).waitFor()
  })
  expect(isSwitchChanged).toBe(true)
  await dismissToast(page)
  const name = row.locator('.file-name')
  expect(await isChangedBy(row, () => name.click())).toBe(true)
  await page.keyboard.press('Escape')
  expect(await isChangedBy(row, () => row.getByRole('checkbox').click())).toBe(true)
  await page.keyboard.press('Escape')
})

test('what Enter takes in the palette differs from what is below it', async () => {
  const { page } = world
  await typeInPalette(page, 'u')
  const [first, second] = [0, 1].map((at) =>
    page
      .getByRole('menuitem')
      .nth(at)
      .evaluate((item) => getComputedStyle(item).backgroundColor),
  )
  expect(await first).not.toBe(await second)
  await page.keyboard.press('Escape')
})

test('a tab and a chip that are chosen differ from those that are not', async () => {
  const { page } = world
  await openInstance(page, 'Handy')
  const tab = page.getByRole('tab', { name: 'Holds' })
  expect(await isChangedBy(tab, () => tab.click())).toBe(true)
  await page.getByRole('tab', { name: /^Content/ }).click()
  const chip = page.getByRole('radio', { name: /^Mods/ })
  expect(await isChangedBy(chip, () => chip.click())).toBe(true)
})

test('a ticked box and a chosen option differ from those that are not', async () => {
  const { page } = world
  await goTo(page, 'Browse')
  const facet = page.locator('.facet').getByText('Adventure').locator('xpath=ancestor::label')
  await facet.waitFor()
  expect(await isChangedBy(facet, () => facet.click())).toBe(true)
  await openSettings(page, 'Appearance')
  const colours = page.getByRole('radiogroup', { name: 'Theme' })
  const dark = colours.getByRole('radio', { name: 'Dark' })
  expect(await isChangedBy(dark, () => dark.click())).toBe(true)
})

test('what the keyboard is on differs from what it is not on', async () => {
  const { page } = world
  await findPlace(page, 'Library')
  const entry = page.getByRole('banner').getByRole('button', { name: 'Browse', exact: true })
  const before = await lookOf(entry)
  await entry.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect((await entry.screenshot({ animations: 'disabled' })).toString('base64')).not.toBe(before)
})

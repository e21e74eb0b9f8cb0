import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, enabledIn } from './own-game.ts'
import { confirm, dismissToast, goTo, openInstance, reviewOf } from './places.ts'

let world: World
let mods: string

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [even] = addMod(world, 'own-even', { '1.0.0': { game_versions: ['1.21.11', '26.1'] } })
  const [late] = addMod(world, 'own-late', { '1.0.0': { game_versions: ['1.21.11'] } })
  mods = await adoptGame(world, 'Travelling', { 'even.jar': even, 'late.jar': late })
  await adoptGame(world, 'Anchored', { 'even.jar': even })
  await adoptGame(world, 'Becalmed', { 'even.jar': even })
  await goTo(world.page, 'Library')
})
afterAll(() => world.close())

function names() {
  return instances().getByRole('heading').allInnerTexts()
}

function instances() {
  return world.page.getByRole('main').getByRole('list', { name: 'Instances' })
}

async function choose(order: string): Promise<void> {
  await world.page.getByRole('button', { name: /Sort by$/ }).click()
  await world.page.getByRole('option', { name: order }).click()
}

test('the library is a list where that is chosen, also at the next start', async () => {
  await choose('By name')
  await world.page.getByRole('radio', { name: 'List' }).click()
  await expect.poll(names).toEqual(['Anchored', 'Becalmed', 'Travelling'])
  await expect.poll(() => world.page.locator('.instance-row').count()).toBe(3)
  expect(await auditThemes(world)).toEqual([])
  await world.restart()
  await expect.poll(() => world.page.locator('.app:not([inert]) .instance-row').count()).toBe(3)
})

test('in the own order an instance is put elsewhere by keys, from its menu, or by drag', async () => {
  const { page } = world
  await choose('Own order')
  await expect.poll(names).toEqual(['Travelling', 'Anchored', 'Becalmed'])
  await instances().getByRole('button', { name: 'Travelling', exact: true }).focus()
  await page.keyboard.press('Control+Shift+ArrowDown')
  await expect.poll(names).toEqual(['Anchored', 'Travelling', 'Becalmed'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Travelling')
  await page.getByRole('button', { name: 'More for Becalmed' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(names).toEqual(['Anchored', 'Becalmed', 'Travelling'])
  await instances().getByRole('listitem').nth(2).dragTo(instances().getByRole('listitem').first())
  await expect.poll(names).toEqual(['Travelling', 'Anchored', 'Becalmed'])
})

test('the own order is that of the navigation too', async () => {
  const shown = world.page.getByRole('navigation', { name: 'Instances' }).getByRole('listitem')
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Travelling', 'Anchored', 'Becalmed'])
})

test('a drag marks the gap that the instance would come into', async () => {
  const { page } = world
  const items = instances().getByRole('listitem')
  await items.nth(0).dispatchEvent('dragstart', { dataTransfer: await page.evaluateHandle(() => new DataTransfer()) })
  await items.nth(2).dispatchEvent('dragover')
  await expect.poll(() => items.nth(2).getAttribute('data-drop')).toBe('after')
  await items.nth(0).dispatchEvent('dragend')
  await expect.poll(() => items.nth(2).getAttribute('data-drop')).toBe(null)
})

test('a note is written from the menu, which a right click opens, and stands with the instance', async () => {
  const { page } = world
  await instances().getByRole('listitem').filter({ hasText: 'Anchored' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Note…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Note for Anchored' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Fridays with Ada')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(() => instances().getByText('Fridays with Ada', { exact: true }).count()).toBe(1)
  await dismissToast(page)
})

test('a copy is moved to another game version, and the instance stays as it is', async () => {
  const { page } = world
  await openInstance(page, 'Travelling')
  await page.getByRole('button', { name: 'Game version 1.21.11', exact: true }).click()
  await page.getByText('1 not yet', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Move a copy…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move a copy of Travelling to 26.1' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ahead')
  await dialog.getByRole('button', { name: 'Copy, then move' }).click()
  await reviewOf(page).getByText('own-late').first().waitFor()
  await confirm(page, 'Move to 26.1')
  await page.getByRole('heading', { name: 'Ahead', level: 1 }).waitFor()
  expect(enabledIn(mods)).toEqual(['even', 'late'])
})

test('what happened last is in the library, with undo beside it', async () => {
  const { page } = world
  await goTo(page, 'Library')
  const lately = page.getByRole('list', { name: 'Lately' })
  await lately.getByText(/Ahead/).first().waitFor()
  const before = await lately.getByRole('listitem').count()
  await lately.getByRole('button', { name: /^Undo/ }).first().click()
  await lately
    .getByRole('listitem')
    .filter({ hasText: / · Undone · / })
    .getByRole('button', { name: /^Redo/ })
    .waitFor()
  await expect.poll(() => lately.getByRole('listitem').count()).toBe(before)
})

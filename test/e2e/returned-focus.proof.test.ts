import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { goTo, openInstance, reviewOf, rowOf } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const mods = ['own-lamp', 'own-rope', 'own-door'].map((slug) => addMod(world, slug, { '1.0.0': {}, '1.1.0': {} })[0])
  await adoptGame(world, 'Attic', { 'lamp.jar': mods[0], 'rope.jar': mods[1], 'door.jar': mods[2] })
})

afterAll(() => world.close())

/** What has the focus, as it is called; a row as what it holds. */
function focused(): Promise<string> {
  return world.page.evaluate(() => {
    const element = document.activeElement
    if (element === document.body) return 'nothing'
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
}

test('a review that is left gives the focus back to what opened it', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'Review 3 updates' }).focus()
  await page.keyboard.press('Enter')
  await reviewOf(page).getByRole('button', { name: 'Update 3' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Review 3 updates')
})

test('a review out of a menu gives it back to the button of the menu', async () => {
  const { page } = world
  await openInstance(page, 'Attic')
  await page.getByRole('button', { name: /^More about/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /^Review updates/ }).click()
  await reviewOf(page).getByRole('button', { name: 'Update 3' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toMatch(/^More/)
})

test('after an update of one mod, whose button goes with it, the focus is on its row', async () => {
  const { page } = world
  await rowOf(page, 'lamp.jar')
    .getByRole('button', { name: /^Update/ })
    .click()
  await page
    .getByRole('status')
    .getByText(/^own-lamp .* in /)
    .waitFor()
  await page.getByRole('button', { name: 'Update 2' }).waitFor()
  await expect.poll(focused).toContain('own-lamp')
})

test('after all updates, whose button goes too, it is beside where that was', async () => {
  const { page } = world
  await page.getByRole('button', { name: 'Update 2' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Update 2' }).waitFor({ state: 'detached' })
  await expect.poll(focused).not.toBe('nothing')
})

test('what was undone by its key leaves the focus in the page', async () => {
  const { page } = world
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Update 2' }).waitFor()
  await expect.poll(focused).not.toBe('nothing')
})

test('after an undo from the history the focus stays in its list', async () => {
  const { page } = world
  await page.getByRole('tab', { name: 'History' }).click()
  const redo = page.getByRole('button', { name: /^Redo: / }).first()
  await redo.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .getByText(/^Redone: /)
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true)
})

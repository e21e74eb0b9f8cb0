import { expect, test } from 'vitest'
import { enabledIn } from './own-game.ts'
import { dismissToast, goTo, openInstance, rowOf, toastOf } from './places.ts'
import { setUpGround, world, SLOW, press, mods } from './undo-keys-ground.ts'

setUpGround()

test('Ctrl+Z says when nothing is left to undo, and Ctrl+Shift+Z when nothing is left to redo', async () => {
  await press('Control+z')
  await expect.poll(() => toastOf(world.page).innerText()).toBe('Nothing to undo')
  // Its mark is not that of something done.
  expect(await world.page.locator('.toast > .lucide-info').count()).toBe(1)
  await press('Control+Shift+z')
  await expect.poll(() => toastOf(world.page).innerText()).toBe('Nothing to redo')
  await dismissToast(world.page)
})

test('a line says what was undone and where, and redoes it', async () => {
  const { page } = world
  await rowOf(page, 'well.jar').getByRole('switch', { name: 'own-well' }).click()
  await expect.poll(() => toastOf(page).innerText()).toBe('own-well disabled in Handy')
  await page.getByRole('button', { name: 'Undo: own-well disabled in Handy', exact: true }).click()
  await expect.poll(() => toastOf(page).innerText()).toBe('Undone: own-well disabled in Handy')
  await page.getByRole('button', { name: 'Redo: Undone: own-well disabled in Handy', exact: true }).click()
  await expect.poll(() => toastOf(page).innerText()).toBe('Redone: own-well disabled in Handy')
  await dismissToast(page)
})

test('a hold is a change too: Lately and the history tell it, Ctrl+Z takes it back and Ctrl+Shift+Z does it again', async () => {
  const { page } = world
  const isHeld = () => rowOf(page, 'rope.jar').getByText('on hold', { exact: true })
  await rowOf(page, 'rope.jar')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: /^Put on hold/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold', exact: true }).click()
  await expect.poll(() => toastOf(page).innerText()).toBe('own-rope put on hold')
  await isHeld().waitFor()
  await dismissToast(page)
  await press('Control+z')
  await expect.poll(() => toastOf(page).innerText()).toBe('Undone: own-rope put on hold in Handy')
  await page.getByRole('button', { name: 'Redo: Undone: own-rope put on hold in Handy' }).waitFor()
  await isHeld().waitFor({ state: 'detached' })
  await press('Control+Shift+z')
  await expect.poll(() => toastOf(page).innerText()).toBe('Redone: own-rope put on hold in Handy')
  await isHeld().waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Undo: own-rope put on hold' }).waitFor()
  await goTo(page, 'Library')
  const lately = page.getByRole('list', { name: 'Lately' })
  await lately.getByRole('button', { name: /^Undo: own-rope put on hold/ }).click()
  await lately.getByText(/ · Undone · /).waitFor()
  await openInstance(page, 'Handy')
  await isHeld().waitFor({ state: 'detached' })
})

test('a tile shows the update of its instance, which cannot be asked for twice, and a cancelled one says so', async () => {
  const { page, service } = world
  await goTo(page, 'Library')
  await page.getByRole('button', { name: /^Update \d+ in Handy$/ }).focus()
  service.setFaults([SLOW])
  await press('Enter')
  const progress = page
    .getByRole('main')
    .getByRole('progressbar', { name: /^(Preparing|Updating \d+)$/ })
    .first()
  await progress.waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Update \d+ in Handy$/ }).count()).toBe(0)
  await press('Control+z')
  await expect.poll(() => toastOf(page).innerText()).toMatch(/^A change is still under way/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Activity: / })
    .click()
  await page
    .getByRole('dialog', { name: 'Activity' })
    .getByRole('button', { name: 'Cancel update: Update Handy', exact: true })
    .click()
  await expect.poll(() => toastOf(page).innerText()).toBe('Update Handy: cancelled, nothing was changed')
  await progress.waitFor({ state: 'detached' })
  await press('Control+z')
  await expect.poll(() => toastOf(page).innerText()).toMatch(/^Nothing to undo: it was cancelled/)
  expect(enabledIn(mods)).toContain('lamp')
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, enabledIn } from './own-game.ts'
import { dismissToast, goTo, openInstance, reviewOf, rowOf, toastOf } from './places.ts'

/** Nothing ends by itself while it is set. */
const SLOW = { kind: 'slow', bytesPerSecond: 500, match: { origin: 'files' } } as const

/** Too large to be read whole for deciding. */
const LARGE = 3_000_000

let world: World
let mods: string

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [lamp] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': { files: [{ size: LARGE }] } })
  const [rope] = addMod(world, 'own-rope', { '1.0.0': {}, '1.1.0': {} })
  const [well] = addMod(world, 'own-well', { '1.0.0': {} })
  mods = await adoptGame(world, 'Handy', { 'lamp.jar': lamp, 'rope.jar': rope, 'well.jar': well })
  await openInstance(world.page, 'Handy')
})

afterAll(() => world.close())

const isOff = (): boolean => existsSync(join(mods, 'well.jar.disabled'))
const press = (key: string) => world.page.keyboard.press(key)

test('Ctrl+Z says when nothing is left to undo, and Ctrl+Shift+Z when nothing is left to redo', async () => {
  await press('Control+z')
  await expect.poll(() => toastOf(world.page).innerText()).toBe('Nothing to undo')
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

test.each(['Control+z', 'Control+y', 'Control+Shift+z'])('in an open review %s changes nothing', async (key) => {
  const { page } = world
  const before = isOff()
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'Review 2 updates' }).click()
  const update = reviewOf(page).getByRole('button', { name: 'Update 2', exact: true })
  await update.waitFor()
  await press(key)
  // What it would do is done by then.
  await expect.poll(() => toastOf(page).innerText(), { timeout: 2_000 }).toMatch(/^Nothing is changed yet\./)
  await dismissToast(page)
  await expect.poll(() => page.locator('.activity').count(), { timeout: 2_000 }).toBe(0)
  expect([await update.count(), isOff()]).toEqual([1, before])
  await reviewOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
})

test('the place in the sidebar that a review was opened from leads back to it', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'Review 2 updates' }).click()
  await reviewOf(page).getByRole('button', { name: 'Update 2', exact: true }).waitFor()
  await goTo(page, 'Library')
  await reviewOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: 'Review 2 updates' }).isVisible()).toBe(true)
})

test('only what has the focus shows a ring', async () => {
  const { page } = world
  await openInstance(page, 'Handy')
  await rowOf(page, 'lamp.jar').focus()
  await press('ArrowDown')
  await page.locator('[role="row"]:focus').waitFor()
  const ringed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((one) => getComputedStyle(one).outlineStyle === 'solid' && getComputedStyle(one).outlineWidth === '2px')
      .map((one) => one.getAttribute('role')),
  )
  expect(ringed).toEqual(['row'])
})

test('a tile shows the update of its instance, which cannot be asked for twice, and a cancelled one says so', async () => {
  const { page, service } = world
  await goTo(page, 'Library')
  await page.getByRole('button', { name: /^Update \d+ in Handy$/ }).focus()
  service.setFaults([SLOW])
  await press('Enter')
  const progress = page.getByRole('main').getByRole('progressbar', { name: 'Update Handy' })
  await progress.waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Update \d+ in Handy$/ }).isDisabled()).toBe(true)
  await press('Control+z')
  await expect.poll(() => toastOf(page).innerText()).toMatch(/^A change is still under way/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Activity: / })
    .click()
  await page.getByRole('button', { name: 'Cancel: Update Handy', exact: true }).click()
  await expect.poll(() => toastOf(page).innerText()).toBe('Cancelled, nothing was changed: Update Handy')
  await progress.waitFor({ state: 'detached' })
  expect(enabledIn(mods)).toContain('lamp')
})

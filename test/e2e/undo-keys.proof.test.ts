import { expect, test } from 'vitest'
import { dismissToast, goTo, openInstance, reviewOf, rowOf, toastOf } from './places.ts'
import { setUpGround, world, isOff, press } from './undo-keys-ground.ts'

setUpGround()

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
  expect(await update.count()).toBe(1)
  expect(isOff()).toEqual(before)
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

test('what was done on another page is told for less long, but not from under whoever is in it; the history tells it itself', async () => {
  const { page } = world
  const disable = async (mod: 'well' | 'rope'): Promise<void> => {
    await openInstance(page, 'Handy')
    await rowOf(page, `${mod}.jar`)
      .getByRole('switch', { name: `own-${mod}` })
      .click()
    await toastOf(page)
      .filter({ hasText: `own-${mod} disabled in Handy` })
      .waitFor()
  }
  await disable('well')
  await goTo(page, 'Library')
  await press('F6')
  await page.locator('.toast button:focus').waitFor()
  // Longer than it stays for nobody.
  await page.waitForTimeout(6_000)
  expect(await toastOf(page).count()).toBe(1)
  await press('F6')
  await toastOf(page).waitFor({ state: 'detached', timeout: 6_000 })
  await disable('rope')
  await goTo(page, 'History')
  await page.getByRole('button', { name: /^Undo: own-rope / }).waitFor()
  await toastOf(page).waitFor({ state: 'detached', timeout: 1_000 })
})

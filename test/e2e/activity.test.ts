import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import type { Locator } from 'playwright-core'
import { dismissToast, goTo, openInstance, reviewOf, toastOf, typeInPalette } from './places.ts'
import {
  setUpGround,
  world,
  activity,
  activityNamed,
  openSlowReview,
  panel,
  updateAndLeave,
} from './activity-ground.ts'

setUpGround()

test('the second click of a double click on Update does not reach the Cancel that takes its place', async () => {
  const { page } = world
  await openSlowReview('Survival')
  const update = await reviewOf(page)
    .getByRole('button', { name: /^Update \d+$/ })
    .boundingBox()
  const cancel = reviewOf(page).getByRole('button', { name: 'Cancel', exact: true })
  const clickAt = async (box: typeof update, clickCount: number): Promise<void> => {
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await clickAt(update, 1)
  await reviewOf(page)
    .getByText(/You can use other pages in the meantime/)
    .waitFor()
  await clickAt(await cancel.boundingBox(), 2)
  // What is being cancelled is not paused any more.
  await reviewOf(page)
    .getByRole('button', { name: /^Pause/ })
    .click()
  await expect
    .poll(() =>
      reviewOf(page)
        .getByRole('button', { name: /^Resume/ })
        .count(),
    )
    .toBe(1)
  await clickAt(await cancel.boundingBox(), 1)
  await toastOf(page)
    .getByText(/cancelled, nothing was changed/)
    .waitFor()
  await dismissToast(page)
})

test('a change goes on when its review is left, and the foot of the sidebar says how far it is', async () => {
  await updateAndLeave('Survival')
  await activity().click()
  await panel()
    .getByText(/^\d.* of \d.*\/s/)
    .waitFor()
  await expect.poll(() => panel().getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Update Survival'])
})

test('meanwhile nothing offers to change the same once more: the tile, its page, rows, menus and the palette say what goes on', async () => {
  const { page } = world
  await page.keyboard.press('Escape')
  const main = page.getByRole('main')
  const why = 'Not before “Update Survival” is done.'
  const isOff = (button: Locator) => button.and(page.locator(':disabled, [aria-disabled="true"]')).waitFor()
  await main.getByRole('button', { name: /^Update \d+ in Survival/ }).waitFor({ state: 'detached' })
  await main.getByText(/^\d+ more updates?$/).waitFor()
  // What is left is reviewed meanwhile.
  await main.getByText('in 1 instance', { exact: true }).waitFor()
  await main.getByRole('button', { name: /^Review \d+/ }).click()
  await reviewOf(page)
    .getByRole('heading', { name: /Update Workshop/ })
    .waitFor()
  await reviewOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await typeInPalette(page, 'update ev')
  await isOff(page.getByRole('menuitem', { name: /^Update everything/ }))
  await page.keyboard.press('Escape')
  await openInstance(page, 'Survival')
  await isOff(page.getByRole('button', { name: /^Update \d+$/ }))
  // How far it is stands on its page, with the way to end it.
  await main
    .getByRole('region', { name: 'Update Survival' })
    .getByRole('button', { name: 'Cancel update: Update Survival' })
    .waitFor()
  const row = page.getByRole('row').filter({ hasText: 'changing' }).first()
  await row.getByText('changing', { exact: true }).waitFor()
  await isOff(row.getByRole('switch'))
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await isOff(page.getByRole('menuitem', { name: /^Remove/ }))
  await page.keyboard.press('Escape')
  expect(await page.getByTitle(why).count()).toBeGreaterThan(1)
  expect(await auditThemes(world)).toEqual([])
})

test('a row that has no part in it is switched when it is done, and says that it waits', async () => {
  const { page } = world
  const free = page
    .getByRole('row')
    .filter({ hasNotText: /changing|disabled|unreadable/ })
    .first()
  const name = await free.getByRole('switch').getAttribute('aria-label')
  await free.getByRole('switch').click()
  await page
    .getByRole('row')
    .filter({ hasText: String(name) })
    .getByText('queued', { exact: true })
    .waitFor()
  await activity().click()
  await panel()
    .getByRole('button', { name: `Cancel change: Disable ${name}` })
    .click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByText('queued', { exact: true }).count()).toBe(0)
  await goTo(page, 'Library')
  // Below the tiles, of which each says how many are updated.
  await page.getByRole('main').getByRole('region', { name: 'Update Survival' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('progressbar', { name: /^Updating \d+$/ })
    .waitFor()
  await activity().click()
})

test('axe finds nothing wrong while it is open', async () => {
  expect(await auditThemes(world)).toEqual([])
})

test('its downloads can be paused, which is said with the time, and resumed, by keyboard alone', async () => {
  const { page } = world
  const pause = panel().getByRole('button', { name: 'Pause: Update Survival' })
  // What cancelling would mean is told beside the button that does it, paused or not.
  await panel()
    .getByText(/^Nothing in the instance is changed yet\./)
    .waitFor()
  await pause.focus()
  await page.keyboard.press('Enter')
  await panel()
    .getByText(/^Paused since \d\d:\d\d$/)
    .waitFor()
  await activityNamed(/^Activity: Paused, \d+%: Update Survival$/).waitFor()
  await page.locator('[role=progressbar][aria-valuetext]', { hasText: /^Paused\d+%$/ }).waitFor()
  await panel()
    .getByText(/^Nothing in the instance is changed yet\./)
    .waitFor()
  const strip = page.getByRole('region', { name: 'What needs attention' })
  // The panel has it.
  expect(await strip.getByRole('button', { name: 'Resume: Update Survival' }).count()).toBe(0)
  expect(await auditThemes(world)).toEqual([])
  await page.keyboard.press('Enter')
  await panel()
    .getByText(/^\d.* of \d.*\/s/)
    .waitFor()
  await panel()
    .getByText(/^Paused/)
    .waitFor({ state: 'detached' })
})

test('a second change waits for the first, and can be taken out of the queue', async () => {
  await world.page.keyboard.press('Escape')
  await updateAndLeave('Workshop')
  await activity().click()
  await panel().getByText('Waiting for the previous change').waitFor()
  await panel().getByRole('button', { name: 'Cancel update: Update Workshop' }).click()
  await expect.poll(() => panel().getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Update Survival'])
})

test('it can be found again, and paused and cancelled where it is shown', async () => {
  const { page } = world
  await panel().getByRole('button', { name: 'Details: Update Survival' }).click()
  await reviewOf(page).getByRole('button', { name: 'Pause: Update Survival' }).click()
  await reviewOf(page)
    .getByText(/^Paused since/)
    .waitFor()
  await reviewOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await toastOf(page).filter({ hasText: ': cancelled, nothing was changed' }).waitFor()
  await reviewOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => activityNamed(/Update/).count()).toBe(0)
})

test('when it ends well while another page is shown it says so, and can be undone at once', async () => {
  await updateAndLeave('Workshop')
  world.service.setFaults([])
  await world.page
    .getByRole('status')
    .getByText(/ in Workshop$/)
    .waitFor()
  const undo = await world.page
    .getByRole('status')
    .getByRole('button', { name: /^Undo: .* in Workshop$/ })
    .count()
  await dismissToast(world.page)
  await activity().waitFor({ state: 'detached' })
  expect(undo).toBe(1)
})

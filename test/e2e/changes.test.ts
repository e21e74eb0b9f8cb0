import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { addMod, adoptGame, jar } from './own-game.ts'
import { goTo, openDetails, openInstance, reviewOf } from './places.ts'
import { setUpGround, world } from './changes-ground.ts'

setUpGround()

test('what changed between the installed version and the next is told version by version, without a click', async () => {
  const { page } = world
  const details = await openDetails(page, 'lamp.jar')
  const changes = details.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await changes.first().getByText('Oil lasts longer.').waitFor()
  await changes.nth(2).getByText('brighter').waitFor()
  await expect.poll(() => changes.getByRole('heading').allInnerTexts()).toEqual(['1.3.0', '1.2.0', '1.1.0'])
  await expect.poll(() => changes.nth(2).locator('strong').innerText()).toBe('brighter')
  // The panel scrolls, and nothing within it.
  await details.getByRole('button', { name: 'Show everything that changed' }).click()
  const scrolled = () =>
    details.evaluate((panel) => {
      const within = [...panel.querySelectorAll('*')].filter((one) => one.scrollHeight > one.clientHeight + 1)
      return within.filter((one) => /auto|scroll|clip/.test(getComputedStyle(one).overflowY)).length
    })
  await expect.poll(scrolled).toBe(0)
  // What can be done about the versions stands on one line.
  const tops = await Promise.all(
    ['Update', 'All versions', 'Put on hold'].map(async (name) => {
      return (await details.getByRole('button', { name, exact: true }).boundingBox())?.y
    }),
  )
  expect(new Set(tops).size).toBe(1)
  expect(await auditThemes(world)).toEqual([])
})

test('a review marks a major jump, and opens each change to what its authors wrote', async () => {
  const { page } = world
  await page.getByRole('button', { name: 'Update 2', exact: true }).click()
  const rope = reviewOf(page).getByRole('listitem').filter({ hasText: 'own-rope' })
  await rope.getByText('major', { exact: true }).waitFor()
  await rope.getByRole('button', { name: 'What changed in own-rope' }).click()
  await rope.getByText('Stronger rope.').waitFor()
  await reviewOf(page)
    .getByRole('radio', { name: /^Major/ })
    .click()
  await expect.poll(() => reviewOf(page).getByRole('listitem').filter({ hasText: 'own-lamp' }).count()).toBe(0)
  await reviewOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
})

test('a review of several instances shows each mod once, and leaves it out everywhere or in one', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await page.getByRole('button', { name: /^Review \d+ updates/ }).click()
  const review = reviewOf(page)
  const lamp = review.getByRole('checkbox', { name: 'Replace own-lamp' })
  await lamp.waitFor()
  await expect.poll(() => lamp.isChecked()).toBe(true)
  await review.getByRole('button', { name: 'own-lamp, by instance' }).click()
  await review.getByRole('checkbox', { name: 'Replace Dim' }).uncheck({ force: true })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(
      (input) => input.ariaLabel === 'Replace own-lamp' && input.indeterminate,
    ),
  )
  await lamp.check({ force: true })
  await page.waitForFunction(() => document.querySelector('.steps[aria-busy="true"]') === null)
  await expect.poll(() => review.getByRole('checkbox', { name: 'Replace Dim' }).isChecked()).toBe(true)
  expect(await auditThemes(world)).toEqual([])
  await review.getByRole('radio', { name: 'By instance', exact: true }).click()
  await expect.poll(() => review.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Dim', 'Lit'])
})

test('what something of a review needs says so before, goes with it when it is left out, and comes back with it', async () => {
  const { page } = world
  const [lib] = addMod(world, 'own-lib', { '1.0.0': {}, '2.0.0': {} })
  const [lantern] = addMod(world, 'own-lantern', { '1.0.0': {}, '2.0.0': jar({ depends: { own_lib: '>=2.0.0' } }) })
  await reviewOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await adoptGame(world, 'Needy', { 'lib.jar': lib, 'lantern.jar': lantern })
  await openInstance(page, 'Needy')
  await page.getByRole('button', { name: 'Update 2', exact: true }).click()
  const review = reviewOf(page)
  const box = (mod: string) => review.getByRole('checkbox', { name: `Replace ${mod}` })
  const isTaken = () => Promise.all(['own-lib', 'own-lantern'].map((mod) => box(mod).isChecked()))
  const whenWorkedOut = () => page.waitForFunction(() => document.querySelector('.steps[aria-busy="true"]') === null)
  await review.getByText('Needed by own-lantern').waitFor()
  await box('own-lib').uncheck({ force: true })
  await review.getByText('Left out as well: it needs own-lib').waitFor()
  await whenWorkedOut()
  const without = await isTaken()
  await box('own-lantern').check({ force: true })
  await whenWorkedOut()
  const again = await isTaken()
  await box('own-lantern').uncheck({ force: true })
  await whenWorkedOut()
  expect(without).toEqual([false, false])
  expect(again).toEqual([true, true])
  expect(await isTaken()).toEqual([true, false])
  await review.getByRole('button', { name: 'Cancel', exact: true }).click()
})

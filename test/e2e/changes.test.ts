import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { confirm, dismissToast, goTo, openDetails, openInstance, inspectorOf, reviewOf, rowOf } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [lamp] = addMod(world, 'own-lamp', {
    '1.0.0': { changelog: 'The first light.' },
    '1.1.0': { changelog: 'A **brighter** light.' },
    '1.2.0': { changelog: '' },
    '1.3.0': { changelog: 'Oil lasts longer.' },
  })
  const [rope] = addMod(world, 'own-rope', {
    '1.0.0': { changelog: 'Rope.' },
    '2.0.0': { changelog: 'Stronger rope.' },
  })
  await adoptGame(world, 'Dim', { 'lamp.jar': lamp })
  await adoptGame(world, 'Lit', { 'lamp.jar': lamp, 'rope.jar': rope })
  await openInstance(world.page, 'Lit')
})

afterAll(() => world.close())

test('what changed between the installed version and the next is told version by version, once somebody asks', async () => {
  const { page, service } = world
  const details = await openDetails(page, 'lamp.jar')
  service.clearRequests()
  await details.getByRole('button', { name: 'What changed up to 1.3.0' }).click()
  const changes = details.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await changes.first().getByText('Oil lasts longer.').waitFor()
  await changes.nth(2).getByText('brighter').waitFor()
  await expect.poll(() => changes.getByRole('heading').allInnerTexts()).toEqual(['1.3.0', '1.2.0', '1.1.0'])
  await expect.poll(() => changes.nth(2).locator('strong').innerText()).toBe('brighter')
  expect(await auditThemes(world)).toEqual([])
})

test('every version can be looked at, with what a change to it takes, and a change to an earlier one is reviewed as such', async () => {
  const { page } = world
  const details = await openDetails(page, 'lamp.jar')
  await details.getByRole('button', { name: 'All versions' }).click()
  const versions = details.getByRole('list', { name: 'Versions' })
  await versions.getByRole('button').first().waitFor()
  await expect
    .poll(() => versions.getByRole('button').allInnerTexts())
    .toEqual(['1.3.0', '1.2.0', '1.1.0', '1.0.0'].map((number) => expect.stringContaining(number)))
  await versions.getByRole('button', { name: /^1\.2\.0/ }).click()
  await versions.getByText('Nothing else changes.').waitFor()
  await versions.getByRole('button', { name: 'Change to 1.2.0' }).click()
  await confirm(page, 'Install')
  await dismissToast(page)
  await openInstance(page, 'Lit')
  await rowOf(page, 'own-lamp-1.2.0.jar').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Change version…' }).click()
  const now = inspectorOf(page)
  await now.getByRole('button', { name: /^1\.1\.0/ }).click()
  await now.getByRole('button', { name: 'What changed up to 1.2.0' }).waitFor()
  await now.getByRole('button', { name: 'Change to 1.1.0' }).click()
  const row = reviewOf(page).getByRole('listitem').filter({ hasText: 'own-lamp' })
  await row.getByText('older', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'What you lose in own-lamp' }).click()
  await row.getByRole('list', { name: 'Changes' }).getByRole('heading', { name: '1.2.0' }).waitFor()
  expect(await auditThemes(world)).toEqual([])
  await reviewOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
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

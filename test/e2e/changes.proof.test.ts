import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { confirm, dismissToast, openDetails, openInstance, inspectorOf, reviewOf, rowOf } from './places.ts'
import { setUpGround, world } from './changes-ground.ts'

setUpGround()

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
  await versions.getByText('No other mod is affected.').waitFor()
  await versions.getByRole('button', { name: 'Use 1.2.0' }).click()
  await confirm(page, 'Install')
  await dismissToast(page)
  await openInstance(page, 'Lit')
  await rowOf(page, 'own-lamp-1.2.0.jar').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Change version…' }).click()
  const now = inspectorOf(page)
  await now.getByRole('button', { name: /^1\.1\.0/ }).click()
  await now.getByRole('button', { name: 'Changelog' }).waitFor()
  await now.getByRole('button', { name: 'Use 1.1.0' }).click()
  const row = reviewOf(page).getByRole('listitem').filter({ hasText: 'own-lamp' })
  await row.getByText('older', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'What you lose in own-lamp' }).click()
  await row.getByRole('list', { name: 'Changes' }).getByRole('heading', { name: '1.2.0' }).waitFor()
  expect(await auditThemes(world)).toEqual([])
  await reviewOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
})

import { expect, test } from 'vitest'
import { goTo, openDetails, openInstance } from './places.ts'
import { setUpGround, world, details, chooseFromHold, row } from './holds-ground.ts'
import { showAt } from './show-at.ts'

setUpGround()

test('a hold until a day names the day, and a day that is over is refused', async () => {
  const { page } = world
  await openDetails(page, 'lamp.jar')
  await chooseFromHold('Until a date…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Until', { exact: true }).fill('2020-01-31')
  await dialog.getByRole('button', { name: 'Put on hold', exact: true }).click()
  const refusal = await dialog.getByText(/2020-01-31 is in the past/).innerText()
  await dialog.getByLabel('Until', { exact: true }).fill('2199-01-31')
  await dialog.getByRole('button', { name: 'Put on hold', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await details().getByRole('listitem').getByText('You put it on hold until 31 Jan 2199.').waitFor()
  expect(refusal).toContain('Choose a date in the future')
})

test('every way of holding is offered, and a version is chosen with its reason', async () => {
  const { page } = world
  await chooseFromHold('More options…')
  const dialog = page.getByRole('dialog')
  const ways = await dialog.getByRole('radio').count()
  await dialog.getByText('Stay below a version').click()
  await dialog.getByRole('button', { name: /^1\.1\.0, .* Version$/ }).waitFor()
  const isIncluded = await dialog.getByLabel('Hold back this version too').isChecked()
  await dialog.getByLabel('Why (optional)').fill('the server has it')
  await dialog.getByRole('button', { name: 'Put on hold', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await details().getByText('You allow it only below 1.1.0 (the server has it).').waitFor()
  expect([ways, isIncluded]).toEqual([5, true])
})

test('what is being typed of a hold stays when the window becomes narrower', async () => {
  const { page } = world
  const dialog = page.getByRole('dialog')
  await row('lib.jar')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: /^Put on hold/ }).click()
  await dialog.getByLabel('Why (optional)').fill('not finished')
  await showAt(world, { width: 640, height: 800 })
  await page.locator('.files:not(.files-even)').waitFor()
  expect(await dialog.getByLabel('Why (optional)').inputValue()).toBe('not finished')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await showAt(world, { width: 1280, height: 800 })
})

test('all holds of the instance are listed, and what the pack brought can be held until a project supports it', async () => {
  const { page } = world
  await page.getByRole('tab', { name: 'Holds 1' }).click()
  await page.getByRole('button', { name: 'Put pack files on hold…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Until another mod is ready for the update').click()
  await dialog.getByRole('button', { name: /Project$/ }).click()
  await page.getByRole('option', { name: 'own-lib' }).click()
  await dialog.getByRole('button', { name: 'Put on hold', exact: true }).click()
  await page.getByRole('tab', { name: 'Holds 2' }).waitFor()
  await expect
    .poll(() => page.getByRole('list', { name: 'Holds' }).locator('p:not(.soft)').allInnerTexts())
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^You allow it only below 1\.1\.0 \(the server has it\)\. /),
        expect.stringMatching(/^You put it on hold until own-lib supports the newer version\. /),
      ]),
    )
})

test('each is let go from the list, by keyboard as well', async () => {
  const { page } = world
  const left: string[] = []
  for (const count of [1, 0]) {
    await page
      .getByRole('button', { name: /^Remove hold of/ })
      .first()
      .press('Enter')
    await page.getByRole('tab', { name: count === 0 ? 'Holds' : `Holds ${count}`, exact: true }).waitFor()
    left.push(await page.evaluate(() => document.activeElement?.className ?? ''))
  }
  expect(left).toEqual(['holds', 'holds'])
  await page.getByRole('tab', { name: /^Content/ }).click()
})

test('the channel of the instance is chosen in its menu and told in its heading', async () => {
  const { page } = world
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Release channel…' }).click()
  await page.getByRole('dialog').getByText('Releases, betas and alphas').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.locator('.instance-facts').getByText('releases, betas and alphas', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('where no pack brought anything, there is nothing of one to put on hold', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await openInstance(page, 'Plain')
  await page.getByRole('tab', { name: 'Holds' }).click()
  await page.getByText('Nothing on hold').waitFor()
  expect(await page.getByRole('button', { name: 'Put pack files on hold…' }).count()).toBe(0)
})

import { expect, test } from 'vitest'
import { openDetails } from './places.ts'
import { setUpGround, world, row, details, chooseFromHold } from './holds-ground.ts'

setUpGround()

test('what is known of a file tells without a click why it is there, what needs it and what it needs, and leads there', async () => {
  await openDetails(world.page, 'lib.jar')
  await details()
    .getByRole('region', { name: 'Why it is here' })
    .getByText('It was already there when Modwell began')
    .waitFor()
  await details().getByRole('list', { name: 'Needed by' }).getByRole('button', { name: 'own-user' }).click()
  await details().getByRole('heading', { name: 'own-user' }).waitFor()
  const needed = details().getByRole('list', { name: 'Needs' }).getByRole('listitem')
  await needed.filter({ hasText: 'own-lib' }).getByText('1.0.0').waitFor()
  expect(await details().evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
})

test('a version that is skipped is not offered, with the reason', async () => {
  await openDetails(world.page, 'lamp.jar')
  await chooseFromHold('Skip 1.1.0')
  await row('lamp.jar').getByText('on hold', { exact: true }).waitFor()
  await expect
    .poll(async () => [
      await details().getByRole('listitem').getByText('You chose to skip 1.1.0.').isVisible(),
      (await world.page.getByRole('button', { name: /^Update \d+$/ }).count()) === 0,
    ])
    .toEqual([true, true])
})

test('letting go offers it again, and keeps the focus in what is told of it', async () => {
  await details()
    .getByRole('button', { name: /^Remove hold/ })
    .click()
  await row('lamp.jar')
    .getByRole('button', { name: /^Update .* to 1\.1\.0$/ })
    .waitFor()
  await expect
    .poll(async () => [
      await world.page.getByRole('button', { name: 'Update 1' }).isEnabled(),
      await world.page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    ])
    .toEqual([true, expect.stringMatching(/^About own-lamp$/i)])
})

test('putting something on hold and letting it go are undone by their message, and by the key', async () => {
  const { page } = world
  const offered = row('lamp.jar').getByRole('button', { name: /^Update .* to 1\.1\.0$/ })
  await chooseFromHold('Skip 1.1.0')
  await page.getByRole('status').getByText('own-lamp put on hold').waitFor()
  await page.getByRole('button', { name: 'Undo: own-lamp put on hold' }).click()
  await offered.waitFor()
  await chooseFromHold('Skip 1.1.0')
  await offered.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await expect.poll(() => offered.isVisible()).toBe(true)
})

test('a beta comes for one project by its channel, and for no other', async () => {
  await openDetails(world.page, 'user.jar')
  const before = await row('user.jar').getByText('2.0.0-beta').count()
  await details()
    .getByRole('button', { name: /Channel of/ })
    .click()
  await world.page.getByRole('option', { name: 'Channel: beta' }).click()
  await row('user.jar')
    .getByRole('button', { name: /^Update .* to 2\.0\.0-beta$/ })
    .waitFor()
  expect(before).toBe(0)
})

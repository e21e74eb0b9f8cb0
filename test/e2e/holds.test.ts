import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, jar } from './own-game.ts'
import { goTo, inspectorOf, openDetails, openInstance, rowOf } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [lamp] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': {} })
  const [lib] = addMod(world, 'own-lib', { '1.0.0': {} })
  const beta = { ...jar({ depends: { own_lib: '*' } }), version_type: 'beta' }
  const [user] = addMod(world, 'own-user', { '1.0.0': jar({ depends: { own_lib: '*' } }), '2.0.0-beta': beta })
  const mods = await adoptGame(world, 'Steady', { 'lamp.jar': lamp, 'lib.jar': lib, 'user.jar': user })
  mkdirSync(join(mods, '..', 'mrpack'))
  const index = { files: [{ path: 'mods/lamp.jar' }] }
  writeFileSync(join(mods, '..', 'mrpack', 'modrinth.index.json'), JSON.stringify(index))
  await adoptGame(world, 'Plain', { 'lamp.jar': lamp })
  await openInstance(world.page, 'Steady')
})

afterAll(() => world.close())

function row(filename: string) {
  return rowOf(world.page, filename)
}

function details() {
  return inspectorOf(world.page)
}

async function chooseFromHold(item: string): Promise<void> {
  await details().getByRole('button', { name: 'Put on hold', exact: true }).click()
  await world.page.getByRole('menuitem', { name: item }).click()
}

test('what is known of a file tells without a click why it is there, what needs it and what it needs, and leads there', async () => {
  await openDetails(world.page, 'lib.jar')
  await details()
    .getByRole('region', { name: 'Why it is here' })
    .getByText('It was already there when you adopted')
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

test('a hold until a day names the day, and a day that is over is refused', async () => {
  const { page } = world
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
  await dialog.getByText('Below a version').click()
  await dialog.getByRole('button', { name: /^1\.1\.0, .* Version$/ }).waitFor()
  await dialog.getByLabel('Why (optional)').fill('the server has it')
  await dialog.getByRole('button', { name: 'Put on hold', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await details().getByText('You allow it only below 1.1.0 (the server has it).').waitFor()
  expect(ways).toBe(6)
})

test('all holds of the instance are listed, and what the pack brought can be held until a project supports it', async () => {
  const { page } = world
  await page.getByRole('tab', { name: 'Holds 1' }).click()
  await page.getByRole('button', { name: 'Put pack files on hold…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Until another project supports the newer version').click()
  await dialog.getByRole('button', { name: /Project$/ }).click()
  await page.getByRole('option', { name: 'own-lib' }).click()
  await dialog.getByRole('button', { name: 'Put on hold', exact: true }).click()
  await page.getByRole('tab', { name: 'Holds 2' }).waitFor()
  await expect
    .poll(() => page.getByRole('list', { name: 'Holds' }).locator('p:not(.soft)').allInnerTexts())
    .toEqual(
      expect.arrayContaining([
        'You allow it only below 1.1.0 (the server has it).',
        'You put it on hold until own-lib supports the newer version.',
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

test('the channel of the instance is chosen in its menu and told in its heading', async () => {
  const { page } = world
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Channel…' }).click()
  await page.getByRole('dialog').getByText('Releases, betas and alphas').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText(/· Fabric · releases, betas and alphas · /).waitFor()
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

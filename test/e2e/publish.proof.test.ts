import { expect, test } from 'vitest'
import { archive, modEntries } from '../flows/publish-ground.ts'
import { auditThemes } from './audit.ts'
import { findPlace } from './places.ts'
import { build, button, drop, main, openPublishing, published, setUpGround, world, write } from './publish-ground.ts'

setUpGround()

test('while a problem is open the button says that it waits, and what is left leads to it and its first choice mends it', async () => {
  const before = published().length
  await openPublishing()
  await drop(build('second', '4.1.0'))
  await button('3 problems left').waitFor()
  const found = await auditThemes(world)
  await button('Change…').first().click()
  const dialog = world.page.getByRole('dialog')
  await dialog.getByLabel('Name').waitFor()
  await world.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const send = main().getByRole('button', { name: /^Publish \d/ })
  const isMuted = await send.isDisabled()
  const why = await send.locator('..').getAttribute('title')
  await button('3 problems left').click()
  const label = await world.page.evaluate(() => document.activeElement?.textContent)
  // Also where it was pressed by the pointer, which shows no focus.
  const ring = await world.page
    .locator('.publish-check-problem')
    .first()
    .evaluate((row) => getComputedStyle(row).outlineStyle)
  for (const loader of ['fabric', 'forge', 'neoforge']) await button(`Use 4.1.1+${loader}`).click()
  await button('3 problems left').waitFor({ state: 'detached' })
  expect([isMuted, why, await send.isDisabled()]).toEqual([true, '3 problems left', false])
  expect([label, ring]).toEqual(['Use 4.1.1+fabric', 'solid'])
  expect(found).toEqual([])
  await button('Cancel').click()
  expect(published()).toHaveLength(before)
})

test('what is wrong is marked so where it has two ways out, and the safe one stands out', async () => {
  const other = modEntries(['fabric'], { id: 'torches', name: 'Torches', games: '>=1.21.8 <=1.21.11' })
  await openPublishing()
  await drop(write('third/torches-4.2.0.jar', archive(other)))
  await button('1 problem left').waitFor()
  const wrong = main().locator('.publish-check-problem')
  const found = await auditThemes(world)
  const safe = await wrong.locator('.button-plain').allInnerTexts()
  const ways = await wrong.getByRole('button').allInnerTexts()
  expect([safe, ways]).toEqual([['Leave it out'], ['Leave it out', 'Publish it as it is']])
  expect(
    await main()
      .getByRole('button', { name: /^Publish \d/ })
      .isDisabled(),
  ).toBe(true)
  expect(found).toEqual([])
  await button('Cancel').click()
})

test('everything can be done by the keyboard: typed, edited, published', async () => {
  const { page } = world
  await findPlace(page, 'Publish')
  await button('Lanterns').waitFor()
  await button('Lanterns').focus()
  await page.keyboard.press('Enter')
  await button('Choose files…').waitFor()
  await world.choose(write('third.jar', archive(modEntries(['fabric'], { version: '4.3.0' }))))
  await button('Choose files…').focus()
  await page.keyboard.press('Enter')
  await button('Edit 4.3.0+fabric').waitFor()
  await button('Edit 4.3.0+fabric').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Boats')
  const found = await auditThemes(world)
  await dialog.getByRole('button', { name: 'Apply' }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await main().getByRole('textbox', { name: 'Changelog' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('## News\n\nRafts.')
  await main().getByRole('radio', { name: 'Beta' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => main().getByRole('radio', { name: 'Beta' }).getAttribute('aria-checked')).toBe('true')
  await main().getByRole('radio', { name: 'Preview' }).press('Space')
  await main().getByRole('heading', { name: 'News' }).waitFor()
  await button('Publish 1 version').focus()
  await page.keyboard.press('Enter')
  await main().getByRole('heading', { name: '1 version published' }).waitFor()
  expect(found).toEqual([])
  expect(published().at(-1)).toMatchObject({ name: 'Boats', version_type: 'beta', changelog: '## News\n\nRafts.' })
  await button('Publish more').press('Enter')
})

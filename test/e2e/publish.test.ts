import { expect, test } from 'vitest'
import { archive, modEntries } from '../flows/publish-ground.ts'
import { auditThemes } from './audit.ts'
import { build, button, drop, main, openPublishing, published, setUpGround, world, write } from './publish-ground.ts'
import { findPlace } from './places.ts'

setUpGround()

/** How often the page was clicked since it was asked last; from the first time on. */
function countClicks(): Promise<number> {
  return world.page.evaluate(() => {
    const counted = Number(document.body.dataset['clicks'] ?? Number.NaN)
    if (Number.isNaN(counted)) {
      const { dataset } = document.body
      addEventListener('click', () => (dataset['clicks'] = `${Number(dataset['clicks']) + 1}`), true)
    }
    document.body.dataset['clicks'] = '0'
    return counted
  })
}

test('a dropped build folder for three loaders and four game versions is one click from being published, and its project’s page leads there', async () => {
  await openPublishing()
  const empty = await auditThemes(world)
  await countClicks()
  await drop(build('first', '4.2.0'))
  await main().getByRole('article', { name: '4.2.0+neoforge' }).waitFor()
  const prepared = await auditThemes(world)
  for (const text of ['4 files read', '1.21.8 to 1.21.11', 'Fabric first', '12,870', 'From CHANGELOG.md'])
    await main().getByText(text).first().waitFor()
  await button('Publish 3 versions').click()
  await main().getByRole('heading', { name: '3 versions published' }).waitFor()
  const clicks = await countClicks()
  const done = await auditThemes(world)
  expect(clicks).toBe(1)
  expect(empty).toEqual([])
  expect(prepared).toEqual([])
  expect(done).toEqual([])
  expect(
    published()
      .slice(3)
      .map(({ version_number: number, changelog, game_versions: games }) => [number, changelog, games.length]),
  ).toEqual([
    ['4.2.0+fabric', '- Lanterns on **boats**', 4],
    ['4.2.0+forge', '- Lanterns on **boats**', 4],
    ['4.2.0+neoforge', '- Lanterns on **boats**', 4],
  ])
  await main().getByRole('button', { name: 'Lanterns', exact: true }).click()
  await button('Edit').click()
  await button('Publish…').click()
  await button('Publish more').click()
})

test('while a problem is open the button leads to it, and its first choice mends it', async () => {
  await openPublishing()
  await drop(build('second', '4.1.0'))
  await main().getByText('3 problems').waitFor()
  const found = await auditThemes(world)
  await button('Change…').first().click()
  const dialog = world.page.getByRole('dialog')
  await dialog.getByLabel('Name').waitFor()
  await world.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await button('Publish 3 versions').click()
  const label = await world.page.evaluate(() => document.activeElement?.textContent)
  for (const loader of ['fabric', 'forge', 'neoforge']) await button(`Use 4.1.1+${loader}`).click()
  await main().getByText('3 problems').waitFor({ state: 'detached' })
  expect(label).toBe('Use 4.1.1+fabric')
  expect(found).toEqual([])
  await button('Cancel').click()
  expect(published()).toHaveLength(6)
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

test('what was dropped stays without what was left out while one is elsewhere, and the address for update checks can be copied', async () => {
  const { page } = world
  await openPublishing()
  await drop(build('fourth', '4.4.0'))
  for (const loader of ['forge', 'neoforge']) {
    await main().getByLabel(`Publish lanterns-${loader}-4.4.0.jar`, { exact: true }).press('Space')
    await main()
      .getByRole('article', { name: `4.4.0+${loader}` })
      .waitFor({ state: 'detached' })
  }
  await main().getByText('2 files left out').waitFor()
  expect(
    await main()
      .getByText(/^\d+ checks passed$/)
      .count(),
  ).toBe(1)
  await main().getByRole('article', { name: '4.4.0+fabric' }).waitFor()
  await findPlace(page, 'History')
  await findPlace(page, 'Publish')
  await button('Lanterns').click()
  await main().getByRole('article', { name: '4.4.0+fabric' }).waitFor()
  await button('Cancel').click()
  await button('Copy for Forge').click()
  await main().getByText('Copied').waitFor()
  const copied = await world.app.evaluate(({ clipboard }) => clipboard.readText())
  expect(copied).toContain('/updates/lanterns/forge_updates.json')
})

import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { findPlace } from './places.ts'
import { build, button, drop, main, openPublishing, published, setUpGround, world } from './publish-ground.ts'

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
  for (const text of ['4 files read', '1.21.8 to 1.21.11', 'Published first', '12,870', 'From CHANGELOG.md'])
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
  await button('Publish a version…').click()
  await button('Publish more').click()
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
  await main().getByText('Let Forge and NeoForge tell players of new versions').click()
  await button('Copy for Forge').click()
  await main().getByText('Copied').waitFor()
  const copied = await world.app.evaluate(({ clipboard }) => clipboard.readText())
  expect(copied).toContain('/updates/lanterns/forge_updates.json')
})

import { describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { setUpGround, world, hits, press, lastFacets } from './browse-ground.ts'
import { openInstance } from './places.ts'

setUpGround()

const last = async (): Promise<number> => Number(await hits().last().getAttribute('aria-posinset'))

describe('the filters', () => {
  test('are accessible in light and dark, with one chosen and one left out', async () => {
    expect(await auditThemes(world)).toEqual([])
  })

  test('are several at once, and left out when pressed twice', async () => {
    world.service.clearRequests()
    for (const name of ['Adventure', 'Economy']) await press(name)
    await press(/^Economy/)
    await expect.poll(() => lastFacets(), { timeout: 20_000 }).toContainEqual(['categories!=economy'])
    const chosen = world.page.getByRole('list', { name: 'Chosen filters' }).getByRole('button')
    await expect
      .poll(async () => [lastFacets(), await chosen.allInnerTexts()])
      .toEqual([
        [
          ['project_type:mod'],
          ['categories:fabric'],
          ['versions:1.21.11'],
          ['categories:adventure'],
          ['categories!=economy'],
        ],
        ['Compatible with Survival', 'Adventure', 'not Economy'],
      ])
  })

  test('go one by one, and all at once', async () => {
    const { page } = world
    await page.getByRole('button', { name: 'Remove the filter not Economy' }).click()
    await page.getByRole('button', { name: 'Remove the filter not Economy' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await page.getByRole('button', { name: 'Clear all filters' }).waitFor({ state: 'detached' })
    const left = await page.getByRole('list', { name: 'Chosen filters' }).getByRole('button').allInnerTexts()
    expect(left).toEqual(['Compatible with Survival'])
    await page.getByRole('button', { name: 'Remove the filter Compatible with Survival' }).click()
    await page.getByRole('list', { name: 'Chosen filters' }).waitFor({ state: 'detached' })
    await expect.poll(() => lastFacets(), { timeout: 20_000 }).toEqual([['project_type:mod']])
    // By hand it is the same.
    await press(/^Fabric$/)
    await press(/^1\.21\.11$/)
    await page.getByRole('button', { name: 'Remove the filter Compatible with Survival' }).waitFor()
    await hits().first().waitFor()
  })

  test('come back with the instance that they were chosen for', async () => {
    const { page, library } = world
    const target = page.getByRole('button', { name: /Instance$/ })
    const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('button')
    const goFor = async (name: string, filter: string): Promise<void> => {
      await target.click()
      await page.getByRole('option', { name: new RegExp(`^${name} `) }).click()
      await chosen.filter({ hasText: filter }).first().waitFor()
    }
    await press('Adventure')
    await goFor(library.workshop.name, `Compatible with ${library.workshop.name}`)
    const others = await chosen.allInnerTexts()
    await goFor(library.survival.name, 'Adventure')
    const own = await chosen.allInnerTexts()
    await press('Adventure')
    await press(/^Adventure/)
    expect(others.includes('Adventure')).toBe(false)
    expect(own).toEqual([`Compatible with ${library.survival.name}`, 'Adventure'])
  })
})

describe('a hit', () => {
  test('is a card or a row, as it was chosen, also after a restart', async () => {
    await world.page.getByRole('radio', { name: 'Rows' }).click()
    await world.page.locator('.hit').first().waitFor()
    const problems = await auditThemes(world)
    // What is told of each stands in columns, whatever it is.
    for (const column of ['.hit-facts', '.hit-downloads:nth-child(2)', '.hit-end']) {
      const lefts = await world.page
        .locator(`.hit ${column}`)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
      expect(new Set(lefts).size).toBe(1)
    }
    const heights = await world.page
      .locator('.hit')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
    await world.restart()
    await openInstance(world.page, 'Survival')
    await world.page.getByRole('button', { name: 'Add', exact: true }).click()
    await world.page.locator('.hit').first().waitFor()
    await world.page.getByRole('radio', { name: 'Tiles' }).click()
    await world.page.locator('.card').first().waitFor()
    expect(problems).toEqual([])
  })

  test('that has nothing for the instance says so, and is not offered', async () => {
    const { page, service } = world
    service.catalogue.addProject({ slug: 'forge-only', title: 'Forge only' })
    service.catalogue.addVersion('forge-only', {
      version_number: '1.0.0',
      loaders: ['forge'],
      game_versions: ['1.21.11'],
    })
    await page.getByRole('button', { name: 'Remove the filter Compatible with Survival' }).click()
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('Forge only')
    const hit = hits().filter({ has: page.getByRole('button', { name: 'Forge only', exact: true }) })
    await hit.getByText('no version for Fabric 1.21.11').waitFor()
    await expect.poll(() => hit.getByRole('button', { name: /^Install/ }).count()).toBe(0)
    await expect.poll(() => hit.getByRole('checkbox').count()).toBe(0)
    expect(await auditThemes(world)).toEqual([])
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('')
    await press(/^Only compatible with Survival/)
    await hits().nth(5).waitFor()
  })
})

test('a long list keeps few of its hits in the document, and what has the focus among them', async () => {
  const { page } = world
  await press(/^Only compatible with Survival/)
  await page.getByRole('list', { name: 'Chosen filters' }).waitFor({ state: 'detached' })
  await hits().first().locator('.hit-open').focus()
  const list = page.locator('.browse-hits')
  await expect
    .poll(
      async () => {
        await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
        return last()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(60)
  const isFocused = await page.evaluate(() => document.activeElement?.classList.contains('hit-open') === true)
  await expect.poll(async () => [(await hits().count()) < 45, isFocused]).toEqual([true, true])
  await press(/^Only compatible with Survival/)
})

test('words that find nothing of one kind lead to the kinds in which they find something', async () => {
  const { page, service } = world
  const { id } = service.catalogue.addProject({
    slug: 'quagga-evenings',
    title: 'Quagga Evenings',
  })
  service.catalogue.addVersion(id, { loaders: ['mrpack'], game_versions: ['1.21.11'], version_number: '1.0' })
  const words = page.getByRole('main').getByRole('searchbox').first()
  const order = page.getByRole('button', { name: /Sort by$/ })
  await order.filter({ hasText: 'Popular' }).waitFor()
  await words.fill('quagga')
  await order.filter({ hasText: 'Relevance' }).waitFor()
  await page.getByRole('button', { name: 'Browse modpacks (1)', exact: true }).click()
  await hits().getByText('Quagga Evenings').first().waitFor()
  await page.getByRole('radio', { name: 'Mods', exact: true }).click({ force: true })
  await words.fill('')
  await hits().first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Browse modpacks/ }).count()).toBe(0)
})

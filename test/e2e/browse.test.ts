import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { confirm, dismissToast, reviewOf } from './places.ts'
import { setUpGround, world, hits, facet, press } from './browse-ground.ts'

setUpGround()

test('words that find nothing of one kind lead to the kinds in which they find something', async () => {
  const { page, service } = world
  const { id } = service.catalogue.addProject({
    slug: 'quagga-evenings',
    title: 'Quagga Evenings',
  })
  service.catalogue.addVersion(id, { loaders: ['mrpack'], game_versions: ['1.21.11'], version_number: '1.0' })
  const words = page.getByRole('main').getByRole('searchbox').first()
  await words.fill('quagga')
  await page.getByRole('button', { name: 'Browse modpacks (1)', exact: true }).click()
  await hits().getByText('Quagga Evenings').first().waitFor()
  await page.getByRole('radio', { name: 'Mods', exact: true }).click({ force: true })
  await words.fill('')
  await hits().first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Browse modpacks/ }).count()).toBe(0)
})

function offered() {
  return hits().filter({ has: world.page.getByRole('button', { name: /^Install/ }) })
}

/** The facets of the last search that was asked. */
function lastFacets(): readonly (readonly string[])[] {
  const searches = world.service
    .requests()
    .filter(({ path }) => path.includes('/search?') && !path.includes('project_id'))
  const asked = new URL(searches.at(-1)?.path ?? '', world.service.url).searchParams.get('facets')
  return JSON.parse(asked ?? '[]') as readonly (readonly string[])[]
}

describe('the filters', () => {
  test("are those of the instance, with the service's own words", async () => {
    const { page } = world
    const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('button')
    await expect
      .poll(async () => [
        await chosen.allInnerTexts(),
        await page
          .getByRole('status')
          .filter({ hasText: /projects$/ })
          .count(),
      ])
      .toEqual([['Fabric', '1.21.11'], 1])
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
        ['Adventure', 'not Economy', 'Fabric', '1.21.11'],
      ])
  })

  test('go one by one, and all at once', async () => {
    const { page } = world
    await page.getByRole('button', { name: 'Remove the filter not Economy' }).click()
    await page.getByRole('button', { name: 'Remove the filter not Economy' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await page.getByRole('list', { name: 'Chosen filters' }).waitFor({ state: 'detached' })
    await expect.poll(() => lastFacets(), { timeout: 20_000 }).toEqual([['project_type:mod']])
    await press('Fabric')
    await press('1.21.11')
    await hits().first().waitFor()
  })

  test('come back with the instance that they were chosen for', async () => {
    const { page, library } = world
    const target = page.getByRole('button', { name: /Instance$/ })
    const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('button')
    const goFor = async (name: string, filter: string): Promise<void> => {
      await target.click()
      await page.getByRole('option', { name, exact: true }).click()
      await chosen.filter({ hasText: filter }).first().waitFor()
    }
    await press('Adventure')
    await goFor(library.workshop.name, 'NeoForge')
    const others = await chosen.allInnerTexts()
    await goFor(library.survival.name, 'Adventure')
    const own = await chosen.allInnerTexts()
    await press('Adventure')
    await press(/^Adventure/)
    expect(others.includes('Adventure')).toBe(false)
    expect(own).toEqual(['Adventure', 'Fabric', '1.21.11'])
  })

  test('of another type are another search', async () => {
    const { page } = world
    world.service.clearRequests()
    await page.getByRole('radio', { name: 'Resource packs' }).click()
    await expect.poll(() => lastFacets(), { timeout: 20_000 }).toContainEqual(['project_type:resourcepack'])
    await page.getByRole('radio', { name: 'Mods', exact: true }).click()
    await facet('Fabric').waitFor()
  })
})

describe('a hit', () => {
  test('that is installed is marked and not offered again', async () => {
    const marked = hits()
      .filter({ hasText: /Installed|Update to/ })
      .first()
    await marked.waitFor()
    await expect.poll(() => marked.getByRole('button', { name: /^Install/ }).count()).toBe(0)
  })

  test('that has nothing for the instance says so, and is not offered', async () => {
    const { page, service } = world
    service.catalogue.addProject({ slug: 'forge-only', title: 'Forge only' })
    service.catalogue.addVersion('forge-only', {
      version_number: '1.0.0',
      loaders: ['forge'],
      game_versions: ['1.21.11'],
    })
    await page.getByRole('button', { name: 'Remove the filter Fabric' }).click()
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('Forge only')
    const hit = hits().filter({ has: page.getByRole('button', { name: 'Forge only', exact: true }) })
    await hit.getByText('no version for Fabric 1.21.11').waitFor()
    await expect.poll(() => hit.getByRole('button', { name: /^Install/ }).count()).toBe(0)
    await expect.poll(() => hit.getByRole('checkbox').count()).toBe(0)
    expect(await auditThemes(world)).toEqual([])
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('')
    await press('Fabric')
    await hits().nth(5).waitFor()
  })
})

describe('what is selected', () => {
  test('is installed together after one review', async () => {
    const { page, library } = world
    await page.locator('.browse-hits').evaluate((element) => element.scrollTo(0, 0))
    await offered().nth(2).waitFor()
    const boxes = offered().getByRole('checkbox', { name: /^Select/ })
    for (const index of [0, 1]) await boxes.nth(index).check({ force: true })
    const basket = page.getByRole('group', { name: 'Selected projects' })
    await basket.getByText('2 selected').waitFor()
    const problems = await auditThemes(world)
    await basket.getByRole('button', { name: 'Install into Survival' }).click()
    const adds = reviewOf(page).getByRole('listitem').filter({ hasText: 'Add: ' })
    await adds.nth(1).waitFor()
    const paths = await adds.locator('strong').evaluateAll((names) => names.map((name) => name.getAttribute('title')))
    await confirm(page, 'Install')
    await dismissToast(page)
    await basket.waitFor({ state: 'detached' })
    const there = paths.map((path) => existsSync(join(library.survival.gamePath, path ?? '')))
    expect(problems).toEqual([])
    expect(paths.length >= 2).toBe(true)
    expect(new Set(there)).toEqual(new Set([true]))
  })

  test('goes into several instances by the arrow, in one review that names them', async () => {
    const { page, library } = world
    await offered()
      .getByRole('checkbox', { name: /^Select/ })
      .first()
      .check({ force: true })
    const basket = page.getByRole('group', { name: 'Selected projects' })
    await basket.getByRole('button', { name: 'Install into other instances' }).click()
    const dialog = page.getByRole('dialog', { name: 'Install into other instances' })
    await dialog.getByRole('checkbox', { name: library.workshop.name }).check({ force: true })
    const problems = await auditThemes(world)
    await dialog.getByRole('button', { name: 'Install into 2 instances' }).click()
    const review = reviewOf(page)
    await review.getByRole('heading', { name: /into 2 instances/ }).waitFor()
    await review.getByText(`In 2 instances: ${library.survival.name}, ${library.workshop.name}`).first().waitFor()
    await review.getByRole('button', { name: 'Cancel' }).click()
    await basket.getByRole('button', { name: 'Clear the selection' }).click()
    expect(problems).toEqual([])
  })
})

test('a project goes into several instances from its card, which says how it fits each', async () => {
  const { page, library } = world
  const arrow = offered()
    .first()
    .getByRole('button', { name: /^Install .* into several instances$/ })
  await arrow.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: / into several instances$/ })
  await dialog
    .getByText(/ is compatible$/)
    .first()
    .waitFor()
  const isTicked = await dialog.getByRole('checkbox', { name: library.survival.name }).isChecked()
  await dialog.getByRole('checkbox', { name: library.workshop.name }).check({ force: true })
  const problems = await auditThemes(world)
  await dialog.getByRole('button', { name: 'Install into 2 instances' }).click()
  const review = reviewOf(page)
  await review.getByRole('heading', { name: /into 2 instances/ }).waitFor()
  await review.getByRole('button', { name: 'Cancel' }).click()
  expect(isTicked).toBe(true)
  expect(problems).toEqual([])
})

test('a project is read, and installed with the same review', async () => {
  const { page, library } = world
  await offered().first().waitFor()
  await offered().first().locator('.hit-open').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('list', { name: 'Versions' }).waitFor()
  await page.getByRole('button', { name: 'Install into Survival', exact: true }).first().click()
  const step = reviewOf(page).getByRole('listitem').filter({ hasText: 'Add: ' }).first()
  const path = await step.locator('strong').getAttribute('title')
  await confirm(page, 'Install')
  await dismissToast(page)
  await page
    .getByText(/^has \S+$/)
    .first()
    .waitFor()
  // What is there is said where it was installed, and an older version says that it is one.
  await page.getByRole('button', { name: /^Installed \S+$/, disabled: true }).waitFor()
  await page
    .getByRole('button', { name: /^Go back to \S+ in Survival$/ })
    .first()
    .waitFor()
  expect(path).toEqual(expect.stringMatching(/^mods\//))
  expect(existsSync(join(library.survival.gamePath, path ?? ''))).toBe(true)
})

test('going back shows it as installed among the hits', async () => {
  const { page } = world
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click()
  const hit = hits().filter({ has: page.getByRole('button', { name: title, exact: true }) })
  await hit.getByText(/^Installed /).waitFor()
  await expect.poll(() => hit.getByRole('button', { name: /^Install/ }).count()).toBe(0)
})

test("pictures come through main, never from the service's own address", async () => {
  const { page } = world
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('img')].some(({ naturalWidth }) => naturalWidth > 0),
  )
  const sources = await page.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(sources.filter((source) => !/^modwell-app:\/\/(icon|banner)\//.test(source ?? ''))).toEqual([])
})

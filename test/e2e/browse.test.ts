import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { setUpGround, world, hits, facet, lastFacets } from './browse-ground.ts'
import { confirm, dismissToast, reviewOf } from './places.ts'

setUpGround()

function offered() {
  return hits().filter({ has: world.page.getByRole('button', { name: /^Install/ }) })
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
      .toEqual([['Compatible with Survival'], 1])
  })

  test('of another type are another search', async () => {
    const { page } = world
    world.service.clearRequests()
    await page.getByRole('radio', { name: 'Resource packs' }).click()
    await expect.poll(() => lastFacets(), { timeout: 20_000 }).toContainEqual(['project_type:resourcepack'])
    await page.getByRole('radio', { name: 'Mods', exact: true }).click()
    await facet(/^Only compatible with Survival/).waitFor()
    await expect.poll(() => facet(/^Fabric$/).count()).toBe(0)
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

  test('that is installed leads into the other instances all the same', async () => {
    const { page } = world
    await hits()
      .filter({ hasText: /Installed/ })
      .getByRole('button', { name: /^Other instances for / })
      .first()
      .click()
    const here = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Survival' })
    await here.getByText(/^has /).waitFor()
    const ticks = await here.getByRole('checkbox').count()
    await page.keyboard.press('Escape')
    expect(ticks).toBe(0)
  })

  test('says the number of what is installed as all other pages do', async () => {
    const listed = await world.ask('library.list', null)
    const instance = listed.kind === 'ok' ? (listed.value.find(({ name }) => name === 'Survival')?.id ?? '') : ''
    const installed = await world.ask('instance.projects', { instance })
    const numbers = installed.kind === 'ok' ? installed.value.map(({ number }) => number) : []
    expect(numbers.length).toBeGreaterThan(10)
    expect(numbers.filter((number) => /1\.21\.11|fabric/.test(number))).toEqual([])
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
    await review.getByText(`${library.survival.name}, ${library.workshop.name}`).first().waitFor()
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
    .getByText(/^has \S+, up to date for \S+$/)
    .first()
    .waitFor()
  // What is there is said where it was installed, and an older version says that it is one.
  const actions = page.locator('.page-actions')
  const show = actions.getByRole('button', { name: 'Show in Survival', exact: true })
  await show.waitFor()
  await actions.getByRole('button', { name: 'Other versions and instances' }).click()
  const ways = await page.getByRole('menuitem').allInnerTexts()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Go back to \S+ in Survival$/ })
    .first()
    .waitFor()
  // From there to the file itself, and back.
  await show.click()
  await page.getByRole('complementary', { name: /^About / }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await show.waitFor()
  expect(ways[0]).toBe('Change version')
  expect(path).toEqual(expect.stringMatching(/^mods\//))
  expect(existsSync(join(library.survival.gamePath, path ?? ''))).toBe(true)
})

test('going back shows it as installed among the hits', async () => {
  const { page } = world
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
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

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { confirm, dismissToast, openInstance, reviewOf } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.adopt(world.library.survival)
  await openInstance(world.page, 'Survival')
  await world.page.getByRole('button', { name: 'Add', exact: true }).click()
  await world.page.getByRole('list', { name: 'Projects' }).waitFor()
})

afterAll(() => world.close())

function hits() {
  return world.page.getByRole('list', { name: 'Projects' }).getByRole('listitem')
}

test("the facets are those of the instance, with the service's own words", async () => {
  const { page } = world
  const chosen = ['Loader', 'Game version'].map((label) => page.getByRole('button', { name: label }).innerText())
  expect(await Promise.all(chosen)).toEqual(['Fabric', '1.21.11'])
})

test('what is installed is marked and not offered again', async () => {
  const marked = hits().filter({ hasText: 'Installed' }).first()
  await marked.waitFor()
  expect(await marked.getByRole('button', { name: /^Install/ }).count()).toBe(0)
})

test('another type is another search', async () => {
  const { page } = world
  await page.getByRole('button', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Resource pack' }).click()
  world.service.clearRequests()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('a')
  const asked = () => world.service.requests().map(({ path }) => decodeURIComponent(path))
  const isAsked = () => asked().some((path) => path.includes('query=a') && path.includes('resourcepack'))
  await expect.poll(isAsked, { timeout: 20_000 }).toBe(true)
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('')
  await page.getByRole('button', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Mod', exact: true }).click()
  await page.getByRole('button', { name: 'Loader' }).waitFor()
})

test('a project is read, and installed with the same review', async () => {
  const { page, library } = world
  const offered = hits()
    .filter({ has: page.getByRole('button', { name: /^Install/ }) })
    .first()
  await offered.waitFor()
  await offered.getByRole('button').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('list', { name: 'Versions' }).waitFor()
  await page.getByRole('button', { name: 'Install into Survival' }).click()
  const step = reviewOf(page).getByRole('listitem').filter({ hasText: 'Add: ' }).first()
  const path = await step.locator('strong').getAttribute('title')
  await confirm(page, 'Install')
  await dismissToast(page)
  await page.getByText(/is installed$/).waitFor()
  expect([path, existsSync(join(library.survival.gamePath, path ?? ''))]).toEqual([
    expect.stringMatching(/^mods\//),
    true,
  ])
})

test('going back shows it as installed among the hits', async () => {
  const { page } = world
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
  const hit = hits().filter({ has: page.getByRole('button', { name: title, exact: true }) })
  await hit.getByText('Installed', { exact: true }).waitFor()
  expect(await hit.getByRole('button', { name: /^Install/ }).count()).toBe(0)
})

test("icons come through main, never from the service's own address", async () => {
  const { page } = world
  const sources = await page.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const loaded = await page
    .locator('img')
    .evaluateAll((images) => images.some((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
  expect([sources.every((source) => source?.startsWith('modwell-app://icon/') === true), loaded]).toEqual([true, true])
})

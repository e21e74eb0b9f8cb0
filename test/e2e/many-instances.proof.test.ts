import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMod } from '../fixtures/add-mod.ts'
import { PRISM_UIDS, writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { openWorld, type World } from './open-world.ts'
import { goTo } from './places.ts'
import { showAt } from './show-at.ts'

const MANY = 202
/** Those that have something newer. */
const NEEDY = 120

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const { catalogue } = world.service
  const [old] = addMod(catalogue, { slug: 'known' }, { '1': {}, '2': {} })
  const outdated = catalogue.fileBytes(old?.files[0]?.hashes.sha1 ?? '')
  await writePrismLauncher(
    join(world.folder, 'nobody/PrismLauncher'),
    Array.from({ length: MANY }, (_, index) => ({
      folder: `Game ${index + 1}`,
      gameVersion: '1.21.11',
      loader: { uid: PRISM_UIDS.fabric, version: '0.16.0' },
      files: { [index < NEEDY ? 'mods/known.jar' : 'mods/readme.txt']: outdated },
    })),
  )
  const { page } = world
  await page.getByRole('button', { name: 'Search again' }).click()
  await page.getByRole('button', { name: `Add ${MANY} instances`, exact: true }).click()
  await tiles().getByText('Update 1', { exact: true }).first().waitFor()
})
afterAll(() => world.close())

function tiles() {
  return world.page.getByRole('list', { name: 'Instances that need attention' })
}

test('of very many instances those in sight are in the page, and each says which of all it is', async () => {
  const drawn = await world.page.evaluate(() => document.querySelectorAll('*').length)
  const first = tiles().getByRole('listitem').first()
  expect(drawn).toBeLessThan(3_000)
  expect(await first.getAttribute('aria-posinset')).toBe('1')
  expect(await first.getAttribute('aria-setsize')).toBe(`${NEEDY}`)
})

test('arrows go from tile to tile, and End to the last of all', async () => {
  const { page } = world
  const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset'))
  await tiles().getByRole('heading').first().getByRole('button').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('2')
  await page.keyboard.press('End')
  await expect.poll(focused).toBe(`${NEEDY}`)
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe('1')
})

test('the sidebar has the one that is open in sight', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await page.getByRole('searchbox', { name: 'Find an instance' }).fill('150')
  await page.getByRole('main').getByRole('button', { name: 'Game 150', exact: true }).click()
  await page.getByRole('heading', { name: 'Game 150', level: 1 }).waitFor()
  const entry = page.getByRole('banner').locator('[aria-current="page"]')
  await expect.poll(() => entry.getByText('Game 150', { exact: true }).count()).toBe(1)
  const isInSight = () =>
    entry.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const around = element.closest('nav')?.getBoundingClientRect()
      return around !== undefined && top >= around.top && bottom <= around.bottom
    })
  await expect.poll(isInSight).toBe(true)
})

test.each([1280, 640])('in a window of %i they stand in the sidebar as its places do', async (width) => {
  await showAt(world, { width, height: 800 })
  const edgesOf = (name: string) =>
    world.page
      .getByRole('navigation', { name, exact: true })
      .getByRole('button')
      .first()
      .evaluate((button) => [button.getBoundingClientRect().left, button.getBoundingClientRect().right])
  expect(await edgesOf('Instances')).toEqual(await edgesOf('Pages'))
})

test('at twice the size in a small window the mark above them is whole', async () => {
  await showAt(world, { width: 1280, height: 800 }, 2)
  const mark = world.page.locator('.sidebar-mark')
  const above = await mark.evaluate((element) => element.scrollHeight - element.clientHeight)
  await showAt(world, { width: 1280, height: 800 })
  expect(above).toBe(0)
})

test('and the one that is open is whole in sight, with a bar for the others', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await page.getByRole('searchbox', { name: 'Find an instance' }).fill('150')
  await page.getByRole('main').getByRole('button', { name: 'Game 150', exact: true }).click()
  await page.getByRole('heading', { name: 'Game 150', level: 1 }).waitFor()
  await showAt(world, { width: 1280, height: 800 }, 2)
  await page.getByRole('banner').getByRole('button', { name: 'Library' }).click()
  const seen = () =>
    page.locator('.sidebar-ways').evaluate((ways) => {
      const around = ways.getBoundingClientRect()
      const here = ways.querySelector('[aria-current]')?.getBoundingClientRect()
      const isWhole = here !== undefined && here.top >= around.top && here.bottom <= around.bottom
      return [isWhole, ways.scrollHeight > ways.clientHeight, ways.getBoundingClientRect().width > ways.clientWidth]
    })
  await expect.poll(seen).toEqual([true, true, true])
  await showAt(world, { width: 1280, height: 800 })
})

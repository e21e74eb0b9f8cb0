import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { goTo } from './places.ts'

let world: World
/** What the world gives out as the person's folder for the data of programs. */
let shared: string

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  shared = join(world.folder, 'nobody')
})
afterAll(() => world.close())

test('where nothing is found, every place that was looked in is named, and a folder can be chosen', async () => {
  const { page } = world
  const looked = page.getByRole('list', { name: 'Where Modwell looked' })
  expect(await looked.isVisible()).toBe(false)
  await page.locator('summary').filter({ hasText: 'Where Modwell looked' }).click()
  await looked.waitFor()
  expect(await looked.getByText(join(shared, 'ModrinthApp'), { exact: true }).count()).toBe(1)
  expect(await looked.getByText('CurseForge', { exact: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Choose a folder' }).isVisible()).toBe(true)
  expect(await auditThemes(world)).toEqual([])
  await page.getByRole('button', { name: 'Browse modpacks' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'Modpacks' }).isChecked()).toBe(true)
  await goTo(page, 'Library')
})

test('what launchers have is found by itself, ticked, with its launcher; one button adopts it, and a count says how far that is', async () => {
  const { page } = world
  const names = Array.from({ length: 11 }, (_, index) => `Game ${index + 1}`)
  await writePrismLauncher(
    join(shared, 'PrismLauncher'),
    names.map((folder) => ({ folder, gameVersion: '1.21.1', files: { 'mods/readme.txt': 'none' } })),
  )
  const profile = join(shared, 'ModrinthApp', 'profiles', 'From the app')
  mkdirSync(join(profile, 'mods'), { recursive: true })
  const metadata = { name: 'From the app', loader: 'fabric', game_version: '1.21.1' }
  writeFileSync(join(profile, 'profile.json'), JSON.stringify({ metadata }))
  await page.getByRole('button', { name: 'Search again' }).click()
  const found = page.getByRole('list', { name: 'Found instances' })
  await found.getByText('Game 11', { exact: true }).waitFor()
  // As the library lists them. The window may have looked by itself while they were being written, until it has looked again.
  await expect
    .poll(async () => (await found.locator('strong').allInnerTexts()).slice(0, 4))
    .toEqual(['From the app', 'Game 1', 'Game 2', 'Game 3'])
  await found.getByText('From the app', { exact: true }).waitFor()
  const launchers = [await found.getByText('Prism Launcher').count(), await found.getByText('Modrinth App').count()]
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenCounts: seen })
    new MutationObserver(() => {
      for (const said of document.body.innerText.match(/Adding \d+ of \d+/g) ?? []) seen.add(said)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Add 12 instances', exact: true }).click()
  await page.getByRole('region', { name: 'What needs attention' }).getByText('Everything is up to date').waitFor()
  const counts = await page.evaluate(() => [...(window as unknown as { seenCounts: Set<string> }).seenCounts])
  await expect
    .poll(async () => [launchers, await page.getByRole('main').getByRole('listitem').count()])
    .toEqual([[11, 1], 12])
  // It rises from none. The last count may never be painted: the library follows it at once.
  const adopted = counts.map((count) => Number(/\d+/.exec(count)?.[0]))
  expect(adopted.length).toBeGreaterThan(1)
  expect(adopted[0]).toBe(0)
  expect(adopted).toEqual(adopted.toSorted((one, other) => one - other))
})

test('the library is searched by words of a name, and sorted by need, name or last change', async () => {
  const { page } = world
  const names = () => page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts()
  await page.getByRole('searchbox', { name: 'Find an instance' }).fill('1 game')
  await expect.poll(async () => (await names()).length).toBe(3)
  const some = await names()
  await page.getByRole('searchbox', { name: 'Find an instance' }).fill('')
  await page.getByRole('button', { name: /Sort by$/ }).click()
  const sorts = await page.getByRole('option').allInnerTexts()
  await page.getByRole('option', { name: 'By name' }).click()
  await page.waitForFunction(() => document.querySelector('main li h3')?.textContent === 'From the app')
  await expect
    .poll(async () => [some.toSorted(), sorts, (await names()).slice(0, 3)])
    .toEqual([
      ['Game 1', 'Game 10', 'Game 11'],
      [
        'Needs attention first',
        'By name',
        'Last played first',
        'Last changed first',
        'Most updates first',
        'Own order',
      ],
      ['From the app', 'Game 1', 'Game 2'],
    ])
})

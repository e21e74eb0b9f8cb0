import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { goTo } from './places.ts'
import { setUpGround, world, openMap } from './map-ground.ts'

setUpGround()

test('the map draws what requires what and what is not there, and leaves out what has no line', async () => {
  const { page } = world
  await openMap()
  const drawing = page.getByRole('group', { name: 'Dependencies between mods, from left to right' })
  await drawing.waitFor()
  const titles = await drawing.locator('title').allTextContents()
  expect(titles.map((text) => text.toLowerCase().replaceAll(/[ _]/g, '-')).toSorted()).toEqual([
    'own-gone',
    'own-lib',
    'own-user',
    'own-wanting',
  ])
  expect(await auditThemes(world)).toEqual([])
  await page.getByText('3 connected to others are shown').waitFor()
  await drawing.getByText('missing', { exact: true }).waitFor()
  // What is nowhere on it is not explained.
  expect(await page.getByText('update available', { exact: true }).count()).toBe(0)
})

test('what is missing is looked for from its box', async () => {
  const { page } = world
  await openMap()
  await page
    .getByRole('button', { name: /own_gone.*missing.*Needed by own.wanting.*Find own_gone to install/i })
    .click()
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search projects' }).inputValue()).toBe('own_gone')
})

test('going back from there leads to the tab it was looked for from', async () => {
  const { page } = world
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => page.getByRole('tab', { name: 'Dependencies', selected: true }).count()).toBe(1)
})

test('in the list what is missing stands below what needs it, with what helps', async () => {
  const { page } = world
  await openMap()
  await page.getByRole('radio', { name: 'List' }).click({ force: true })
  const rows = page.getByRole('grid', { name: 'Dependencies between mods' }).getByRole('row')
  await rows.nth(1).getByRole('button', { name: 'Find own_gone to install' }).waitFor()
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^own.wanting 1\.0\.0\s*$/i),
      expect.stringMatching(
        /^Needs own_gone, which is not installed\s+Find own_gone to install\s+Disable own.wanting$/i,
      ),
      expect.stringMatching(/^own.alone/i),
      expect.stringMatching(/^own.lib/i),
      expect.stringMatching(/^own.user/i),
    ])
  expect(await page.getByRole('button', { name: /^See the problem/ }).count()).toBe(0)
  expect(await auditThemes(world)).toEqual([])
})

test('before a search the known problem comes first', async () => {
  const { page } = world
  await openMap()
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: /^Find the mod/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(
      /^own.wanting 1\.0\.0 needs own_gone\. That alone can stop the game\. Fix it first, and you may not need the search\.$/i,
    )
    .waitFor()
  await dialog.getByRole('button', { name: 'Search anyway' }).waitFor()
  await dialog.getByRole('button', { name: 'See the problem' }).click()
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem')
  await expect.poll(() => problems.allInnerTexts()).toEqual([expect.stringMatching(/own-wanting/i)])
})

const STOP = 'Stop the search and see the problem'

async function beginSearch(): Promise<Locator> {
  const { page } = world
  await openMap()
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: /^Find the mod/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Search anyway' }).click()
  const search = page.getByRole('region', { name: 'Search for a bad mod' })
  // The mod that lacks something is off in the first round.
  await search.getByRole('button', { name: 'It works' }).click()
  await search.getByText(/To fix it, stop the search: your mods come back as you had them\.$/).waitFor()
  // Nothing else is to be done first, and it stops in no second way.
  await expect.poll(() => search.locator('.button-primary').allInnerTexts()).toEqual([STOP])
  expect(await search.getByRole('button', { name: /stop/i }).count()).toBe(1)
  return search
}

test('during a search the known problem is fixed once the search has been stopped, which leads there', async () => {
  const { page } = world
  const search = await beginSearch()
  await page.getByRole('tab', { name: /^Problems/ }).click()
  await page.getByText(/^Your mods are locked while the bad mod is searched for\./).waitFor()
  const ways = page.getByRole('list', { name: 'Problems' }).getByRole('group').getByRole('button')
  await expect.poll(() => ways.count()).toBe(2)
  expect(await ways.and(page.locator(':disabled')).count()).toBe(2)
  expect(await page.getByTitle('Locked until the search for the bad mod ends.').getByText('own_gone').count()).toBe(1)
  expect(await auditThemes(world)).toEqual([])
  await page.getByRole('tab', { name: 'Dependencies' }).click()
  expect(await search.getByRole('button', { name: /to install$/ }).count()).toBe(0)
  await search.getByRole('button', { name: STOP }).click()
  const problem = page.getByRole('list', { name: 'Problems' }).getByRole('listitem')
  await problem.getByRole('button', { name: 'Find own_gone to install' }).waitFor()
  await page.getByRole('button', { name: STOP }).waitFor({ state: 'detached' })
})

test('a search is stopped from the problems of all instances too, which are fixed from then on', async () => {
  const { page } = world
  await beginSearch()
  await goTo(page, 'Library')
  await page.getByRole('button', { name: /^\d+ problems?/ }).click()
  await page.getByRole('heading', { name: 'Problems', exact: true }).waitFor()
  const way = page.getByRole('button', { name: 'Find own_gone to install' })
  await expect.poll(() => way.isDisabled()).toBe(true)
  expect(await auditThemes(world)).toEqual([])
  await page.getByRole('button', { name: 'Stop and restore mods' }).click()
  await expect.poll(() => way.isEnabled()).toBe(true)
  await expect.poll(() => page.getByText(/^Your mods are locked/).count()).toBe(0)
})

test('a few mods are drawn large, and zooming begins from there', async () => {
  const { page } = world
  await openMap()
  const drawing = page.getByRole('group', { name: 'Dependencies between mods, from left to right' })
  const scale = () => drawing.evaluate((svg) => (svg as unknown as SVGSVGElement).getScreenCTM()?.a ?? 0)
  await drawing.waitFor()
  const fitted = await scale()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const larger = await scale()
  await page.getByRole('button', { name: 'Fit to window' }).click()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  const smaller = await scale()
  expect(fitted).toBeGreaterThan(1)
  expect(larger).toBeGreaterThan(fitted)
  expect(smaller).toBeLessThan(fitted)
})

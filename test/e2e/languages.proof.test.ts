import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { openSettings } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ outdated: 2, language: '' })
  await world.adopt(world.library.survival)
})
afterAll(() => world.close())

test('another language is chosen in the settings, and all is said in it at once', async () => {
  const { page } = world
  await openSettings(page, 'Appearance')
  await page.getByRole('button', { name: /Language$/ }).click()
  await page.getByRole('option', { name: 'Deutsch', exact: true }).click()
  await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('button', { name: 'Bibliothek', exact: true }).first().click()
  await page.getByRole('main').getByText('Nach Updates suchen').first().waitFor()
  expect(await auditThemes(world)).toEqual([])
})

test('the next start speaks it from its first frame on', async () => {
  await world.restart()
  const { page } = world
  await page.getByRole('heading', { name: 'Bibliothek', level: 1 }).waitFor()
  const menu = await world.app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items.map(({ label }) => label) ?? []),
  )
  expect(menu).toContain('Bibliothek')
})

test('a change is planned, done and undone in it', async () => {
  const { page } = world
  await page.getByRole('main').getByRole('button', { name: 'Survival', exact: true }).click()
  await page.getByRole('button', { name: /^\d+ aktualisieren$/ }).click()
  const review = page.getByRole('region', { name: 'Änderung', exact: true })
  await review.getByRole('button', { name: /^\d+ aktualisieren$/ }).click()
  const toast = page.locator('.toast')
  await toast.getByText('Survival').waitFor()
  await toast.getByRole('button', { name: /Rückgängig/ }).click()
  await page.getByRole('button', { name: /^\d+ aktualisieren$/ }).waitFor()
  expect(world.complaints).toEqual([])
})

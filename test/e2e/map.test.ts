import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { showAt } from './show-at.ts'
import { setUpGround, world, openMap } from './map-ground.ts'

setUpGround()

test('the map draws what requires what and what is not there, and leaves out what has no line', async () => {
  const { page } = world
  await openMap()
  const drawing = page.getByRole('img', { name: 'Dependencies between mods, from left to right' })
  await drawing.waitFor()
  const titles = await drawing.locator('title').allTextContents()
  expect(titles.map((text) => text.toLowerCase().replaceAll(/[ _]/g, '-')).toSorted()).toEqual([
    'own-gone',
    'own-lib',
    'own-user',
    'own-wanting',
  ])
  expect(await auditThemes(world)).toEqual([])
  await page.getByText('4 connected to others are shown').waitFor()
  await page.getByText('update available', { exact: true }).waitFor()
})

test('fits into a narrow window at once, and again when asked to', async () => {
  const { page } = world
  await showAt(world, { width: 640, height: 800 })
  const overlap = () =>
    page.getByRole('region', { name: 'Map' }).evaluate((room) => room.scrollWidth - room.clientWidth)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const large = await overlap()
  await page.getByRole('button', { name: 'Fit' }).click()
  const fitted = await overlap()
  await showAt(world, { width: 1280, height: 800 })
  expect(large).toBeGreaterThan(0)
  expect(fitted).toBe(0)
})

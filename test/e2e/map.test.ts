import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
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
  // What is nowhere on it is not explained.
  expect(await page.getByText('update available', { exact: true }).count()).toBe(0)
})

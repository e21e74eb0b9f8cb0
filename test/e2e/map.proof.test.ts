import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { setUpGround, world, openMap } from './map-ground.ts'
import { showAt } from './show-at.ts'

setUpGround()

test('the list says the same by keyboard alone, and a row shows only what has to do with it', async () => {
  const { page } = world
  await openMap()
  await page.getByRole('radio', { name: 'List' }).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('grid', { name: 'Dependencies between mods' })
  await list.waitFor()
  await page.getByRole('row').first().focus()
  const first = await page.locator(':focus').innerText()
  expect(first).toMatch(/^own.wanting 1\.0\.0$/i)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Only mods connected to/ }).waitFor()
  await expect.poll(() => list.getByRole('row').count()).toBeLessThan(5)
  expect(await auditThemes(world)).toEqual([])
})

test('fits into a narrow window at once, and again when asked to', async () => {
  const { page } = world
  await openMap()
  await showAt(world, { width: 640, height: 800 })
  const overlap = () =>
    page.getByRole('region', { name: 'Map' }).evaluate((room) => room.scrollWidth - room.clientWidth)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const large = await overlap()
  await page.getByRole('button', { name: 'Fit to window' }).click()
  const fitted = await overlap()
  await showAt(world, { width: 1280, height: 800 })
  expect(large).toBeGreaterThan(0)
  expect(fitted).toBe(0)
})

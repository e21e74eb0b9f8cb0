import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { setUpGround, world, openMap } from './map-ground.ts'

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
  expect(first).toMatch(/own.wanting[\s\S]*needs[\s\S]*Needs/i)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Only mods connected to/ }).waitFor()
  await expect.poll(() => list.getByRole('row').count()).toBeLessThan(5)
  expect(await auditThemes(world)).toEqual([])
})

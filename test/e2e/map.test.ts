import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, jar } from './own-game.ts'
import { openInstance } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [lib] = addMod(world, 'own-lib', { '1.5.0': {} })
  const [user] = addMod(world, 'own-user', { '1.0.0': jar({ depends: { own_lib: '>=1.2' } }) })
  const [wanting] = addMod(world, 'own-wanting', { '1.0.0': jar({ depends: { own_gone: '*' } }) })
  const [alone] = addMod(world, 'own-alone', { '1.0.0': {} })
  await adoptGame(world, 'Woven', { 'lib.jar': lib, 'user.jar': user, 'wanting.jar': wanting, 'alone.jar': alone })
})

afterAll(() => world.close())

async function openMap(): Promise<void> {
  await openInstance(world.page, 'Woven')
  await world.page.getByRole('tab', { name: 'Dependencies' }).click()
  await world.page.getByText(/^4 mods · 1 mod with missing or wrong dependencies/).waitFor()
}

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
})

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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { goTo } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const newer = { '1.0.0': {}, '1.1.0': {} }
  const [lamp] = addMod(world, 'own-lamp', newer)
  const [rope] = addMod(world, 'own-rope', newer)
  await adoptGame(world, 'Early', { 'lamp.jar': lamp, 'rope.jar': rope })
  await adoptGame(world, 'Later', { 'lamp.jar': lamp })
  await goTo(world.page, 'Library')
})
afterAll(() => world.close())

test('after a press the tiles stay where they are for as long as the pointer is among them', async () => {
  const { page } = world
  const needy = page.getByRole('list', { name: 'Instances that need attention' }).getByRole('heading')
  await expect.poll(() => needy.allInnerTexts()).toEqual(['Early', 'Later'])
  await page.getByRole('button', { name: 'Update 2 in Early' }).click()
  await page.getByText(/updated in Early$/).waitFor()
  await page.getByRole('button', { name: 'Update 2 in Early' }).waitFor({ state: 'detached' })
  const held = await needy.allInnerTexts()
  await page.mouse.move(1, 1)
  await expect.poll(() => needy.allInnerTexts()).toEqual(['Later'])
  expect(held).toEqual(['Early', 'Later'])
})

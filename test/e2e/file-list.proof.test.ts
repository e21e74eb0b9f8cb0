import { expect, test } from 'vitest'
import { chooseInList, goTo, openInstance } from './places.ts'
import { setUpGround, world, shown } from './file-list-ground.ts'

setUpGround()

test('how a list is looked at, and what Browse is for, are the same after a restart', async () => {
  await chooseInList(world.page, 'Filter', /^Decoration/)
  await chooseInList(world.page, 'Sort by', /^Size/)
  await goTo(world.page, 'Browse')
  await world.page.getByRole('button', { name: /Instance$/ }).click()
  await world.page.getByRole('option', { name: 'Other' }).click()
  await world.restart()
  const { page } = world
  await openInstance(page, 'Listed')
  await page.getByRole('button', { name: /^Filter 1 selected/ }).waitFor()
  const order = await page.getByRole('button', { name: /^Sort by/ }).innerText()
  const names = await shown()
  await goTo(page, 'Browse')
  await page.getByRole('button', { name: /Other.*Instance$/ }).waitFor()
  expect(order).toEqual(expect.stringMatching(/Size$/))
  expect(names.toSorted()).toEqual(['door', 'easel', 'fence'])
})

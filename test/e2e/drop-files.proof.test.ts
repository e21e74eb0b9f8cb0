import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { enabledIn } from './own-game.ts'
import { confirm, dismissToast, openInstance, reviewOf } from './places.ts'
import { setUpGround, world, mods, jar, download, drag } from './drop-files-ground.ts'

setUpGround()

async function middleOf(name: string): Promise<readonly [number, number]> {
  const box = await world.page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first().boundingBox()
  if (box === null) throw new Error(`${name} is not in sight`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('files dropped on an instance in the library are added to that one; those that cannot be say why', async () => {
  const { page } = world
  const place = await middleOf('Survival')
  const files = [download('three.jar', jar('three')), download('photo.png', Buffer.from('no mod'))]
  await drag(files, place, 'dragEnter', 'dragOver', 'drop')
  const review = reviewOf(page)
  await review.getByRole('heading', { name: 'Add 2 files to Survival' }).waitFor()
  await review.getByRole('alert').getByText('photo.png', { exact: true }).waitFor()
  expect(await auditThemes(world)).toEqual([])
  await review.getByRole('button', { name: 'Install', exact: true }).click()
  await review
    .getByRole('status')
    .getByText(/ installed in Survival\.$/)
    .waitFor()
  await review.getByRole('button', { name: 'Close', exact: true }).click()
  expect(enabledIn(mods)).toContain('three')
})

test('files are added by the keyboard alone', async () => {
  const { page } = world
  await openInstance(page, 'Survival')
  await world.choose(download('four.jar', jar('four')))
  await page.getByRole('button', { name: /^More about/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Add files…' }).focus()
  await page.keyboard.press('Enter')
  await reviewOf(page).getByRole('heading', { name: 'Add four.jar to Survival' }).waitFor()
  await confirm(page, 'Install')
  await dismissToast(page)
  expect(enabledIn(mods)).toContain('four')
})

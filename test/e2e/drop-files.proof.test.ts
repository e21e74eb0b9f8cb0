import { expect, test } from 'vitest'
import { json, writeZip } from '../core/archives/zip-writer.ts'
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
  await review.getByRole('heading', { name: 'Add files to Survival' }).waitFor()
  const happens = review.getByRole('complementary', { name: 'What will happen' })
  await expect
    .poll(() => happens.locator('dl > div').allInnerTexts())
    .toEqual(['Will be added\n1 file', "Can't be used\n1 file"])
  await review.getByRole('heading', { name: 'Will be added 1' }).waitFor()
  await review.getByRole('alert').getByText('photo.png', { exact: true }).waitFor()
  expect(await auditThemes(world)).toEqual([])
  await review.getByRole('button', { name: 'Add 1 file', exact: true }).click()
  await review
    .getByRole('status')
    .getByText(/ installed in Survival\.$/)
    .waitFor()
  await review.getByRole('button', { name: 'Close', exact: true }).click()
  expect(enabledIn(mods)).toContain('three')
})

test('modpacks dropped beside mods are asked about one after the other once those are added', async () => {
  const { page } = world
  await openInstance(page, 'Survival')
  const packs = ['Lamp pack', 'Other pack'].map((name) => download(`${name}.mrpack`, pack(name)))
  await drag([download('lamp.jar', jar('lamp')), ...packs], [640, 500], 'dragEnter', 'dragOver', 'drop')
  const review = reviewOf(page)
  await review.getByRole('heading', { name: 'Add lamp.jar to Survival' }).waitFor()
  const next = review.getByRole('region', { name: 'Modpacks come next' })
  expect(await next.getByRole('listitem').locator('strong').allInnerTexts()).toEqual(['Lamp pack', 'Other pack'])
  expect(await auditThemes(world)).toEqual([])
  await confirm(page, 'Add 1 file, then 2 modpacks…')
  const dialog = page.getByRole('dialog', { name: 'Install Lamp pack' })
  await dialog.getByRole('radio', { name: /Survival/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Install Other pack' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await dismissToast(page)
  expect(enabledIn(mods)).toContain('lamp')
})

function pack(name: string): Buffer {
  const dependencies = { minecraft: '1.21.11', 'fabric-loader': '0.18.4' }
  return writeZip([
    json('modrinth.index.json', { formatVersion: 1, game: 'minecraft', versionId: '1', name, files: [], dependencies }),
  ])
}

test('files are added by the keyboard alone', async () => {
  const { page } = world
  await openInstance(page, 'Survival')
  await world.choose(download('four.jar', jar('four')))
  await page.getByRole('button', { name: /^More about/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Add files…' }).focus()
  await page.keyboard.press('Enter')
  await reviewOf(page).getByRole('heading', { name: 'Add four.jar to Survival' }).waitFor()
  await confirm(page, 'Add 1 file')
  await dismissToast(page)
  expect(enabledIn(mods)).toContain('four')
})

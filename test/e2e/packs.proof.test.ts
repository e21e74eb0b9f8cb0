import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeCurseForgePack } from '../fixtures/curseforge-pack.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { auditThemes } from './audit.ts'
import { confirm, dismissToast, goTo, reviewOf } from './places.ts'
import { LAMP, world, packOf, setUpGround } from './packs-ground.ts'

setUpGround()

/** An instance of a pack, Bright. */
beforeAll(async () => {
  const { page, folder } = world
  const file = join(folder, 'Lamps.mrpack')
  writeFileSync(file, packOf('1.0', LAMP.join('\n')))
  await world.choose(file)
  await page.getByRole('button', { name: 'Install modpack from file…' }).click()
  await page.getByLabel('Name').fill('Bright')
  await page.keyboard.press('Enter')
  await confirm(page, 'Install Lamps 1.0')
  await dismissToast(page)
})

/** As when a person drags it from their files onto the middle of the page. */
async function drop(path: string): Promise<void> {
  const tools = await world.page.context().newCDPSession(world.page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await tools.send('Input.dispatchDragEvent', { type, x: 640, y: 700, data })
  await tools.detach()
}

test('a pack that is dropped on the library goes into a folder that the person chooses, and other files are refused', async () => {
  const { page, folder } = world
  const [file, stray, place] = [join(folder, 'Dropped.mrpack'), join(folder, 'stray.txt'), join(folder, 'My packs')]
  const elsewhere = 'https://lamps.example.org/lamp.jar'
  const jar = { path: 'mods/lamp.jar', downloads: [elsewhere], fileSize: 1 }
  const hashes = { sha1: '0'.repeat(40), sha512: '0'.repeat(128) }
  writeFileSync(file, makePack({ files: [{ ...jar, hashes }] }))
  writeFileSync(stray, 'no pack')
  mkdirSync(place)
  await goTo(page, 'Library')
  await drop(stray)
  await page.getByText("That isn't a modpack.").waitFor()
  await dismissToast(page)
  await drop(file)
  const dialog = page.getByRole('dialog', { name: 'Install Dropped' })
  await dialog.getByText('A new instance in a folder that you choose').click()
  expect(await dialog.getByRole('button', { name: 'Review' }).isDisabled()).toBe(true)
  await world.choose(place)
  await dialog.getByRole('button', { name: 'Choose a folder…' }).click()
  await dialog.getByText(place, { exact: true }).waitFor()
  expect(await auditThemes(world)).toEqual([])
  await dialog.getByRole('button', { name: 'Review' }).click()
  await reviewOf(page)
    .getByText(/comes from lamps\.example\.org, which you have not allowed yet/)
    .waitFor()
  await reviewOf(page).getByRole('radio', { name: 'Let it fetch files from lamps.example.org' }).click()
  await expect
    .poll(() => reviewOf(page).getByText('you have not allowed lamps.example.org for this pack').count())
    .toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})

test('no instance hides a pack in Browse, and none has to be chosen for one', async () => {
  const { page, service } = world
  service.catalogue.addProject({ slug: 'old-pack', title: 'Old pack' })
  service.catalogue.addVersion('old-pack', {
    version_number: '1.0',
    loaders: ['mrpack', 'forge'],
    game_versions: ['1.12.2'],
  })
  await goTo(page, 'Browse')
  await page.getByRole('radio', { name: 'Mods' }).click()
  await page.getByRole('button', { name: /^Remove the filter Compatible with/ }).waitFor()
  await page.getByRole('radio', { name: 'Modpacks' }).click()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('Old pack')
  await page.getByRole('button', { name: 'Old pack', exact: true }).waitFor()
  const targets = await page.getByRole('button', { name: /Instance$/ }).count()
  await page.getByRole('radio', { name: 'Mods' }).click()
  await page.getByRole('button', { name: /^Remove the filter Compatible with/ }).waitFor()
  await page.getByRole('button', { name: /Instance$/ }).waitFor()
  expect(targets).toBe(0)
})

test('a pack that is dropped on any page makes a new instance, or goes into the one that is shown where it can', async () => {
  const { page, folder } = world
  const [own, other] = [join(folder, 'Lamps-3.mrpack'), join(folder, 'Other.mrpack')]
  writeFileSync(own, packOf('3.0', LAMP.join('\n')))
  writeFileSync(other, makePack({ name: 'Other', inside: { 'overrides/version.txt': 'other' } }))
  await goTo(page, 'Settings')
  await drop(other)
  const where = (title: string) => page.getByRole('dialog', { name: `Install ${title}` })
  await where('Other')
    .getByRole('radio', { name: /^A new instance in Modwell's folder/, checked: true })
    .waitFor()
  const onSettings = await where('Other')
    .getByRole('radio', { name: /^Into / })
    .count()
  await page.keyboard.press('Escape')
  await goTo(page, 'Library')
  await page.getByRole('main').getByRole('button', { name: 'Bright', exact: true }).click()
  await page.getByText(/Lamps 1\.0/).waitFor()
  await drop(other)
  await where('Other').getByText('It was made from another modpack, Lamps.').waitFor()
  const refused = await where('Other')
    .getByRole('radio', { name: /^Into Bright/ })
    .isDisabled()
  const found = await auditThemes(world)
  await page.keyboard.press('Escape')
  await drop(own)
  await where('Lamps-3')
    .getByText(/1\.0 becomes 3\.0, and what you changed is kept/)
    .waitFor()
  await where('Lamps-3')
    .getByRole('radio', { name: /^Into Bright/, checked: true })
    .waitFor()
  await where('Lamps-3').getByRole('button', { name: 'Review' }).click()
  await confirm(page, 'Update to 3.0')
  await dismissToast(page)
  await page.getByText(/Lamps 3\.0/).waitFor()
  expect(onSettings).toBe(0)
  expect(refused).toBe(true)
  expect(found).toEqual([])
})

test('a pack for another game version is refused with a button that installs it anyway', async () => {
  const { page, folder } = world
  const file = join(folder, 'Older.mrpack')
  const dependencies = { minecraft: '1.20.1', 'fabric-loader': '0.16.0' }
  writeFileSync(file, makePack({ name: 'Older', dependencies }))
  await goTo(page, 'Library')
  await drop(file)
  const dialog = page.getByRole('dialog', { name: 'Install Older' })
  await dialog.getByText('An existing instance').click()
  await dialog.getByRole('button', { name: 'Review' }).click()
  await reviewOf(page).getByRole('alert').waitFor()
  expect(await auditThemes(world)).toEqual([])
  await reviewOf(page).getByRole('button', { name: 'Install anyway' }).click()
  await reviewOf(page).getByRole('button', { name: 'Install anyway' }).waitFor({ state: 'detached' })
  expect(await reviewOf(page).getByRole('alert').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('what a pack only names is listed for the person to get, each with its page', async () => {
  const { page, folder } = world
  const titles = Array.from({ length: 40 }, (_, number) => `Moon${number}`)
  const file = join(folder, 'Moonlit.zip')
  writeFileSync(file, makeCurseForgePack('Moonlit', titles))
  await drop(file)
  await page.getByRole('dialog', { name: 'Install Moonlit' }).getByRole('button', { name: 'Review' }).click()
  const list = reviewOf(page).getByRole('region', { name: 'Files to download yourself' })
  await list.getByRole('button', { name: 'Moon39' }).waitFor()
  const found = await auditThemes(world)
  expect(found).toEqual([])
  expect(await list.getByRole('button').count()).toBe(40)
  await confirm(page, 'Install Moonlit .*')
  await dismissToast(page)
  await page.getByRole('button', { name: 'Moonlit', exact: true }).first().click()
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Files to download yourself…' }).click()
  const later = page.getByRole('dialog', { name: 'Files to download yourself' })
  await later.getByRole('button', { name: 'Moon39' }).waitFor()
  expect(await auditThemes(world)).toEqual([])
  await page.keyboard.press('Escape')
})

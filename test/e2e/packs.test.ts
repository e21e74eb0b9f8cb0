import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCurseForgePack } from '../fixtures/curseforge-pack.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { confirm, dismissToast, goTo, reviewOf } from './places.ts'

const LAMP = ['# How bright', 'bright = 1', '', '# Where', 'place = "cave"', '', '# When', 'at = "night"', '']

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 20, outdated: 0 })
  world.service.catalogue.addProject({ slug: 'lamp-pack', title: 'Lamp pack' })
})

afterAll(() => world.close())

const changed = (from: string, to: string) => LAMP.map((line) => (line === from ? to : line)).join('\n')

function packOf(versionId: string, lamp: string): Buffer {
  return makePack({ versionId, inside: { 'overrides/config/lamp.toml': lamp, 'overrides/version.txt': versionId } })
}

function publish(versionId: string, lamp: string): void {
  world.service.catalogue.addVersion('lamp-pack', {
    version_number: versionId,
    changelog: `What **${versionId}** brings`,
    loaders: ['mrpack', 'fabric'],
    game_versions: ['1.21.11'],
    files: [{ filename: `lamps-${versionId}.mrpack`, bytes: packOf(versionId, lamp) }],
  })
}

/** The file of that name in an instance that Modwell made. */
function lampOf(name: string): string {
  return join(world.folder, 'home/instances', name, 'config/lamp.toml')
}

/** As when a person drags it from their files onto the middle of the page. */
async function drop(path: string): Promise<void> {
  const tools = await world.page.context().newCDPSession(world.page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await tools.send('Input.dispatchDragEvent', { type, x: 640, y: 700, data })
  await tools.detach()
}

test('a pack from a file becomes an instance, with a review before', async () => {
  const { page, folder } = world
  const file = join(folder, 'Lamps.mrpack')
  writeFileSync(file, packOf('1.0', LAMP.join('\n')))
  await world.choose(file)
  await page.getByRole('button', { name: 'Install modpack from file…' }).click()
  await page.getByRole('dialog', { name: 'Install Lamps' }).waitFor()
  const found = await auditThemes(world)
  await page.getByLabel('Name').fill('Bright')
  await page.keyboard.press('Enter')
  await reviewOf(page).getByText('lamp.toml').waitFor()
  await reviewOf(page).getByText('Where it goes').waitFor()
  await reviewOf(page).getByText(join(folder, 'home/instances/Bright'), { exact: true }).waitFor()
  expect(found).toEqual([])
  expect(existsSync(lampOf('Bright'))).toBe(false)
  await confirm(page, 'Install Lamps 1.0')
  await page.getByRole('button', { name: 'Open Bright' }).click()
  await page.getByText('Lamps has only settings and other files').waitFor()
  await page.getByText(/Lamps 1\.0/).waitFor()
  expect(readFileSync(lampOf('Bright'), 'utf8')).toBe(LAMP.join('\n'))
})

test('a pack of the service is installed from Browse', async () => {
  const { page } = world
  publish('1.0', LAMP.join('\n'))
  await goTo(page, 'Browse')
  await page.getByRole('radio', { name: 'Modpacks' }).click()
  await page.getByRole('button', { name: 'Install Lamp pack…' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('Lamp pack')
  await page.getByLabel('Name').fill('Lit')
  await page.getByRole('button', { name: 'Review' }).click()
  await reviewOf(page).getByText('To play it, install Fabric 0.17.2 for 1.21.11 first.').waitFor()
  expect(
    await reviewOf(page)
      .getByText(/https:/)
      .count(),
  ).toBe(0)
  await reviewOf(page).getByRole('button', { name: 'Open its download page' }).waitFor()
  await confirm(page, 'Install Lamp pack 1.0')
  await dismissToast(page)
  await page.getByRole('button', { name: 'Install another copy of Lamp pack…' }).waitFor()
  await page.getByRole('button', { name: 'Open Lit' }).waitFor()
  expect(existsSync(lampOf('Lit'))).toBe(true)
})

test('what both changed is shown in three forms and merged where that can be done, and every answer can be changed', async () => {
  const { page } = world
  writeFileSync(lampOf('Lit'), changed('bright = 1', 'bright = 9'))
  publish('2.0', changed('at = "night"', 'at = "noon"'))
  await goTo(page, 'Library')
  await page.getByRole('button', { name: 'Check for updates' }).click()
  const needs = page.getByRole('region', { name: 'What needs attention' })
  await needs.getByRole('button', { name: /^Lamp pack 2\.0 is out/ }).waitFor()
  // Without the mouse on its tile.
  const seen = await page.locator('.tile-actions').evaluate((actions) => getComputedStyle(actions).opacity)
  await needs.getByRole('button', { name: 'Update to 2.0: Lamp pack' }).click()
  await reviewOf(page)
    .getByText(/^1\.0 → 2\.0 · 2 changes/)
    .waitFor()
  await page.keyboard.press('Escape')
  expect(seen).toBe('1')
  await page.getByRole('listitem').getByRole('button', { name: 'Update to 2.0: Lamp pack' }).waitFor()
  await page.getByText('List', { exact: true }).click()
  await page.locator('.instance-row').getByRole('button', { name: 'Update to 2.0: Lamp pack' }).waitFor()
  await page.getByText('Tiles', { exact: true }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Lit\b.*Lamp pack 2\.0 is out/ })
    .waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Lit', exact: true }).click()
  await page.getByText(/Lamp pack 1\.0/).waitFor()
  await page.getByText('Lamp pack 2.0 is out: updates 2, keeps your 1 change').waitFor()
  await page.getByRole('button', { name: 'Update to 2.0: Lamp pack' }).click()
  await reviewOf(page).getByText('Compare config/lamp.toml', { exact: true }).click()
  const compared = reviewOf(page).getByRole('group', { name: 'Compare config/lamp.toml' })
  expect(await compared.getByLabel('Before', { exact: true }).innerText()).toContain('bright = 1')
  expect(await compared.getByLabel('Yours', { exact: true }).innerText()).toContain('bright = 9')
  expect(await compared.getByLabel("The pack's", { exact: true }).innerText()).toContain('at = "noon"')
  expect(await compared.getByLabel('Yours', { exact: true }).innerText()).toMatch(/your change\s+bright = 9/)
  expect(await compared.getByLabel("The pack's", { exact: true }).innerText()).toMatch(
    /the pack's change\s+at = "noon"/,
  )
  const readMerged = () => reviewOf(page).getByLabel('Both merged', { exact: true }).innerText()
  const merged = await readMerged()
  expect(merged).toContain('bright = 9')
  expect(merged).toContain('at = "noon"')
  const answer = (name: string) => reviewOf(page).getByRole('radio', { name })
  expect(await answer('Merge both versions of config/lamp.toml').isChecked()).toBe(true)
  await reviewOf(page).getByRole('list', { name: 'Changes' }).getByText('What 2.0 brings').waitFor()
  expect(await auditThemes(world)).toEqual([])
  await answer("Use the pack's config/lamp.toml").click()
  await expect.poll(() => answer("Use the pack's config/lamp.toml").isChecked()).toBe(true)
  expect(await readMerged()).toBe(merged)
  await answer('Merge both versions of config/lamp.toml').click()
  await expect.poll(() => answer('Merge both versions of config/lamp.toml').isChecked()).toBe(true)
  await confirm(page, 'Update to 2.0')
  await dismissToast(page)
  await page.getByText(/Lamp pack 2\.0/).waitFor()
  expect(readFileSync(lampOf('Lit'), 'utf8')).toBe(
    changed('bright = 1', 'bright = 9').replace('at = "night"', 'at = "noon"'),
  )
})

test('another version of the pack is chosen on its page, and goes into the same instance', async () => {
  const { page } = world
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Change pack version…' }).click()
  const lit = page.getByRole('list', { name: 'Your instances' }).getByRole('listitem').filter({ hasText: 'Lit' })
  await lit.getByText('has 2.0', { exact: true }).waitFor()
  expect(await lit.getByRole('button').count()).toBe(0)
  await page.getByRole('button', { name: 'Install 1.0', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Install Lamp pack' })
  expect(await dialog.getByRole('radio', { name: /^An existing instance/ }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Review' }).click()
  await reviewOf(page)
    .getByText(/This goes back from .* to 1\.0/)
    .waitFor()
  await confirm(page, 'Change to 1.0')
  await dismissToast(page)
  await lit.getByText('has 1.0, 2.0 is available', { exact: true }).waitFor()
  await lit.getByRole('button', { name: 'Update to 2.0: Lit' }).waitFor()
  const version = join(world.folder, 'home/instances/Lit/version.txt')
  expect(readFileSync(version, 'utf8')).toBe('1.0')
  expect(readFileSync(lampOf('Lit'), 'utf8')).toEqual(expect.stringContaining('bright = 9'))
})

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
  await dialog.getByText('Other download hosts').first().click()
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
  await page.getByRole('button', { name: 'Remove the filter 1.21.11' }).waitFor()
  await page.getByRole('radio', { name: 'Modpacks' }).click()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('Old pack')
  await page.getByRole('button', { name: 'Old pack', exact: true }).waitFor()
  const targets = await page.getByRole('button', { name: /Instance$/ }).count()
  await page.getByRole('radio', { name: 'Mods' }).click()
  await page.getByRole('button', { name: 'Remove the filter 1.21.11' }).waitFor()
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

test('an instance that Modwell made can be deleted: its folder is in the trash then, and its worlds are named before', async () => {
  const { page, folder } = world
  mkdirSync(join(folder, 'home/instances/Bright/saves/Home'), { recursive: true })
  writeFileSync(join(folder, 'home/instances/Bright/saves/Home/level.dat'), 'a world')
  await goTo(page, 'Library')
  await page.getByRole('button', { name: /for Bright/ }).click()
  await page.getByRole('menuitem', { name: /Forget/ }).click()
  await page.getByText('Also move its folder to the trash').click()
  await page.getByText(/including the world .*Home/).waitFor()
  const found = await auditThemes(world)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Bright', exact: true }).waitFor({ state: 'detached' })
  const kept = join(folder, 'nobody/Trash/files/Bright/saves/Home/level.dat')
  expect(found).toEqual([])
  expect(existsSync(lampOf('Bright'))).toBe(false)
  expect(readFileSync(kept, 'utf8')).toBe('a world')
})

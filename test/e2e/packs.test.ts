import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { confirm, dismissToast, goTo, reviewOf } from './places.ts'
import { LAMP, world, changed, packOf, setUpGround } from './packs-ground.ts'

setUpGround()

function publish(versionId: string, lamp: string): void {
  world.service.catalogue.addVersion('lamp-pack', {
    version_number: versionId,
    changelog: `What **${versionId}** brings`,
    loaders: ['mrpack', 'fabric'],
    game_versions: ['1.21.11'],
    files: [{ filename: `lamps-${versionId}.mrpack`, bytes: packOf(versionId, lamp) }],
  })
}

/** Whether a button of a project's tile is in sight to its end. */
function isWithinItsCard(button: Element): boolean {
  const card = button.closest('.card')?.getBoundingClientRect()
  return card !== undefined && button.getBoundingClientRect().right <= card.right
}

/** The file of that name in an instance that Modwell made. */
function lampOf(name: string): string {
  return join(world.folder, 'home/instances', name, 'config/lamp.toml')
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
  await reviewOf(page).getByText('lamp.toml', { exact: true }).waitFor()
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
  await page.locator('.card', { hasText: 'Lamp pack' }).getByText('Fabric 1.21.11', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Install Lamp pack…' }).click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Lamp pack')
  await page.getByLabel('Name').fill('Lit')
  await page.getByRole('button', { name: 'Review' }).click()
  await reviewOf(page)
    .getByText(/^Minecraft 1\.21\.11\b/)
    .waitFor()
  await reviewOf(page).getByText('To play it from this folder, install Fabric 0.17.2 for 1.21.11.').waitFor()
  expect(
    await reviewOf(page)
      .getByText(/https:/)
      .count(),
  ).toBe(0)
  await reviewOf(page).getByRole('button', { name: "Open the loader's download page" }).waitFor()
  await confirm(page, 'Install Lamp pack 1.0')
  await dismissToast(page)
  const open = page.getByRole('button', { name: 'Open Lit' })
  await open.waitFor()
  expect(await open.evaluate(isWithinItsCard)).toBe(true)
  expect(existsSync(lampOf('Lit'))).toBe(true)
})

test('what both changed is shown in three forms and merged where that can be done, and every answer can be changed', async () => {
  const { page } = world
  writeFileSync(lampOf('Lit'), changed('bright = 1', 'bright = 9'))
  publish('2.0', changed('at = "night"', 'at = "noon"'))
  await goTo(page, 'Library')
  await page.getByRole('main').getByRole('button', { name: 'Lit', exact: true }).click()
  await page.getByText(/Lamp pack 1\.0/).waitFor()
  await page.getByRole('button', { name: 'Check for updates' }).click()
  // What was found of it alone is listed beside it, too.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Lit\b.*Lamp pack 2\.0 is out/ })
    .waitFor()
  await goTo(page, 'Library')
  const needs = page.getByRole('region', { name: 'What needs attention' })
  await needs.getByRole('button', { name: /^1 new pack version/ }).waitFor()
  // Without the mouse on its tile.
  const seen = await page.locator('.tile-actions').evaluate((actions) => getComputedStyle(actions).opacity)
  const topOf = async (name: string) => (await page.locator('.tile').getByRole('button', { name }).boundingBox())?.y
  // In one line with the menu, whether Play is shown or not.
  expect(await topOf('Update to 2.0: Lamp pack')).toBe(await topOf('More for Lit'))
  await page.locator('.tile').getByRole('button', { name: 'Update to 2.0: Lamp pack' }).click()
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
  await page.getByText('Lamp pack 2.0 is out: updates 2 files, keeps your 1 change').waitFor()
  await page.getByRole('button', { name: 'Update to 2.0: Lamp pack' }).click()
  const readMerged = () => reviewOf(page).getByLabel('Both merged', { exact: true }).innerText()
  await expect.poll(readMerged).toMatch(/your change\s+yours\s+bright = 9/)
  expect(await readMerged()).toMatch(/the pack's change\s+the pack's\s+at = "noon"/)
  await reviewOf(page).getByText("Before, yours and the pack's").click()
  await reviewOf(page).getByText('.modwell/theirs/config/lamp.toml').waitFor()
  const compared = reviewOf(page).getByRole('group', { name: 'Compare config/lamp.toml' })
  // No line that is not in it.
  expect((await compared.getByLabel('Before', { exact: true }).textContent())?.trim()).toBe(LAMP.join('\n').trim())
  expect(await compared.getByLabel('Yours', { exact: true }).innerText()).toContain('bright = 9')
  expect(await compared.getByLabel("The pack's", { exact: true }).innerText()).toContain('at = "noon"')
  expect(await compared.getByLabel('Yours', { exact: true }).innerText()).toMatch(/your change\s+bright = 9/)
  expect(await compared.getByLabel("The pack's", { exact: true }).innerText()).toMatch(
    /the pack's change\s+at = "noon"/,
  )
  const merged = await readMerged()
  expect(merged).toContain('bright = 9')
  expect(merged).toContain('at = "noon"')
  const answer = (name: string | RegExp) => reviewOf(page).getByRole('radio', { name })
  await expect.poll(() => answer('Merge both versions').isChecked()).toBe(true)
  await reviewOf(page).getByRole('list', { name: 'Changes' }).getByText('What 2.0 brings').waitFor()
  expect(await auditThemes(world)).toEqual([])
  await answer("Use the pack's").click()
  await expect.poll(() => answer("Use the pack's").isChecked()).toBe(true)
  await expect.poll(readMerged).toBe(merged)
  await answer(/^Keep yours/).click()
  await expect.poll(() => answer(/^Keep yours/).isChecked()).toBe(true)
  // Its question says that it stays.
  expect(await reviewOf(page).getByText('Left unchanged').count()).toBe(0)
  await answer('Merge both versions').click()
  await expect.poll(() => answer('Merge both versions').isChecked()).toBe(true)
  await confirm(page, 'Update to 2.0')
  await dismissToast(page)
  // What said that it is out goes a moment later.
  await expect.poll(() => page.getByText(/Lamp pack 2\.0/).count()).toBe(1)
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
  await expect.poll(() => lit.getByRole('button').count()).toBe(0)
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await versions.filter({ hasText: '2.0' }).getByText('Installed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Go back to 1.0 in Lit', exact: true }).click()
  await reviewOf(page).getByRole('heading', { name: 'Go back to Lamp pack 1.0' }).waitFor()
  await reviewOf(page)
    .getByText(/This goes back from .* to 1\.0/)
    .waitFor()
  await reviewOf(page).getByRole('heading', { name: 'What this takes back' }).waitFor()
  // As on the way up.
  const merged = reviewOf(page).getByRole('radio', { name: 'Merge both versions' })
  await expect.poll(() => merged.isChecked()).toBe(true)
  await confirm(page, 'Go back to 1.0')
  await dismissToast(page)
  await lit.getByText('has 1.0, 2.0 is available', { exact: true }).waitFor()
  await lit.getByRole('button', { name: 'Update to 2.0: Lit' }).waitFor()
  const version = join(world.folder, 'home/instances/Lit/version.txt')
  expect(readFileSync(version, 'utf8')).toBe('1.0')
  expect(readFileSync(lampOf('Lit'), 'utf8')).toEqual(expect.stringContaining('bright = 9'))
})

test('an instance that Modwell made can be deleted: its folder is in the trash then, and its worlds are named before', async () => {
  const { page, folder } = world
  mkdirSync(join(folder, 'home/instances/Bright/saves/Home'), { recursive: true })
  writeFileSync(join(folder, 'home/instances/Bright/saves/Home/level.dat'), 'a world')
  await goTo(page, 'Library')
  await page.getByRole('button', { name: /for Bright/ }).click()
  await page.getByRole('menuitem', { name: 'Remove from Modwell…' }).click()
  await page.getByText('Also move its folder to the trash').click()
  await page.getByText(/including the world .*Home/).waitFor()
  const found = await auditThemes(world)
  await page
    .getByRole('dialog', { name: 'Move Bright to the trash?' })
    .getByRole('button', { name: 'Move to trash' })
    .click()
  await page.getByRole('main').getByRole('button', { name: 'Bright', exact: true }).waitFor({ state: 'detached' })
  const kept = join(folder, 'nobody/Trash/files/Bright/saves/Home/level.dat')
  expect(found).toEqual([])
  expect(existsSync(lampOf('Bright'))).toBe(false)
  expect(readFileSync(kept, 'utf8')).toBe('a world')
})

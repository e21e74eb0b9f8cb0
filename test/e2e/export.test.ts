import { writeFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArchive } from '../service/content/read-archive.ts'
import { auditThemes } from './audit.ts'
import { setUpGround, world, dialog, row, openExport } from './export-ground.ts'
import { dismissToast, goTo } from './places.ts'

setUpGround()

test('an instance becomes a modpack of what is ticked, chosen by the keyboard alone', async () => {
  const { page, folder } = world
  await openExport()
  await dialog().getByLabel('Loader version').fill('0.17.2')
  await row('config').waitFor()
  expect(await row('saves').getAttribute('aria-selected')).toBe('false')
  await row('config').focus()
  await page.keyboard.press('ArrowRight')
  await row('quiet').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => row('quiet').getAttribute('aria-selected')).toBe('false')
  await expect.poll(() => row('config').innerText()).toMatch(/\d+ of \d+/)
  await dialog()
    .getByText(/^[23] files go into the pack/)
    .waitFor()
  const found = await auditThemes(world)
  const file = join(folder, 'Lit.mrpack')
  await world.choose(file)
  await dialog().getByRole('button', { name: 'Export…' }).click()
  await page.getByText(`Lit was saved to ${file}`).waitFor()
  await world.app.evaluate(({ shell }) => {
    Object.assign(shell, { showItemInFolder: (path: string) => Object.assign(globalThis, { shownInFolder: path }) })
  })
  await page
    .getByRole('status')
    .getByRole('button', { name: /^Show in folder/ })
    .click()
  await expect.poll(() => world.app.evaluate(() => (globalThis as { shownInFolder?: string }).shownInFolder)).toBe(file)
  const archive = await readArchive(file)
  expect(found).toEqual([])
  expect(archive?.names.filter((name) => !name.includes('lantern'))).toEqual([
    'modrinth.index.json',
    'overrides/config/lamp.toml',
    'overrides/options.txt',
  ])
})

test('a list of its mods is written, a folder is filled, and where that cannot be is said', async () => {
  const { page, folder } = world
  const full = join(folder, 'full')
  mkdirSync(full)
  writeFileSync(join(full, 'mine.txt'), 'mine')
  await goTo(page, 'Library')
  await page.getByRole('button', { name: /for Lit/ }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  await dialog().getByLabel('Loader version').fill('0.17.2')
  await row('config').waitFor()
  const choose = async (format: string): Promise<void> => {
    await dialog()
      .getByRole('button', { name: /Format$/ })
      .click()
    await page.getByRole('option', { name: format }).click()
  }
  await choose('packwiz folder')
  await world.choose(full)
  await dialog().getByRole('button', { name: 'Export…' }).click()
  await dialog().getByRole('alert').waitFor()
  await choose('List of mods (Markdown)')
  const found = await auditThemes(world)
  await world.choose(join(folder, 'lit.md'))
  await dialog().getByRole('button', { name: 'Export…' }).click()
  await page.getByText(/^Lit was saved to/).waitFor()
  await dismissToast(page)
  const list = readFileSync(join(folder, 'lit.md'), 'utf8')
  expect(found).toEqual([])
  expect(/lantern/i.test(list)).toBe(true)
  expect(existsSync(join(full, 'pack.toml'))).toBe(false)
})

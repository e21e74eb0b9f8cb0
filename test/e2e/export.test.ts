import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArchive } from '../service/content/read-archive.ts'
import { auditThemes } from './audit.ts'
import { dismissToast, goTo, openInstance } from './places.ts'
import { setUpGround, world } from './export-ground.ts'

setUpGround()

function dialog() {
  return world.page.getByRole('dialog', { name: 'Export Lit' })
}

function row(name: string) {
  return dialog().getByRole('row', { name: new RegExp(`^${name},`) })
}

async function openExport(): Promise<void> {
  await openInstance(world.page, 'Lit')
  await world.page.getByRole('button', { name: /^More about/ }).click()
  await world.page.getByRole('menuitem', { name: 'Export…' }).click()
  await dialog().waitFor()
}

test('Escape closes it from among its files, too, and what was chosen is there when it is opened again', async () => {
  const { page } = world
  await openExport()
  await dialog().getByLabel('Loader version').fill('0.17.2')
  await row('options.txt').click()
  await expect.poll(() => row('options.txt').getAttribute('aria-selected')).toBe('false')
  await row('config').focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog().count()).toBe(0)
  await openExport()
  await row('options.txt').waitFor()
  const [options, config] = await Promise.all(
    ['options.txt', 'config'].map((name) => row(name).getAttribute('aria-selected')),
  )
  const loader = await dialog().getByLabel('Loader version').inputValue()
  await row('options.txt').click()
  await expect.poll(() => row('options.txt').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  expect(options).toBe('false')
  expect(config).toBe('true')
  expect(loader).toBe('0.17.2')
})

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
  await expect.poll(() => row('config').innerText()).toContain('in part')
  await dialog()
    .getByText(/^[23] files are included in the pack itself/)
    .waitFor()
  const found = await auditThemes(world)
  const file = join(folder, 'Lit.mrpack')
  await world.choose(file)
  await dialog().getByRole('button', { name: 'Save…' }).click()
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

test('what stays out by itself comes where it is ticked, and the pack has the name that is typed', async () => {
  const { page, folder } = world
  await openExport()
  await dialog().getByLabel('Loader version').fill('0.17.2')
  await dialog().getByLabel('Name').fill('Bright lamps')
  await dialog().getByText('Other download hosts').first().click()
  await dialog().getByLabel('Other download hosts').fill(new URL(world.service.filesUrl).host)
  await dialog()
    .getByText(/^1 file is added as a link/)
    .waitFor()
  await row('mods').focus()
  await page.keyboard.press('ArrowRight')
  await row('lantern').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const optional = dialog().getByRole('button', { name: 'lantern is optional' })
  await expect.poll(() => optional.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => row('lantern').getAttribute('aria-selected')).toBe('true')
  await row('logs').click()
  await expect.poll(() => row('logs').getAttribute('aria-selected')).toBe('true')
  const file = join(folder, 'Logged.mrpack')
  await world.choose(file)
  await dialog().getByRole('button', { name: 'Save…' }).click()
  await page.getByText(`Lit was saved to ${file}`).waitFor()
  await dismissToast(page)
  const archive = await readArchive(file)
  const index = JSON.parse(archive?.index ?? '{}')
  expect(archive?.names).toContain('overrides/logs/latest.log')
  expect(index).toMatchObject({
    name: 'Bright lamps',
    files: [{ path: 'mods/lantern.jar', env: { client: 'optional' } }],
  })
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
  await dialog().getByRole('button', { name: 'Save…' }).click()
  await dialog().getByRole('alert').waitFor()
  await choose('List of mods (Markdown)')
  const found = await auditThemes(world)
  await world.choose(join(folder, 'lit.md'))
  await dialog().getByRole('button', { name: 'Save…' }).click()
  await page.getByText(/^Lit was saved to/).waitFor()
  await dismissToast(page)
  const list = readFileSync(join(folder, 'lit.md'), 'utf8')
  expect(found).toEqual([])
  expect(/lantern/i.test(list)).toBe(true)
  expect(existsSync(join(full, 'pack.toml'))).toBe(false)
})

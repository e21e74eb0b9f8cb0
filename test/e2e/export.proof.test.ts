import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArchive } from '../service/content/read-archive.ts'
import { auditThemes } from './audit.ts'
import { setUpGround, world, dialog, row, openExport } from './export-ground.ts'
import { confirm, dismissToast, reviewOf, typeInPalette } from './places.ts'

setUpGround()

test('the list becomes an instance again, of what fits, and what does not is named', async () => {
  const { page, folder } = world
  const list = join(folder, 'lit.txt')
  writeFileSync(list, 'lantern\nno-such-mod\n')
  await world.choose(list)
  await typeInPalette(page, 'Install modpack from')
  await page.getByRole('menuitem', { name: /^Install modpack from file/ }).waitFor()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Instance from a list' })
  await asked.getByText(/^2 projects\./).waitFor()
  await asked.getByRole('button', { name: /Game version$/ }).click()
  await page.getByRole('option', { name: '1.21.11', exact: true }).click()
  await asked.getByLabel('Loader version').fill('0.17.2')
  await asked.getByRole('button', { name: 'Next' }).click()
  await asked.getByText(/^no-such-mod: /).waitFor()
  const found = await auditThemes(world)
  await asked.getByRole('button', { name: 'Next' }).click()
  await page
    .getByRole('dialog', { name: 'Install Instance from a list' })
    .getByLabel('Name', { exact: true })
    .fill('Again')
  await page.getByRole('button', { name: 'Review' }).click()
  await reviewOf(page)
    .getByText(/lantern/i)
    .first()
    .waitFor()
  await confirm(page, 'Install (?!into).*')
  await dismissToast(page)
  const mods = readdirSync(join(folder, 'home/instances/Again/mods'))
  expect(found).toEqual([])
  expect(mods.length).toBe(1)
})

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

test('what stays out by itself comes where it is ticked, and the pack has the name that is typed', async () => {
  const { page, folder } = world
  await openExport()
  await dialog().getByLabel('Loader version').fill('0.17.2')
  await dialog().getByLabel('Name').fill('Bright lamps')
  await dialog().getByText('Files from other websites').first().click()
  await dialog().getByLabel('Files from other websites').fill(new URL(world.service.filesUrl).host)
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
  await dialog().getByRole('button', { name: 'Export…' }).click()
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

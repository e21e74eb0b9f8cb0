import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { confirm, dismissToast, reviewOf } from './places.ts'
import { setUpGround, world } from './export-ground.ts'

setUpGround()

test('the list becomes an instance again, of what fits, and what does not is named', async () => {
  const { page, folder } = world
  const list = join(folder, 'lit.txt')
  writeFileSync(list, 'lantern\nno-such-mod\n')
  await world.choose(list)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Install modpack from')
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
  await confirm(page, 'Install .*')
  await dismissToast(page)
  const mods = readdirSync(join(folder, 'home/instances/Again/mods'))
  expect(found).toEqual([])
  expect(mods.length).toBe(1)
})

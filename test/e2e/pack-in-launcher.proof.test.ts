import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VANILLA_TOKEN } from '../fixtures/launchers/vanilla.ts'
import { auditThemes } from './audit.ts'
import { setUpGround, world, steps, readProfiles, where, askFor, install, open } from './pack-in-launcher-ground.ts'
import { confirm, reviewOf } from './places.ts'

setUpGround()

test("a pack in the game's own launcher says what its installer must do first, and undo takes the profile back", async () => {
  const { page } = world
  const before = JSON.parse(readProfiles())
  await askFor('Listed')
  await where().getByText('A new instance in Minecraft Launcher').click()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await reviewOf(page).getByText('Listed, in Minecraft Launcher').waitFor()
  await reviewOf(page).getByText('To play it, run the installer of NeoForge 21.1.77 for 1.21.1 first.').waitFor()
  await reviewOf(page).getByText('Modwell cannot run that installer itself:').waitFor()
  await confirm(page, 'Install Listed 1.0.0')
  await open('Listed')
  await steps().getByRole('listitem').nth(1).waitFor()
  const shown = await steps().getByRole('listitem').allInnerTexts()
  expect(shown).toEqual([
    expect.stringMatching(
      /^Install NeoForge 21\.1\.77 for Minecraft 1\.21\.1: download its installer.*\s*Open its page$/,
    ),
    expect.stringMatching(/^Open the Minecraft Launcher, choose "Listed" and press Play\./),
  ])
  expect(JSON.parse(readProfiles()).profiles).toMatchObject({ [`modwell-${await idOf('Listed')}`]: { name: 'Listed' } })
  await page
    .getByRole('main')
    .getByRole('tab', { name: /^History/ })
    .click()
  await page.getByRole('main').getByRole('button', { name: /^Undo/ }).first().click()
  await expect.poll(() => JSON.parse(readProfiles())).toEqual(before)
  // With what made it the instance is gone from the library.
  await page.getByRole('heading', { name: 'Add your instances', level: 1 }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Listed', exact: true }).waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(VANILLA_TOKEN)
})

test('a pack in a folder of its own says which folder to choose, and that is put away for good', async () => {
  const { page } = world
  await askFor('Own')
  await where().getByText("A new instance in Modwell's folder").click()
  await install('Own')
  await open('Own')
  expect(await auditThemes(world)).toEqual([])
  await steps().getByRole('button', { name: 'Copy folder' }).click()
  const folder = join(world.folder, 'home/instances/Own')
  await expect.poll(() => world.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(folder)
  await steps().getByRole('button', { name: 'Hide how to play it' }).click()
  await steps().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'How to play it…' }).click()
  const asked = page.getByRole('dialog', { name: 'How to play it' })
  await asked.getByText(/choose this folder as its game folder/).waitFor()
  const found = await auditThemes(world)
  await asked.getByRole('button', { name: 'Close' }).first().click()
  expect(found).toEqual([])
  await world.restart()
  await world.page.getByRole('main').getByRole('button', { name: 'Own', exact: true }).click()
  await world.page.getByRole('heading', { name: 'Own', level: 1 }).waitFor()
  expect(existsSync(folder)).toBe(true)
  expect(await steps().count()).toBe(0)
  expect(page.isClosed()).toBe(true)
})

async function idOf(name: string): Promise<string> {
  const listed = await world.ask('library.list', null)
  const entry = listed.kind === 'ok' ? JSON.stringify(listed.value) : ''
  return new RegExp(`"id":"([^"]+)"[^{}]*"name":"${name}"`).exec(entry)?.[1] ?? ''
}

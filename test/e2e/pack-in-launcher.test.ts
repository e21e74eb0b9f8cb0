import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { VANILLA_TOKEN, writeVanillaLauncher } from '../fixtures/launchers/vanilla.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { confirm, goTo, reviewOf, toastOf } from './places.ts'

let world: World

const person = (...parts: readonly string[]) => join(world.folder, 'nobody', ...parts)
const steps = () => world.page.getByRole('region', { name: 'To play it' })
const readProfiles = () => readFileSync(person('.minecraft/launcher_profiles.json'), 'utf8')
const where = () => world.page.getByRole('radiogroup', { name: 'Install to' })

beforeAll(async () => {
  world = await openWorld({ projects: 5, outdated: 0 })
  await writePrismLauncher(person('PrismLauncher'), [{ folder: 'one', gameVersion: '1.21.1' }])
  await writeVanillaLauncher(person('.minecraft'), { profiles: [] })
  mkdirSync(person('atlauncher/instances'), { recursive: true })
})

afterAll(() => world.close())

/** Asks for a pack of NeoForge as a person who has its file, as far as where it goes. */
async function askFor(name: string): Promise<void> {
  const { page } = world
  const dependencies = { minecraft: '1.21.1', neoforge: '21.1.77' }
  const file = join(world.folder, `${name}.mrpack`)
  writeFileSync(file, makePack({ name, dependencies, inside: { 'overrides/config/lamp.toml': name } }))
  await world.choose(file)
  await goTo(page, 'Library')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Install modpack from file')
  await page.getByRole('menuitem', { name: /^Install modpack from file/ }).waitFor()
  await page.keyboard.press('Enter')
  await where().waitFor()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
}

async function install(name: string): Promise<void> {
  const { page } = world
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await reviewOf(page).getByText('Where it goes').waitFor()
  await confirm(page, `Install ${name} 1.0.0`)
}

async function open(name: string): Promise<void> {
  await world.page.getByRole('button', { name: `Open ${name}` }).click()
  await steps().waitFor()
}

test('a pack goes into the launcher that is used most, which is said with what to press there, also on its page', async () => {
  const { page } = world
  await askFor('Evening')
  const chosen = () => where().getByRole('radio', { checked: true }).getAttribute('value')
  await expect.poll(chosen).toBe('prism')
  const offered = await where()
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await page.getByText('To have it in ATLauncher, import its file there.').waitFor()
  await where().getByText('Prism Launcher shows it among its instances. Nothing else to do.').waitFor()
  expect(await auditThemes(world)).toEqual([])
  await install('Evening')
  const told = await toastOf(page).innerText()
  await open('Evening')
  expect(offered).toEqual(['prism', 'minecraft', 'own', 'folder'])
  expect(told).toMatch(/\nOpen Prism Launcher and press Launch on "Evening"\.$/)
  await steps().getByText('Open Prism Launcher and press Launch on "Evening".').waitFor()
  expect(await auditThemes(world)).toEqual([])
  const game = person('PrismLauncher/instances/Evening/.minecraft')
  mkdirSync(join(game, 'logs'))
  writeFileSync(join(game, 'logs/latest.log'), '')
  await goTo(page, 'Library')
  await page.getByRole('main').getByRole('button', { name: 'Evening', exact: true }).click()
  await page.getByRole('heading', { name: 'Evening', level: 1 }).waitFor()
  await steps().waitFor({ state: 'detached' })
})

test("a pack in the game's own launcher says what its installer must do first, and undo takes the profile back", async () => {
  const { page } = world
  const before = JSON.parse(readProfiles())
  await askFor('Listed')
  await where().getByText('A new instance in Minecraft Launcher').click()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await reviewOf(page).getByText('Listed, in Minecraft Launcher').waitFor()
  await reviewOf(page).getByText('To play it, run the installer of NeoForge 21.1.77 for 1.21.1 first.').waitFor()
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
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
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

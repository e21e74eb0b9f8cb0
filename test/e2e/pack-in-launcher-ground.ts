import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { writeVanillaLauncher } from '../fixtures/launchers/vanilla.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { openWorld, type World } from './open-world.ts'
import { confirm, goTo, reviewOf, typeInPalette } from './places.ts'

export let world: World

export const person = (...parts: readonly string[]) => join(world.folder, 'nobody', ...parts)
export const steps = () => world.page.getByRole('region', { name: 'To play it' })
export const readProfiles = () => readFileSync(person('.minecraft/launcher_profiles.json'), 'utf8')
export const where = () => world.page.getByRole('radiogroup', { name: 'Install to' })

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 5, outdated: 0 })
    // Where there are no installers: what a person would be left with is what is looked at.
    const settings = { forgeMavenUrl: world.service.url, neoforgeMavenUrl: world.service.url }
    writeFileSync(join(world.folder, 'home/settings.json'), JSON.stringify(settings))
    await writePrismLauncher(person('PrismLauncher'), [{ folder: 'one', gameVersion: '1.21.1' }])
    await writeVanillaLauncher(person('.minecraft'), { profiles: [] })
    mkdirSync(person('atlauncher/instances'), { recursive: true })
  })

  afterAll(() => world.close())
}

/** Asks for a pack of NeoForge as a person who has its file, as far as where it goes. */
export async function askFor(name: string): Promise<void> {
  const { page } = world
  const dependencies = { minecraft: '1.21.1', neoforge: '21.1.77' }
  const file = join(world.folder, `${name}.mrpack`)
  writeFileSync(file, makePack({ name, dependencies, inside: { 'overrides/config/lamp.toml': name } }))
  await world.choose(file)
  await goTo(page, 'Library')
  await typeInPalette(page, 'Install modpack from file')
  await page.getByRole('menuitem', { name: /^Install modpack from file/ }).waitFor()
  await page.keyboard.press('Enter')
  await where().waitFor()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
}

export async function install(name: string): Promise<void> {
  const { page } = world
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await reviewOf(page).getByRole('heading', { name: 'Where it goes' }).waitFor()
  await confirm(page, `Install ${name} 1.0.0`)
}

export async function open(name: string): Promise<void> {
  await world.page.getByRole('button', { name: `Open ${name}` }).click()
  await steps().waitFor()
}

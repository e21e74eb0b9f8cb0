import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addMod, adoptGame, jar } from '../e2e/own-game.ts'
import type { World } from '../e2e/open-world.ts'
import { goTo, openInstance, openSettings } from '../e2e/places.ts'
import { adoptLongNames, LONG_TITLE } from '../e2e/scenes-ground.ts'
import { writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { writeVanillaLauncher } from '../fixtures/launchers/vanilla.ts'

async function adoptWoven(world: World): Promise<void> {
  const [lib] = addMod(world, 'own-lib', { '1.5.0': {} })
  const [user] = addMod(world, 'own-user', { '1.0.0': jar({ depends: { own_lib: '>=1.2' } }) })
  const [wanting] = addMod(world, 'own-wanting', { '1.0.0': jar({ depends: { own_gone: '*' } }) })
  await adoptGame(world, 'Woven', { 'lib.jar': lib, 'user.jar': user, 'wanting.jar': wanting })
}

async function choose({ page }: World, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog').waitFor()
}

/** Where the program of a world looks for what is the person's own. */
function nobodyOf(folder: string): string {
  return join(folder, 'nobody')
}

async function installLaunchers(home: string): Promise<void> {
  const gameVersion = '1.21.11'
  await writePrismLauncher(
    join(home, 'PrismLauncher'),
    ['Skyblock', 'Vanilla plus', 'With friends'].map((folder) => ({ folder, gameVersion })),
  )
  await writeVanillaLauncher(join(home, '.minecraft'), { profiles: [{ lastVersionId: gameVersion }] })
}

/** What is looked at, begun and asked in an instance, and by the keyboard. They begin with ada signed in, and end so. */
export const GAMES = [
  {
    name: 'long-names',
    async come(world: World) {
      await world.page.keyboard.press('Escape')
      await adoptLongNames(world)
      await openInstance(world.page, LONG_TITLE)
    },
  },
  {
    name: 'map',
    async come(world: World) {
      await adoptWoven(world)
      await openInstance(world.page, 'Woven')
      await world.page.getByRole('tab', { name: 'Dependencies' }).click()
      await world.page.getByRole('group', { name: 'Dependencies between mods, from left to right' }).waitFor()
      // What is pointed at is shown with what belongs to it alone.
      await world.page.mouse.move(1, 1)
    },
  },
  { name: 'map-list', come: ({ page }: World) => page.getByRole('radio', { name: 'List' }).click({ force: true }) },
  { name: 'bisect-begin', come: (world: World) => choose(world, 'Find the mod that breaks the game…') },
  {
    name: 'bisect',
    async come({ page }: World) {
      await page.getByRole('dialog').getByRole('button', { name: 'Search anyway' }).click()
      await page
        .getByRole('region', { name: 'Search for a bad mod' })
        .getByText(/^Round 1 of /)
        .waitFor()
      await page.getByRole('tab', { name: /^Content/ }).click()
      // The round began before its files were read again.
      await page.getByText('off in this round', { exact: true }).first().waitFor()
      await page.getByText(/To fix it, stop the search/).waitFor()
    },
  },
  {
    name: 'duplicate',
    async come(world: World) {
      const { page, library } = world
      for (const name of ['Long Valley', 'Harbour']) {
        const folder = join(library.survival.gamePath, 'saves', name)
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'level.dat'), Buffer.alloc(300_000))
      }
      await openInstance(page, 'Survival')
      await choose(world, 'Duplicate…')
      await page
        .getByRole('dialog', { name: 'Duplicate Survival' })
        .getByText(/^Copy the \d+ worlds too/)
        .waitFor()
    },
  },
  {
    name: 'play-question',
    async come({ page }: World) {
      await page.keyboard.press('Escape')
      await page.getByRole('main').getByRole('button', { name: 'Play Survival', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'keys',
    async come({ page }: World) {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await goTo(page, 'Library')
      await page.getByRole('heading', { level: 1 }).first().focus()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  {
    name: 'settings-folders',
    async come({ page, folder }: World) {
      await page.keyboard.press('Escape')
      await installLaunchers(nobodyOf(folder))
      await openSettings(page, 'Folders')
      await page.getByRole('list', { name: 'Launchers found' }).waitFor()
    },
  },
  {
    name: 'sign-in-token',
    async come({ page, folder }: World) {
      rmSync(nobodyOf(folder), { recursive: true })
      await openSettings(page, 'Account')
      // No pointer lies on what then comes there.
      await page.getByRole('button', { name: 'Add an account' }).press('Enter')
      await page.getByLabel('Token', { exact: true }).waitFor()
    },
  },
]

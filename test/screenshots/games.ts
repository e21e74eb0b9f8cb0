import { addMod, adoptGame, jar } from '../e2e/own-game.ts'
import type { World } from '../e2e/open-world.ts'
import { goTo, openInstance, openSettings } from '../e2e/places.ts'
import { adoptLongNames, LONG_TITLE } from '../e2e/scenes-ground.ts'

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
      await world.page.getByRole('img', { name: 'Dependencies between mods, from left to right' }).waitFor()
    },
  },
  { name: 'map-list', come: ({ page }: World) => page.getByRole('radio', { name: 'List' }).click({ force: true }) },
  { name: 'bisect-begin', come: (world: World) => choose(world, 'Find the mod that breaks the game…') },
  {
    name: 'bisect',
    async come({ page }: World) {
      await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
      await page
        .getByRole('region', { name: 'Search for a bad mod' })
        .getByRole('heading', { name: /^Step 1: / })
        .waitFor()
    },
  },
  {
    name: 'duplicate',
    async come(world: World) {
      await openInstance(world.page, 'Survival')
      await choose(world, 'Duplicate…')
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
    async come({ page }: World) {
      await page.keyboard.press('Escape')
      await openSettings(page, 'Folders')
      await page.getByRole('heading', { level: 2, name: 'Folders' }).waitFor()
    },
  },
  {
    name: 'sign-in-token',
    async come({ page }: World) {
      await openSettings(page, 'Account')
      await page.getByRole('button', { name: 'Add an account' }).click()
      await page.getByLabel('Token', { exact: true }).waitFor()
    },
  },
]

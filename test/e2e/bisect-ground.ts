import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { openInstance } from './places.ts'

export const NAMES = ['amber', 'birch', 'cedar', 'dune', 'elm', 'fern', 'grove', 'heath']

export let world: World
export let mods: string

export function panel() {
  return world.page.getByRole('region', { name: 'Search for a bad mod' })
}

export async function begin(): Promise<void> {
  const { page } = world
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: /^Find the mod/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await panel()
    .getByText(/^Round 1 of /)
    .waitFor()
}

/** Says how it went. */
export async function answer(word: 'It works' | 'Still broken'): Promise<void> {
  await panel().getByRole('button', { name: word }).click()
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 0 })
    const files = NAMES.map((name) => [`${name}.jar`, addMod(world, `own-${name}`, { '1.0': {} })[0]] as const)
    mods = await adoptGame(world, 'Broken', Object.fromEntries(files))
    await openInstance(world.page, 'Broken')
  })
  afterAll(() => world.close())
}

import { afterAll, beforeAll } from 'vitest'
import type { Locator } from 'playwright-core'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, jar } from './own-game.ts'
import { inspectorOf, openInstance, rowOf } from './places.ts'

export const MANY = 120

export let world: World

export const list = () => inspectorOf(world.page).getByRole('list', { name: 'Versions' })
export const line = (number: string): Locator =>
  list()
    .getByRole('button')
    .filter({ has: world.page.getByText(number, { exact: true }) })

export async function openVersions(filename: string): Promise<void> {
  await rowOf(world.page, filename).click({ button: 'right' })
  await world.page.getByRole('menuitem', { name: 'Change version…' }).click()
  await list().getByRole('button').first().waitFor()
}

export async function words(): Promise<readonly string[]> {
  return (await list().getByRole('button').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ isAsking: true, projects: 0 })
    const [lib] = addMod(world, 'own-lib', { '1.0.0': {}, '1.5.0': {} })
    const [indium] = addMod(world, 'own-indium', { '1.0.0': {} })
    addMod(world, 'own-sodium', {
      '0.4.0': {},
      '0.5.0': {},
      '0.5.1': jar({ depends: { own_lib: '>=1.5.0' } }),
      '0.5.2': { game_versions: ['1.20.1'] },
      '0.5.3-beta.1': { version_type: 'beta' },
      '0.6.0': jar({ breaks: { own_indium: '*' } }),
    })
    const sodium = world.service.catalogue
      .versions('own-sodium')
      .find(({ version_number }) => version_number === '0.5.0')
    const numbers = Array.from({ length: MANY }, (_, index) => {
      return [`1.${index}.0`, { date_published: new Date(Date.UTC(2025, 0, 1 + index)).toISOString() }] as const
    })
    const [many] = addMod(world, 'own-many', Object.fromEntries(numbers))
    const mods = { 'lib.jar': lib, 'indium.jar': indium, 'sodium.jar': sodium, 'many.jar': many }
    await adoptGame(world, 'Lit', mods)
    await openInstance(world.page, 'Lit')
  })
  afterAll(() => world.close())
}

import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, jar } from './own-game.ts'
import { openInstance } from './places.ts'

export let world: World

export async function openMap(): Promise<void> {
  await openInstance(world.page, 'Woven')
  await world.page.getByRole('tab', { name: 'Dependencies' }).click()
  await world.page.getByText(/^4 mods · 1 missing/).waitFor()
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 0 })
    const [lib] = addMod(world, 'own-lib', { '1.5.0': {} })
    const [user] = addMod(world, 'own-user', { '1.0.0': jar({ depends: { own_lib: '>=1.2' } }) })
    const [wanting] = addMod(world, 'own-wanting', { '1.0.0': jar({ depends: { own_gone: '*' } }) })
    const [alone] = addMod(world, 'own-alone', { '1.0.0': {} })
    await adoptGame(world, 'Woven', { 'lib.jar': lib, 'user.jar': user, 'wanting.jar': wanting, 'alone.jar': alone })
  })
  afterAll(() => world.close())
}

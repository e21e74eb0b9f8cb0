import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { openInstance } from './places.ts'

export let world: World

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ isAsking: true, projects: 0 })
    const [lamp] = addMod(world, 'own-lamp', {
      '1.0.0': { changelog: 'The first light.' },
      '1.1.0': { changelog: 'A **brighter** light.' },
      '1.2.0': { changelog: '' },
      '1.3.0': { changelog: '## 1.3.0\n\nOil lasts longer.' },
    })
    const [rope] = addMod(world, 'own-rope', {
      '1.0.0': { changelog: 'Rope.' },
      '2.0.0': { changelog: 'Stronger rope.' },
    })
    await adoptGame(world, 'Dim', { 'lamp.jar': lamp })
    await adoptGame(world, 'Lit', { 'lamp.jar': lamp, 'rope.jar': rope })
    await openInstance(world.page, 'Lit')
  })
  afterAll(() => world.close())
}

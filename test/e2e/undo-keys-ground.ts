import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { openInstance } from './places.ts'

/** Nothing ends by itself while it is set. */
export const SLOW = { kind: 'slow', bytesPerSecond: 500, match: { origin: 'files' } } as const

/** Too large to be read whole for deciding. */
const LARGE = 3_000_000

export let world: World
export let mods: string

export const isOff = (): boolean => existsSync(join(mods, 'well.jar.disabled'))
export const press = (key: string) => world.page.keyboard.press(key)

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 0 })
    const [lamp] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': { files: [{ size: LARGE }] } })
    const [rope] = addMod(world, 'own-rope', { '1.0.0': {}, '1.1.0': {} })
    const [well] = addMod(world, 'own-well', { '1.0.0': {} })
    mods = await adoptGame(world, 'Handy', { 'lamp.jar': lamp, 'rope.jar': rope, 'well.jar': well })
    await openInstance(world.page, 'Handy')
  })
  afterAll(() => world.close())
}

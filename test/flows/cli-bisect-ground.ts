import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'

export let world: World

export let id: string

/** Jars that the game would load. */
export function enabledNow(): readonly string[] {
  const { gamePath } = world.library.survival
  return readdirSync(join(gamePath, 'mods')).filter((name) => name.endsWith('.jar'))
}

export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld()
    id = await world.adopt(world.library.survival)
  })
  afterAll(() => world.close())
}

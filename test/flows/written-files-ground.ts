import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'

// A file that a person has is not replaced unasked; one that the same command wrote is refreshed, and only if something else differs.
export let world: World

export const at = (name: string): string => join(world.folder, name)

export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld()
    await world.adopt(world.library.survival)
    await world.adopt(world.library.workshop)
  })
  afterAll(() => world.close())
}

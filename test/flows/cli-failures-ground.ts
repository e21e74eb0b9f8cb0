import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'

export let world: World

export let id: string

/** Small files that were fetched whole to be looked into are in the store already. */
export function forgetFetched(): void {
  rmSync(join(world.home, 'store'), { recursive: true, force: true })
}

export function setUpGround(): void {
  beforeEach(async () => {
    world = await openWorld()
    id = await world.adopt(world.library.workshop)
  })
  afterEach(() => world.close())
}

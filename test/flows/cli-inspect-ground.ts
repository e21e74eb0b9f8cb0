import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'

export let world: World

export let id: string

export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld()
    id = await world.adopt(world.library.survival)
  })
  afterAll(() => world.close())
  beforeEach(() => world.service.setFaults([]))
}

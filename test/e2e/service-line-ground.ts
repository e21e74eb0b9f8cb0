import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'

export let world: World

export function line() {
  return world.page.getByRole('banner').getByRole('button', { name: /^Service: / })
}

export function panel() {
  return world.page.getByRole('dialog', { name: /^(Online|Offline|Not answering properly|Asked to wait)$/ })
}

export async function lineSays(words: RegExp): Promise<void> {
  await world.page.getByRole('banner').getByRole('button', { name: words }).waitFor()
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 12, outdated: 1 })
    await world.adopt(world.library.survival)
  })
  afterAll(() => world.close())
}

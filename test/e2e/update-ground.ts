import { afterAll, beforeAll } from 'vitest'
import { readTree, type Tree } from '../demo/tree.ts'
import { openWorld, type World } from './open-world.ts'
import { openInstance, reviewOf } from './places.ts'

/** Nothing ends by itself while it is set. */
export const SLOW = { kind: 'slow', bytesPerSecond: 2000, match: { origin: 'files' } } as const

export let world: World
export let before: Tree
export let updates: number

export function dialog() {
  return reviewOf(world.page)
}

export async function review(): Promise<void> {
  await world.page.getByRole('button', { name: `Update ${updates}` }).click()
  await dialog()
    .getByRole('button', { name: /^Update \d+$/ })
    .waitFor()
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ isAsking: true })
    const { survival } = world.library
    await world.adopt(survival)
    before = await readTree(survival.gamePath)
    updates = survival.files.filter(({ expected }) => expected === 'update-available').length
    await openInstance(world.page, 'Survival')
  })
  afterAll(() => world.close())
}

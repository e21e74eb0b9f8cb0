import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'
import { differences, readTree, type Tree } from '../demo/tree.ts'

export let world: World

export let ids: readonly string[]

let atFirst: readonly Tree[]

const trees = () => Promise.all([world.library.survival, world.library.server].map(({ path }) => readTree(path)))

export async function changed(): Promise<readonly boolean[]> {
  return (await trees()).map((tree, index) => differences(atFirst[index] ?? new Map(), tree).length > 0)
}

export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld()
    ids = [await world.adopt(world.library.survival), await world.adopt(world.library.server)]
    atFirst = await trees()
  })
  afterAll(() => world.close())
}

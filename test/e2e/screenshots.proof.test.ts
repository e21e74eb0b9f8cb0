import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAYING_SERVICE, PAYOUTS } from '../screenshots/payouts.ts'
import { SCENES } from '../screenshots/scenes.ts'
import { openWorld, type World } from './open-world.ts'

describe.each([
  ['whose service is as it is today', SCENES, { isAsking: true }],
  ['whose service pays out itself', PAYOUTS, PAYING_SERVICE],
] as const)('in a world %s', (_, scenes, where) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld(where)
  })
  afterAll(() => world.close())

  // Each comes from the one before it, as `npm run screenshots` has them.
  test.each(scenes)('the page $name is reached, and can be pictured', async ({ name, come }) => {
    await come(world)
    const path = join(world.folder, `${name}.png`)
    await world.page.screenshot({ path, animations: 'disabled' })
    expect(statSync(path).size).toBeGreaterThan(1_000)
  })
})

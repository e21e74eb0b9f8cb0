import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCENES } from '../screenshots/scenes.ts'
import { openWorld, type World } from './open-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ isAsking: true })
})
afterAll(() => world.close())

// Each comes from the one before it, as `npm run screenshots` has them.
test.each(SCENES)('the page $name is reached, and can be pictured', async ({ name, come }) => {
  await come(world)
  const path = join(world.folder, `${name}.png`)
  await world.page.screenshot({ path, animations: 'disabled' })
  expect(statSync(path).size).toBeGreaterThan(1_000)
})

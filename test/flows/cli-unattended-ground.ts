import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'

// What cron and systemd see of an update: exit codes, output, and how it ends while a server runs.
export let world: World

export let path: string

export const README = readFileSync(join(import.meta.dirname, '../../src-main/cli/README.md'), 'utf8')

export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld()
    await world.adopt(world.library.workshop)
    path = world.library.workshop.gamePath
  })
  afterAll(() => world.close())
}

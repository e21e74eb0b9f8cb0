import { afterAll, beforeAll } from 'vitest'
import { makePack } from '../fixtures/make-pack.ts'
import { openWorld, type World } from './open-world.ts'

export const LAMP = ['# How bright', 'bright = 1', '', '# Where', 'place = "cave"', '', '# When', 'at = "night"', '']

export let world: World

export const changed = (from: string, to: string) => LAMP.map((line) => (line === from ? to : line)).join('\n')

export function packOf(versionId: string, lamp: string): Buffer {
  return makePack({ versionId, inside: { 'overrides/config/lamp.toml': lamp, 'overrides/version.txt': versionId } })
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 20, outdated: 0 })
    world.service.catalogue.addProject({ slug: 'lamp-pack', title: 'Lamp pack' })
  })
  afterAll(() => world.close())
}

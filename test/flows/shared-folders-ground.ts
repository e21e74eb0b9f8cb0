import { afterEach, beforeEach } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { openPlayground, type Playground } from './playground.ts'
import { putMod, shareMods } from './shared-ground.ts'

// Two instances whose mods folders are links to one, or one a link into the other: real folders, real links.

export let playground: Playground
export let first: Instance
export let second: Instance

export async function share(linked: boolean, versions: { readonly second?: string } = {}): Promise<void> {
  const gameVersion = versions.second ?? '1.21.11'
  const shared = await shareMods(playground, { linked, second: { gameVersion } })
  first = shared.first
  second = shared.second
}

export function put(slug: string, versions: Parameters<Playground['addMod']>[1]): void {
  putMod(playground, first, { slug, versions })
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}

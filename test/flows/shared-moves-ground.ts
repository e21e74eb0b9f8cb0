import { afterEach, beforeEach } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { moveTo } from './move-ground.ts'
import { openPlayground, type Playground } from './playground.ts'
import { putMod, shareMods, type Sharing } from './shared-ground.ts'

// Two instances with one mods folder, of which one is to go to another game version: real folders, real links.

export let playground: Playground
export let first: Instance
export let second: Instance

export const OLD = { game_versions: ['1.21.4'] }
export const NEW = { game_versions: ['1.21.5'] }
export const BOTH = { game_versions: ['1.21.4', '1.21.5'] }
const AT_OLD = { first: { gameVersion: '1.21.4' }, second: { gameVersion: '1.21.4' } }

export async function share(sharing: Sharing = AT_OLD): Promise<void> {
  const shared = await shareMods(playground, sharing)
  first = shared.first
  second = shared.second
}

export function put(slug: string, versions: Parameters<Playground['addMod']>[1]): void {
  putMod(playground, first, { slug, versions })
}

export function propose(more: Parameters<typeof moveTo>[1] = {}): Promise<readonly Plan[]> {
  return playground.core.propose(moveTo('1.21.5', { instance: first.id, ...more }))
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}

import { afterEach, beforeEach, vi } from 'vitest'
import type { HoldWish } from '../../src-main/core/model/plans/wish.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Version } from '../service/types.ts'
import { asWords } from '../fixtures/as-words.ts'
import { adoptGame, look, openPlayground, type Playground } from './playground.ts'

export let playground: Playground
export let game: Instance
export let first: Version | undefined

export function hold(until: HoldWish['until'], project: string | null = 'lamp', note: string | null = null) {
  return playground.core.holds.add(game.id, { project, until, note })
}

export async function ends() {
  return asWords((await playground.core.holds.list(game.id)).map(({ ended }) => ended))
}

/** State, what an update would bring, and why not more. */
export async function lamp() {
  const finding = (await look(playground.core))['mods/lamp.jar']
  return [finding?.state, finding?.update?.version.number ?? null, finding?.reasons[0]?.message ?? null]
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
    ;[first] = playground.addMod('lamp', { '1.0.0': {}, '1.1.0': {}, '1.2.0': {} })
    game = await adoptGame(playground, { 'mods/lamp.jar': first })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await playground.close()
  })
}

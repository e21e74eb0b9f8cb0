import { afterEach, beforeEach } from 'vitest'
import type { Freshness } from '../../src-main/core/model/times/freshness.ts'
import type { VersionSpec } from '../service/types.ts'
import { OLD, SETUP } from './move-ground.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

export let playground: Playground

export const of = (gameVersion: string, more: Partial<VersionSpec> = {}) => ({
  game_versions: [gameVersion],
  ...more,
})
export const watches = () => playground.core.readyWatches

/** A mod that is ready for 1.21.5, one that is not, and one that nobody knows. */
export async function adoptLate(name = 'game') {
  const [ready] = playground.addMod(`${name}-ready`, { '1.0': OLD, '2.0': of('1.21.5') })
  const [late] = playground.addMod(`${name}-late`, { '1.0': OLD })
  const files = { 'mods/ready.jar': ready, 'mods/late.jar': late, 'mods/own.jar': 'own' }
  const game = await adoptGame(playground, files, { ...SETUP, name })
  const release = (number: string, spec: ReturnType<typeof of>) =>
    playground.catalogue.addVersion(late?.project_id ?? '', { version_number: number, loaders: ['fabric'], ...spec })
  return { game, release }
}

/** Of each that is watched, `version loader`, how many files are waited for, and whether it is ready. */
export async function look(freshness: Freshness = 'now') {
  const states = await watches().look({ instances: 'all', freshness })
  return states.map(({ watch, waiting, isReady }) => [
    [watch.gameVersion, watch.loader].filter(Boolean).join(' '),
    waiting,
    isReady,
  ])
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}

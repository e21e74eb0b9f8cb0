import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import type { BisectReport, BisectWord } from '../../src-main/core/model/changes/bisect.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Version } from '../service/types.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

export let playground: Playground

export let core: Core

export let game: Instance

const NAMES = ['amber', 'birch', 'cedar', 'dune', 'elm', 'fern', 'grove', 'heath', 'iris', 'jade', 'kelp', 'lotus']

/** Twelve mods and a library that four of them need: two as the service tells, two as their metadata does. One is disabled. */
export async function adoptTwelve(): Promise<void> {
  const [library] = playground.addMod('library', { '1.0': {} })
  const bring = (name: string, place: number): Version | undefined => {
    const spec =
      place < 2
        ? { dependencies: [{ project_id: library?.project_id ?? '', dependency_type: 'required' }] }
        : place < 4
          ? { files: [{ depends: { library: '*' } }] }
          : {}
    return playground.addMod(name, { '1.0': spec })[0]
  }
  const files = NAMES.map((name, place) => [`mods/${name}.jar`, bring(name, place)] as const)
  const [idle] = playground.addMod('idle', { '1.0': {} })
  game = await adoptGame(playground, {
    ...Object.fromEntries(files),
    'mods/library.jar': library,
    'mods/idle.jar.disabled': idle,
  })
}

export function enabledNow(): readonly string[] {
  const names = readdirSync(join(game.gamePath, 'mods')).filter((name) => name.endsWith('.jar'))
  return names.map((name) => name.slice(0, -'.jar'.length)).toSorted()
}

/** Whether the game would crash: with all of these enabled. */
export function tryGame(...culprits: readonly string[]): BisectWord {
  return culprits.every((name) => enabledNow().includes(name)) ? 'bad' : 'good'
}

export async function searchFor(...culprits: readonly string[]): Promise<BisectReport> {
  let report = await core.bisect.start(game.id)
  while (report.status.state === 'running') report = await core.bisect.answer(game.id, tryGame(...culprits))
  return report
}

export function setGame(value: Instance): void {
  game = value
}

export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
    core = playground.core
  })
  afterEach(() => playground.close())
}

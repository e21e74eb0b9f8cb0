import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import type { BisectReport, BisectWord } from '../../src-main/core/model/changes/bisect.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Version } from '../service/types.ts'
import { adoptGame, carryOut, openPlayground, treeOf, type Playground } from './playground.ts'

let playground: Playground
let core: Core
let game: Instance

beforeEach(async () => {
  playground = await openPlayground()
  core = playground.core
})
afterEach(() => playground.close())

const NAMES = ['amber', 'birch', 'cedar', 'dune', 'elm', 'fern', 'grove', 'heath', 'iris', 'jade', 'kelp', 'lotus']

/** Twelve mods and a library that four of them need: two as the service tells, two as their metadata does. One is disabled. */
async function adoptTwelve(): Promise<void> {
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

function enabledNow(): readonly string[] {
  const names = readdirSync(join(game.gamePath, 'mods')).filter((name) => name.endsWith('.jar'))
  return names.map((name) => name.slice(0, -'.jar'.length)).toSorted()
}

/** Whether the game would crash: with all of these enabled. */
function tryGame(...culprits: readonly string[]): BisectWord {
  return culprits.every((name) => enabledNow().includes(name)) ? 'bad' : 'good'
}

async function searchFor(...culprits: readonly string[]): Promise<BisectReport> {
  let report = await core.bisect.start(game.id)
  while (report.status.state === 'running') report = await core.bisect.answer(game.id, tryGame(...culprits))
  return report
}

it.each(['library', 'amber', 'fern', 'lotus'])('names %s, and leaves every file as it was', async (culprit) => {
  await adoptTwelve()
  const before = treeOf(game.gamePath)
  const { status } = await searchFor(culprit)
  expect(status.verdict).toMatchObject({ kind: 'culprit', groups: [[{ path: `mods/${culprit}.jar` }]] })
  expect(status.answers.length).toBeLessThanOrEqual(Math.ceil(Math.log2(13)) + 2)
  expect(treeOf(game.gamePath)).toEqual(before)
})

it('never lets a mod run without what it needs, and never touches one that was disabled', async () => {
  await adoptTwelve()
  let report = await core.bisect.start(game.id)
  let steps = 0
  while (report.status.state === 'running') {
    const enabled = enabledNow()
    const isNeeded = ['amber', 'birch', 'cedar', 'dune'].some((name) => enabled.includes(name))
    expect([isNeeded, enabled.includes('library')]).not.toEqual([true, false])
    expect(enabled).not.toContain('idle')
    expect(report.status.enabled.map(({ path }) => path).toSorted()).toEqual(enabled.map((name) => `mods/${name}.jar`))
    report = await core.bisect.answer(game.id, tryGame('dune'))
    steps += 1
  }
  expect(steps).toBe(report.status.answers.length)
})

it('suspects first what the newest change set changed', async () => {
  await adoptTwelve()
  playground.addMod('marsh', { '1.0': {} })
  await carryOut(core, { ...install('marsh'), kind: 'install' })
  const { status } = await core.bisect.start(game.id)
  expect(status.enabled).toHaveLength(1)
  expect(status.enabled[0]?.path).toContain('marsh')
  const next = await core.bisect.answer(game.id, 'bad')
  expect(next.status.suspects).toHaveLength(1)
})

function install(project: string) {
  return { instance: game.id, project, version: null, channel: null, freshness: 'now' } as const
}

it('makes every step a change set that can be undone', async () => {
  await adoptTwelve()
  const before = treeOf(game.gamePath)
  const { changeSet } = await core.bisect.start(game.id)
  expect(changeSet?.kind).toBe('bisect')
  await carryOut(core, { kind: 'undo', changeSet: changeSet?.id ?? '', instance: null })
  expect(treeOf(game.gamePath)).toEqual(before)
  const status = await core.bisect.status(game.id)
  expect(status?.notes.map(({ code }) => code)).toContain('not-as-set-up')
})

it('refuses an instance in which nothing can be disabled', async () => {
  game = await adoptGame(playground, { 'mods/off.jar.disabled': 'x' })
  await expect(core.bisect.start(game.id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await core.bisect.status(game.id)).toBeNull()
})

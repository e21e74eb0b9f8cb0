import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchApp } from '../../electron/launch-app.ts'
import type { BenchRow } from '../bench-row.ts'
import { median } from '../median.ts'
import { runProgram } from '../run-program.ts'
import { EARLIER, type EarlierBuild } from './earlier-build.ts'
import { timePress } from './press.ts'
import { OUTDATED, type BenchWorld } from './world.ts'

const ROUNDS = 3
/** Whoever opens an instance has looked at the library first. */
const LOOKED_MS = 2_000
const OPEN_REACH = 0.7
const PLAN_REACH = 0.5
/** What the plan is reached by: the earlier version showed it before each update, this one where it is asked for. */
const REVIEW = /^(Update all \(126\)|Review updates)$/
/** What both versions have where nothing is being looked at any more. */
const CHECK = /^Check (for updates|now)$/
const MORE = /^More about/
const PROJECT = join(import.meta.dirname, '../../..')

interface Times {
  readonly open: number
  readonly plan: number
}

/** Opening 1,000 files and reviewing 126 updates, against the window of an earlier commit where that can be built. */
export async function measureInstance(
  folder: string,
  world: BenchWorld,
  earlier: EarlierBuild,
): Promise<readonly BenchRow[]> {
  const projects = [PROJECT, ...(earlier.kind === 'built' ? [earlier.project] : [])]
  const homes: string[] = []
  for (const [index, project] of projects.entries()) {
    homes.push(await prepareHome(join(folder, `home-${index}`), project, world))
  }
  const rounds: (readonly Times[])[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: Times[] = []
    for (const [index, project] of projects.entries()) times.push(await timeRound(homes[index] ?? '', project, world))
    rounds.push(times)
  }
  const middle = (index: number, of: keyof Times): number => median(rounds.flatMap((times) => times[index]?.[of] ?? []))
  const row = (what: string, of: keyof Times, reach: number): BenchRow => {
    const ours = middle(0, of)
    const toReach = `at most ${reach} times commit ${EARLIER}`
    if (earlier.kind === 'not-here') {
      return { what, figure: `${ours.toFixed(0)} ms; ${earlier.reason}`, reach: toReach, isReached: null }
    }
    const [theirs, ratio] = [middle(1, of), ours / middle(1, of)]
    const figure = `${ratio.toFixed(2)} times (${ours.toFixed(0)} ms to ${theirs.toFixed(0)} ms)`
    return {
      what,
      figure,
      reach: toReach,
      isReached: ratio <= reach,
      detail: { ratio, oursMs: ours, theirsMs: theirs },
    }
  }
  return [
    row('opening an instance of 1,000 files, until they are painted', 'open', OPEN_REACH),
    row(`a plan for ${OUTDATED} updates in 200 mods, until it is painted`, 'plan', PLAN_REACH),
  ]
}

/** By each version's own command line, as each has its own databases. */
async function prepareHome(home: string, project: string, { service, large, outdated }: BenchWorld): Promise<string> {
  mkdirSync(home, { recursive: true })
  const program = [join(project, 'resources/modwell.mjs'), '--home', home, '--service', service.url]
  const run = (...args: readonly string[]) => runProgram(process.execPath, [...program, ...args])
  for (const { name, path } of [large, outdated]) {
    await run('instances', 'adopt', path, '--name', name, '--loader', 'fabric', '--game-version', '1.21.11')
  }
  await run('inspect', '--all')
  return home
}

async function timeRound(home: string, project: string, { service, large, outdated }: BenchWorld): Promise<Times> {
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const { page, close } = await launchApp({ project, home, service: service.url, site: service.siteUrl, env })
  try {
    await page.getByRole('button', { name: CHECK }).waitFor()
    await page.waitForTimeout(LOOKED_MS)
    const open = await timePress(page, {
      pressed: `^${large.name}$`,
      rows: '[role="grid"] [role="row"]',
      count: 8,
      total: 1_000,
    })
    await page.getByRole('button', { name: 'Library', exact: true }).first().click()
    await page.getByRole('button', { name: outdated.name, exact: true }).first().click()
    await page.getByRole('button', { name: /^Update (all \()?126\)?$/ }).waitFor()
    await page.getByRole('button', { name: CHECK }).waitFor()
    if (project === PROJECT) {
      await page.getByRole('button', { name: MORE }).click()
      await page.getByRole('menuitem', { name: REVIEW }).waitFor()
    }
    const plan = await timePress(page, {
      pressed: REVIEW.source,
      rows: '.steps > li',
      count: 8,
      total: OUTDATED,
    })
    return { open, plan }
  } finally {
    await close()
  }
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchApp } from '../../electron/launch-app.ts'
import type { BenchRow } from '../bench-row.ts'
import { median } from '../median.ts'
import { runProgram } from '../run-program.ts'
import { EARLIER, type EarlierBuild } from './earlier-build.ts'
import { OUTDATED, type BenchWorld } from './world.ts'

const ROUNDS = 3
const OPEN_REACH = 0.7
const PLAN_REACH = 0.5
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
    await page.getByRole('button', { name: 'Check now' }).waitFor()
    const open = await timePress(page, {
      pressed: `^${large.name}$`,
      rows: '[role="grid"] [role="row"]',
      count: 8,
      total: 1_000,
    })
    await page.getByRole('button', { name: 'Library', exact: true }).first().click()
    await page.getByRole('button', { name: outdated.name, exact: true }).first().click()
    await page.getByRole('button', { name: 'Check now' }).waitFor()
    const plan = await timePress(page, {
      pressed: '^Update (all \\()?126\\)?$',
      rows: '.steps > li',
      count: OUTDATED,
      total: null,
    })
    return { open, plan }
  } finally {
    await close()
  }
}

interface Press {
  /** What the button says, as an expression. */
  readonly pressed: string
  /** What is waited for: so many of these. */
  readonly rows: string
  readonly count: number
  /** How many rows the list says that it has; null: it is no list of rows. */
  readonly total: number | null
}

/** Presses it and waits for what it shows; both in the page, so that no wire is measured. */
function timePress(page: Page, press: Press): Promise<number> {
  return page.evaluate(({ pressed, rows, count, total }) => {
    const button = [...document.querySelectorAll('main button, button')].find((one) =>
      new RegExp(pressed).test(one.textContent?.trim() ?? ''),
    )
    if (!(button instanceof HTMLElement)) throw new Error(`there is no button ${pressed}`)
    const isShown = (): boolean =>
      document.querySelectorAll(rows).length >= count &&
      (total === null || document.querySelector(`[role="grid"][aria-rowcount="${total}"]`) !== null)
    return new Promise<number>((resolve) => {
      const begun = performance.now()
      const look = (): void => {
        if (!isShown()) requestAnimationFrame(look)
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
      }
      button.click()
      look()
    })
  }, press)
}

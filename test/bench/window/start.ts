import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRow } from '../bench-row.ts'
import { median } from '../median.ts'
import { spawnWindow, type SpawnedWindow } from './spawned-window.ts'

const ROUNDS = 5
const START_REACH = 1.5
const MEMORY_REACH = 1.6
const PROJECT = join(import.meta.dirname, '../../..')

export interface Started {
  /** The app's arguments: its folder first. */
  readonly ours: readonly string[]
  readonly empty: readonly string[]
}

/** Every instance with what was known of it last, in the library. */
const LIBRARY_SHOWN = `document.querySelectorAll('main h3 button').length === 20 && /\\d+ updates/.test(document.querySelector('main')?.textContent ?? '')`
/** When the first frame that showed something was on the screen, in milliseconds since 1970. */
const FIRST_PAINTED = `new Promise((resolve) => {
  const look = () => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    if (painted === undefined) setTimeout(look, 10)
    else resolve(performance.timeOrigin + painted.startTime)
  }
  look()
})`
const EMPTY_SHOWN = `document.getElementById('painted') !== null`

/** Arguments that open the built app on a home. */
export function argumentsOf(home: string, { url, siteUrl }: { readonly url: string; readonly siteUrl: string }) {
  return [PROJECT, `--user-data-dir=${join(home, 'window')}`, `--home=${home}`, `--service=${url}`, `--site=${siteUrl}`]
}

/** From the start of the program to the library on the screen, against what an empty window takes. */
export async function measureStart({ ours, empty }: Started): Promise<BenchRow> {
  const times: { readonly ours: number[]; readonly empty: number[] } = { ours: [], empty: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const isFirst = round === 0
    const emptyMs = await timeStart(empty, EMPTY_SHOWN)
    const oursMs = await timeStart(ours, LIBRARY_SHOWN, isFirst ? () => drawingKept(ours) : undefined)
    // The first fills the system's own caches, and the window is left open for a moment, as a person does.
    if (isFirst) continue
    times.empty.push(emptyMs)
    times.ours.push(oursMs)
  }
  const [oursMs, emptyMs] = [median(times.ours), median(times.empty)]
  const ratio = oursMs / emptyMs
  return {
    what: 'start to a painted library of 20 instances with 2,000 files',
    figure: `${ratio.toFixed(2)} times an empty window (${oursMs.toFixed(0)} ms to ${emptyMs.toFixed(0)} ms)`,
    reach: `at most ${START_REACH} times`,
    isReached: ratio <= START_REACH,
    detail: { ratio, oursMs, emptyMs, rounds: ROUNDS },
  }
}

/** The median of several starts, and how many elements the page has in the end. */
export async function timeStarts(args: readonly string[], condition: string) {
  const times: number[] = []
  let elements = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const isFirst = round === 0
    const milliseconds = await timeStart(args, condition, async (window) => {
      elements = Number(await window.evaluate(`document.querySelectorAll('*').length`))
      // The first fills the system's own caches, and the window is left open for a moment, as a person does.
      if (isFirst) await drawingKept(args)
    })
    if (!isFirst) times.push(milliseconds)
  }
  return { milliseconds: median(times), elements }
}

async function timeStart(
  args: readonly string[],
  condition: string,
  beforeClosing: (window: SpawnedWindow) => Promise<void> = async () => {},
): Promise<number> {
  const window = await spawnWindow(args)
  try {
    await window.evaluate(whenPainted(condition))
    const paintedAt = Number(await window.evaluate(FIRST_PAINTED))
    await beforeClosing(window)
    return paintedAt - window.startedAt
  } finally {
    await window.close()
  }
}

/** Once what the library looks like is kept for the next start. */
async function drawingKept(args: readonly string[]): Promise<void> {
  const home = args.find((arg) => arg.startsWith('--home='))?.slice('--home='.length) ?? ''
  const isKept = () => /"frame":"/.test(readFileSync(join(home, 'window/library.json'), 'utf8'))
  while (!existsSync(join(home, 'window/library.json')) || !isKept()) await sleep(100)
}

/** The moment at which a frame that shows it was made, in milliseconds since 1970. */
function whenPainted(condition: string): string {
  return `new Promise((resolve) => {
    const look = () => {
      if (!(${condition})) return void requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
    }
    look()
  })`
}

const PLACES = ['Browse', 'History', 'Settings', 'Library']

/** The same window weighs up to 30 MiB more another time, and the first one after a build more than each later one. */
const WEIGHINGS = 3

/** Of all processes, after every page was visited, against an empty window. Medians. */
export async function measureMemory({ ours, empty }: Started): Promise<BenchRow> {
  const weights: { readonly ours: (number | null)[]; readonly empty: (number | null)[] } = { ours: [], empty: [] }
  for (let round = 0; round < WEIGHINGS; round += 1) {
    weights.empty.push(await weigh(empty, (window) => window.evaluate(whenPainted(EMPTY_SHOWN))))
    weights.ours.push(await weigh(ours, visitEveryPage))
  }
  const [oursBytes, emptyBytes] = [middleOf(weights.ours), middleOf(weights.empty)]
  const row = {
    what: 'memory of all processes after a visit to every page',
    reach: `at most ${MEMORY_REACH} times an empty window`,
  }
  if (emptyBytes === null || oursBytes === null) return { ...row, figure: 'not measured: needs Linux', isReached: null }
  const ratio = oursBytes / emptyBytes
  return {
    ...row,
    figure: `${ratio.toFixed(2)} times (${inMiB(oursBytes)} to ${inMiB(emptyBytes)})`,
    isReached: ratio <= MEMORY_REACH,
    detail: { ratio, oursBytes, emptyBytes },
  }
}

function middleOf(weights: readonly (number | null)[]): number | null {
  const known = weights.filter((one) => one !== null)
  return known.length === 0 ? null : median(known)
}

async function weigh(
  args: readonly string[],
  visit: (window: SpawnedWindow) => Promise<unknown>,
): Promise<number | null> {
  const window = await spawnWindow(args)
  try {
    await visit(window)
    // At rest: what it was last asked for was answered.
    await window.evaluate('new Promise((resolve) => setTimeout(resolve, 10_000))')
    return window.bytes()
  } finally {
    await window.close()
  }
}

async function visitEveryPage({ evaluate }: SpawnedWindow): Promise<void> {
  // What was kept of the last time cannot be pressed.
  await evaluate(whenPainted(`${LIBRARY_SHOWN} && document.querySelector('.app[inert]') === null`))
  await evaluate(`document.querySelector('main h3 button').click()`)
  await evaluate(whenPainted(`document.querySelector('[role="grid"]') !== null`))
  for (const place of PLACES) {
    await evaluate(`document.querySelector('.sidebar-entry[title="${place}"]').click()`)
    await evaluate(whenPainted(`document.querySelector('main .app-place h1')?.textContent === '${place}'`))
    if (place !== 'Browse') continue
    await evaluate(whenPainted(`document.querySelector('${FIRST_PROJECT}') !== null`))
    await evaluate(`document.querySelector('${FIRST_PROJECT}').click()`)
    await evaluate(whenPainted(`document.querySelector('main [role="tab"]') !== null`))
  }
}

const FIRST_PROJECT = 'main [aria-label="Projects"] button'

function inMiB(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`
}

import { join } from 'node:path'
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
const EMPTY_SHOWN = `document.getElementById('painted') !== null`

/** Arguments that open the built app on a home. */
export function argumentsOf(home: string, { url, siteUrl }: { readonly url: string; readonly siteUrl: string }) {
  return [PROJECT, `--user-data-dir=${join(home, 'window')}`, `--home=${home}`, `--service=${url}`, `--site=${siteUrl}`]
}

/** From the start of the program to the library on the screen, against what an empty window takes. */
export async function measureStart({ ours, empty }: Started): Promise<BenchRow> {
  const times: { readonly ours: number[]; readonly empty: number[] } = { ours: [], empty: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [emptyMs, oursMs] = [await timeStart(empty, EMPTY_SHOWN), await timeStart(ours, LIBRARY_SHOWN)]
    // The first fills the system's own caches.
    if (round === 0) continue
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

async function timeStart(args: readonly string[], condition: string): Promise<number> {
  const window = await spawnWindow(args)
  try {
    return Number(await window.evaluate(whenPainted(condition))) - window.startedAt
  } finally {
    await window.close()
  }
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

/** Of all processes, after every page was visited, against an empty window. */
export async function measureMemory({ ours, empty }: Started): Promise<BenchRow> {
  const emptyBytes = await weigh(empty, (window) => window.evaluate(whenPainted(EMPTY_SHOWN)))
  const oursBytes = await weigh(ours, visitEveryPage)
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

async function weigh(
  args: readonly string[],
  visit: (window: SpawnedWindow) => Promise<unknown>,
): Promise<number | null> {
  const window = await spawnWindow(args)
  try {
    await visit(window)
    await window.evaluate('new Promise((resolve) => setTimeout(resolve, 3_000))')
    return window.bytes()
  } finally {
    await window.close()
  }
}

async function visitEveryPage({ evaluate }: SpawnedWindow): Promise<void> {
  await evaluate(whenPainted(LIBRARY_SHOWN))
  await evaluate(`document.querySelector('main h3 button').click()`)
  await evaluate(whenPainted(`document.querySelector('[role="grid"]') !== null`))
  for (const place of PLACES) {
    await evaluate(`document.querySelector('.sidebar-entry[title="${place}"]').click()`)
    await evaluate('new Promise((resolve) => setTimeout(resolve, 1_000))')
    if (place !== 'Browse') continue
    await evaluate(`document.querySelector('.hit-open').click()`)
    await evaluate('new Promise((resolve) => setTimeout(resolve, 1_000))')
  }
}

function inMiB(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`
}

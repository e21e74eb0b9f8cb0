import type { Page } from 'playwright-core'
import { launchApp } from '../../electron/launch-app.ts'
import { openInstance } from '../../e2e/places.ts'
import type { BenchRow } from '../bench-row.ts'
import { LONG, type BenchWorld } from './world.ts'

/** Two of a screen that shows sixty a second. */
const FRAME_MS = 34
const FRAMES_REACH = 0.95
const LONG_TASK_MS = 100
const KEY_MS = 50
const STEPS = 300
/** Typed into the field and taken out again, each a list of another length. */
const WORDS = ['1234', '4567', '9091', '3141', '2718', '8642']

/** A list of 10,000: scrolled from end to end, and filtered as somebody types. Drawn by the processor alone. */
export async function measureLongList(home: string, { service, long }: BenchWorld): Promise<readonly BenchRow[]> {
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const args = ['--disable-gpu']
  const { page, close } = await launchApp({ home, service: service.url, site: service.siteUrl, env, args })
  try {
    await page.getByRole('button', { name: 'Check for updates' }).waitFor()
    await openInstance(page, long.name)
    await page.locator(`[role="grid"][aria-rowcount="${LONG}"]`).waitFor()
    await page.getByRole('button', { name: 'Check for updates' }).waitFor()
    return [rowOfScroll(await scroll(page)), rowOfKeys(await typeWords(page))]
  } finally {
    await close()
  }
}

interface Scrolled {
  readonly frames: readonly number[]
  readonly longTasks: readonly number[]
}

function rowOfScroll({ frames, longTasks }: Scrolled): BenchRow {
  const share = frames.filter((took) => took <= FRAME_MS).length / frames.length
  const longest = Math.max(0, ...longTasks)
  return {
    what: `scrolling ${LONG} rows end to end`,
    figure: `${(share * 100).toFixed(1)} % of ${frames.length} frames within ${FRAME_MS} ms, longest task ${longest.toFixed(0)} ms`,
    reach: `at least ${FRAMES_REACH * 100} %, no task over ${LONG_TASK_MS} ms`,
    isReached: share >= FRAMES_REACH && longest <= LONG_TASK_MS,
    detail: { share, longestTaskMs: longest, longestFrameMs: Math.max(...frames) },
  }
}

function scroll(page: Page): Promise<Scrolled> {
  return page.evaluate(async (steps) => {
    const grid = document.querySelector('[role="grid"]')
    if (grid === null) throw new Error('there is no list')
    const longTasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    })
    observer.observe({ entryTypes: ['longtask'] })
    const frames: number[] = []
    const far = grid.scrollHeight - grid.clientHeight
    let before = performance.now()
    for (let step = 1; step <= steps; step += 1) {
      grid.scrollTop = (far * step) / steps
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      frames.push(now - before)
      before = now
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
    observer.disconnect()
    return { frames, longTasks }
  }, STEPS)
}

function rowOfKeys(times: readonly number[]): BenchRow {
  const sorted = times.toSorted((one, other) => one - other)
  const late = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
  return {
    what: `from a keystroke to the filtered list of ${LONG}`,
    figure: `${late.toFixed(0)} ms at the 95th percentile of ${sorted.length}`,
    reach: `at most ${KEY_MS} ms`,
    isReached: late <= KEY_MS,
    detail: { p95Ms: late, worstMs: sorted.at(-1) ?? 0 },
  }
}

/** Of each key, from when the system had it to the frame with the list that it leaves. */
async function typeWords(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]')
    if (grid === null) throw new Error('there is no list')
    const times: number[] = []
    let pressedAt: number | null = null
    window.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
    const observer = new MutationObserver(() => {
      const begun = pressedAt
      pressedAt = null
      if (begun !== null) requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - begun)))
    })
    observer.observe(grid, { attributeFilter: ['aria-rowcount'] })
    Object.assign(window, { keyTimes: times })
  })
  await page.getByRole('searchbox', { name: 'Find installed files' }).focus()
  let keys = 0
  for (const word of WORDS) {
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      await page.keyboard.press(key)
      keys += 1
      await page.waitForFunction((count) => (window as unknown as KeyTimes).keyTimes.length >= count, keys)
    }
  }
  return page.evaluate(() => (window as unknown as KeyTimes).keyTimes)
}

interface KeyTimes {
  readonly keyTimes: readonly number[]
}

import type { Locator, Page } from 'playwright-core'

declare global {
  interface Window {
    shifts: LayoutShift & { stop(): void }
  }
}

/** What moved on a page although nobody touched it. */
export interface LayoutShift {
  /** Sum of the browser's scores: which part of the page moved, times how far. */
  total: number
  /** Each thing that moved, with its score and where from and to, for who looks for the reason. */
  readonly moved: string[]
}

/** Nothing comes later than that on a page that is asked of a service on loopback. */
const AT_REST_MS = 1_500

/**
 * What moves while something is done and until the page is at rest. The browser counts nothing for half a second after a key or
 * a click: `act` presses by `pressUnseen` what is to be counted at once. Without `act`: all that moved since the window came.
 */
export async function watchShifts(page: Page, act?: () => Promise<void>): Promise<LayoutShift> {
  await page.evaluate((isFromStart) => {
    interface ShiftEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRect
        readonly currentRect: DOMRect
      }[]
    }
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as readonly ShiftEntry[]) {
        if (hadRecentInput) continue
        window.shifts.total += value
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : 'text'
          window.shifts.moved.push(`${value.toFixed(4)} ${name}: ${from.x},${from.y} → ${to.x},${to.y}`)
        }
      }
    })
    window.shifts = { total: 0, moved: [], stop: () => observer.disconnect() }
    observer.observe({ type: 'layout-shift', buffered: isFromStart })
  }, act === undefined)
  await act?.()
  await page.waitForTimeout(AT_REST_MS)
  return page.evaluate(() => {
    const { total, moved, stop } = window.shifts
    stop()
    return { total, moved }
  })
}

/** Presses the first of these, as no person does: the browser takes it for no input. */
export async function pressUnseen(button: Locator): Promise<void> {
  await button.first().evaluate((element: HTMLElement) => element.click())
}

import type { Page } from 'playwright-core'

export interface Press {
  /** What the button says, as an expression. */
  readonly pressed: string
  /** What is waited for: so many of these, in a list that has or says that it has so many in all. */
  readonly rows: string
  readonly count: number
  readonly total: number
}

/** Nothing that is measured takes as long. */
const PATIENCE_MS = 60_000

/** Presses it and waits for what it shows; both in the page, so that no wire is measured. Milliseconds. */
export function timePress(page: Page, press: Press): Promise<number> {
  return page.evaluate(
    ({ pressed, rows, count, total, patience }) => {
      const button = [...document.querySelectorAll('main button, button, [role="menuitem"]')].find((one) =>
        new RegExp(pressed).test(one.textContent?.trim() ?? ''),
      )
      if (!(button instanceof HTMLElement)) throw new Error(`there is no button ${pressed}`)
      const isShown = (): boolean => {
        const shown = document.querySelectorAll(rows).length
        if (shown < count) return false
        return (
          shown === total || document.querySelector(`[aria-rowcount="${total}"], [aria-setsize="${total}"]`) !== null
        )
      }
      return new Promise<number>((resolve, reject) => {
        const begun = performance.now()
        const look = (): void => {
          if (performance.now() - begun > patience) {
            const seen = `${document.querySelectorAll(rows).length} of ${rows}`
            reject(new Error(`${pressed} was pressed, and ${count} rows of ${total} are not shown: there are ${seen}`))
          } else if (!isShown()) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
        }
        button.click()
        look()
      })
    },
    { ...press, patience: PATIENCE_MS },
  )
}

import type { Page } from 'playwright-core'

/** What the window showed, and for how long until it showed the next. */
export interface Frame {
  readonly png: Buffer
  readonly milliseconds: number
}

/** Takes pictures of a window for as long as something is done in it, each as soon as the one before is taken. */
export async function record(page: Page, act: () => Promise<void>): Promise<readonly Frame[]> {
  const taken: { readonly png: Buffer; readonly at: number }[] = []
  const acted = new AbortController()
  const take = async (): Promise<void> => {
    const at = performance.now()
    const png = await page.screenshot({ animations: 'allow', scale: 'css' })
    // What is shown unchanged is the same picture, longer.
    if (taken.at(-1)?.png.equals(png) !== true) taken.push({ png, at })
  }
  const recording = (async () => {
    while (!acted.signal.aborted) await take()
    await take()
  })()
  try {
    await act()
  } finally {
    acted.abort()
    await recording
  }
  const end = performance.now()
  return taken.map(({ png, at }, index) => ({ png, milliseconds: (taken[index + 1]?.at ?? end) - at }))
}

import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import type { World } from './open-world.ts'

/** A page is the same in light and in dark but for its colours: in dark, the rules about those are enough. */
const RULES: Readonly<Record<'light' | 'dark', RunOptions>> = {
  light: {},
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
}

/** Of `npm test` light alone; of the proofs both. */
const THEMES = process.env['MODWELL_THEMES'] === 'both' ? (['light', 'dark'] as const) : (['light'] as const)

/** What axe finds wrong in what is shown now, in each theme that is tried, as `theme: rule: element`. The last one stays. */
export async function auditThemes({ page, ask }: Pick<World, 'page' | 'ask'>): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found: string[] = []
  for (const theme of THEMES) {
    await ask('app.set-theme', { theme })
    await page.waitForFunction((chosen) => matchMedia(`(prefers-color-scheme: ${chosen})`).matches, theme)
    found.push(...(await audit(page, RULES[theme])).map((violation) => `${theme}: ${violation}`))
  }
  return found
}

function audit(page: Page, rules: RunOptions): Promise<readonly string[]> {
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    { ...rules, resultTypes: ['violations'] } as RunOptions,
  )
}

import axe from 'axe-core'
import type { World } from './open-world.ts'

/** What axe finds wrong in what is shown now, as `rule: element`. */
export async function audit({ page }: World): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}

/** The same in light and in dark. */
export async function auditThemes(world: World): Promise<readonly string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await world.ask('app.set-theme', { theme })
    await world.page.waitForFunction((chosen) => matchMedia(`(prefers-color-scheme: ${chosen})`).matches, theme)
    found.push(...(await audit(world)).map((violation) => `${theme}: ${violation}`))
  }
  return found
}

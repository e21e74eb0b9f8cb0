import type { Page } from 'playwright-core'
import { pressUnseen, watchShifts } from '../../e2e/watch-shifts.ts'
import { launchApp } from '../../electron/launch-app.ts'
import type { BenchRow } from '../bench-row.ts'
import type { BenchWorld } from './world.ts'

/** The browser's score of what anybody notices. */
const REACH = 0.02

/** Pages as they are opened for the first time, each from the one before. */
const OPENED: readonly (readonly [what: string, open: (page: Page) => Promise<void>])[] = [
  ['an instance', (page) => pressUnseen(page.getByRole('main').getByRole('button', { name: 'Shelf 01', exact: true }))],
  ['browse', (page) => pressUnseen(placeOf(page, 'Browse'))],
  ['a project', (page) => pressUnseen(page.getByRole('list', { name: 'Projects' }).locator('.hit-open'))],
  ['the library', (page) => pressUnseen(placeOf(page, 'Library'))],
]

/** How much moves on pages while the rest of them comes: the most of any. */
export async function measureShifts(home: string, { service }: BenchWorld): Promise<BenchRow> {
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const { page, close } = await launchApp({ home, service: service.url, site: service.siteUrl, env })
  try {
    await page.getByRole('button', { name: 'Check for updates' }).waitFor()
    const detail: Record<string, number> = { 'the window': (await watchShifts(page)).total }
    for (const [what, open] of OPENED) detail[what] = (await watchShifts(page, () => open(page))).total
    const most = Math.max(...Object.values(detail))
    return {
      what: 'layout shift on opening any page, while the rest of it comes',
      figure: most.toFixed(3),
      reach: `at most ${REACH}`,
      isReached: most <= REACH,
      detail,
    }
  } finally {
    await close()
  }
}

function placeOf(page: Page, place: string) {
  return page.getByRole('banner').getByRole('button', { name: place, exact: true })
}

import type { Locator, Page } from 'playwright-core'
import { launchApp } from '../../electron/launch-app.ts'
import type { BenchRow } from '../bench-row.ts'
import { UPDATABLE, type BenchWorld } from './world.ts'

const DAY_MS = 86_400_000

/** An instance that has none of the mods for which there is something newer. */
const NEVER_HAD = `Shelf ${UPDATABLE + 1}`

/** Something a person wants, done by pressing what the window shows. */
interface Errand {
  readonly what: string
  readonly reach: number
  readonly run: (page: Page) => Promise<void>
}

const ERRANDS: readonly Errand[] = [
  {
    what: 'clicks to update everything',
    reach: 2,
    async run(page) {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Review|Update (all )?\d+)/ })
        .first()
        .click()
      await agree(page, 'Update')
    },
  },
  {
    what: `clicks to undo yesterday's update of ${UPDATABLE} instances`,
    reach: 3,
    async run(page) {
      await page.evaluate(makeItTomorrow, DAY_MS)
      await placeOf(page, 'History').click()
      await page.getByRole('region', { name: 'Yesterday' }).waitFor()
      await page.getByRole('button', { name: `Undo in ${UPDATABLE} instances` }).click()
      await agree(page, 'Undo')
    },
  },
  {
    what: 'clicks to install one mod into two instances',
    reach: 5,
    async run(page) {
      await placeOf(page, 'Browse').click()
      await page
        .getByRole('button', { name: /^Install Bench \d+ into several instances$/ })
        .first()
        .click()
      const targets = page.getByRole('dialog', { name: / into several instances$/ })
      for (const instance of ['Shelf 01', NEVER_HAD]) {
        const box = targets.getByRole('checkbox', { name: new RegExp(`^${instance}`) })
        if (!(await box.isChecked())) await box.check({ force: true })
      }
      await targets.getByRole('button', { name: 'Install into 2 instances' }).click()
      await agree(page, 'Install')
    },
  },
  {
    what: 'clicks to switch a mod off, in its instance',
    reach: 1,
    async run(page) {
      await page.getByRole('switch').first().click()
      await done(page).waitFor()
    },
  },
]

/** Counted by the page: what is typed counts nothing, what is pressed counts one. */
export async function measureClicks(home: string, { service }: BenchWorld): Promise<readonly BenchRow[]> {
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const { page, close } = await launchApp({ home, service: service.url, site: service.siteUrl, env })
  try {
    page.setDefaultTimeout(20_000)
    await page.evaluate(() => {
      Object.assign(window, { clicks: 0 })
      const counted = window as unknown as Counted
      window.addEventListener('pointerdown', ({ isTrusted }) => void (counted.clicks += isTrusted ? 1 : 0), {
        capture: true,
      })
    })
    const rows: BenchRow[] = []
    for (const errand of ERRANDS) rows.push(await runErrand(errand, page))
    return rows
  } finally {
    await close()
  }
}

async function runErrand({ what, reach, run }: Errand, page: Page): Promise<BenchRow> {
  const row = { what, reach: `at most ${reach}` }
  try {
    if (what.includes('switch')) await openShelf(page)
    else await placeOf(page, 'Library').click()
    await page.getByRole('button', { name: 'Check for updates' }).waitFor()
    await page.evaluate(() => ((window as unknown as Counted).clicks = 0))
    await run(page)
    const clicks = await page.evaluate(() => (window as unknown as Counted).clicks)
    return { ...row, figure: String(clicks), isReached: clicks <= reach, detail: { clicks } }
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return { ...row, figure: `could not be done: ${said}`, isReached: false }
  }
}

interface Counted {
  clicks: number
}

async function openShelf(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Instances' })
    .getByRole('button', { name: /^Shelf 20/ })
    .click()
  await page.getByRole('grid', { name: 'Installed files' }).waitFor()
}

/** Changes only what day it is: under Playwright's own clock, on a busy machine, a toast left 17 ms after it came. */
function makeItTomorrow(later: number): void {
  const RealDate = Date
  window.Date = class extends RealDate {
    constructor(...given: [] | ConstructorParameters<DateConstructor>) {
      super(...((given.length === 0 ? [RealDate.now() + later] : given) as [number]))
    }
  } as DateConstructor
}

function placeOf(page: Page, place: string): Locator {
  return page.getByRole('banner').getByRole('button', { name: place, exact: true }).first()
}

/** To what is reviewed, or nothing where it is done at once; until it is done. */
async function agree(page: Page, word: string): Promise<void> {
  const button = changeOf(page).getByRole('button', { name: new RegExp(`^${word}( \\d+)?$`) })
  await button.or(done(page)).first().waitFor()
  if (await button.isVisible()) await button.click()
  await done(page).waitFor()
}

function changeOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Change', exact: true })
}

/** The line that says what was done, with its Undo. */
function done(page: Page): Locator {
  return page.getByRole('status').locator('.toast > span')
}

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { json, writeZip } from '../core/archives/zip-writer.ts'
import type { World } from '../e2e/open-world.ts'
import { leaveCrash } from '../e2e/own-game.ts'
import {
  confirm,
  goTo,
  openBrowse,
  openInstance,
  openSettings,
  reviewAll,
  reviewOf,
  typeInPalette,
  untilReady,
} from '../e2e/places.ts'
import { ARRIVALS, takeArrivals } from './arrivals.ts'
import { GAMES } from './games.ts'
import { PACKS } from './packs.ts'
import { PEOPLE } from './people.ts'
import { UNFIT } from './unfit.ts'

/** A page in a state: how the window comes there from the one before it. */
export interface Scene {
  readonly name: string
  readonly come: (world: World) => Promise<void>
  /** What of it is looked at, whatever the width; absent: where it begins. */
  readonly inSight?: (world: World) => Locator
}

const WANTING = 'own-wanting.jar'

const SETTINGS = [
  'Service',
  'Account',
  'Updates',
  'Stored files',
  'Network',
  'Appearance',
  'Notifications',
  'Health check',
  'About',
] as const

/** Every page and state, each reached from the one before it. */
export const SCENES: readonly Scene[] = [
  {
    name: 'nothing-found',
    come: ({ page }) => page.getByText('Where Modwell looked').waitFor(),
  },
  {
    name: 'first-start',
    async come({ page, library, choose }) {
      await choose(library.prism)
      await openSettings(page, 'Folders')
      await page.getByRole('button', { name: 'Add a folder' }).click()
      await page.getByText(library.prism, { exact: true }).waitFor()
      await goTo(page, 'Library')
      await page.getByRole('button', { name: /^Add \d+ instances?$/ }).waitFor()
    },
  },
  {
    name: 'library',
    async come(world) {
      for (const instance of [world.library.survival, world.library.workshop, world.library.server]) {
        await world.adopt(instance)
      }
      await goTo(world.page, 'Library')
      await world.page.getByRole('button', { name: 'Check for updates' }).waitFor()
    },
  },
  {
    name: 'palette',
    come: ({ page }) => typeInPalette(page, 's'),
  },
  {
    name: 'instance',
    async come({ page }) {
      await page.keyboard.press('Escape')
      await openInstance(page, 'Survival')
    },
  },
  ...ARRIVALS,
  {
    name: 'inspector',
    async come(world) {
      const { page } = world
      await takeArrivals(world)
      await page
        .getByRole('row')
        .first()
        .getByRole('button', { name: /^Details of/ })
        .click()
    },
  },
  {
    name: 'versions',
    async come({ page }) {
      const inspector = page.getByRole('complementary', { name: /^About / })
      await inspector.getByRole('button', { name: 'All versions' }).click()
      const versions = inspector.getByRole('list', { name: 'Versions' })
      await versions.getByRole('button').nth(1).click()
      await inspector.getByText('Checking what else has to change').waitFor({ state: 'detached' })
      await versions.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'move',
    async come({ page }) {
      await page.getByRole('button', { name: 'Close the details' }).click()
      await page.getByRole('button', { name: 'Game version 1.21.11' }).click()
      await page.getByRole('button', { name: /^Move to/ }).waitFor()
    },
  },
  {
    name: 'move-all',
    async come({ page }) {
      await page.getByRole('radio', { name: /^All/ }).click({ force: true })
    },
  },
  {
    name: 'selection',
    async come({ page }) {
      await page.getByRole('button', { name: 'Back to the instance' }).click()
      await page.getByRole('grid', { name: 'Installed files' }).waitFor()
      for (const index of [1, 2]) await page.getByRole('row').nth(index).getByRole('checkbox').check({ force: true })
    },
  },
  {
    name: 'logs',
    async come({ page, library }) {
      await page.getByRole('button', { name: 'Clear the selection' }).click()
      leaveCrash(library.survival.path, 'ancient_orchards')
      await page.getByRole('tab', { name: 'Logs' }).click()
      await page.getByRole('list', { name: 'Where it is seen' }).waitFor()
    },
  },
  {
    name: 'problems',
    async come({ page, library }) {
      // Else the pages that follow begin with the crash.
      rmSync(join(library.survival.path, 'logs/latest.log'))
      await page.getByRole('tab', { name: /^Problems/ }).click()
    },
  },
  {
    name: 'review-of-fix',
    async come({ page, library }) {
      // One problem alone has its own button for what mends it, and files that only have to go a button that says that.
      const wanting = { schemaVersion: 1, id: 'own_wanting', version: '1.0.0', depends: { own_gone: '*' } }
      writeFileSync(join(library.survival.gamePath, 'mods', WANTING), writeZip([json('fabric.mod.json', wanting)]))
      await page.getByRole('button', { name: /^Fix all \d+/ }).click()
      await reviewOf(page).getByText('The safe answers are chosen').waitFor()
      await untilReady(page, 'Disable')
    },
  },
  {
    name: 'ignored-problem',
    async come({ page }) {
      await reviewOf(page).getByRole('button', { name: 'Back to the previous page' }).click()
      const problem = page.getByRole('list', { name: 'Problems' }).getByRole('listitem').last()
      await problem.getByRole('button', { name: /^Ignore/ }).click()
      await page.getByText(/^\d+ ignored$/).click()
      await page.getByRole('button', { name: /^Stop ignoring/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'all-problems',
    async come({ page, library }) {
      await page.getByRole('button', { name: /^Stop ignoring/ }).click()
      rmSync(join(library.survival.gamePath, 'mods', WANTING))
      writeFileSync(join(library.survival.gamePath, 'mods', 'another-half.jar'), 'PK')
      await page.getByRole('button', { name: /^Remove 2 files/ }).waitFor()
      await goTo(page, 'Library')
      await page.getByRole('button', { name: /^\d+ problems?/ }).click()
      await page.getByRole('heading', { name: 'Problems', exact: true }).waitFor()
    },
  },
  {
    name: 'holds',
    async come({ page }) {
      await openInstance(page, 'Survival')
      // The file of the scene before is told of where the check did not find it first.
      const seen = page.getByRole('button', { name: 'Mark as seen' })
      if ((await seen.count()) > 0) await seen.click()
      await page.getByRole('tab', { name: /^Holds/ }).click()
    },
  },
  {
    name: 'review',
    async come({ page }) {
      await page
        .getByRole('button', { name: /^Update \d+$/ })
        .first()
        .click()
      await untilReady(page, 'Update')
    },
  },
  {
    name: 'activity',
    async come({ page, service }) {
      service.setFaults([{ kind: 'slow', bytesPerSecond: 15_000, match: { origin: 'files' } }])
      await reviewOf(page)
        .getByRole('button', { name: /^Update \d+$/ })
        .click()
      await goTo(page, 'Library')
      await page.getByRole('button', { name: /^Activity: Update/ }).click()
      await page.getByRole('dialog', { name: 'Activity' }).getByText(/\/s/).waitFor()
    },
  },
  {
    name: 'paused',
    async come({ page }) {
      const activity = page.getByRole('dialog', { name: 'Activity' })
      await activity.getByRole('button', { name: /^Pause/ }).click()
      await activity.getByText(/^Paused since/).waitFor()
    },
  },
  {
    name: 'failed-update',
    async come({ page, service }) {
      service.setFaults([{ kind: 'wrong-bytes', match: { origin: 'files' } }])
      await page
        .getByRole('dialog', { name: 'Activity' })
        .getByRole('button', { name: /^Cancel/ })
        .click()
      await page.getByRole('button', { name: /^Activity: .*Update/ }).waitFor({ state: 'detached' })
      await openInstance(page, 'Survival')
      await page
        .getByRole('button', { name: /^Update \d+$/ })
        .first()
        .click()
      await reviewOf(page)
        .getByRole('button', { name: /^Update \d+$/ })
        .click()
      await reviewOf(page).getByRole('alert').getByText('Details').first().waitFor()
    },
  },
  {
    name: 'updated',
    async come({ page, service }) {
      service.setFaults([])
      await reviewOf(page).getByRole('button', { name: 'Close' }).click()
      await page
        .getByRole('button', { name: /^Update \d+$/ })
        .first()
        .click()
      await confirm(page, 'Update')
    },
  },
  {
    name: 'instance-history',
    async come({ page }) {
      // What the scene before did is no part of this one.
      await page.locator('.toast').getByRole('button', { name: 'Dismiss', exact: true }).click()
      await page.getByRole('tab', { name: 'History' }).click()
      await page
        .getByRole('list', { name: /^Change sets/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'review-of-several',
    async come({ page }) {
      await reviewAll(page)
      await untilReady(page, 'Update')
    },
  },
  {
    name: 'history',
    async come({ page }) {
      await confirm(page, 'Update')
      await goTo(page, 'History')
      await page
        .getByRole('list', { name: /^Change sets/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'browse',
    come: ({ page }) => openBrowse(page),
  },
  {
    name: 'browse-filters',
    async come({ page }) {
      const filters = page.getByRole('group', { name: 'Filters' })
      for (const name of ['Adventure', 'Cursed', 'Cursed'])
        await filters.getByRole('checkbox', { name }).evaluate((box: HTMLElement) => box.click())
      await page.getByRole('button', { name: 'Remove the filter not Cursed' }).waitFor()
    },
  },
  {
    name: 'browse-rows',
    async come({ page }) {
      await page.getByRole('button', { name: 'Clear all filters' }).click()
      await page.getByRole('radio', { name: 'Rows' }).click()
      for (const index of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select/ })
          .nth(index)
          .check({ force: true })
    },
  },
  {
    name: 'project',
    async come({ page }) {
      await page.getByRole('button', { name: 'Clear the selection' }).click()
      await page.getByRole('list', { name: 'Projects' }).locator('.hit-open').first().press('Enter')
      await page.getByRole('tab', { name: /^Versions/ }).waitFor()
    },
  },
  {
    name: 'project-versions',
    async come({ page }) {
      await page.getByRole('tab', { name: /^Versions/ }).click()
      await page.getByRole('list', { name: 'Versions' }).getByRole('button').first().click()
      await page.getByRole('region', { name: 'What changed' }).waitFor()
    },
  },
  ...SETTINGS.map((section) => ({
    name: `settings-${section.toLowerCase().replaceAll(' ', '-')}`,
    async come({ page }: World) {
      await openSettings(page, section)
      await page.getByRole('heading', { level: 2, name: section }).waitFor()
      if (section === 'Notifications') {
        await page.getByText('No notifications between two times of day').click()
      }
      if (section === 'About') await page.getByText(/^\d+ third-party packages/).waitFor()
      if (section !== 'Health check') return
      await page.getByRole('button', { name: 'Run checks' }).click()
      await page.getByText('Modwell itself is in order.').waitFor()
    },
  })),
  {
    name: 'licences',
    async come({ page }) {
      await openSettings(page, 'About')
      await page.getByText(/^\d+ third-party packages/).click()
      await page.getByRole('list', { name: 'Packages' }).getByRole('listitem').nth(2).locator('summary').click()
    },
  },
  ...PEOPLE,
  ...PACKS,
  ...GAMES,
  ...UNFIT,
  {
    name: 'service',
    async come({ page }) {
      await page.keyboard.press('Escape')
      await goTo(page, 'Library')
      await page.getByRole('button', { name: /^Service: / }).click()
      await page.getByRole('dialog', { name: 'Online' }).waitFor()
    },
  },
  {
    name: 'offline',
    async come({ page, service }) {
      // Of one moment, as somebody has it whose service is gone a while later.
      await goTo(page, 'Library')
      const check = page.getByRole('button', { name: 'Check for updates' })
      await check.click()
      await page.getByRole('button', { name: 'Stop checking' }).waitFor({ state: 'detached' })
      await service.close()
      await check.click()
      await page.getByRole('status').getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]

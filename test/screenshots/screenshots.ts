/**
 * Pictures of every page and state, in both themes and in four widths, made in the real app against the simulator, and of the
 * gallery of parts.
 * `npm run screenshots -- FOLDER` (default: `out/screenshots`).
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from '../electron/build.ts'
import { withDisplay } from '../electron/display.ts'
import { findElectron } from '../electron/runtime.ts'
import { ensureSystemPackages } from '../electron/system-packages.ts'
import { openWorld, type World } from '../e2e/open-world.ts'
import { confirm, goTo, openInstance, openSettings, reviewOf } from '../e2e/places.ts'
import { pictureGallery } from '../gallery/picture-gallery.ts'

const WIDTHS = [640, 900, 1280, 1920] as const
const THEMES = ['dark', 'light'] as const

/** A page in a state: how the window comes there from the one before it. */
interface Scene {
  readonly name: string
  readonly come: (world: World) => Promise<void>
}

const SETTINGS = [
  'Service',
  'Account',
  'Updates',
  'Stored files',
  'Appearance',
  'Notifications',
  'Links',
  'Doctor',
  'About',
] as const

const SCENES: readonly Scene[] = [
  {
    name: 'first-start',
    async come({ page, library, choose }) {
      await choose(library.prism)
      await openSettings(page, 'Folders')
      await page.getByRole('button', { name: 'Add a folder' }).click()
      await page.getByText(library.prism, { exact: true }).waitFor()
      await goTo(page, 'Library')
      await page.getByRole('button', { name: /^Adopt \d+$/ }).waitFor()
    },
  },
  {
    name: 'library',
    async come(world) {
      for (const instance of [world.library.survival, world.library.workshop, world.library.server]) {
        await world.adopt(instance)
      }
      await goTo(world.page, 'Library')
      await world.page.getByRole('button', { name: 'Check now' }).waitFor()
    },
  },
  {
    name: 'palette',
    async come({ page }) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('s')
    },
  },
  {
    name: 'instance',
    async come({ page }) {
      await page.keyboard.press('Escape')
      await openInstance(page, 'Survival')
    },
  },
  {
    name: 'inspector',
    async come({ page }) {
      await page
        .getByRole('row')
        .first()
        .getByRole('button', { name: /^Details of/ })
        .click()
    },
  },
  {
    name: 'selection',
    async come({ page }) {
      await page.getByRole('button', { name: 'Close the details' }).click()
      for (const index of [1, 2]) await page.getByRole('row').nth(index).getByRole('checkbox').check({ force: true })
    },
  },
  { name: 'problems', come: ({ page }) => page.getByRole('tab', { name: /^Problems/ }).click() },
  {
    name: 'review-of-fix',
    async come({ page }) {
      await page.getByRole('button', { name: 'Fix all', exact: true }).click()
      const left = reviewOf(page).getByText(/^Left to you/)
      await left.first().waitFor()
    },
  },
  {
    name: 'ignored-problem',
    async come({ page }) {
      await reviewOf(page).getByRole('button', { name: 'Back to where it was asked' }).click()
      const problem = page.getByRole('list', { name: 'Problems' }).getByRole('listitem').last()
      await problem.getByRole('button', { name: /^Ignore/ }).click()
      await page.getByText(/^Ignored \(\d+\)$/).click()
      await page.getByRole('button', { name: /^Count again/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'all-problems',
    async come({ page }) {
      await page.getByRole('button', { name: /^Count again/ }).click()
      await goTo(page, 'Library')
      await page.getByRole('button', { name: /^\d+ problems?/ }).click()
      await page.getByRole('heading', { name: 'Problems', exact: true }).waitFor()
    },
  },
  {
    name: 'holds',
    async come({ page }) {
      await openInstance(page, 'Survival')
      await page.getByRole('tab', { name: /^Holds/ }).click()
    },
  },
  {
    name: 'review',
    async come({ page }) {
      await page.getByRole('button', { name: /^Update \d+$/ }).click()
      await reviewOf(page).getByRole('button', { name: 'Update', exact: true }).waitFor()
    },
  },
  { name: 'updated', come: ({ page }) => confirm(page, 'Update') },
  {
    name: 'instance-history',
    async come({ page }) {
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
      await goTo(page, 'Library')
      await page.getByRole('button', { name: /^Review/ }).click()
      await reviewOf(page).getByRole('button', { name: 'Update', exact: true }).waitFor()
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
    async come({ page }) {
      await goTo(page, 'Browse')
      await page.getByRole('list', { name: 'Projects' }).waitFor()
    },
  },
  {
    name: 'project',
    async come({ page }) {
      await page.getByRole('list', { name: 'Projects' }).getByRole('button').first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  ...SETTINGS.map((section) => ({
    name: `settings-${section.toLowerCase().replaceAll(' ', '-')}`,
    async come({ page }: World) {
      await openSettings(page, section)
      await page.getByRole('heading', { level: 2, name: section }).waitFor()
      if (section !== 'Doctor') return
      await page.getByRole('button', { name: 'Run the checks' }).click()
      await page.getByRole('list', { name: 'Checks' }).waitFor()
    },
  })),
  {
    name: 'offline',
    async come({ page, service }) {
      await service.close()
      await goTo(page, 'Library')
      await page.getByRole('button', { name: 'Check now' }).click()
      await page.getByText('The service does not answer.').waitFor()
    },
  },
]

const folder = resolve(process.argv[2] ?? 'out/screenshots')
await mkdir(folder, { recursive: true })
await findElectron(console.log)
await ensureSystemPackages(console.log)
await build()
await withDisplay(async () => {
  await pictureGallery(folder)
  const world = await openWorld()
  try {
    for (const { name, come } of SCENES) {
      await come(world)
      await takePictures(world, name)
    }
  } finally {
    await world.close()
  }
})

async function takePictures({ app, page, ask }: World, name: string): Promise<void> {
  for (const theme of THEMES) {
    await ask('app.set-theme', { theme })
    for (const width of WIDTHS) {
      const size = { width, height: width === 1920 ? 1080 : 800 }
      await app.evaluate(({ BrowserWindow }, { width: wide, height }) => {
        const [window] = BrowserWindow.getAllWindows()
        window?.setMinimumSize(320, 240)
        window?.setContentSize(wide, height)
      }, size)
      await page.waitForFunction((wide) => window.innerWidth === wide, width)
      await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`), animations: 'disabled' })
    }
  }
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800))
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLayout } from './audit-layout.ts'
import { openWorld, type World } from './open-world.ts'
import { goTo, openInstance, reviewOf } from './places.ts'

/** Window sizes at twice the size of everything. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 720, height: 480 },
] as const

const SECTIONS = ['Service', 'Account', 'Folders', 'Updates', 'Stored files', 'Appearance', 'Notifications', 'About']

interface Scene {
  readonly name: string
  readonly come: (world: World) => Promise<void>
}

/** How a person comes there in a window of the usual size; each from the one before. */
const SCENES: readonly Scene[] = [
  { name: 'library', come: ({ page }) => goTo(page, 'Library') },
  { name: 'instance', come: ({ page }) => openInstance(page, 'Survival') },
  {
    name: 'inspector',
    async come({ page }) {
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click()
      await page.getByRole('complementary', { name: /^About / }).waitFor()
    },
  },
  {
    name: 'problems',
    async come({ page }) {
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: /^Problems/ }).click()
    },
  },
  { name: 'holds', come: ({ page }) => page.getByRole('tab', { name: /^Holds/ }).click() },
  { name: 'instance-history', come: ({ page }) => page.getByRole('tab', { name: 'History' }).click() },
  {
    name: 'review',
    async come({ page }) {
      await goTo(page, 'Library')
      await page.getByRole('button', { name: /^Review/ }).click()
      await reviewOf(page)
        .getByRole('button', { name: /^Update \d+$/ })
        .waitFor()
    },
  },
  {
    name: 'failed',
    async come({ page, service }) {
      service.setFaults([{ kind: 'wrong-bytes', match: { origin: 'files' } }])
      await reviewOf(page)
        .getByRole('button', { name: /^Update \d+$/ })
        .click()
      await reviewOf(page).getByRole('alert').waitFor()
      service.setFaults([])
    },
  },
  {
    name: 'history',
    async come({ page }) {
      await reviewOf(page).getByRole('button', { name: 'Close' }).click()
      await goTo(page, 'History')
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
      await page.getByRole('list', { name: 'Projects' }).locator('.hit-open').first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'project-versions',
    async come({ page }) {
      await page.getByRole('tab', { name: /^Versions/ }).click()
      await page.getByRole('list', { name: 'Versions' }).waitFor()
    },
  },
  ...SECTIONS.map((section) => ({
    name: `settings-${section.toLowerCase().replaceAll(' ', '-')}`,
    async come({ page }: World) {
      await goTo(page, 'Settings')
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('button', { name: section, exact: true })
        .click()
    },
  })),
]

let world: World

beforeAll(async () => {
  world = await openWorld({ isAsking: true })
  for (const instance of [world.library.survival, world.library.workshop, world.library.server]) {
    await world.adopt(instance)
  }
})

afterAll(() => world.close())

async function show(size: { readonly width: number; readonly height: number }, zoom: number): Promise<void> {
  const { app, page } = world
  await app.evaluate(
    ({ BrowserWindow }, { width, height, zoom: factor }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setMinimumSize(320, 240)
      window?.setContentSize(width, height)
      window?.webContents.setZoomFactor(factor)
    },
    { ...size, zoom },
  )
  await page.waitForFunction((wide) => Math.abs(window.innerWidth - wide) <= 1, size.width / zoom)
}

describe.each(SCENES)('the page $name', ({ come }) => {
  beforeAll(async () => {
    await show(SIZES[0], 1)
    await come(world)
  })

  test.each(SIZES)(
    'at 200 % in a window of $width x $height shows every name, and nothing lies over another',
    async (size) => {
      await show(size, 2)
      await expect.poll(() => auditLayout(world.page)).toEqual([])
    },
  )
})

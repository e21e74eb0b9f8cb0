import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { withDisplay } from '../electron/display.ts'
import { launchApp } from '../electron/launch-app.ts'
import { setFaults } from './service-process.ts'
import { runModwell } from './run-modwell.ts'
import type { Stage } from './stage.ts'
import { prepareWindow } from './window-demo.ts'

const SIZE = { width: 1280, height: 800 }
/** Slow enough to see how far it is. */
const SLOW = { kind: 'slow', bytesPerSecond: 150_000, match: { origin: 'files' } } as const

interface Tour {
  readonly stage: Stage
  readonly page: Page
  /** Writes a picture of what is shown now; they are numbered in order. */
  readonly picture: (name: string) => Promise<void>
}

/** Drives the window through the main job and writes a picture of every step. */
export async function takeScreenshots(stage: Stage, pictures: string): Promise<void> {
  const folder = resolve(pictures)
  await mkdir(folder, { recursive: true })
  await prepareWindow()
  const { prism, vanilla, server } = stage.library
  await runModwell(stage, ['settings', 'set', 'folders', [prism, vanilla.path, server.path].join(',')])
  await withDisplay(async () => {
    const launched = await launchApp({
      home: stage.home,
      service: stage.url,
      site: stage.url,
      // What the person's own launchers have is nobody's business here.
      env: { HOME: join(stage.folder, 'nobody'), XDG_DATA_HOME: join(stage.folder, 'nobody') },
    })
    stage.signal.addEventListener('abort', () => void launched.close())
    try {
      const { app, page } = launched
      // Playwright would show a light page whatever the app says.
      await page.emulateMedia({ colorScheme: null })
      await app.evaluate(({ BrowserWindow }, size) => {
        BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
      }, SIZE)
      let count = 0
      const picture = async (name: string): Promise<void> => {
        count += 1
        const path = join(folder, `${String(count).padStart(2, '0')}-${name}.png`)
        await page.screenshot({ path, animations: 'disabled' })
        console.log(path)
      }
      await showEverything({ stage, page, picture })
    } finally {
      await launched.close()
    }
  })
}

async function showEverything(tour: Tour): Promise<void> {
  await chooseTheme(tour.page, 'Dark')
  await adopt(tour)
  await update(tour)
  await takeBack(tour)
  await browse(tour)
  await openAppearance(tour.page)
  await tour.page.getByRole('heading', { name: 'Appearance' }).waitFor()
  await tour.picture('settings')
  await chooseTheme(tour.page, 'Light')
  await tour.picture('settings-light')
  await showLibrary(tour.page)
  await tour.picture('library-light')
  await openInstance(tour.page)
  await tour.picture('instance-light')
}

async function adopt({ page, picture }: Tour): Promise<void> {
  await goTo(page, 'Library')
  await page.getByRole('button', { name: /^Add \d+ instances?$/ }).waitFor()
  await picture('discover')
  await page.getByRole('button', { name: /^Add \d+ instances?$/ }).click()
  await page.getByRole('button', { name: 'Add instances' }).click()
  await page.getByRole('dialog').getByText('adopted', { exact: true }).first().waitFor()
  await picture('adopt')
  await page.getByRole('button', { name: 'Done' }).click()
  await showLibrary(page)
  await picture('library')
}

async function update({ stage, page, picture }: Tour): Promise<void> {
  await openInstance(page)
  await picture('instance')
  await page.getByRole('button', { name: /^Update \d+$/ }).click()
  const dialog = page.getByRole('region', { name: 'Change', exact: true })
  await dialog.getByRole('button', { name: 'Update', exact: true }).waitFor()
  await picture('review')
  await setFaults(stage.url, [SLOW])
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await dialog.getByRole('progressbar').and(page.locator('[aria-valuenow]:not([aria-valuenow="0"])')).waitFor()
  await picture('progress')
  await setFaults(stage.url, [])
  await page.getByText(/^\d+ (mods|files) updated/).waitFor({ timeout: 60_000 })
  await picture('result')
}

async function takeBack({ page, picture }: Tour): Promise<void> {
  await page.getByRole('tab', { name: 'History' }).click()
  const undo = page.getByRole('button', { name: /^Undo: / }).first()
  await undo.waitFor()
  await picture('history')
  await undo.click()
  const dialog = page.getByRole('region', { name: 'Change', exact: true })
  const confirm = dialog.getByRole('button', { name: /^Undo/ })
  await confirm.waitFor()
  await picture('undo')
  await confirm.click()
  await page
    .getByText(/^Undone: /)
    .first()
    .waitFor()
}

async function browse({ page, picture }: Tour): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByRole('button', { name: /^Install / })
    .first()
    .waitFor()
  await picture('browse')
  await page.locator('.hit-open').first().click()
  await page.getByRole('tab', { name: 'Versions' }).waitFor()
  await picture('project')
}

async function chooseTheme(page: Page, name: 'Dark' | 'Light'): Promise<void> {
  await openAppearance(page)
  await page
    .getByRole('radio', { name })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
    .click()
}

async function openAppearance(page: Page): Promise<void> {
  await goTo(page, 'Settings')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Appearance' }).click()
}

async function showLibrary(page: Page): Promise<void> {
  await goTo(page, 'Library')
  await page.getByRole('button', { name: /^Review \d+ updates/ }).waitFor()
  await page.getByRole('button', { name: 'Check for updates' }).waitFor()
}

async function openInstance(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Survival', exact: true }).click()
  await page.getByRole('button', { name: /^Update \d+$/ }).waitFor()
}

async function goTo(page: Page, place: 'Library' | 'Settings'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: place, exact: true }).first().click()
}

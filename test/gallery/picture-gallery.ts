import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { buildGallery } from './build-gallery.ts'
import { openGallery } from './open-gallery.ts'

/** Makes a picture of the whole gallery, both themes side by side, and one with a dialog open. Needs a display. */
export async function pictureGallery(folder: string): Promise<void> {
  await buildGallery()
  const { page, app, close } = await openGallery()
  try {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1920, 1080))
    await growFrames(page)
    await page.screenshot({ path: join(folder, 'gallery.png'), animations: 'disabled', fullPage: true })
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe')) frame.style.height = '100vh'
    })
    for (const frame of page.frames().filter((one) => one !== page.mainFrame())) {
      await frame.getByRole('button', { name: 'Open the narrow one' }).click()
    }
    await page.screenshot({ path: join(folder, 'gallery-dialog.png'), animations: 'disabled' })
  } finally {
    await close()
  }
}

/** As high as what they show, so that one picture has all of it: also what is drawn only where somebody has scrolled to it. */
export async function growFrames(page: Page): Promise<void> {
  const frames = page.frames().filter((one) => one !== page.mainFrame())
  for (const frame of frames) await frame.addStyleTag({ content: '* { content-visibility: visible !important }' })
  const heights = await Promise.all(frames.map((frame) => frame.evaluate(() => document.body.scrollHeight)))
  await page.evaluate(
    (height) => {
      document.body.style.height = `${height}px`
      for (const frame of document.querySelectorAll('iframe')) frame.style.height = `${height}px`
    },
    Math.max(...heights),
  )
}

/**
 * Every part of the page in every state and both themes. `npm run gallery` shows it in a window; without a display it writes
 * pictures of it to `out/screenshots`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasDisplay, withDisplay } from '../electron/display.ts'
import { findElectron } from '../electron/runtime.ts'
import { ensureSystemPackages } from '../electron/system-packages.ts'
import { buildGallery } from './build-gallery.ts'
import { openGallery } from './open-gallery.ts'
import { pictureGallery } from './picture-gallery.ts'

await findElectron(console.error)
await ensureSystemPackages(console.error)
if (hasDisplay()) await show()
else await writePictures(join(import.meta.dirname, '../../out/screenshots'))

async function show(): Promise<void> {
  await buildGallery()
  const { page, close } = await openGallery()
  await page.waitForEvent('close', { timeout: 0 })
  await close()
}

async function writePictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await withDisplay(() => pictureGallery(folder))
  console.log(`written to ${join(folder, 'gallery.png')}`)
}

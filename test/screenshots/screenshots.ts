/**
 * Pictures of every page and state, in both themes and in four widths, made in the real app against the simulator, and of the
 * gallery of parts.
 * `npm run screenshots -- FOLDER` (default: `out/screenshots`).
 */
import { readFolder } from './read-folder.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../electron/build.ts'
import { withDisplay } from '../electron/display.ts'
import { findElectron } from '../electron/runtime.ts'
import { ensureFonts, ensureSystemPackages } from '../electron/system-packages.ts'
import { openWorld, type World } from '../e2e/open-world.ts'
import { SCENES } from './scenes.ts'
import { pictureGallery } from '../gallery/picture-gallery.ts'

const WIDTHS = [640, 900, 1280, 1920] as const
const THEMES = ['dark', 'light'] as const

const folder = readFolder(process.argv.slice(2))
await mkdir(folder, { recursive: true })
await findElectron(console.log)
await ensureSystemPackages(console.log)
ensureFonts(console.log)
await build()
await withDisplay(async () => {
  await pictureGallery(folder)
  const world = await openWorld({ isAsking: true })
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

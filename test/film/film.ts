/**
 * `npm run film`: the main job in the real window, as it is and as fast as it is, against the simulator: look at what is newer, see what would
 * change, update it, undo it. Written to `resources/film.png`, a PNG that moves, or to the file that is named.
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import UPNG from 'upng-js'
import { openWorld } from '../e2e/open-world.ts'
import { goTo, reviewOf, toastOf } from '../e2e/places.ts'
import { build } from '../electron/build.ts'
import { withDisplay } from '../electron/display.ts'
import { findElectron } from '../electron/runtime.ts'
import { ensureSystemPackages } from '../electron/system-packages.ts'
import { addPointer } from './pointer.ts'
import { record, type Frame } from './record.ts'

const SIZE = { width: 1100, height: 720 }
const COLOURS = 256
/** As long as one looks at what is new to the eye. */
const LOOK_MS = 2_000
/** What it ends with stays before it begins again. */
const END_MS = 3_000

const file = resolve(process.argv[2] ?? join(import.meta.dirname, '../../resources/film.png'))
await findElectron(console.log)
await ensureSystemPackages(console.log)
await build()
await withDisplay(async () => {
  const frames = await shoot()
  const film = encode(frames)
  writeFileSync(file, film)
  const seconds = frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
  console.log(`${file}: ${frames.length} pictures, ${seconds.toFixed(1)} s, ${(film.length / 2 ** 20).toFixed(2)} MiB`)
})

async function shoot(): Promise<readonly Frame[]> {
  const world = await openWorld({ isAsking: true })
  try {
    const { app, page, library, ask } = world
    await ask('app.set-theme', { theme: 'light' })
    await app.evaluate(({ BrowserWindow }, { width, height }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setContentSize(width, height)
    }, SIZE)
    await page.waitForFunction(({ width }) => window.innerWidth === width, SIZE)
    for (const instance of [library.survival, library.workshop, library.server]) await world.adopt(instance)
    await goTo(page, 'Library')
    const review = page.getByRole('button', { name: /^Review/ })
    await review.waitFor()
    const pointer = await addPointer(page)
    return await record(page, async () => {
      const look = () => page.waitForTimeout(LOOK_MS)
      await look()
      await pointer.click(review)
      const update = reviewOf(page).getByRole('button', { name: /^Update \d+$/ })
      await update.waitFor()
      await look()
      await pointer.click(update)
      await toastOf(page).waitFor()
      await look()
      await pointer.click(page.locator('.toast').getByRole('button', { name: /^Undo/ }))
      await toastOf(page)
        .filter({ hasText: /^Undone/ })
        .waitFor()
      await page.waitForTimeout(END_MS)
    })
  } finally {
    await world.close()
  }
}

function encode(frames: readonly Frame[]): Buffer {
  const pictures = frames.map(({ png }) => UPNG.toRGBA8(UPNG.decode(toArrayBuffer(png)))[0] ?? new ArrayBuffer())
  const delays = frames.map(({ milliseconds }) => Math.round(milliseconds))
  return Buffer.from(UPNG.encode(pictures, SIZE.width, SIZE.height, COLOURS, delays))
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}

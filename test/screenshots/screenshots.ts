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
import { ensureFonts, ensureSystemPackages } from '../electron/system-packages.ts'
import { openWorld, type World } from '../e2e/open-world.ts'
import { PAYING_SERVICE, PAYOUTS } from './payouts.ts'
import { SCENES, type Scene } from './scenes.ts'
import { pictureGallery } from '../gallery/picture-gallery.ts'
import { parseArgs } from 'node:util'

const HELP = `usage: npm run screenshots -- [FOLDER]

Takes pictures of every page and state of the window, in both themes and four widths.

  FOLDER    where they are written to (default: out/screenshots)
  --help    this text`

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
  await pictureScenes(SCENES, { isAsking: true })
  await pictureScenes(PAYOUTS, PAYING_SERVICE)
})

async function pictureScenes(scenes: typeof SCENES, where: Parameters<typeof openWorld>[0]): Promise<void> {
  const world = await openWorld(where)
  try {
    for (const scene of scenes) {
      await scene.come(world)
      await takePictures(world, scene)
    }
  } finally {
    await world.close()
  }
}

async function takePictures(world: World, { name, inSight }: Scene): Promise<void> {
  const { app, page, ask } = world
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
      // A window of another size lies under the system's pointer, which nobody has put there.
      await page.mouse.move(1, 1)
      await inSight?.(world).scrollIntoViewIfNeeded()
      // What comes in by a movement may not be drawn yet on a busy machine.
      await page.evaluate(async () => {
        const movements = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        await Promise.allSettled(movements.map(({ finished }) => finished))
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      })
      await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`), animations: 'disabled' })
    }
  }
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800))
}

/** The folder that is named. Asked for help, or not understood, it says how it is used and ends the process. */
function readFolder(args: readonly string[]): string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    const [named = 'out/screenshots', ...more] = positionals
    if (more.length > 0) throw new Error(`"${more.join(' ')}" is one folder too many`)
    if (values.help !== true) return resolve(named)
    console.log(HELP)
    process.exit(0)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    process.exit(2)
  }
}

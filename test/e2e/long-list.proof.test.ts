import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { find, openInstance } from './places.ts'

const FILES = 5_000
let world: World

beforeAll(async () => {
  world = await openWorld({ outdated: 1 })
  const { server } = world.library
  const mods = join(server.gamePath, 'mods')
  mkdirSync(mods, { recursive: true })
  for (let index = 0; index < FILES; index += 1) {
    writeFileSync(join(mods, `zz-${String(index).padStart(5, '0')}.jar`), emptyZip(`mod ${index}`))
  }
  await world.adopt(server)
  await openInstance(world.page, server.name)
})

afterAll(() => world.close())

test('of 5,000 files only those in sight are in the document', async () => {
  const { page } = world
  const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount'))
  await expect.poll(async () => [total > FILES, (await page.getByRole('row').count()) < 60]).toEqual([true, true])
})

test('scrolling to the end shows the last file, still with few rows', async () => {
  const { page } = world
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
  await page
    .getByTitle(/\/zz-04999\.jar$/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60)
})

test('End goes to the last file and Home to the first', async () => {
  const { page } = world
  await page.getByRole('row').first().focus()
  await page.keyboard.press('Home')
  await page.locator('[aria-rowindex="1"]:focus').waitFor()
  await page.keyboard.press('End')
  await page
    .locator(':focus')
    .getByTitle(/\/zz-04999\.jar$/)
    .first()
    .waitFor()
  const total = await page.getByRole('grid').getAttribute('aria-rowcount')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe(total)
})

test('a list is where it was left, after another page and after a restart', async () => {
  const top = () => world.page.getByRole('grid').evaluate((grid) => grid.scrollTop)
  await world.page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 44_000))
  await expect
    .poll(async () => JSON.stringify(await world.ask('app.kept-views', null)), { timeout: 15_000 })
    .toContain('44000')
  await openInstance(world.page, world.library.server.name)
  await expect.poll(top, { timeout: 15_000 }).toBe(44_000)
  await world.restart()
  await openInstance(world.page, world.library.server.name)
  await expect.poll(top, { timeout: 15_000 }).toBe(44_000)
})

test('in a narrow window, where each row has its own height, none lies over another however far it is scrolled', async () => {
  const { app, page } = world
  const resize = (width: number) =>
    app.evaluate(({ BrowserWindow }, wide) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setMinimumSize(320, 240)
      window?.setContentSize(wide, 800)
    }, width)
  const overlaps = () =>
    page.getByRole('grid').evaluate((grid) => {
      const boxes = [...grid.querySelectorAll('[aria-rowindex]')].map((row) => row.getBoundingClientRect())
      const sorted = boxes.toSorted((one, other) => one.top - other.top)
      return sorted.filter((box, index) => box.top < (sorted[index - 1]?.bottom ?? box.top) - 1).length
    })
  const placesInRow = () =>
    page.getByRole('row').evaluateAll((rows) => {
      const row = rows.find((each) => each.querySelector('[role=switch]') !== null)
      const box = (what: string) => row?.querySelector(what)?.getBoundingClientRect() ?? new DOMRect()
      const [title, version] = [box('.file-title'), box('.file-version')]
      return {
        isVersionBelowTitle: version.top >= title.bottom - 1 && Math.abs(version.left - title.left) < 1,
        isSwitchBeyondTitle: box('[role=switch]').left >= title.right,
        isMenuAtEnd: box('.file-more').left >= box('[role=switch]').right,
      }
    })
  await resize(640)
  await page.waitForFunction(() => window.innerWidth === 640)
  for (const top of [0, 300, 900, 2_000, 1_100, 400, 10_000]) {
    await page.getByRole('grid').evaluate((grid, to) => grid.scrollTo(0, to), top)
    await expect.poll(overlaps).toBe(0)
  }
  await expect.poll(placesInRow).toEqual({ isVersionBelowTitle: true, isSwitchBeyondTitle: true, isMenuAtEnd: true })
  await resize(1280)
})

test('one of 5,000 is found by its name', async () => {
  await find(world.page, 'zz-02500')
  await world.page
    .getByTitle(/\/zz-02500\.jar$/)
    .first()
    .waitFor()
  await expect.poll(() => world.page.getByRole('row').count()).toBe(1)
})

/** A zip without entries; the comment makes its bytes its own. */
function emptyZip(comment: string): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, Buffer.from(comment)])
}
